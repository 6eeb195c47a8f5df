"""The Leaders. TB 2.2; R5, R36, R38, R41, R43, R45, R49, R52, R53 and the text of each Character."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below.decks.edition import built_in
from core.terror_below.events import (
    AbilitySkipped,
    ArrowIgnored,
    BountyTaken,
    CardsReturned,
    CardsSeen,
    DamageDealt,
    DiceRolled,
    LeaderDied,
    LeaderSurvived,
    WeaponReturned,
)
from tests.core.terror_below.kit import Play, character, decks, position, seat, vehicle, worm
from tests.core.terror_below.own_decks import PIECES
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Effect

ABILITIES = {
    "old-george": "ignore-arrow",
    "rebecca": "hand-limit",
    "anise": "reroll",
    "sebastian": "survive",
    "shep": "pass-rubble",
    "veronica": "draw-more",
    "megan": "keep-acting",
    "pam": "skip-ability",
    "merl": "free-ramp",
    "natasha": "first-weapon",
    "alan": "clear-diagonal",
    "will": "plain-delivery",
    "selia": "any-egg",
    "ruiz": "reuse-weapon",
    "dale": "early-trade",
    "laura": "look-bounties",
}
"""The Characters of the edition with the abilities that these tests are about."""


def ability(name: str) -> Effect:
    """What a Character of the edition does."""
    (effect,) = next(card for card in built_in().characters if card.id == name).effects
    return effect


def test_each_character_has_one_ability() -> None:
    assert {card.id: tuple(effect.verb for effect in card.effects) for card in built_in().characters} == {
        name: (verb,) for name, verb in ABILITIES.items()
    }


@pytest.mark.parametrize("name", ["rebecca", "alan", "shep", "merl"])
def test_an_ability_works_for_the_leader_only(name: str) -> None:
    """TB 2.2: not for the members behind, and not for the dead."""
    for hiding in ({"members": (name,)}, {"dead": (name,)}):
        play = position(seat(pawn="3-4", **hiding), seat(pawn="4-4"), seats=3, rubble={"3-3": 1, "2-3": 1}).acting(
            points=1
        )
        assert play.options_of("clear") == ("clear 3-3",)
        assert "step up" not in play.options
        play.choose("ramp right right")
        assert play.asked != "Ada act"
        assert len(play.held("vehicles")) == PIECES["hand"]


# Old George

GEORGE = decks(
    vehicles=[
        vehicle("corner", 3, "NWN"),
        vehicle("rim", 3, "N"),
        vehicle("bike", 2, "E", effects=[{"verb": "face-down-card"}]),
    ]
)


def george(card: str, *others: str, target: str = "3-4", **has: Any) -> Play:
    plan = seat(leader="old-george", vehicles=(card, *others), **has)
    return position(plan, seats=3, own=GEORGE, targets={1: target}).playing().choose(f"play {card} under 1")


def test_old_george_names_the_arrow_to_ignore_before_the_first_is_resolved() -> None:
    """R41."""
    play = george("corner")

    assert play.asked == "Ada arrow"
    assert play.options == ("ignore arrow 1", "ignore arrow 2", "ignore arrow 3", "stop")
    assert play.target(1) == "3-4"


@pytest.mark.parametrize(
    ("words", "space"),
    [("ignore arrow 1", "2-3"), ("ignore arrow 2", "3-2"), ("ignore arrow 3", "2-3"), ("stop", "2-2")],
)
def test_old_george_ignores_one_arrow_or_none(words: str, space: str) -> None:
    """R41."""
    play = george("corner").choose(words)

    assert play.target(1) == space
    assert play.asked == "Ada act"
    assert [event.why for event in play.happened(ArrowIgnored)] == ["leader"] * (words != "stop")


def test_old_george_changes_which_arrows_meet_the_edge() -> None:
    """R41: up, left, up from the second row; without the left arrow both ups are tried."""
    play = george("corner", target="3-2").choose("ignore arrow 2")

    assert play.target(1) == "3-1"
    assert [event.why for event in play.happened(ArrowIgnored)] == ["leader", "edge"]


def test_old_george_is_not_asked_about_a_vehicle_without_arrows() -> None:
    play = george("walk-3")

    assert play.asked == "Ada act"


def test_old_george_ignores_an_arrow_of_his_bicycle_and_none_of_the_card_it_hides() -> None:
    """R41, R9: that card is not the Vehicle he plays."""
    play = george("bike", "corner").choose("ignore arrow 1")
    assert play.target(1) == "3-4"

    play.choose("stop", "hide corner under 1")

    assert play.asked == "Ben vehicle"


def test_old_george_keeps_the_points_and_the_ability() -> None:
    play = george("bike", "walk-1").choose("ignore arrow 1")

    assert play.points == 2
    assert play.choose("stop").asked == "Ada face-down"


# Rebecca


def test_rebecca_refills_to_a_higher_limit() -> None:
    play = position(seat(leader="rebecca"), seats=3).refilling()

    assert len(play.held("vehicles")) == PIECES["hand"] + ability("rebecca").amount


def test_rebecca_in_a_trucker_cap_refills_to_both_together() -> None:
    """TB 5.3."""
    play = position(seat(leader="rebecca", hat="trucker-cap"), seats=3).refilling()
    (cap,) = play.decks.items[play.squad().hat].effects

    assert len(play.held("vehicles")) == PIECES["hand"] + ability("rebecca").amount + cap.amount


def test_rebecca_in_a_tow_truck_refills_to_her_own_limit_less_one() -> None:
    play = position(seat(leader="rebecca", vehicles="tow-truck"), seats=3).playing()

    play.choose("play tow-truck under 1", "stop")

    assert len(play.held("vehicles")) == PIECES["hand"] + ability("rebecca").amount - 1


def test_the_hand_of_a_dead_rebecca_is_kept() -> None:
    """R51: the next Leader's limit is lower, and nothing is discarded."""
    hand = ("walk-1", "walk-2", "walk-3", "walk-4")
    play = hunting("rebecca", members=("alan",), vehicles=hand).choose("stop")
    assert play.leader() == "alan"

    for name in ("Ben", "Cleo"):
        assert play.asked == f"{name} vehicle"
        play.choose("play walk-1 under 2", "stop")
    play.choose("enter motel", "play walk-4 under 2", "stop")

    assert play.held("vehicles") == ["walk-1", "walk-2", "walk-3"]


