"""Which line of a history a film shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.past.branches import line_to

if TYPE_CHECKING:
    from core.engine.history import Entry, History
    from core.engine.past.branches import Branch
    from tui.table.table import Table


def line_through(table: Table, entry: int | None) -> tuple[Entry[Any], ...]:
    """The entries of the line that the head is in, or of the one through an entry where that is another."""
    history = table.history
    line = history.line()
    if entry is None:
        return line
    if not 0 <= entry < len(history.entries):
        raise LookupError(f"there is no entry {entry}; the last is {len(history.entries) - 1}")
    found = history.entries[entry]
    if found in line:
        return line
    return (*line_to(found), *_onward(history, found))


def _onward(history: History[Any], entry: Entry[Any]) -> list[Entry[Any]]:
    """What follows an entry, the way that redo goes."""
    after: list[Entry[Any]] = []
    while (next_one := history.onward(after[-1] if after else entry)) is not None:
        after.append(next_one)
    return after


def branch_of(table: Table, tip: Entry[Any]) -> Branch:
    """The branch that a line ends in."""
    found = table.travel.branches()
    return next((branch for branch in found if tip in branch.own), found[0])
