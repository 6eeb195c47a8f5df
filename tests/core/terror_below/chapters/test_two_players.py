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
    vehicles=[vehicle("zigzag", 5, *["EENE"] * 4), vehicle("away", 7, "N", effects=[{"verb": "runaway"}])]
)
TOP: Final[Any] = {"vehicles": "zigzag"}


def roll(face: int | None = None, **more: Any) -> Play:
    """Ada's turn is over but for the roll; both hands are full."""
    play = position(seat(vehicles=HAND), seat(vehicles=HAND), own=OWN, **more).refilling()
    return play if face is None else play.luck(face, stream="dice/worm")


def test_it_comes_after_the_refill_and_before_the_attacks() -> None:
    """TB 10.1: a new fourth step."""
    around: Any = {"worms": {1: "quiet-1"}, "under": {1: ("walk-1",) * 4}, "targets": {1: "3-3"}}
    play = position(seat(vehicles=HAND[:2]), seat(vehicles=HAND), own=OWN, **around).refilling()
    assert play.shows(asked="luck dice/worm").count(AttackBegan) == 0
    order = [Refilled, Refilled, DiceRolled, VehicleDealt, AttackBegan, TurnBegan]
    assert [type(event) for event in play.luck(5).events if type(event) in set(order)] == order


@pytest.mark.parametrize(("face", "slot"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_each_worm_has_two_faces_of_the_die(face: int, slot: int) -> None:
    """TB 10.1: 1-2, 3-4, 5-6; the card lies face up and is nobody's."""
    play = roll(face, top=TOP)
    (under,) = play.rules.view(play.state, 1).slots[slot - 1].cards
    assert under.card is not None
    assert (under.card.id, under.seat, play.happened(VehicleDealt)[0].audience) == ("zigzag", -1, None)


def test_the_arrows_of_the_card_are_resolved_and_all_else_on_it_is_ignored() -> None:
    """TB 10.1: from left to right, those off the board ignored; nobody acts, no ability is resolved."""
    assert roll(1, top=TOP, targets={1: "4-1"}).target(1) == "6-1"
    play = roll(1, top={"vehicles": "away"}).shows(asked="Ben vehicle")
    assert [event.purpose for event in play.happened(DiceRolled)] == ["worm"]


def test_it_comes_under_a_worm_at_its_limit_where_a_card_of_the_hand_does_not() -> None:
    """TB 10.1, 3.1: the only exception."""
    play = roll(2, targets={1: "3-3"}, under={1: ("walk-1",) * 4}, top=TOP)
    assert (play.happened(VehicleDealt)[0].slot, play.count(AttackBegan), play.eggs("6-2")) == (0, 1, ("amber",))
    play = position(seat(vehicles=HAND), own=OWN, under={1: ("walk-1",) * 4}).playing()
    assert all(words.endswith(("under 2", "under 3")) for words in play.options)
    play.refuses("play walk-1 under 1", "TB 3.1")


def test_it_may_bring_a_worm_to_its_limit_which_attacks_before_the_next_turn() -> None:
    """TB 10.1, 6.1."""
    play = roll(4, targets={2: "3-3"}, under={2: ("walk-1",) * 3}).shows(asked="Ben vehicle")
    assert [event.slot for event in play.happened(AttackBegan)] == [1]


def test_an_empty_slot_gets_no_card_and_an_empty_deck_is_shuffled_first() -> None:
    """R18: without any Vehicle card nothing comes."""
    play = roll(6, worms={1: "quiet-1", 2: "quiet-2", 3: ""}).shows(asked="Ben vehicle")
    assert play.count(VehicleDealt) == 0
    assert roll(1, deck={"vehicles": ()}).luck(stream="deck/vehicles").count(VehicleDealt) == 1
    assert roll(1, gone=("vehicles",)).count(VehicleDealt) == 0


def test_more_players_do_not_roll() -> None:
    """TB 10.1: two players only."""
    assert roll(seats=3).shows(asked="Ben vehicle").count(DiceRolled) == 0


def test_it_goes_on_in_the_final_turns_and_follows_a_turn_without_a_vehicle_too() -> None:
    """R59, R37: though only one of two players is left; that turn is the refill, and the roll comes after it."""
    out = seat(pawn=None, leader=None, members=())
    play = position(out, seat(vehicles=HAND), own=OWN, turn=1, final=()).refilling().shows(asked="luck dice/worm")
    play.luck(1).shows(asked="over final-turns")
    position(seat(), seat(vehicles=HAND), own=OWN).playing().shows(asked="luck dice/worm")
