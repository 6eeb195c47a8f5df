"""The log of a table: what everybody was told, and what stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import PUBLIC
from core.words.asides import Aside, asides, woven
from core.words.log import Log
from tui.play.log_panel import saying_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event
    from core.words.lines import Line
    from tui.play.log_panel import Saying
    from tui.table.table import Table


class TableLog:
    """The sentences of one table. It tells only what it has not told yet.

    Attributes:
        sayings: The log, oldest first, as it was followed last.
    """

    def __init__(self, table: Table) -> None:
        self.sayings: tuple[Saying, ...] = ()
        self._table = table
        self._lines: tuple[tuple[Line | Aside, int], ...] = ()
        self._log, self._log_so_far = (Log(table.words.telling(PUBLIC)) for _ in range(2))

    def follow(self, events: Sequence[Event]) -> None:
        """Tell all these events, which begin what everybody knows; sentences that stand as they stood are kept."""
        table = self._table
        beside = asides(table.history, table.travel.remarks, table.history.line())
        lines = woven(self._log.follow(events), table.events_in(PUBLIC), beside)
        same = 0
        for line, told in zip(lines, self._lines, strict=False):
            if line[1] != told[1] or (line[0] is not told[0] and line[0] != told[0]):
                break
            same += 1
        self._lines = lines
        new = (saying_of(line, table.setup.seats, entry) for line, entry in lines[same:])
        self.sayings = (*self.sayings[:same], *new)

    def so_far(self, heard: int) -> tuple[Saying, ...]:
        """The log as it was when everybody had been told so many events."""
        told: list[Saying] = []
        for (line, entry), saying in zip(self._lines, self.sayings, strict=True):
            if isinstance(line, Aside) or line.last < heard:
                told.append(saying)
            elif line.first < heard:
                newest = self._log_so_far.follow(self._table.events(PUBLIC)[:heard])[-1]
                told.append(saying_of(newest, self._table.setup.seats, entry))
        return tuple(told)
