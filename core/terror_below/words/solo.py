"""What stands on the table of a solo game: its clock, its dice, its objective and its score. TB 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.words.names import PLACES, place_name, series, slot_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terror_below.views import SoloView

SCORE_NAMES: Final[Mapping[str, str]] = {
    "vp": "VP",
    "attacks-left": "Worm Attacks left",
    "queens": "Queens in the deck",
    "missing": "Members left behind",
    "hat": "A Hat on the Leader",
}
"""What the lines of a solo score are called. TB 11.6."""


def red_die(face: int, slot: int, attack: int, limit: int, *, empty: bool) -> str:
    """What the red die of a Terror Turn brings; `attack` counts from 1. TB 11.2."""
    if empty:
        return f"The red die shows {face}: there is no {slot_name(slot)} to attack."
    return f"The red die shows {face}: {slot_name(slot)} attacks now. Attack {attack} of {limit}."


def result(solo: SoloView) -> str:
    """How a solo game has ended: `Special Delivery won with a score of 24`. TB 11.6."""
    score = sum(points for _, points in solo.score)
    return f"{solo.scenario.name} won with a score of {score}" if solo.won else f"{solo.scenario.name} is lost"


def met(solo: SoloView) -> str:
    """How far the objective is: `2 of 4: Store and Motel`; its words when there is nothing to tick. TB 11.5."""
    if not solo.scenario.needed:
        return solo.scenario.objective
    names = {place: place_name(place) for place in PLACES}
    claimed = [names.get(what, what.capitalize()) for what in solo.claimed]  # type: ignore[call-overload]  # or a Worm
    return f"{len(claimed)} of {solo.scenario.needed}{': ' if claimed else ''}{series(claimed)}"


def fallen_places(solo: SoloView) -> str:
    """The Locations that are destroyed: `Police and Motel`. TB 11.3."""
    return series([place_name(place) for place in solo.ruins]) or "none"


def clock(limit: int) -> str:
    """What the last attack brings. TB 11.1."""
    return f"The {ordinal(limit)} attack ends the game: evacuation."


def ordinal(number: int) -> str:
    """`15th`."""
    if 11 <= number % 100 <= 13:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"
