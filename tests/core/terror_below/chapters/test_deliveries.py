"""Eggs: picking up, delivering, and the Delivery Bonus. TB 4.4, 4.5, 4.6; R6, R7, R18, R33, R46, R47."""

from __future__ import annotations

from typing import Any

import pytest

from core.terror_below.events import BonusTaken, BountyRevealed, BountyTaken, CardDrawn, EggDelivered, EggsPickedUp
from core.terror_below.state import SOURCES
from tests.core.terror_below.kit import PLACES, Play, position, seat
from tests.core.terror_below.own_decks import PIECES

LINE = ("hunt any", "hunt queen", "hunt boomer", "hunt thrasher")
"""A Bounty Line that no delivery fits."""


def at(place: str, *eggs: str, **has: Any) -> Play:
    line = has.pop("line", LINE)
    more = {name: has.pop(name) for name in ("deck", "top", "gone") if name in has}
    return position(seat(pawn=place, eggs=eggs, **has), seats=3, line=line, **more).acting()


def scored(play: Play) -> dict[str, int]:
    """The VP of Ada by source."""
    return {source: vp for source, vp in zip(SOURCES, play.squad().score, strict=True) if vp}


# Picking up


def test_all_eggs_of_a_space_are_picked_up_for_a_point() -> None:
    """TB 4.4: onto those carried before."""
    play = position(seat(pawn="3-4", eggs="violet", items="energy-drink"), eggs={"3-4": ("jade", "amber", "jade")})
    play.acting(points=3).choose("pick up")

    assert play.carried() == ("amber", "jade", "jade", "violet")
    assert play.eggs("3-4") == ()
    assert play.points == 2
    assert [event.eggs for event in play.happened(EggsPickedUp)] == [(1, 2, 0, 0)]


def test_no_action_follows_a_pick_up() -> None:
    """TB 4.4, R38: an Item may, however many points are left."""
    play = position(
        seat(pawn="3-4", items="energy-drink"), seat(pawn="3-3"), rubble={"4-4": 1}, eggs={"3-4": "jade"}
    ).acting()

    play.choose("pick up")

    assert play.options == ("use energy-drink", "stop")
    for words in ("step down", "ramp up up", "clear 4-4", "pick up", "deliver jade"):
        assert play.why_not(words) == "You picked up Eggs: no action follows. TB 4.4"


def test_points_that_come_after_a_pick_up_bring_no_action_back() -> None:
    """R38."""
    play = position(seat(pawn="3-4", items=("energy-drink", "cowboy-hat")), eggs={"3-4": "jade"}).acting()

    play.choose("pick up", "use energy-drink")

    assert play.options == ("use cowboy-hat", "stop")


def test_a_pick_up_ends_the_actions_by_itself_when_no_item_is_held() -> None:
    """TB 4.4, R38."""
    play = position(seat(pawn="3-4"), seats=3, eggs={"3-4": "jade"}).acting().choose("pick up")

    assert play.asked == "Ben vehicle"


def test_there_must_be_an_egg_to_pick_up() -> None:
    """TB 4.4."""
    play = position(seat(pawn="3-4"), eggs={"3-3": "jade"}).acting()

    assert play.why_not("pick up") == "There is no Egg on your space to pick up. TB 4.4"


# Delivering


@pytest.mark.parametrize("place", PLACES)
def test_an_egg_delivered_without_a_bounty_scores_the_plain_reward(place: str) -> None:
    """TB 4.5: 1 VP; the Egg goes to the supply."""
    play = at(place, "jade", "jade")
    supply = play.state.eggs_left[1]

    play.choose("deliver jade")

    assert scored(play) == {"plain": PIECES["plain_delivery"]}
    assert play.carried() == ("jade",)
    assert play.state.eggs_left[1] == supply + 1


def test_a_delivery_costs_a_point() -> None:
    """TB 4.5."""
    play = at("hospital", "jade", "jade").choose("deliver jade")

    assert play.points == 4


def test_eggs_are_delivered_in_locations_only() -> None:
    """TB 4.5."""
    play = position(seat(pawn="3-4", eggs="jade"), line=("jade to motel",)).acting()

    assert play.options_of("deliver") == ()
    assert play.why_not("deliver jade") == "You deliver in a Location, and you are in none. TB 4.5"


def test_only_carried_eggs_are_delivered() -> None:
    """TB 4.5."""
    carrying = at("motel", "jade")
    empty = at("motel")

    assert carrying.options_of("deliver") == ("deliver jade",)
    assert carrying.why_not("deliver azure") == "You do not carry an Azure Egg. TB 4.5"
    assert empty.why_not("deliver azure") == "You carry no Egg. TB 4.5"


def test_an_egg_completes_a_matching_bounty_of_the_line() -> None:
    """TB 4.5: its points instead of the plain reward; the card lies under the Leader."""
    play = at("motel", "jade", line=("amber to motel", "jade to motel", "jade to hospital", "hunt any"))
    assert play.options_of("deliver") == ("deliver jade for jade to motel", "deliver jade")
    bounty = play.state.line[1]

    play.choose("deliver jade for jade to motel")

    assert scored(play) == {"bounties": play.decks.bounties[bounty].points}
    assert play.squad().completed == (bounty,)


