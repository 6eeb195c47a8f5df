"""The games of this machine that are open to others, as they are seen before one is joined: nothing is locked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC
from saves.errors import SaveError
from saves.notes import remarks_of
from saves.shared.presence import is_shared, screens_of
from tui.table.shared.sitters import sitters_of
from tui.table.table import Table
from tui.table.telling import spoken

if TYPE_CHECKING:
    from pathlib import Path

    from saves.shared.presence import Seen
    from saves.store import Store
    from tui.table.shared.sitters import Sitter

NO_SEAT: Final = "{name} is a computer player. Choose a person, or the table screen."


class OpenTable:
    """A game that is open to others.

    Attributes:
        path: Its file.
        table: The game as it was when it was read; nobody sits at it here.
        sitters: Everybody who can have a screen.
        screens: All its screens, the newest first.
        presence: None: nobody has joined it here.
    """

    presence: None = None

    def __init__(self, path: Path, store: Store) -> None:
        """Read a game. Raises `SaveError`."""
        loaded = store.load(path)
        game = spoken(loaded)
        self.path = path
        self.table = Table(game, loaded.setup, loaded.history, None, remarks_of(loaded.notes).all)
        self.sitters: tuple[Sitter, ...] = sitters_of(game, loaded.setup, loaded.history.state)
        self.screens: tuple[Seen, ...] = screens_of(path)

    def look(self) -> None:
        """See who looks at it now."""
        self.screens = screens_of(self.path)

    def refusal(self, number: int) -> str:
        """Why nobody can have the screen of a sitter; empty where somebody can.

        A seat that a computer player was given while its person was away waits for that person.
        """
        sitter = next((sitter for sitter in self.sitters if sitter.number == number), None)
        if sitter is None or not self.table.played_by(sitter.seat):
            return ""
        handed = [handed for _, handed in self.table.travel.remarks.handed_over if handed.seat == sitter.seat]
        last = handed[-1] if handed else None
        waits = last is not None and last.by == PUBLIC and last.made and self.table.had_people(sitter.seat)
        return "" if waits else NO_SEAT.format(name=sitter.name)


def open_paths(store: Store) -> tuple[Path, ...]:
    """The files of all games that are open to others now, the one played last first. Raises `SaveError`."""
    shared = [path for path in store.paths() if is_shared(path)]
    return tuple(sorted(shared, key=_written, reverse=True))


def open_tables(store: Store, known: tuple[OpenTable, ...] = ()) -> tuple[OpenTable, ...]:
    """All games that are open to others now; those `known` are not read again. What cannot be read is passed over.

    Raises `SaveError` where the folder cannot be read.
    """
    found: list[OpenTable] = []
    for path in open_paths(store):
        table = next((table for table in known if table.path == path), None)
        if table is not None:
            table.look()
            found.append(table)
            continue
        try:
            found.append(OpenTable(path, store))
        except SaveError:
            continue
    return tuple(found)


def _written(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
