"""The log of a table: what somebody was told, and what stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.engine.decisions import PUBLIC
from core.words.asides import Aside, asides, woven
from core.words.log import Log
from tui.play.desk.log_panel import saying_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.words.lines import LogLine
    from tui.play.desk.log_panel import Saying
    from tui.table.table import Table


class _Logs(NamedTuple):
    """What one pair of ears is told: all of it, and as far as it had come at some moment."""

    all: Log
    so_far: Log


class TableLog:
    """The sentences of one table. It tells only what it has not told yet.

    Attributes:
        sayings: The log, oldest first, as it was followed last.
    """

    def __init__(self, table: Table) -> None:
        self.sayings: tuple[Saying, ...] = ()
        self._table = table
        self._lines: tuple[tuple[LogLine | Aside, int], ...] = ()
        self._ears: Seat = PUBLIC
        self._logs: dict[Seat, _Logs] = {}

    def follow(self, events: Sequence[Event], ears: Seat) -> None:
        """Tell all these events, which begin what somebody knows; sentences that stand as they stood are kept."""
        table = self._table
        if ears != self._ears:
            self._ears, self._lines, self.sayings = ears, (), ()
        beside = asides(table.history, table.travel.remarks, table.history.line(), ears)
        lines = woven(self._of(ears).all.follow(events), table.events_in(ears), beside)
        same = 0
        for line, told in zip(lines, self._lines, strict=False):
            if line[1] != told[1] or (line[0] is not told[0] and line[0] != told[0]):
                break
            same += 1
        self._lines = lines
        new = (saying_of(line, table.words.seats, entry) for line, entry in lines[same:])
        self.sayings = (*self.sayings[:same], *new)

    def so_far(self, heard: int) -> tuple[Saying, ...]:
        """The log as it was when so many events had been told."""
        told: list[Saying] = []
        for (line, entry), saying in zip(self._lines, self.sayings, strict=True):
            if isinstance(line, Aside) or line.last < heard:
                told.append(saying)
            elif line.first < heard:
                newest = self._of(self._ears).so_far.follow(self._table.events(self._ears)[:heard])[-1]
                told.append(saying_of(newest, self._table.words.seats, entry))
        return tuple(told)

    def _of(self, ears: Seat) -> _Logs:
        """The logs of somebody."""
        if ears not in self._logs:
            words = self._table.words
            self._logs[ears] = _Logs(Log(words.telling(ears)), Log(words.telling(ears)))
        return self._logs[ears]