def test_a_bounty_must_fit_the_egg_and_the_location() -> None:
    """TB 4.5."""
    play = at("motel", "jade", line=("amber to motel", "jade to hospital", "hunt any", "hunt queen"))

    assert play.options_of("deliver") == ("deliver jade",)
    for bounty in ("amber to motel", "jade to hospital", "hunt any"):
        assert play.why_not(f"deliver jade for {bounty}") == "No Bounty fits Jade at the Motel; 1 VP then? TB 4.5"


def test_a_matching_bounty_may_be_left_alone() -> None:
    """R6."""
    play = at("motel", "jade", line=("jade to motel", *LINE[:3])).choose("deliver jade")

    assert scored(play) == {"plain": PIECES["plain_delivery"]}
    assert "jade to motel" in play.line()


def test_one_egg_completes_one_bounty_though_two_of_the_kind_are_displayed() -> None:
    """TB 4.5, R6: each of them is offered."""
    decks = at("motel").decks
    twins = [card.number for card in decks.bounties if (card.egg, card.place) == ("jade", "motel")][:2]
    play = at("motel", "jade", line=(*twins, *LINE[:2]))
    offered = [option for option in play.decision.options if getattr(option, "bounty", -1) in twins]
    assert len(offered) == len(twins) == 2

    play.choose("deliver jade for jade to motel")

    assert len(play.squad().completed) == 1
    assert play.carried() == ()


def test_a_hidden_bounty_is_completed_like_one_of_the_line() -> None:
    """TB 4.5, 5.2."""
    play = at("motel", "jade", hidden="jade to motel").choose("deliver jade for jade to motel")

    assert scored(play)["bounties"] > 0
    assert play.squad().hidden == ()
    assert play.held("completed") == ["jade to motel"]
    assert play.line() == list(LINE)
    (delivered,) = play.happened(EggDelivered)
    assert delivered.hidden


def test_nobody_completes_the_hidden_bounty_of_another() -> None:
    """TB 5.2."""
    play = position(seat(pawn="motel", eggs="jade"), seat(hidden="jade to motel"), line=LINE).acting()

    assert play.options_of("deliver") == ("deliver jade",)


def test_the_line_closes_up_and_is_refilled_at_the_end() -> None:
    """TB 4.5, R47."""
    line = ("jade to motel", *LINE[:3])
    play = at("motel", "jade", line=line, top={"bounties": "azure to motel"}).choose("deliver jade for jade to motel")

    assert play.line() == [*LINE[:3], "azure to motel"]
    assert len(play.happened(BountyRevealed)) == 1


def test_the_line_is_refilled_before_the_bonus_is_offered() -> None:
    """R47."""
    play = at("motel", "jade", line=("jade to motel", *LINE[:3])).choose("deliver jade for jade to motel")

    assert play.asked == "Ada bonus"
    assert len(play.line()) == PIECES["line"]


def test_the_bounty_discard_pile_becomes_the_deck_when_the_line_needs_a_card() -> None:
    """R18."""
    play = at("motel", "jade", line=("jade to motel", *LINE[:3]), deck={"bounties": ()})
    play.choose("deliver jade for jade to motel")
    assert play.asked == "luck deck/bounties"

    play.luck()

    assert len(play.line()) == PIECES["line"]
    assert play.asked == "Ada bonus"


def test_the_line_stays_short_when_there_is_no_bounty_left() -> None:
    """R18."""
    play = at("motel", "jade", line=("jade to motel", *LINE[:3]), gone=("bounties",))

    play.choose("deliver jade for jade to motel")

    assert play.line() == list(LINE[:3])
    assert play.asked == "Ada bonus"


# The Delivery Bonus


def test_the_general_store_gives_an_item() -> None:
    """TB 4.6."""
    play = at("general-store", "jade", top={"items": "air-horn"}).choose("deliver jade", "accept")

    assert play.held("items") == ["air-horn"]


def test_the_motel_gives_a_victory_point() -> None:
    """TB 4.6."""
    play = at("motel", "jade").choose("deliver jade", "accept")

    assert scored(play) == {"plain": PIECES["plain_delivery"], "motel": PIECES["motel"]}


def test_the_state_police_give_a_weapon() -> None:
    """TB 4.6."""
    play = at("state-police", "jade", top={"weapons": "machete"}).choose("deliver jade", "accept")

    assert play.held("weapons") == ["machete"]


def test_the_hospital_brings_the_only_dead_member_back_behind_the_leader() -> None:
    """TB 4.6."""
    play = at("hospital", "jade", leader="rebecca", members=("shep",), dead="alan").choose("deliver jade", "accept")

    assert (play.leader(), play.members(), play.squad().dead) == ("rebecca", ["shep", "alan"], ())


def test_the_hospital_asks_which_of_two_dead_members_comes_back() -> None:
    """TB 4.6."""
    play = at("hospital", "jade", leader="rebecca", members=(), dead=("alan", "shep")).choose("deliver jade", "accept")
    assert play.options == ("revive alan", "revive shep")

    play.choose("revive shep")

    assert play.members() == ["shep"]
    assert len(play.squad().dead) == 1


