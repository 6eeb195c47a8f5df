"""The fourth step of a turn of two players: roll for a Worm. TB 10.1; R18, R42, R59."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below.events import AttackBegan, DiceRolled, Refilled, TurnBegan, VehicleDealt
from tests.core.terror_below.kit import decks, position, seat, vehicle

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

HAND: Final = ("walk-1", "walk-2", "walk-3")
OWN: Final = decks(
    vehicles=[
        vehicle("zigzag", 5, *["EENE"] * 4),
        vehicle("away", 7, "N", effects=[{"verb": "runaway"}]),
    ]
)


def roll(face: int | None = None, **more: Any) -> Play:
    """Ada's turn is over but for the roll; both hands are full."""
    play = position(seat(vehicles=HAND), seat(vehicles=HAND), own=OWN, **more).refilling()
    return play if face is None else play.luck(face, stream="dice/worm")


def test_it_comes_after_the_refill_and_before_the_attacks() -> None:
    """TB 10.1: a new fourth step."""
    play = position(
        seat(vehicles=("walk-1", "walk-2")),
        seat(vehicles=HAND),
        own=OWN,
        worms={1: "quiet-1"},
        under={1: ("walk-1",) * 4},
        targets={1: "3-3"},
    ).refilling()
    assert play.asked == "luck dice/worm"
    assert play.happened(AttackBegan) == []

    play.luck(5)
    kinds = [
        type(event)
        for event in play.events
        if isinstance(event, Refilled | DiceRolled | VehicleDealt | AttackBegan | TurnBegan)
    ]
    assert kinds == [Refilled, Refilled, DiceRolled, VehicleDealt, AttackBegan, TurnBegan]


@pytest.mark.parametrize(("face", "slot"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_each_worm_has_two_faces_of_the_die(face: int, slot: int) -> None:
    """TB 10.1: 1-2, 3-4, 5-6."""
    play = roll(face, top={"vehicles": "zigzag"})

    assert play.under(slot) == ["zigzag"]


def test_the_arrows_of_the_card_are_resolved_at_once() -> None:
    """TB 10.1: from left to right, those off the board ignored."""
    play = roll(1, top={"vehicles": "zigzag"}, targets={1: "4-1"})

    assert play.target(1) == "6-1"


def test_all_else_on_the_card_is_ignored() -> None:
    """TB 10.1: nobody acts, no ability is resolved."""
    play = roll(1, top={"vehicles": "away"})

    assert play.asked == "Ben vehicle"
    assert [event.purpose for event in play.happened(DiceRolled)] == ["worm"]


def test_the_card_lies_face_up_and_is_nobodys() -> None:
    """TB 10.1."""
    play = roll(1, top={"vehicles": "zigzag"})

    under = play.rules.view(play.state, 1).slots[0].cards[0]
    assert under.seat == -1
    assert under.card is not None
    assert under.card.id == "zigzag"
    assert play.happened(VehicleDealt)[0].audience is None


def test_it_comes_under_a_worm_at_its_limit_too() -> None:
    """TB 10.1: the only exception."""
    play = roll(2, targets={1: "3-3"}, under={1: ("walk-1",) * 4}, top={"vehicles": "zigzag"})

    assert play.happened(VehicleDealt)[0].slot == 0
    assert len(play.happened(AttackBegan)) == 1
    assert play.eggs("6-2") == ("amber",)


def test_a_card_of_the_hand_does_not() -> None:
    """TB 3.1: a player may not play one there."""
    play = position(seat(vehicles=HAND), own=OWN, under={1: ("walk-1",) * 4}).playing()

    assert all(words.endswith(("under 2", "under 3")) for words in play.options)
    assert "TB 3.1" in play.why_not("play walk-1 under 1")


def test_it_may_bring_a_worm_to_its_limit_which_attacks_before_the_next_turn() -> None:
    """TB 10.1, 6.1."""
    play = roll(4, targets={2: "3-3"}, under={2: ("walk-1",) * 3})

    assert [event.slot for event in play.happened(AttackBegan)] == [1]
    assert play.asked == "Ben vehicle"


def test_an_empty_slot_gets_no_card() -> None:
    """R18: there is no Worm, so nothing is drawn."""
    play = roll(6, worms={1: "quiet-1", 2: "quiet-2", 3: ""})

    assert play.happened(VehicleDealt) == []
    assert play.asked == "Ben vehicle"


def test_an_empty_deck_is_shuffled_first() -> None:
    """R18."""
    play = roll(1, deck={"vehicles": ()}).luck(stream="deck/vehicles")

    assert len(play.happened(VehicleDealt)) == 1


def test_without_any_vehicle_card_nothing_comes() -> None:
    """R18: both empty."""
    play = roll(1, gone=("vehicles",))

    assert play.happened(VehicleDealt) == []


def test_more_players_do_not_roll() -> None:
    """TB 10.1: two players only."""
    play = position(seat(vehicles=HAND), seat(vehicles=HAND), seats=3, own=OWN).refilling()

    assert play.asked == "Ben vehicle"
    assert play.happened(DiceRolled) == []


def test_it_goes_on_in_the_final_turns() -> None:
    """R59: though only one of two players is left."""
    play = position(
        seat(pawn=None, leader=None, members=()), seat(vehicles=HAND), own=OWN, turn=1, final=()
    ).refilling()
    assert play.asked == "luck dice/worm"

    assert play.luck(1).asked == "over final-turns"


def test_it_follows_a_turn_without_a_vehicle_too() -> None:
    """R37: that turn is the refill, and the roll comes after the refill."""
    play = position(seat(), seat(vehicles=HAND), own=OWN).playing()

    assert play.asked == "luck dice/worm"