# Shep


def shep(points: int = 5, **around: Any) -> Play:
    has = {name: around.pop(name) for name in ("items", "hat") if name in around}
    return position(seat(pawn="3-4", leader="shep", **has), seats=2, **around).acting(points=points)


def test_shep_passes_over_rubble() -> None:
    """R43, R3."""
    play = shep(rubble={"3-3": 2}).choose("step up")
    assert play.options == ("step up", "step down", "step left", "step right")
    assert play.why_not("stop") == "You stand on Rubble: you must move on. R43"

    play.choose("step up")

    assert play.pawn() == "3-2"
    assert "stop" in play.options
    assert play.rubble("3-3") == 2


def test_shep_does_not_step_onto_rubble_with_the_last_point() -> None:
    """R43."""
    play = shep(points=1, rubble={"3-3": 1})

    assert "step up" not in play.options
    assert play.why_not("step up") == "You may not stop on 3-3: it holds Rubble. R43"


RING = {"3-3": 1, "3-5": 1, "2-4": 1, "4-4": 1}


def test_shep_surrounded_gets_out_with_two_points() -> None:
    """R43."""
    stuck = shep(points=1, rubble=RING)
    out = shep(points=2, rubble=RING)

    assert stuck.options_of("step") == ()
    out.choose("step left", "step left")
    assert out.pawn() == "1-4"


def test_shep_surrounded_twice_needs_three_points_to_get_out() -> None:
    """R43: and may always come back."""
    outer = {"3-2": 1, "3-6": 1, "2-3": 1, "4-3": 1, "2-5": 1, "4-5": 1, "1-4": 1, "5-4": 1}
    play = shep(points=3, rubble=RING | outer).choose("step up")
    assert play.options == ("step up", "step down", "step left", "step right")

    play.choose("step up")

    assert play.options[0] == "step up"
    assert "step down" not in play.options


def test_shep_on_rubble_of_an_attack_may_act_there() -> None:
    """R44."""
    play = shep(rubble={"3-4": 1}, eggs={"3-4": "jade"})

    assert "pick up" in play.options
    assert "stop" in play.options


def test_shep_does_not_ramp_onto_rubble() -> None:
    """R43."""
    play = position(seat(pawn="3-4", leader="shep"), seat(pawn="3-3"), rubble={"3-2": 1}).acting()

    assert play.options_of("ramp") == ("ramp up left", "ramp up right")


