"""A table for a saved game that is only looked at, and what the file of any table tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saves.clock import now
from saves.journal import Journal, header_for
from saves.notes import remarks_of
from saves.watching import watch
from tui.table.session import OpenedTable
from tui.table.table import Table
from tui.table.telling import spoken

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.history import History
    from saves.form.lines import Header
    from saves.loading import Games


class Watched:
    """Keeps nothing: the game was read, and its file stays as it is.

    Attributes:
        header: Line 1 of the file.
        seconds: How long the game was played.
    """

    def __init__(self, header: Header, seconds: int) -> None:
        self.header = header
        self.seconds = seconds

    def note(self, entry: int, name: str, value: Any = None) -> None:
        """Nothing is kept."""

    def sync(self, history: History[Any], *, settle: bool = True) -> None:
        """Nothing is written."""


def watched_table(path: Path, games: Games) -> OpenedTable:
    """A saved game to look at, while others may play it; notices say what is wrong with it. Raises `SaveError`."""
    loaded = watch(path, games)
    game = spoken(loaded)
    remarks = remarks_of(loaded.notes).all
    keeper = Watched(loaded.header, loaded.seconds)
    table = Table(game, loaded.setup, loaded.history, keeper, remarks)
    table.source = path
    return OpenedTable(table, loaded.notices if loaded.recovered else ())


def seconds_of(table: Table) -> int | None:
    """How long the game of a table was played; None when its file does not tell."""
    return table.keeper.seconds if isinstance(table.keeper, Watched | Journal) else None


def length_words(seconds: int) -> str:
    """How long something took, to the minute: `1 h 12`, `47 min`."""
    hours, minutes = divmod((seconds + 30) // 60, 60)
    return f"{hours} h {minutes:02}" if hours else f"{minutes} min"


def header_of(table: Table) -> Header:
    """Line 1 of the file of a table, or what it would be if the game was kept."""
    if isinstance(table.keeper, Watched | Journal):
        return table.keeper.header
    return header_for(table.game, table.setup, table.history, now().replace(microsecond=0))
