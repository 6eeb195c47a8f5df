"""Boots and Motorcycle where the rulings about them meet other rules. TB 5.4; R3, R8, R10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.terror_below.events import VehicleAdded
from tests.core.terror_below.kit import decks, position, seat, vehicle

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

OPEN: Final = "3-3"
OWN: Final = decks(
    only=("vehicles",),
    vehicles=[
        *(vehicle(f"walk-{points}", points, *[""] * 8) for points in range(1, 8)),
        vehicle("boots", 2, *[""] * 4, effects=[{"verb": "second-card", "at": 7}]),
        vehicle("motorcycle", 5, *[""] * 4, effects=[{"verb": "lure-targets"}]),
    ],
)


def played(card: str, *rest: str, **more: Any) -> Play:
    """Ada, on 3-3, plays a card under Worm 1 and holds these as well."""
    others = more.pop("others", ())
    play = position(seat(vehicles=(card, *rest), pawn=OPEN), *others, seats=3, own=OWN, **more).playing()
    return play.choose(f"play {card} under 1")


def test_the_points_of_the_second_card_do_not_yet_bring_a_pawn_through_another() -> None:
    """R3, R8: the points at hand must bring the pawn out again."""
    play = played("boots", "walk-4", others=(seat(pawn="3-1"),)).choose("step up")

    assert play.points == 1
    assert "step up" not in play.options


def test_a_second_pair_of_boots_adds_two_points_and_asks_for_nothing() -> None:
    """TB 5.4: its ability is not resolved."""
    play = played("boots", "boots", "walk-5").choose("stop", "add boots")
    assert play.points == 2

    play.choose("stop")
    assert play.held("vehicles")[0] == "walk-5"
    assert len(play.happened(VehicleAdded)) == 1


def test_targets_come_closer_in_the_order_of_their_slots() -> None:
    """R10."""
    play = played("motorcycle", targets={1: "5-5", 2: "1-1", 3: "6-6"}).choose("stop")
    for slot in ("1", "2", "3"):
        assert {words.split()[2] for words in play.options} == {slot}
        play.choose(play.options[0])

    assert play.asked != "Ada closer"


def test_closer_is_one_step_less_of_orthogonal_distance() -> None:
    """R10: from 1-4 up and right both are, left and down are not."""
    play = played("motorcycle", targets={1: "1-4", 2: OPEN, 3: OPEN}).choose("stop")

    assert set(play.options) == {"move target 1 up", "move target 1 right"}
    assert "R10" in play.why_not("move target 1 down")
