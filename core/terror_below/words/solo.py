"""What stands on the table of a solo game: its clock, its dice, its objective and its score. TB 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.words.names import slot_name

if TYPE_CHECKING:
    from collections.abc import Mapping

SCORE_NAMES: Final[Mapping[str, str]] = {
    "vp": "Victory Points",
    "attacks-left": "Worm Attacks left",
    "queens": "Queens shuffled in",
    "missing": "Members in the box",
    "hat": "A Hat at the end",
}
"""What the lines of a solo score are called. TB 11.6."""


def red_die(face: int, slot: int, attack: int, limit: int, *, empty: bool) -> str:
    """What the red die of a Terror Turn brings; `attack` counts from 1. TB 11.2."""
    if empty:
        return f"The red die shows {face}: there is no {slot_name(slot)} to attack."
    return f"The red die shows {face}: {slot_name(slot)} attacks now. Attack {attack} of {limit}."


def clock(limit: int) -> str:
    """What the last attack brings. TB 11.1."""
    return f"The {ordinal(limit)} attack ends the game: evacuation."


def ordinal(number: int) -> str:
    """`15th`."""
    if 11 <= number % 100 <= 13:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"