def test_the_government_facility_gives_a_bounty_of_the_line_as_a_hidden_one() -> None:
    """TB 4.6: then the Line is refilled; all have seen which it was (R33)."""
    play = at("government-facility", "jade", top={"bounties": "azure to motel"}).choose("deliver jade", "accept")
    assert play.options == (*(f"take {bounty}" for bounty in LINE), "take the top")

    play.choose("take hunt queen")

    assert play.held("hidden") == ["hunt queen"]
    assert play.line() == ["hunt any", "hunt boomer", "hunt thrasher", "azure to motel"]
    (taken,) = play.happened(BountyTaken)
    assert taken.audience is None


def test_the_government_facility_gives_the_top_of_the_bounty_deck_unseen_by_others() -> None:
    """TB 4.6, R33."""
    play = at("government-facility", "jade", top={"bounties": "azure to motel"}).choose("deliver jade", "accept")

    play.choose("take the top")

    assert play.held("hidden") == ["azure to motel"]
    assert play.line() == list(LINE)
    told = {
        viewer: [event.card for event in play.seen(viewer) if isinstance(event, CardDrawn)] for viewer in (-1, 0, 1)
    }
    assert told == {-1: [-1], 0: list(play.squad().hidden), 1: [-1]}


def test_the_top_of_the_bounty_deck_is_not_offered_when_no_bounty_is_left() -> None:
    """R46."""
    play = at("government-facility", "jade", gone=("bounties",)).choose("deliver jade", "accept")

    assert play.options == tuple(f"take {bounty}" for bounty in LINE)


def test_the_top_of_an_empty_bounty_deck_comes_of_its_shuffled_discard_pile() -> None:
    """R18, R36."""
    play = at("government-facility", "jade", deck={"bounties": ()}).choose("deliver jade", "accept", "take the top")
    assert play.asked == "luck deck/bounties"

    play.luck()

    assert len(play.squad().hidden) == 1


def test_only_one_bonus_is_taken_in_a_turn() -> None:
    """TB 4.6."""
    play = at("motel", "jade", "amber").choose("deliver jade", "accept", "deliver amber")

    assert play.asked == "Ada act"
    assert len(play.happened(BonusTaken)) == 1


def test_a_bonus_may_be_declined_to_take_a_later_one() -> None:
    """R7."""
    play = at("motel", "jade", "amber", "azure").choose("deliver jade", "stop", "deliver amber")
    assert play.asked == "Ada bonus"

    play.choose("accept", "deliver azure")

    assert play.asked != "Ada bonus"
    assert len(play.happened(BonusTaken)) == 1


def test_a_bonus_declined_each_time_is_offered_each_time() -> None:
    """R7."""
    play = at("motel", "jade", "amber").choose("deliver jade", "stop", "deliver amber")

    assert play.asked == "Ada bonus"


@pytest.mark.parametrize(
    ("place", "missing"),
    [
        ("hospital", {}),
        ("general-store", {"gone": ("items",)}),
        ("state-police", {"gone": ("weapons",)}),
        ("government-facility", {"gone": ("bounties",), "line": ()}),
    ],
)
def test_a_bonus_that_can_give_nothing_is_not_offered(place: str, missing: dict[str, Any]) -> None:
    """R46: nobody dead, no card of the deck left."""
    play = at(place, "jade", "jade", **missing).choose("deliver jade")

    assert play.asked == "Ada act"
    assert play.happened(BonusTaken) == []


def test_a_bonus_that_could_give_nothing_is_not_used_up() -> None:
    """R46: the Police have no Weapon left, so the Hospital's bonus is still to be had."""
    plan = seat(pawn="state-police", eggs=("jade", "amber"), dead="alan")
    play = position(plan, seats=3, line=LINE, gone=("weapons",)).acting(points=7)

    play.choose("deliver jade", "step down", "step down", "step down", "step left", "deliver amber")

    assert play.asked == "Ada bonus"


def test_an_item_of_the_bonus_is_not_played_in_the_same_turn() -> None:
    """TB 5.1, R32."""
    play = at("general-store", "jade", top={"items": "air-horn"}).choose("deliver jade", "accept")

    assert play.options_of("use") == ()


def test_a_hidden_bounty_is_completed_in_the_turn_it_was_taken() -> None:
    """TB 4.6, 5.2: only Items and Weapons wait (R32)."""
    play = at("government-facility", "jade", "jade", line=("jade to government-facility", *LINE[:3]))

    play.choose("deliver jade", "accept", "take jade to government-facility")
    play.choose("deliver jade for jade to government-facility")

    assert play.held("completed") == ["jade to government-facility"]


def test_a_bonus_of_a_bounty_delivery_is_the_same() -> None:
    """TB 4.6: with or without a Bounty."""
    play = at("motel", "jade", line=("jade to motel", *LINE[:3])).choose("deliver jade for jade to motel", "accept")

    assert scored(play)["motel"] == PIECES["motel"]