def test_shep_passes_over_rubble_under_a_pawn() -> None:
    """R3, R43."""
    play = position(seat(pawn="3-4", leader="shep"), seat(pawn="3-3"), rubble={"3-3": 1}).acting()

    play.choose("step up", "step up")

    assert play.pawn() == "3-2"


def test_shep_with_a_car_jack_stops_on_rubble() -> None:
    """R43."""
    play = shep(items="car-jack", rubble={"3-3": 1}).choose("use car-jack", "step up")

    assert "stop" in play.options


def test_shep_in_a_hard_hat_digs_or_passes() -> None:
    """R43."""
    play = shep(hat="hard-hat", rubble={"3-3": 1})

    assert "step up" in play.options
    assert "dig up" in play.options


# Veronica


def veronica(rubble: int = 2, **around: Any) -> Play:
    plan = seat(pawn="3-4", leader="veronica", rubble=rubble)
    return position(plan, seats=3, own=steady(), rubble={"3-3": 1}, **around).acting().choose("clear 3-3")


def test_veronica_draws_two_keeps_one_and_puts_the_other_to_the_bottom() -> None:
    play = veronica(top={"items": ("air-horn", "car-jack")}).choose("trade for item")
    assert play.asked == "Ada keep"
    assert play.options == ("keep air-horn", "keep car-jack")

    play.choose("keep car-jack")

    assert play.held("items") == ["car-jack"]
    assert play.pile("items")[-1] == "air-horn"
    assert play.pile("items")[0] not in {"air-horn", "car-jack"} or len(play.pile("items")) == 1
    assert play.happened(CardsReturned) == [CardsReturned(0, "items", 1, bottom=True)]


def test_veronica_may_keep_the_first_of_the_two() -> None:
    play = veronica(top={"weapons": ("machete", "dynamite")}).choose("trade for weapon", "keep machete")

    assert play.held("weapons") == ["machete"]
    assert play.pile("weapons")[-1] == "dynamite"


def test_veronica_sees_both_cards_alone() -> None:
    """R33."""
    play = veronica().choose("trade for item")

    told = {
        viewer: [len(event.cards) for event in play.seen(viewer) if isinstance(event, CardsSeen)]
        for viewer in (-1, 0, 1)
    }
    assert told == {-1: [0], 0: [ability("veronica").amount], 1: [0]}


def test_veronica_with_one_card_left_in_the_deck_takes_it_without_a_shuffle() -> None:
    """R36: her second card never causes one."""
    play = veronica(deck={"items": ("air-horn",)}).choose("trade for item")

    assert play.held("items") == ["air-horn"]
    assert play.asked == "Ada act"
    assert play.pile("items") == []


def test_veronica_with_an_empty_deck_draws_from_the_shuffled_discard_pile() -> None:
    """R36: her first card causes the shuffle."""
    play = veronica(deck={"items": ()}).choose("trade for item")
    assert play.asked == "luck deck/items"

    play.luck()

    assert play.asked == "Ada keep"
    assert len(play.options) == ability("veronica").amount


def test_veronica_draws_two_for_a_delivery_bonus() -> None:
    """TB 4.6."""
    play = position(seat(pawn="general-store", leader="veronica", eggs="jade"), seats=3).acting()

    play.choose("deliver jade", "accept")

    assert play.asked == "Ada keep"


def test_the_card_that_veronica_keeps_came_this_turn() -> None:
    """R32."""
    play = veronica(top={"items": ("air-horn", "car-jack")}).choose("trade for item", "keep air-horn")

    assert play.options_of("use") == ()


# Megan


def test_megan_goes_on_after_her_first_pick_up_of_the_turn() -> None:
    """TB 4.4."""
    own = decks(characters=[character("goes-on", {"verb": "keep-acting", "at": 2})])
    play = position(
        seat(pawn="3-4", leader="goes-on"), eggs={"3-4": "jade", "3-3": "amber", "3-2": "azure"}, own=own
    ).acting(points=6)
    play.choose("pick up", "step up", "pick up")

    assert play.asked != "Ada act"
    assert play.carried() == ("amber", "jade")


