"""Where along a film the chances to win changed most."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.play.replay.film import Film
    from tui.table.thinking.look_back import LookBack


def swing_stops(film: Film, look_back: LookBack) -> dict[int, int]:
    """The stop of each swing, with its number."""
    return {film.at_entry(told.swing.entry): number for number, told in enumerate(look_back.swings, 1)}
