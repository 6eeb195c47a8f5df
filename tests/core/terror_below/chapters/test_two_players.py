"""The fourth step of a turn of two players: roll for a Worm. TB 10.1; R18, R42, R59."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below.events import AttackBegan, DiceRolled, Refilled, TurnBegan, VehicleDealt
from tests.core.terror_below.kit import decks, table, vehicle
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

HAND: Final = ("walk-1", "walk-2", "walk-3")
OWN: Final = decks(
    vehicles=[vehicle("zigzag", 5, *["EENE"] * 4), vehicle("away", 7, "N", effects=[{"verb": "runaway"}])]
)


def ended(**has: Any) -> Play:
    """Ada's turn is over but for the roll; both hands are full."""
    around = {"own": OWN, "seats": 2, "ben": {"vehicles": HAND}, "top": {"vehicles": "zigzag"}, "stage": "refilling"}
    return table(**{"vehicles": HAND} | around | has)


def test_it_comes_after_the_refill_and_before_the_attacks() -> None:
    """TB 10.1: a new fourth step."""
    play = ended(vehicles=HAND[:2], under={1: ("walk-1",) * 4}, targets={1: "3-3"})
    assert play.shows(asked="luck dice/worm").count(AttackBegan) == 0
    order = [Refilled, Refilled, DiceRolled, VehicleDealt, AttackBegan, TurnBegan]
    assert [type(event) for event in play.luck(5).events if type(event) in set(order)] == order


@pytest.mark.parametrize(("face", "slot"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_each_worm_has_two_faces_of_the_die(face: int, slot: int) -> None:
    """TB 10.1: 1-2, 3-4, 5-6; the card lies face up and is nobody's."""
    play = ended().luck(face, stream="dice/worm")
    (under,) = play.rules.view(play.state, 1).slots[slot - 1].cards
    assert under.card is not None
    assert (under.card.id, under.seat, play.happened(VehicleDealt)[0].audience) == ("zigzag", -1, None)


@stated(ended)
def test_only_the_arrows_of_the_card_are_resolved_under_a_full_worm_too() -> None:
    """TB 3.1, 6.1, 10.1; R18, R37, R59: a Worm at its limit attacks then; an empty slot gets none; two players only.

    targets 1 4-1 > luck 1 = target 1 6-1
    top vehicles away > luck 1 = asked Ben vehicle; told DiceRolled purpose worm
    targets 1 3-3; under 1 walk-1 + walk-1 + walk-1 + walk-1 > luck 2 = told VehicleDealt slot 0; told AttackBegan 1
        ; 6-2 eggs amber
    vehicles walk-1; playing; under 1 walk-2 + walk-2 + walk-2 + walk-2
        = options play walk-1 under 2, play walk-1 under 3; refuses play walk-1 under 1: TB 3.1
    targets 2 3-3; under 2 walk-1 + walk-1 + walk-1 > luck 4 = asked Ben vehicle; told AttackBegan slot 1
    worms 1 quiet-1, 2 quiet-2, 3 none > luck 6 = asked Ben vehicle; told VehicleDealt 0
    deck vehicles none > luck 1 > luck deck/vehicles = told VehicleDealt 1
    gone vehicles > luck 1 = told VehicleDealt 0
    seats 3 = asked Ben vehicle; told DiceRolled 0
    on none; leader none; members none; vehicles none; turn 1; final none = asked luck dice/worm > luck 1
        = asked over final-turns
    vehicles none; playing = asked luck dice/worm
    """