@pytest.mark.parametrize(("keeps", "points", "left"), [(0, 6, 5), (3, 6, 3), (3, 4, 3), (3, 3, 2), (1, 6, 1)])
def test_who_keeps_acting_has_at_most_so_many_points_left(keeps: int, points: int, left: int) -> None:
    """TB 4.4: what the card says, 0 for all of them; and the seat is told before."""
    own = decks(characters=[character("goes-on", {"verb": "keep-acting", "at": keeps})])
    play = position(seat(pawn="3-4", leader="goes-on"), eggs={"3-4": "jade"}, own=own).acting(points=points)
    actions = play.rules.view(play.state, 0).actions
    assert actions is not None
    assert actions.kept == left

    play.choose("pick up")

    assert play.points == left
    again = play.rules.view(play.state, 0).actions
    assert again is not None
    assert again.kept == 0


def test_who_does_not_keep_acting_keeps_no_points() -> None:
    """TB 4.4."""
    play = position(seat(pawn="3-4"), eggs={"3-4": "jade"}).acting(points=5)
    actions = play.rules.view(play.state, 0).actions

    assert actions is not None
    assert actions.kept == 0


def test_megans_grappling_hook_is_no_pick_up() -> None:
    """The card says that actions do not end; her own pick-up is still to come."""
    play = position(
        seat(pawn="3-4", leader="megan", items="grappling-hook"), eggs={"3-4": "jade", "3-3": "amber"}
    ).acting()

    play.choose("use grappling-hook", "pick up")

    assert play.carried() == ("amber", "jade")
    assert "step up" in play.options


# Pam


def pam(card: str, leader: str = "pam", **has: Any) -> Play:
    return (
        position(seat(leader=leader, vehicles=(card, "walk-1"), **has), seats=3)
        .playing()
        .choose(f"play {card} under 1")
    )


BIG = sorted({card.id for card in built_in().vehicles if card.points >= ability("pam").at})
SMALL = sorted({card.id for card in built_in().vehicles if card.points < ability("pam").at})


@pytest.mark.parametrize("card", BIG)
def test_pam_may_skip_the_ability_of_a_big_vehicle(card: str) -> None:
    play = pam(card).choose("stop")
    assert play.asked == "Ada skip-ability"
    assert play.options == ("accept", "stop")

    play.choose("stop")

    assert play.asked == "Ben vehicle"
    assert play.happened(AbilitySkipped) == [AbilitySkipped(0, play.state.slots[0].cards[0].card)]
    assert play.happened(DiceRolled) == []
    assert len(play.held("vehicles")) == PIECES["hand"]


@pytest.mark.parametrize("card", BIG)
def test_pam_may_resolve_it_like_anybody(card: str) -> None:
    play, plain = pam(card).choose("stop", "accept"), pam(card, leader="nobody-1").choose("stop")

    assert play.asked == plain.asked


@pytest.mark.parametrize("card", SMALL)
def test_pam_is_not_asked_about_a_smaller_vehicle(card: str) -> None:
    play = pam(card).choose("stop")

    assert play.asked != "Ada skip-ability"


def test_pam_in_a_cowboy_hat_is_asked_by_the_points_on_the_card() -> None:
    """R40: the Hat adds to the turn, not to the Vehicle."""
    own = decks(vehicles=[vehicle("tiny", 1, effects=[{"verb": "refill-less"}])])
    play = position(seat(leader="pam", hat="cowboy-hat", vehicles="tiny"), seats=3, own=own).playing()

    play.choose("play tiny under 1", "stop")

    assert play.asked == "Ben vehicle"


# Merl


def merl(points: int, **has: Any) -> Play:
    crowd = (seat(pawn="3-4", leader="merl", **has), seat(pawn="3-3"), seat(pawn="3-1", vehicles="walk-1"))
    return position(*crowd).acting(points=points)


def test_merls_first_ramp_of_the_turn_costs_no_point() -> None:
    """TB 4.2."""
    play = merl(points=3).choose("ramp up up")
    assert play.points == 3

    play.choose("ramp up left")

    assert play.points == 2


def test_merl_with_no_points_next_to_a_pawn_may_still_ramp() -> None:
    """TB 4.2, R38."""
    play = position(seat(pawn="3-5", leader="merl"), seat(pawn="3-3"), seats=3).acting(points=1).choose("step up")
    assert play.points == 0
    assert play.options == ("ramp up up", "ramp up left", "ramp up right", "stop")

    play.choose("ramp up up")

    assert play.pawn() == "3-2"
    assert play.asked != "Ada act"


