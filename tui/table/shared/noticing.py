"""Deeds of other screens where deeds are hidden: which are shown, and when; nobody counts or times the rest."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from core.engine.past.branches import line_to
from core.engine.past.knowing import noticed
from core.engine.past.said import ASK, COMMENT, NAME, PLAYED_BY, POLICY, REPLY, SAID, SAYING, UNDO

if TYPE_CHECKING:
    from core.engine.history import Entry
    from tui.table.table import Table

TOLD: Final = frozenset({SAID, SAYING, ASK, REPLY, PLAYED_BY, UNDO, COMMENT, NAME, POLICY})
"""What is said about a game of which a screen shows something; the rest comes with deeds, or is private."""


def told_of(table: Table) -> frozenset[str]:
    """The names of the remarks about a game that its screen shows now."""
    return TOLD - {UNDO} if table.travel.hides_deeds else TOLD


def is_noticed(table: Table, before: Entry[Any], view: Any) -> bool:
    """Whether who looks can tell that the table has moved on from an entry, at which they had this view."""
    line = line_to(table.history.head)
    passed = [entry for entry in line if entry.number > before.number] if before in line else []
    if any(noticed(table.game, entry, table.viewer) for entry in passed):
        return True
    # of an undo what is seen says whether anything is seen
    return bool(table.view() != view)


class Moments:
    """The regular moments at which deeds are shown where deeds are hidden, however many there were in between."""

    def __init__(self) -> None:
        """The first is a whole silence after this one."""
        self._anchor = self._due = 0.0

    def has_to_wait(self, silence: float) -> bool:
        """Whether a deed that is seen comes too early, where moments are so many seconds apart."""
        clock = monotonic()
        if not self._due:
            self._due = self._anchor + silence * (1 + (clock - self._anchor) // silence)
        if clock < self._due:
            return True
        self._anchor, self._due = clock, 0.0
        return False

    def come(self) -> None:
        """The next moment is now."""
        self._due = 0.01
