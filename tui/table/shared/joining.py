"""A table for one screen of a game that several play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saves.journal import Journal
from saves.notes import remarks_of
from tui.table.session import OpenedTable
from tui.table.shared.shared import Shared
from tui.table.shared.sitters import sitters_named, sitters_of
from tui.table.table import Table
from tui.table.telling import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from saves.loading import Loaded
    from saves.shared.presence import Door
    from saves.shared.sharing import SharedJournal
    from saves.store import Store


def join_table(
    path: Path, store: Store, names: Sequence[str], door: Door = "window", *, owner: bool = False
) -> OpenedTable:
    """A screen of a game for the seats of these names, which share it; for nobody where none is named.

    Where nobody plays the game yet, it is opened. Raises `SetupError` for a name that nobody has, and `SaveError`.
    """

    def who(loaded: Loaded) -> tuple[int, ...]:
        sitters = sitters_of(loaded.game, loaded.setup, loaded.history.state)
        return tuple(sitter.number for sitter in sitters_named(sitters, names))

    return _join(path, store, who, door, owner=owner)


def join_seats(path: Path, store: Store, numbers: Sequence[int]) -> OpenedTable:
    """A screen of this machine, in a window, for the people of these numbers; the table screen where there are none.

    Raises `SaveError`.
    """
    return _join(path, store, lambda _: numbers, "window", owner=True)


def _join(path: Path, store: Store, who: Callable[[Loaded], Sequence[int]], door: Door, *, owner: bool) -> OpenedTable:
    loaded, journal = store.join(path, who, door, owner=owner)
    try:
        game = spoken(loaded)
    except BaseException:
        journal.close()
        raise
    table = Table(game, loaded.setup, loaded.history, journal, remarks_of(loaded.notes).all)
    table.source = path
    _sits(table, journal)
    return OpenedTable(table, ())


def share_table(table: Table, store: Store) -> None:
    """Let other screens come to a table that a program has for itself: its people go on at this one.

    Raises `SaveError` where it cannot be shared: then nothing has changed. `LookupError` for a game that is kept
    nowhere, and for one of which a variation is played.
    """
    keeper = table.keeper
    if table.shared is not None:
        return
    if not isinstance(keeper, Journal):
        # a table that only looks, or takes a lesson
        why = "You can only look at this game here, so you cannot open it to others."
        nowhere = "This game is kept nowhere, so no other screen can find it."
        raise LookupError(nowhere if table.source is None else why)  # noqa: TRY004 - as above
    if table.is_side_line:
        raise LookupError("You are in a variation. Go back to the game first, then open it.")
    table.save()
    sitters = sitters_of(table.game, table.setup, table.history.state)
    here = [sitter.number for sitter in sitters if not table.played_by(sitter.seat)]
    journal = store.share(keeper, table.history, here)
    table.travel.read_anew()
    table.keeper = journal
    table.travel.remarks.go_on(journal.note, [note.remark for note in journal.notes])
    _sits(table, journal)


def _sits(table: Table, journal: SharedJournal) -> None:
    """Who has this screen looks."""
    table.shared = Shared(table, journal)
    table.shared.sit()