def test_merl_does_not_ramp_after_a_pick_up() -> None:
    """TB 4.4: no action follows, not even one that costs nothing."""
    play = (
        position(seat(pawn="3-4", leader="merl", items="energy-drink"), seat(pawn="3-3"), eggs={"3-4": "jade"})
        .acting()
        .choose("pick up")
    )

    assert play.options_of("ramp") == ()
    assert play.why_not("ramp up up") == "You picked up Eggs: no action follows. TB 4.4"


def test_merl_with_his_free_ramp_used_needs_a_point() -> None:
    """TB 4.2."""
    play = merl(points=1, items="energy-drink").choose("ramp up left", "step up")

    assert play.points == 0
    assert play.options_of("ramp") == ()


def test_merls_free_ramp_in_a_party_hat_scores() -> None:
    """TB 5.3."""
    play = merl(points=1, hat="party-hat").choose("ramp up up")

    assert play.squad().vp > 0
    assert play.points == 1


# Alan


def test_alan_clears_diagonally_too() -> None:
    """TB 4.3."""
    play = position(seat(pawn="3-4", leader="alan"), rubble={"2-3": 1, "4-5": 1, "3-3": 1, "1-4": 1}).acting()
    assert set(play.options_of("clear")) == {"clear 2-3", "clear 4-5", "clear 3-3"}

    play.choose("clear 4-5")

    assert (play.squad().rubble, play.rubble("4-5")) == (1, 0)
    assert play.why_not("clear 1-4") == "The Rubble of 1-4 is not next to you. TB 4.3"


def test_alan_clears_diagonally_from_inside_a_location() -> None:
    """TB 4.3."""
    play = position(seat(pawn="general-store", leader="alan"), rubble={"2-2": 1, "2-4": 1, "1-2": 1}).acting()

    assert set(play.options_of("clear")) == {"clear 2-2", "clear 2-4", "clear 1-2"}


def test_alan_in_a_corner_reaches_no_other_side_of_the_board() -> None:
    """TB 4.3."""
    play = position(seat(pawn="1-1", leader="alan"), rubble={"2-2": 1, "6-1": 1, "6-2": 1, "1-6": 1}).acting()

    assert play.options_of("clear") == ("clear 2-2",)


def test_alan_does_not_clear_his_own_space() -> None:
    """R44."""
    play = position(seat(pawn="3-4", leader="alan"), rubble={"3-4": 1}).acting()

    assert play.options_of("clear") == ()


def test_alan_in_a_miners_helmet_takes_two_diagonally() -> None:
    """TB 5.3."""
    play = position(seat(pawn="3-4", leader="alan", hat="miners-helmet"), rubble={"2-3": 2}).acting()

    assert play.options_of("clear") == ("clear 2-3", "clear 2-3 x2")


# Will


def will(place: str, *eggs: str, **around: Any) -> Play:
    return position(seat(pawn=place, leader="will", eggs=eggs), seats=3, **around).acting()


def test_will_scores_more_for_his_first_plain_delivery_at_the_store() -> None:
    """TB 4.5: once a turn."""
    play = will("general-store", "jade", "jade", "jade").choose("deliver jade", "stop")
    once = PIECES["plain_delivery"] + ability("will").amount
    assert play.squad().vp == once

    play.choose("deliver jade")

    assert play.squad().vp == once + PIECES["plain_delivery"]


def test_will_scores_no_more_elsewhere_or_for_a_bounty() -> None:
    line = ("jade to general-store",)
    motel = will("motel", "jade").choose("deliver jade")
    store = will("general-store", "jade", "jade", line=line).choose("deliver jade for jade to general-store")

    assert motel.squad().vp == PIECES["plain_delivery"]
    assert store.squad().vp == store.decks.bounties[store.squad().completed[0]].points
    # A Bounty delivery does not use it up.
    store.choose(*["stop"] if store.asked == "Ada bonus" else [], "deliver jade")
    assert store.squad().score[1] == PIECES["plain_delivery"] + ability("will").amount


# Selia


def selia(*eggs: str, line: tuple[str, ...] = (), **has: Any) -> Play:
    full = (*line, "hunt any", "hunt queen", "hunt boomer", "hunt thrasher")[:4]
    return position(seat(pawn="motel", leader="selia", eggs=eggs, **has), seats=3, line=full).acting()


def test_selia_completes_a_bounty_with_any_egg_for_less() -> None:
    """TB 4.5."""
    play = selia("jade", line=("amber to motel",))
    assert play.options_of("deliver") == ("deliver jade for amber to motel", "deliver jade")
    bounty = play.decks.bounties[play.state.line[0]]

    play.choose("deliver jade for amber to motel")

    assert play.squad().vp == bounty.points - ability("selia").amount
    assert play.squad().completed == (bounty.number,)
    assert play.carried() == ()


