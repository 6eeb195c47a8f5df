"""Which game was played last, for the title: known before anything is loaded that reads saves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games import FIRST, SHELF
from tui.small_files import read_small

if TYPE_CHECKING:
    from pathlib import Path


def played_last(choices: Path | None) -> str:
    """The game that the file of last choices names, if it stands on the shelf; else the first."""
    if choices is None or len(SHELF) == 1:
        return FIRST
    from json import loads

    try:
        kept = loads(read_small(choices))
    except (OSError, ValueError, RecursionError):
        return FIRST
    last = kept.get("last") if isinstance(kept, dict) else None
    return next((game.id for game in SHELF if game.id == last), FIRST)
