"""What was played last, and by whom, for the title: known before anything is loaded that reads saves."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from core.engine.plain_text import plain
from core.games import FIRST, SHELF, shelved
from core.words.english import series
from tui.small_files import read_small

if TYPE_CHECKING:
    from pathlib import Path

LONGEST: Final = 24
"""As many characters of a name are shown."""


def played_last(choices: Path | None) -> str:
    """The game that the file of last choices names, if it stands on the shelf; else the first."""
    if choices is None or len(SHELF) == 1:
        return FIRST
    last = _kept(choices).get("last")
    return next((game.id for game in SHELF if game.id == last), FIRST)


def seats_played_last(choices: Path | None, game: str) -> str:
    """Who sits down at once: as last time, `Ada against 2 Scavengers`; the first time as the shelf says."""
    first = shelved(game).at_once
    kept = _kept(choices)
    games = kept.get("games", {FIRST: kept})
    chosen = games.get(game) if isinstance(games, dict) else None
    seats = chosen.get("seats") if isinstance(chosen, dict) else None
    if not isinstance(chosen, dict) or not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        return first
    people = [plain(str(seat.get("name", "")), LONGEST) for seat in seats if not seat.get("level")]
    if chosen.get("alone"):
        return f"{people[0]} alone" if people else first
    levels = Counter(plain(str(seat["level"]), LONGEST) for seat in seats if seat.get("level"))
    others = series([f"a {level}" if many == 1 else f"{many} {level}s" for level, many in levels.items()])
    return " against ".join(filter(None, (series(people), others))) or first


def _kept(choices: Path | None) -> dict[str, Any]:
    """The file of last choices, whatever stands in it; nothing where there is none."""
    from json import loads

    try:
        kept = {} if choices is None else loads(read_small(choices))
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}