def test_selia_gets_all_points_for_the_right_egg() -> None:
    """TB 4.5: and has not used her ability."""
    play = selia("amber", "jade", "jade", line=("amber to motel", "azure to motel"))
    points = play.decks.bounties[play.state.line[0]].points

    play.choose("deliver amber for amber to motel", "stop")

    assert play.squad().vp == points
    assert "deliver jade for azure to motel" in play.options


def test_selia_does_so_once_a_turn() -> None:
    play = selia("jade", "jade", line=("amber to motel", "azure to motel")).choose(
        "deliver jade for amber to motel", "stop"
    )

    assert play.options_of("deliver") == ("deliver jade",)


def test_selia_does_so_for_a_hidden_bounty() -> None:
    """TB 5.2."""
    play = selia("jade", hidden="amber to motel").choose("deliver jade for amber to motel")

    assert play.held("completed") == ["amber to motel"]
    assert play.squad().hidden == ()


def test_selia_delivers_for_bounties_of_her_location_only() -> None:
    """TB 4.5: and never for a hunt."""
    play = selia("jade", line=("amber to hospital", "hunt any"))

    assert play.options_of("deliver") == ("deliver jade",)


def test_selia_takes_the_delivery_bonus_as_usual() -> None:
    """TB 4.6."""
    play = selia("jade", line=("amber to motel",)).choose("deliver jade for amber to motel")

    assert play.asked == "Ada bonus"


def test_selia_delivers_two_eggs_from_a_carton_one_of_them_in_another_colour() -> None:
    """R45: each its own delivery."""
    play = selia("jade", "jade", line=("amber to motel", "azure to motel"), items="egg-carton")

    play.choose("use egg-carton", "deliver jade for amber to motel", "stop")

    assert play.options == ("deliver jade",)


# Dale


def dale(carried: int, **around: Any) -> Play:
    has = {name: around.pop(name) for name in ("hat",) if name in around}
    plan = seat(pawn="3-4", leader="dale", rubble=carried, **has)
    return position(plan, seats=3, own=steady(), rubble={"3-3": 2}, **around).acting()


def test_dale_may_trade_two_pieces_for_an_item() -> None:
    """TB 4.3, R5."""
    play = dale(1, top={"items": "air-horn"}).choose("clear 3-3")
    assert play.asked == "Ada trade"
    assert play.options == ("trade for item", "stop")

    play.choose("trade for item")

    assert play.squad().rubble == 0
    assert play.held("items") == ["air-horn"]


def test_dale_may_keep_them_and_trade_three_for_either() -> None:
    """TB 4.3, R5."""
    play = dale(1).choose("clear 3-3", "stop")
    assert play.squad().rubble == 2

    play.choose("clear 3-3")

    assert play.options == ("trade for item", "trade for weapon")
    play.choose("trade for weapon")
    assert play.squad().rubble == 0


def test_dale_is_not_asked_when_no_item_is_left() -> None:
    """R5."""
    play = dale(1, gone=("items",)).choose("clear 3-3")

    assert play.asked == "Ada act"
    assert play.squad().rubble == 2


def test_dale_in_a_miners_helmet_taking_two_at_once_trades_them() -> None:
    """R5: one by one; the second piece completes his set."""
    play = dale(0, hat="miners-helmet").choose("clear 3-3 x2")
    assert play.asked == "Ada trade"
    assert (play.squad().rubble, play.rubble("3-3")) == (2, 0)

    play.choose("trade for item")

    assert play.squad().rubble == 0


def test_dale_in_a_miners_helmet_trades_between_the_two_pieces() -> None:
    """R5: the first piece makes two; after the trade the second arrives alone."""
    play = dale(1, hat="miners-helmet").choose("clear 3-3 x2")
    assert (play.squad().rubble, play.rubble("3-3")) == (2, 1)

    play.choose("trade for item")

    assert play.squad().rubble == 1
    assert play.asked == "Ada act"


def test_dale_in_a_miners_helmet_who_keeps_two_must_trade_the_third() -> None:
    """R5."""
    play = dale(1, hat="miners-helmet").choose("clear 3-3 x2", "stop")

    assert play.asked == "Ada trade"
    assert play.options == ("trade for item", "trade for weapon")


