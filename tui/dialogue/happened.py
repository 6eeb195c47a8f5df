"""What a seat has been told of what happened: each event once, with the end of its log as it reads then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from core.engine.decisions import PUBLIC
from core.words.asides import told_undo
from core.words.lines import in_prose, led_by
from tui.dialogue.asking import named, sight_of
from tui.dialogue.lines import EventLine, Happened, LoggedLine, UndoneLine

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.engine.decisions import Event, Seat
    from core.engine.past.said import Undo
    from core.words.log import LogWriter
    from core.words.spoken import Words
    from tui.dialogue.lines import ToldLine
    from tui.table.table import Table


class Story:
    """The log of one viewer, told event by event: it says the same whenever it is asked, for the same events."""

    def __init__(self, words: Words[Any], viewer: Seat) -> None:
        """Nothing is told yet."""
        self._words = words
        self._telling: LogWriter = words.telling(viewer)
        self._open = ""
        self._number = 0

    @property
    def lines(self) -> int:
        """How many lines it has, the one that may still grow among them."""
        return len(self._telling.lines) + (self._telling.open is not None)

    def tell(self, event: Event) -> Happened:
        """Tell one event more."""
        telling = self._telling
        line, before = len(telling.lines), self._open
        telling.at = self._number
        telling.tell(event)
        ended = [in_prose(found, self._words.seats) for found in telling.lines[line:]]
        self._open = "" if telling.open is None else in_prose(telling.finished(telling.open), self._words.seats)
        say = [*ended, *([self._open] if self._open else [])]
        if before and say[:1] == [before]:
            # the sentence that could have grown has not
            line, say = line + 1, say[1:]
        self._number += 1
        return Happened(number=self._number - 1, event=event, line=line, say=tuple(say))


class Hearing:
    """What one viewer at a table has been told.

    Attributes:
        viewer: A seat, a private viewer, or `PUBLIC`.
    """

    def __init__(self, table: Table, words: Words[Any], viewer: Seat, *, knows: bool) -> None:
        """Nothing is told yet; with `knows`, the viewer knows all that has happened so far."""
        self.viewer = viewer
        self._table = table
        self._words = words
        self._story = Story(words, viewer)
        self._told: list[Event] = []
        self._undos = len(table.travel.remarks.undos)
        if knows:
            for event in table.events(viewer):
                self._tell(event)

    @property
    def told(self) -> int:
        """How many events it was told."""
        return len(self._told)

    def news(self, price: Sequence[str] = ()) -> Iterator[ToldLine]:
        """The news: undone entries, then events. `price` has the facts that an undo of this viewer left known."""
        table = self._table
        events, undos = table.events(self.viewer), table.travel.remarks.undos
        same = _common(events, self._told)
        # where deeds are hidden, an undo is noticed by what is gone of what was told, and by nothing else
        undo = undos[-1][1] if len(undos) > self._undos else None
        self._undos = len(undos)
        knows = undo is not None and (not table.travel.hides_deeds or undo.by == table.seat_of(self.viewer))
        is_shorter = same < len(self._told)
        if is_shorter:
            self._go_back(events[:same])
        if is_shorter or knows:
            yield self._undone(undo if knows else None, price)
        for event in events[same:]:
            yield self._line(self._tell(event))

    def log(self, first: int) -> LoggedLine:
        """All that it was told, from the event of this number on."""
        story = Story(self._words, self.viewer)
        found = [story.tell(event) for event in self._told]
        name, tag = named(self._words, self.viewer)
        return LoggedLine(seat=self.viewer, name=name, tag=tag, events=tuple(found[first:]))

    def _undone(self, undo: Undo | None, price: Sequence[str]) -> UndoneLine:
        name, tag = named(self._words, self.viewer)
        table = self._table
        said = "" if undo is None else told_undo(table.history, table.travel.remarks, self.viewer)(undo)
        return UndoneLine(
            at=sight_of(table, self.viewer, self.told).at,
            seat=self.viewer,
            name=name,
            tag=tag,
            by=PUBLIC if undo is None else undo.by,
            line=self._story.lines,
            say="" if undo is None else led_by(self._words.seats[undo.by].name, said),
            price=tuple(price),
        )

    def _go_back(self, events: tuple[Event, ...]) -> None:
        """The game went back to where it had been told these events."""
        self._story, self._told = Story(self._words, self.viewer), []
        for event in events:
            self._tell(event)

    def _tell(self, event: Event) -> Happened:
        self._told.append(event)
        return self._story.tell(event)

    def _line(self, happened: Happened) -> EventLine:
        name, tag = named(self._words, self.viewer)
        return EventLine(seat=self.viewer, name=name, tag=tag, **asdict(happened))


def _common(one: Sequence[Event], other: Sequence[Event]) -> int:
    """How many events two lines have in common before they part."""
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left is not right and left != right:
            return at
    return min(len(one), len(other))
