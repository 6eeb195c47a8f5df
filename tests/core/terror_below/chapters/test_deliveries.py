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
JADE = "deliver jade for jade to motel"


def at(place: str, *eggs: str, line: tuple[str | int, ...] = LINE, **has: Any) -> Play:
    """Ada acts there with these Eggs; `deck`, `top` and `gone` are the table's, `bounty` is first in the Line."""
    more = {name: has.pop(name) for name in ("deck", "top", "gone") if name in has}
    if bounty := has.pop("bounty", ""):
        line = (bounty, *line[:3])
    return position(seat(pawn=place, eggs=eggs, **has), seats=3, line=line, **more).acting()


def scored(play: Play) -> dict[str, int]:
    """The VP of Ada by source."""
    return {source: vp for source, vp in zip(SOURCES, play.squad().score, strict=True) if vp}


class TestPickingUp:
    """TB 4.4, R38."""

    def test_all_eggs_of_a_space_are_picked_up_for_a_point(self) -> None:
        """TB 4.4: onto those carried before."""
        play = position(seat(pawn="3-4", eggs="violet", items="energy-drink"), eggs={"3-4": ("jade", "amber", "jade")})
        play.acting(points=3).choose("pick up").shows(eggs=("amber", "jade", "jade", "violet"), points=2)
        assert play.eggs("3-4") == ()
        assert [event.eggs for event in play.happened(EggsPickedUp)] == [(1, 2, 0, 0)]

    def test_no_action_follows_whatever_points_an_item_brings(self) -> None:
        """TB 4.4, R38: an Item may, however many points are left."""
        ada = seat(pawn="3-4", items=("energy-drink", "cowboy-hat"))
        play = position(ada, seat(pawn="3-3"), rubble={"4-4": 1}, eggs={"3-4": "jade"}).acting().choose("pick up")
        for words in ("step down", "ramp up up", "clear 4-4", "pick up", "deliver jade"):
            play.refuses(words, "You picked up Eggs, and that ended your actions. TB 4.4")
        play.choose("use energy-drink").shows(options=("use cowboy-hat", "stop"))

    def test_it_takes_an_egg_and_ends_the_actions_by_itself_when_no_item_is_held(self) -> None:
        """TB 4.4, R38."""
        position(seat(pawn="3-4"), seats=3, eggs={"3-4": "jade"}).acting().choose("pick up").shows(asked="Ben vehicle")
        play = position(seat(pawn="3-4"), eggs={"3-3": "jade"}).acting()
        play.refuses("pick up", "There is no Egg on your space to pick up. TB 4.4")


