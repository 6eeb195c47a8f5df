"""Tables that are open to others, and doors that only remember what was ordered."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from core.terror_below.seats import Setup, seats_named
from saves.shared.presence import Presence
from saves.store import Store
from tests.tui.screens.reading import ScreenApp
from tui.doors.hosting import Hosting
from tui.doors.launching import House
from tui.doors.reports import Begin, Close, Open, Order, Reread
from tui.screens.lobby.lobby import LobbyScreen
from tui.table.session import close_table, new_table, path_of
from tui.table.shared.joining import share_table
from tui.table.shared.shared import shared_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tui.places import Places
    from tui.table.table import Table

ADA_BEN_CLEO = ("Ada", "Ben", "Cleo")


class Remembering(Hosting):
    """Doors that remember what was ordered, and open nothing."""

    def __init__(self) -> None:
        super().__init__(Begin(House("game.jsonl", ADA_BEN_CLEO), "words", "keys"))
        self.ordered: list[Order] = []

    def open(self, door: Any, address: str, port: int, *, exact: bool) -> None:
        """Remember it."""
        self.ordered.append(Open(door, address, port, exact))

    def close(self, door: Any) -> None:
        """Remember it."""
        self.ordered.append(Close(door))

    def reread(self) -> None:
        """Remember it."""
        self.ordered.append(Reread())

    def hear(self, *reports: Any) -> None:
        """The host reports this."""
        for report in reports:
            self._hear(report)


@contextmanager
def open_table_of(home: Places, here: Sequence[int] = (0,), levels: Sequence[str] = ()) -> Iterator[Table]:
    """A new game of Ada, Ben and Cleo that is open to others; those of these numbers sit at this keyboard."""
    store = Store(home.saves)
    names = (*ADA_BEN_CLEO, "Rex")[: max(3, len(levels))]
    table = new_table(Setup(seats_named(names)), "7", store, levels=levels).table
    share_table(table, store)
    shared = shared_of(table)
    assert shared is not None
    assert shared.presence is not None
    shared.presence.keep(here)
    shared.sit()
    shared.screens = shared.presence.all
    try:
        yield table
    finally:
        close_table(table)


@contextmanager
def looking(table: Table, *numbers: int, door: Any = "ssh") -> Iterator[Presence]:
    """Somebody looks at a table from elsewhere."""
    presence = Presence(file_of(table), door)
    presence.sit(numbers)
    try:
        yield presence
    finally:
        presence.close()


def file_of(table: Table) -> Path:
    """The file of a table."""
    path = path_of(table)
    assert path is not None
    return path


def lobby(home: Places, table: Table, hosting: Hosting | None = None) -> tuple[ScreenApp, LobbyScreen]:
    """The app at the lobby of a table."""
    shared = shared_of(table)
    assert shared is not None
    screen = LobbyScreen(shared, file_of(table), hosting)
    return ScreenApp(home, screen), screen