# Laura


def laura(**around: Any) -> Play:
    line = around.pop("line", ("hunt any", "hunt queen", "hunt boomer", "hunt thrasher"))
    plan = seat(pawn="government-facility", leader="laura", eggs="jade")
    return position(plan, seats=3, own=steady(), line=line, **around).acting().choose("deliver jade", "accept")


def test_laura_sees_the_top_two_of_the_bounty_deck_beside_the_line() -> None:
    """TB 4.6."""
    play = laura(top={"bounties": ("amber to motel", "jade to motel", "azure to motel")})

    assert play.options == (
        "take hunt any",
        "take hunt queen",
        "take hunt boomer",
        "take hunt thrasher",
        "take amber to motel",
        "take jade to motel",
    )


def test_laura_takes_one_of_them_unseen_by_others_and_the_rest_goes_to_the_bottom() -> None:
    """R33."""
    play = laura(top={"bounties": ("amber to motel", "jade to motel", "azure to motel")}).choose("take jade to motel")

    assert play.held("hidden") == ["jade to motel"]
    assert play.pile("bounties")[0] == "azure to motel"
    assert play.pile("bounties")[-1] == "amber to motel"
    assert play.happened(BountyTaken) == []
    assert play.happened(CardsReturned) == [CardsReturned(0, "bounties", 1, bottom=True)]
    assert play.line() == ["hunt any", "hunt queen", "hunt boomer", "hunt thrasher"]


def test_laura_may_take_one_of_the_line_and_both_go_to_the_bottom_before_the_line_is_refilled() -> None:
    """TB 4.6, R47."""
    play = laura(top={"bounties": ("amber to motel", "jade to motel", "azure to motel")}).choose("take hunt queen")

    assert play.held("hidden") == ["hunt queen"]
    assert play.line() == ["hunt any", "hunt boomer", "hunt thrasher", "azure to motel"]
    assert sorted(play.pile("bounties")[-2:]) == ["amber to motel", "jade to motel"]


def test_laura_with_one_card_left_in_the_deck_sees_that_one() -> None:
    """R36: looking never causes a shuffle."""
    play = laura(deck={"bounties": ("amber to motel",)})
    assert play.options[-1] == "take amber to motel"
    assert len(play.options) == 5

    play.choose("take hunt any")

    assert play.line()[-1] == "amber to motel"


def test_laura_with_no_card_left_in_the_deck_chooses_like_anybody() -> None:
    """R36: she sees nothing; the top card comes of the shuffled discard pile."""
    play = laura(deck={"bounties": ()})
    assert play.happened(CardsSeen) == []
    assert play.options[-1] == "take the top"

    play.choose("take the top").luck(stream="deck/bounties")

    assert len(play.squad().hidden) == 1


def test_laura_with_no_bounty_left_takes_one_of_the_line() -> None:
    """R46."""
    play = laura(gone=("bounties",))

    assert play.options == ("take hunt any", "take hunt queen", "take hunt boomer", "take hunt thrasher")
    assert play.choose("take hunt any").line() == ["hunt queen", "hunt boomer", "hunt thrasher"]


def test_what_laura_sees_is_shown_to_her_alone() -> None:
    """R33."""
    play = laura()
    hands = [play.rules.view(play.state, viewer).hand for viewer in (0, 1)]

    assert [len(hand.seen) for hand in hands if hand is not None] == [ability("laura").amount, 0]
    assert play.rules.view(play.state, 1).options == ()


# In a hunt: Anise, Sebastian, Natasha, Ruiz

HUNTED = steady(worms=(worm("prey", kind="boomer", rubble=[(0, -1)], egg="violet", health=9),))
"""A Worm that catches whoever is on its Target, or above it; and Weapons whose damage these tests name."""


def hunting(leader: str, *weapons: str, pawn: str = "3-4", **has: Any) -> Play:
    plan = seat(pawn=pawn, leader=leader, weapons=weapons, **has)
    return position(plan, seats=3, own=HUNTED, worms={1: "prey"}, targets={1: "3-4"}).attacking()


def test_anise_rerolls_one_die_before_damage_is_counted() -> None:
    """R53."""
    play = hunting("anise", "hunting-rifle").choose("fire hunting-rifle").luck(1, 2)
    assert play.asked == "Ada reroll"
    assert play.options == ("reroll 1", "reroll 2", "stop")
    assert play.happened(DamageDealt) == []

    play.choose("reroll 1").luck(5, stream="dice/reroll")

    assert [event.damage for event in play.happened(DamageDealt)] == [5]