class TestDelivering:
    """TB 4.5, 5.2; R6, R18, R47."""

    @pytest.mark.parametrize("place", PLACES)
    def test_without_a_bounty_it_scores_the_plain_reward_for_a_point(self, place: str) -> None:
        """TB 4.5: 1 VP; the Egg goes to the supply."""
        play = at(place, "jade", "jade")
        supply = play.state.eggs_left[1]
        play.choose("deliver jade").shows(eggs=("jade",))
        assert scored(play) == {"plain": PIECES["plain_delivery"]}
        assert play.state.eggs_left[1] == supply + 1
        assert play.choose(*["stop"] * (play.asked == "Ada bonus")).points == 4

    def test_it_takes_a_location_and_a_carried_egg(self) -> None:
        """TB 4.5."""
        play = position(seat(pawn="3-4", eggs="jade"), line=("jade to motel",)).acting()
        play.refuses("deliver jade", "You can deliver only inside a Location. TB 4.5")
        assert play.options_of("deliver") == ()
        play = at("motel", "jade").refuses("deliver azure", "You do not carry an Azure Egg. TB 4.5")
        assert play.options_of("deliver") == ("deliver jade",)
        at("motel").refuses("deliver azure", "You carry no Egg. TB 4.5")

    def test_a_matching_bounty_of_the_line_brings_its_points_instead_or_is_left_alone(self) -> None:
        """TB 4.5, R6: the card lies under the Leader."""
        play = at("motel", "jade", line=("amber to motel", "jade to motel", "jade to hospital", "hunt any"))
        assert play.options_of("deliver") == (JADE, "deliver jade")
        play.choose(JADE).shows(completed=["jade to motel"])
        assert scored(play) == {"bounties": 2}
        play = at("motel", "jade", bounty="jade to motel").choose("deliver jade")
        assert scored(play) == {"plain": PIECES["plain_delivery"]}
        assert "jade to motel" in play.line()

    def test_a_bounty_must_fit_the_egg_and_the_location(self) -> None:
        """TB 4.5."""
        play = at("motel", "jade", line=("amber to motel", "jade to hospital", "hunt any", "hunt queen"))
        assert play.options_of("deliver") == ("deliver jade",)
        for bounty in ("amber to motel", "jade to hospital", "hunt any"):
            play.refuses(
                f"deliver jade for {bounty}", "No Bounty wants Jade at the Motel. It can be delivered for 1 VP. TB 4.5"
            )

    def test_one_egg_completes_one_bounty_though_two_of_the_kind_are_displayed(self) -> None:
        """TB 4.5, R6: each of them is offered."""
        decks = at("motel").decks
        twins = [card.number for card in decks.bounties if (card.egg, card.place) == ("jade", "motel")][:2]
        play = at("motel", "jade", line=(*twins, *LINE[:2]))
        assert [option.bounty for option in play.decision.options if getattr(option, "bounty", -1) in twins] == twins  # type: ignore[attr-defined]  # those with a Bounty
        play.choose(JADE).shows(completed=["jade to motel"], eggs=())

    def test_a_hidden_bounty_is_completed_like_one_of_the_line_by_its_owner(self) -> None:
        """TB 4.5, 5.2."""
        play = at("motel", "jade", hidden="jade to motel").choose(JADE)
        play.shows(vp=2, hidden=[], completed=["jade to motel"], line=list(LINE))
        assert [event.hidden for event in play.happened(EggDelivered)] == [True]
        other = position(seat(pawn="motel", eggs="jade"), seat(hidden="jade to motel"), line=LINE).acting()
        assert other.options_of("deliver") == ("deliver jade",)

    def test_the_line_closes_up_and_is_refilled_at_the_end_before_the_bonus_is_offered(self) -> None:
        """TB 4.5, R47."""
        play = at("motel", "jade", bounty="jade to motel", top={"bounties": "azure to motel"}).choose(JADE)
        play.shows(line=[*LINE[:3], "azure to motel"], asked="Ada bonus")
        assert play.count(BountyRevealed) == 1

    def test_the_discard_pile_becomes_the_deck_for_it_and_without_one_the_line_stays_short(self) -> None:
        """R18."""
        play = at("motel", "jade", bounty="jade to motel", deck={"bounties": ()}).choose(JADE)
        assert len(play.shows(asked="luck deck/bounties").luck().shows(asked="Ada bonus").line()) == PIECES["line"]
        play = at("motel", "jade", bounty="jade to motel", gone=("bounties",)).choose(JADE)
        play.shows(line=list(LINE[:3]), asked="Ada bonus")


