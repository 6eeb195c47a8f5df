"""The turn: play a Vehicle, resolve it, refill the hand. TB 3; R11, R18, R34, R37, R38, R40, R42, R51."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.terror_below.decks.edition import built_in
from core.terror_below.events import (
    ActionsEnded,
    ArrowIgnored,
    AttackBegan,
    DeckShuffled,
    Refilled,
    TargetMoved,
    TurnBegan,
    VehiclePlayed,
)
from tests.core.terror_below.kit import Play, character, decks, position, seat, vehicle, worm
from tests.core.terror_below.own_decks import PIECES, shipped

if TYPE_CHECKING:
    from core.terror_below.decks.cards import VehicleCard

ARROWS = decks(
    vehicles=[
        vehicle("north", 3, "N"),
        vehicle("corner", 3, "NWNE"),
        vehicle("far-west", 3, "WWWWWWS"),
        vehicle("still", 3, ""),
        vehicle("three", 3, ""),
    ]
)
"""Vehicles whose arrows and points these tests name."""

SHIPPED = decks(only=["vehicles"], vehicles=shipped()["vehicles"]["vehicle"])
"""Decks with the shipped Vehicles alone, so that their numbers are those of the edition."""

WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def with_hand(*vehicles: str | int, **has: object) -> Play:
    targets = {1: "3-4", 2: "1-1", 3: "6-6"}
    return position(seat(vehicles=vehicles, **has), seats=3, own=ARROWS, targets=targets).playing()


def test_any_vehicle_of_the_hand_is_played_under_any_worm() -> None:
    """TB 3.1."""
    play = with_hand("north", "still")

    assert play.asked == "Ada vehicle"
    assert play.options == tuple(f"play {card} under {slot}" for card in ("north", "still") for slot in (1, 2, 3))


def test_no_vehicle_is_played_under_a_worm_at_its_limit() -> None:
    """TB 3.1."""
    own = decks(worms=[worm("small", limit=1), worm("smaller", limit=2)])
    play = position(
        seat(vehicles="walk-3"),
        own=own,
        worms={1: "small", 2: "smaller"},
        under={1: ("walk-1",), 2: ("walk-1",)},
    ).playing()

    assert play.options == ("play walk-3 under 2", "play walk-3 under 3")
    assert play.why_not("play walk-3 under 1") == "Worm 1 is full: 1 of 1. TB 3.1"


def test_no_vehicle_is_played_under_an_empty_slot() -> None:
    """TB 3.1, R18."""
    play = position(seat(vehicles="walk-3"), worms={1: "", 3: ""}).playing()

    assert play.options == ("play walk-3 under 2",)
    assert play.why_not("play walk-3 under 1").endswith("R18")


def test_the_played_vehicle_lies_face_up_under_its_worm() -> None:
    """TB 3.1."""
    play = with_hand("north", "still").choose("play still under 2")

    (under,) = play.state.slots[1].cards
    assert play.under(2) == ["still"]
    assert (under.seat, under.face_down) == (0, False)
    assert play.held("vehicles") == ["north"]


def test_a_distraction_moves_the_target_of_the_worm_played_on_and_no_other() -> None:
    """TB 3.2."""
    play = with_hand("north").choose("play north under 1")

    assert [play.target(slot) for slot in (1, 2, 3)] == ["3-3", "1-1", "6-6"]


def test_arrows_are_resolved_from_left_to_right() -> None:
    """TB 3.2."""
    play = with_hand("corner").choose("play corner under 1")

    assert [event.direction for event in play.happened(TargetMoved)] == ["up", "left", "up", "right"]
    assert play.target(1) == "3-2"


def test_an_arrow_off_the_board_is_ignored_and_the_next_one_resolved() -> None:
    """TB 3.2."""
    play = with_hand("far-west").choose("play far-west under 1")

    assert play.target(1) == "1-5"
    assert [(event.direction, event.why) for event in play.happened(ArrowIgnored)] == [("left", "edge")] * 4


def test_a_target_may_pass_and_rest_on_a_location() -> None:
    """TB 3.2: the Government Facility is at 4-1."""
    play = position(seat(vehicles="north"), seats=3, own=ARROWS, targets={1: "4-2"}).playing()

    play.choose("play north under 1")

    assert play.target(1) == "government-facility"


def test_a_vehicle_without_arrows_moves_no_target() -> None:
    """TB 3.2."""
    play = with_hand("still").choose("play still under 1")

    assert play.target(1) == "3-4"
    assert play.happened(TargetMoved) == []


@pytest.mark.parametrize("card", built_in().vehicles, ids=lambda card: f"{card.number}-{card.id}")
def test_every_copy_of_every_vehicle_moves_the_target_along_its_arrows(card: VehicleCard) -> None:
    """TB 3.2: from a space near a corner, so that the edge is met."""
    play = position(seat(vehicles=card.number), seats=3, own=SHIPPED, targets={1: "2-2"}).playing()
    column, row = 2, 2
    for arrow in card.arrows:
        right, down = WAYS[arrow]
        column, row = min(6, max(1, column + right)), min(6, max(1, row + down))

    play.choose(f"play {card.id} under 1")

    assert play.rules.cards.boards["desert"].labels[play.state.slots[0].target] == f"{column}-{row}"
    moved = play.happened(TargetMoved)
    assert len(moved) + len(play.happened(ArrowIgnored)) == len(card.arrows)
    assert play.happened(VehiclePlayed) == [VehiclePlayed(0, card.number, 0, card.points)]
    assert play.points == card.points


def test_the_steps_of_a_turn_follow_one_another() -> None:
    """TB 3: Vehicle, Distraction, actions, ability, refill, the next seat."""
    play = position(seat(vehicles=("skateboard", "walk-2"), pawn="3-4"), seat(vehicles="walk-1"), seats=3).playing()
    play.choose("play skateboard under 1")
    assert play.asked == "Ada act"
    play.choose("stop")
    assert play.asked == "Ada extra-step"
    assert play.held("vehicles") == ["walk-2"]
    play.choose("stop")

    assert len(play.held("vehicles")) == PIECES["hand"]
    assert play.asked == "Ben vehicle"
    assert play.happened(TurnBegan) == [TurnBegan(1, 1)]


def test_a_turn_gives_the_points_of_the_vehicle() -> None:
    """TB 3.2."""
    play = with_hand("three", pawn="3-3").choose("play three under 1")

    assert play.points == 3
    play.choose("step up", "step down")
    assert play.points == 1


def test_points_may_be_left_over() -> None:
    """R2."""
    play = with_hand("three", pawn="3-3").choose("play three under 1", "step up", "stop")

    assert play.happened(ActionsEnded) == [ActionsEnded(0, 2)]


def test_actions_end_by_themselves_when_nothing_can_be_done() -> None:
    """R38: no point and no Item is left."""
    play = with_hand("three", pawn="3-3").choose("play three under 1", "step up", "step down", "step up")

    assert play.asked == "Ben vehicle"
    assert play.happened(ActionsEnded) == [ActionsEnded(0, 0)]


def test_actions_do_not_end_by_themselves_while_an_item_can_be_played() -> None:
    """R38: the last point is spent, an Item is held."""
    play = with_hand("three", pawn="3-3", items="energy-drink").choose("play three under 1")
    play.choose("step up", "step down", "step up")

    assert play.asked == "Ada act"
    assert play.options == ("use energy-drink", "stop")


def test_the_hand_is_refilled_to_three() -> None:
    """TB 3.3."""
    play = position(seat(vehicles="walk-1"), seats=3).refilling()

    assert len(play.held("vehicles")) == PIECES["hand"]
    assert play.held("vehicles")[0] == "walk-1"


def test_vehicles_are_drawn_from_the_top_of_the_deck() -> None:
    """TB 3.3."""
    play = position(seat(), seats=3, top={"vehicles": ("walk-6", "walk-2", "walk-4")}).refilling()

    assert play.held("vehicles") == ["walk-6", "walk-2", "walk-4"]


def test_others_learn_only_how_many_vehicles_were_drawn() -> None:
    """R33."""
    play = position(seat(), seats=3, top={"vehicles": ("walk-6", "walk-2", "walk-4")}).refilling()

    told = {viewer: [event for event in play.seen(viewer) if isinstance(event, Refilled)] for viewer in (-1, 0, 1)}
    assert [(event.count, event.cards) for event in told[1]] == [(3, ())]
    assert [(event.count, event.cards) for event in told[-1]] == [(3, ())]
    assert [(event.count, event.cards) for event in told[0]] == [(3, play.squad().vehicles)]


def test_a_hand_above_a_limit_that_has_fallen_is_kept() -> None:
    """R51."""
    play = position(seat(vehicles=("walk-1", "walk-2", "walk-3", "walk-4")), seats=3).refilling()

    assert play.held("vehicles") == ["walk-1", "walk-2", "walk-3", "walk-4"]


def test_the_discard_pile_becomes_the_deck_in_the_middle_of_a_refill() -> None:
    """TB 3.3, R18: one card is left; two come from the shuffled discard pile."""
    play = position(seat(), seats=3, deck={"vehicles": ("walk-6",)}).refilling()
    assert play.asked == "luck deck/vehicles"
    assert play.held("vehicles") == []
    discarded = sorted(play.state.piles[1].discard)

    play.luck()

    assert play.held("vehicles")[0] == "walk-6"
    assert list(play.squad().vehicles[1:]) == discarded[:-3:-1]
    assert play.happened(DeckShuffled) == [DeckShuffled("vehicles", len(discarded), again=True)]


def test_the_last_card_of_the_deck_does_not_cause_a_shuffle() -> None:
    """R36: the deck is made anew when a card is needed, not when the last one leaves."""
    play = position(seat(), seats=3, deck={"vehicles": ("walk-6", "walk-5", "walk-4")}).refilling()

    assert play.asked != "luck deck/vehicles"
    assert play.pile("vehicles") == []


def test_the_hand_stays_short_when_the_deck_and_its_discard_pile_are_empty() -> None:
    """R34."""
    play = position(seat(vehicles="walk-1"), seats=3, gone=("vehicles",)).refilling()

    assert play.held("vehicles") == ["walk-1"]
    assert play.asked != "Ada vehicle"
    assert play.happened(Refilled) == []


def test_a_seat_with_an_empty_hand_only_refills() -> None:
    """R37."""
    play = position(seat(pawn="3-3"), seat(vehicles="walk-1"), seats=3).playing()

    assert play.happened(VehiclePlayed) == []
    assert len(play.held("vehicles")) == PIECES["hand"]
    assert play.asked == "Ben vehicle"


def test_a_seat_that_can_play_under_no_worm_only_refills() -> None:
    """R37: every Worm is at its limit, and attacks after this turn."""
    own = decks(worms=[worm(f"small-{slot}", limit=1) for slot in (1, 2, 3)])
    full = {slot: f"small-{slot}" for slot in (1, 2, 3)}
    play = position(
        seat(vehicles="walk-1"), seats=3, own=own, worms=full, under=dict.fromkeys(full, ("walk-2",))
    ).playing()

    assert play.happened(VehiclePlayed) == []
    assert len(play.held("vehicles")) == PIECES["hand"]
    assert [event.slot for event in play.happened(AttackBegan)] == [0, 1, 2]


def test_play_passes_clockwise_and_the_round_grows_when_the_start_player_is_reached() -> None:
    """TB 3."""
    play = position(*(seat(vehicles="walk-1") for _ in range(3)), turn=1, start=2).refilling()

    assert play.happened(TurnBegan) == [TurnBegan(2, 2)]


def test_the_round_stays_until_all_seats_have_had_their_turn() -> None:
    """TB 3."""
    play = position(*(seat(vehicles="walk-1") for _ in range(3)), turn=2, start=2).refilling()

    assert play.happened(TurnBegan) == [TurnBegan(0, 1)]


@pytest.mark.parametrize(("points", "given"), [(1, 2), (2, 3), (3, 4), (4, 4), (5, 5)])
def test_more_points_for_low_vehicles_are_given_when_they_are_played(points: int, given: int) -> None:
    """R40: the power of a Cowboy Hat, for Vehicles of 3 or less."""
    own = decks(characters=[character("low", {"verb": "low-card-points", "at": 3})])
    play = position(seat(vehicles=f"walk-{points}", leader="low", pawn="3-3"), own=own).playing()

    play.choose(f"play walk-{points} under 1")

    assert play.points == given
    assert play.happened(VehiclePlayed)[0].points == given


def test_a_cowboy_hat_put_on_later_does_not_count_for_this_vehicle() -> None:
    """R40."""
    play = position(seat(vehicles="walk-1", items="cowboy-hat", pawn="3-3")).playing()

    play.choose("play walk-1 under 1", "use cowboy-hat")

    assert play.hat() == "cowboy-hat"
    assert play.points == 1


def test_a_cowboy_hat_does_not_count_for_the_second_card_of_boots() -> None:
    """R40."""
    play = position(seat(vehicles=("boots", "walk-1"), hat="cowboy-hat", pawn="3-3")).playing()
    play.choose("play boots under 1", "stop", "add walk-1")

    assert play.points == 1


def test_a_tin_foil_hat_ignores_an_arrow_that_would_bring_a_target_onto_its_space() -> None:
    """R42: the rest of the arrows are resolved."""
    play = position(
        seat(vehicles="corner"), seat(pawn="2-3", hat="tin-foil-hat"), own=ARROWS, targets={1: "3-4"}
    ).playing()

    play.choose("play corner under 1")

    assert play.target(1) == "4-2"
    assert [(event.direction, event.why) for event in play.happened(ArrowIgnored)] == [("left", "hat")]


def test_a_tin_foil_hat_does_not_stop_its_own_players_vehicles() -> None:
    """R42."""
    play = position(seat(vehicles="north", pawn="3-3", hat="tin-foil-hat"), own=ARROWS, targets={1: "3-4"}).playing()

    play.choose("play north under 1")

    assert play.target(1) == "3-3"


def test_a_target_already_on_a_tin_foil_hats_space_may_leave_it() -> None:
    """R42."""
    play = position(
        seat(vehicles="north"), seat(pawn="3-4", hat="tin-foil-hat"), own=ARROWS, targets={1: "3-4"}
    ).playing()

    play.choose("play north under 1")

    assert play.target(1) == "3-3"