def test_anise_may_keep_her_roll_and_reroll_a_later_weapon() -> None:
    """R53: once an attack."""
    play = hunting("anise", "hunting-rifle", "machete").choose("fire hunting-rifle").luck(1, 2).choose("stop")
    play.choose("fire machete").luck(1)

    assert play.asked == "Ada reroll"


def test_anise_rerolls_once_in_an_attack() -> None:
    """R53."""
    play = hunting("anise", "hunting-rifle", "machete").choose("fire hunting-rifle").luck(1, 2).choose("reroll 2")
    play.luck(2).choose("fire machete").luck(3)

    assert play.asked != "Ada reroll"


def test_anise_turns_a_dud_into_damage() -> None:
    """R53."""
    play = hunting("anise", "dynamite").choose("fire dynamite").luck(3, 3).choose("reroll 2").luck(4)

    assert [event.damage for event in play.happened(DamageDealt)] == [7]


def test_anise_is_not_asked_about_a_weapon_without_dice() -> None:
    play = hunting("anise", "pistol").choose("fire pistol")

    assert play.asked == "Ada hunt"


@pytest.mark.parametrize("face", range(1, 7))
def test_sebastian_survives_on_a_high_die(face: int) -> None:
    play = hunting("sebastian").choose("stop").luck(face, stream="dice/survive")

    survives = face >= ability("sebastian").at
    assert len(play.happened(LeaderSurvived)) == survives
    assert len(play.happened(LeaderDied)) == (not survives)
    assert (play.pawn() == "3-4") == survives


def test_sebastian_who_survives_keeps_all_he_has() -> None:
    play = hunting("sebastian", hat="cowboy-hat", eggs=("jade",), rubble=2).choose("stop").luck(6)

    assert (play.leader(), play.hat(), play.carried(), play.squad().rubble) == (
        "sebastian",
        "cowboy-hat",
        ("jade",),
        2,
    )


def test_sebastian_rolls_only_when_he_would_be_killed() -> None:
    play = hunting("sebastian", "alien-rifle", "pistol").choose("fire alien-rifle", "fire pistol")

    assert play.happened(DiceRolled) == []


@pytest.mark.parametrize("weapons", [("pistol", "pistol"), ("sharpened-stick", "pistol")])
def test_natashas_first_weapon_of_an_attack_deals_more(weapons: tuple[str, str]) -> None:
    """R53: the first one only."""
    play = hunting("natasha", *weapons).choose(*(f"fire {name}" for name in weapons))

    damage = [next(card.damage for card in play.decks.weapons if card.id == name) for name in weapons]
    dealt = [event.damage for event in play.happened(DamageDealt)]
    assert dealt == [damage[0] + ability("natasha").amount, damage[1]]


def test_natashas_point_counts_for_a_dud_too() -> None:
    """R53."""
    play = hunting("natasha", "dynamite").choose("fire dynamite").luck(2, 2)

    assert [event.damage for event in play.happened(DamageDealt)] == [ability("natasha").amount]


@pytest.mark.parametrize("face", range(1, 7))
def test_ruiz_keeps_a_played_weapon_on_a_high_die_when_the_attack_is_over(face: int) -> None:
    play = hunting("ruiz", "alien-rifle", "pistol").choose("fire alien-rifle").luck(face, stream="dice/reuse")
    assert play.held("weapons") == ["pistol"]

    play.choose("fire pistol").luck(1)
    while play.asked == "Ada reward":
        play.choose("claim nothing")

    keeps = face >= ability("ruiz").at
    assert play.held("weapons") == ["alien-rifle"] * keeps
    assert len(play.happened(WeaponReturned)) == keeps
    assert ("alien-rifle" in play.discard("weapons")) == (not keeps)


def test_a_dead_ruiz_loses_the_weapon_he_would_have_kept() -> None:
    """TB 8.1."""
    play = hunting("ruiz", "pistol").choose("fire pistol").luck(6).choose("stop")

    assert play.discard("weapons") == ["pistol"]
    assert play.happened(WeaponReturned) == []


def test_ruiz_rolls_once_for_each_weapon() -> None:
    play = hunting("ruiz", "pistol", "sharpened-stick").choose("fire pistol").luck(1).choose("fire sharpened-stick")

    assert play.asked == "luck dice/reuse"
