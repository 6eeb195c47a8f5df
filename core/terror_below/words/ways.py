"""How a game is played, in a few words: the side of the board, what is left to chance, the scenario of a solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import ValidationError, convert

from core.terror_below.seats import Setup
from core.terror_below.words.names import count

if TYPE_CHECKING:
    from collections.abc import Mapping

BOARDS: Final = {"desert": "Desert", "canyon": "Canyon"}
"""What the sides of the board are called."""

_TILES: Final = {"printed": "", "shuffled": "Locations shuffled", "dice": "Locations by dice"}
_WORMS: Final = {"starters": "", "drawn": "first Worms drawn"}


def scenario_name(scenario: str) -> str:
    """What a scenario is called: `Special Delivery`. TB 11.5."""
    return scenario.replace("-", " ").title()


def ways(setup: Setup) -> tuple[str, ...]:
    """What was chosen before a game, in the order of its weight; the board always. TB 10, 11."""
    parts = [BOARDS[setup.board], _TILES[setup.tiles], _WORMS[setup.worms], "late seat" if setup.late_seat else ""]
    if (solo := setup.solo) is not None:
        missing = f"{count(solo.missing, 'member')} left behind" if solo.missing else ""
        parts = [scenario_name(solo.scenario), "with Queens" if solo.queens else "", missing, *parts]
    return tuple(part for part in parts if part)


def ways_of(variant: Mapping[str, Any]) -> tuple[str, ...]:
    """The same of what a record book tells of a setup; empty when it is none of ours."""
    try:
        return ways(convert({**variant, "seats": ()}, Setup))
    except ValidationError:
        return ()
