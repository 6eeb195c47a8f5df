"""What each seat has been told of what happened, so that it is told the rest and nothing twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC, Choice
from core.engine.past.branches import line_to

if TYPE_CHECKING:
    from core.engine.decisions import Event, Seat
    from core.words.lines import LogLine
    from core.words.log import LogWriter
    from core.words.spoken import Words
    from tui.table.table import Table


class News:
    """What happened, as one viewer may know it, told up to some point.

    What comes after that point makes sentences of its own, so that nothing is told twice.
    """

    def __init__(self, table: Table, words: Words[Any], viewer: Seat, *, knows: bool = False) -> None:
        """All that was before the last decision of the viewer is known to it; to the public, before anybody's.

        With `knows` all that has happened is.
        """
        self._table = table
        self._words = words
        self._viewer = viewer
        self._telling: LogWriter = words.telling(viewer)
        self._told: tuple[Event, ...] = ()
        events = table.events(viewer)
        if knows:
            self._tell(events)
            return
        decided = max((entry.number for entry in line_to(table.history.head) if self._is_own(entry.answer)), default=0)
        self._tell(events[: sum(number < decided for number in table.events_in(viewer))])

    def _is_own(self, answer: Any) -> bool:
        return isinstance(answer, Choice) and self._viewer in {PUBLIC, answer.seat}

    def new(self) -> tuple[LogLine, ...]:
        """What has happened since it was last asked for; nothing where the game has gone back."""
        events = self._table.events(self._viewer)
        same = len(self._told)
        if events[:same] != self._told:
            # the game went back, and perhaps on by another way: what is left of the old one is known
            same = _common(events, self._told)
            self._telling, self._told = self._words.telling(self._viewer), ()
            self._tell(events[:same])
        before = len(self._telling.lines)
        self._tell(events[same:])
        return tuple(self._telling.lines[before:])

    def _tell(self, events: tuple[Event, ...]) -> None:
        for at, event in enumerate(events, len(self._told)):
            self._telling.at = at
            self._telling.tell(event)
        self._telling.close()
        self._told = (*self._told, *events)


def _common(one: tuple[Event, ...], other: tuple[Event, ...]) -> int:
    """How many events two lines have in common before they part."""
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left is not right and left != right:
            return at
    return min(len(one), len(other))