class TestBonus:
    """TB 4.6; R7, R33, R46."""

    def facility(self, *answers: str, **more: Any) -> Play:
        """The bonus of the Facility was accepted; Azure to the Motel lies on the deck."""
        top = {} if more.keys() & {"deck", "gone"} else {"top": {"bounties": "azure to motel"}}
        return at("government-facility", "jade", **top | more).choose("deliver jade", "accept", *answers)

    def test_the_store_gives_an_item_the_police_a_weapon_the_motel_a_victory_point(self) -> None:
        """TB 4.6, R32: the Item is not played in the same turn."""
        play = at("general-store", "jade", top={"items": "air-horn"}).choose("deliver jade", "accept")
        assert play.shows(items=["air-horn"]).options_of("use") == ()
        play = at("state-police", "jade", top={"weapons": "machete"}).choose("deliver jade", "accept")
        play.shows(weapons=["machete"])
        play = at("motel", "jade", bounty="jade to motel").choose(JADE, "accept")
        assert scored(play) == {"bounties": 2, "motel": PIECES["motel"]}

    def test_the_hospital_brings_a_dead_member_of_choice_back_behind_the_leader(self) -> None:
        """TB 4.6."""
        play = at("hospital", "jade", leader="rebecca", members=("shep",), dead="alan").choose("deliver jade", "accept")
        assert play.shows(leader="rebecca", members=["shep", "alan"]).squad().dead == ()
        play = at("hospital", "jade", members=(), dead=("alan", "shep")).choose("deliver jade", "accept")
        play.shows(options=("revive alan", "revive shep")).choose("revive shep").shows(members=["shep"])
        assert len(play.squad().dead) == 1

    def test_the_facility_gives_a_bounty_of_the_line_as_a_hidden_one(self) -> None:
        """TB 4.6: then the Line is refilled; all have seen which it was (R33)."""
        play = self.facility().shows(options=(*(f"take {bounty}" for bounty in LINE), "take the top"))
        play.choose("take hunt queen").shows(hidden=["hunt queen"])
        play.shows(line=["hunt any", "hunt boomer", "hunt thrasher", "azure to motel"])
        assert [event.audience for event in play.happened(BountyTaken)] == [None]

    def test_or_the_top_of_the_bounty_deck_unseen_by_others(self) -> None:
        """TB 4.6, R33."""
        play = self.facility("take the top").shows(hidden=["azure to motel"], line=list(LINE))
        for viewer, cards in ((-1, [-1]), (0, list(play.squad().hidden)), (1, [-1])):
            assert [event.card for event in play.seen(viewer) if isinstance(event, CardDrawn)] == cards

    def test_the_top_comes_of_the_shuffled_discard_pile_and_is_not_offered_when_none_is_left(self) -> None:
        """R18, R36, R46."""
        self.facility(gone=("bounties",)).shows(options=tuple(f"take {bounty}" for bounty in LINE))
        play = self.facility("take the top", deck={"bounties": ()}).shows(asked="luck deck/bounties").luck()
        assert len(play.squad().hidden) == 1

    def test_a_hidden_bounty_is_completed_in_the_turn_it_was_taken(self) -> None:
        """TB 4.6, 5.2: only Items and Weapons wait (R32)."""
        bounty = "jade to government-facility"
        play = at("government-facility", "jade", "jade", bounty=bounty)
        play.choose("deliver jade", "accept", f"take {bounty}", f"deliver jade for {bounty}").shows(completed=[bounty])

    @pytest.mark.parametrize(
        ("answers", "asked", "taken"),
        [
            (("deliver jade", "accept", "deliver amber"), "Ada act", 1),
            (("deliver jade", "stop", "deliver amber"), "Ada bonus", 0),
            (("deliver jade", "stop", "deliver amber", "accept", "deliver azure"), "Ada act", 1),
        ],
    )
    def test_one_is_taken_in_a_turn_and_one_declined_is_offered_again(
        self, answers: tuple[str, ...], asked: str, taken: int
    ) -> None:
        """TB 4.6, R7."""
        play = at("motel", "jade", "amber", "azure", "azure").choose(*answers).shows(asked=asked)
        assert play.count(BonusTaken) == taken

    @pytest.mark.parametrize(
        ("place", "missing"),
        [
            ("hospital", {}),
            ("general-store", {"gone": ("items",)}),
            ("state-police", {"gone": ("weapons",)}),
            ("government-facility", {"gone": ("bounties",), "line": ()}),
        ],
    )
    def test_one_that_can_give_nothing_is_not_offered(self, place: str, missing: dict[str, Any]) -> None:
        """R46: nobody dead, no card of the deck left."""
        play = at(place, "jade", "jade", **missing).choose("deliver jade").shows(asked="Ada act")
        assert play.count(BonusTaken) == 0

    def test_one_that_could_give_nothing_is_not_used_up(self) -> None:
        """R46: the Police have no Weapon left, so the Hospital's bonus is still to be had."""
        plan = seat(pawn="state-police", eggs=("jade", "amber"), dead="alan")
        play = position(plan, seats=3, line=LINE, gone=("weapons",)).acting(points=7)
        play.choose("deliver jade", *["step down"] * 3, "step left", "deliver amber").shows(asked="Ada bonus")
