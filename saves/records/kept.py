"""Records of saved games: written when a game is over, and brought back among the saves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from core.engine.decisions import Over
from core.engine.past.branches import game_stand
from saves.disk import read_bytes
from saves.form.limits import RECORD_BYTES
from saves.journal import Journal
from saves.notes import remarks_of
from saves.records.errors import StillPlayedError, UntoldError
from saves.records.notation import record_text
from saves.records.reading import read_record

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from saves.journal import Clock
    from saves.loading import Games, Loaded


def is_over(loaded: Loaded) -> bool:
    """Whether the game itself, not a variation of it, has ended."""
    stand = game_stand(loaded.history, remarks_of(loaded.notes))
    return isinstance(loaded.game.pending(stand.state), Over)


def record_of(loaded: Loaded) -> str:
    """The record of a saved game. Raises `SaveError`: it tells every card, so the game must be over."""
    if not is_over(loaded):
        raise StillPlayedError(loaded.path, "transcript")
    if any(entry.answer is None for entry in loaded.history.entries[1:]):
        raise UntoldError(loaded.path)
    return record_text(loaded.header, loaded.setup, loaded.history, remarks_of(loaded.notes))


def import_record(path: Path, new_path: Callable[[str], Path], games: Games, clock: Clock) -> Path:
    """Keep the game of a record in a new saved game. Returns its file. Raises `SaveError`.

    `new_path` finds a free name for a game of seats with these letters. Its end never goes into the record book.
    """
    recorded = read_record(read_bytes(path, RECORD_BYTES), path, games)
    letters = "".join(_letter(seat) for seat in recorded.setup.seats)
    journal = Journal(new_path(letters), replace(recorded.header, imported=True), clock)
    for remark in recorded.remarks:
        journal.note(remark.entry, remark.name, remark.value)
    try:
        journal.sync(recorded.history)
    finally:
        journal.close()
    return journal.path


def _letter(seat: Any) -> str:
    return str(getattr(seat, "letter", str(seat)[:1]))
