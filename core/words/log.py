"""The log: events told in sentences, those that belong together in one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import copy
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from msgspec.structs import replace

from core.words.lines import NOBODY, LogLine, Sentence, clause

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Self

    from core.engine.decisions import Event, Seat
    from core.engine.seats import SeatSetup

MARKED: Final = 32
"""After so many events it is remembered how the telling stood, to go on from there when the game goes back."""

REMEMBERED: Final = 3
"""So many lines of a game are remembered, those followed last."""


class LogWriter(ABC):
    """A log in the making. A game says how each event is told, and remembers what it needs to word the next one.

    It is made of a setup alone; where things stand it learns from events.

    Attributes:
        grows: The names of attributes that change while events are told, besides `lines`; a copy has its own.
        seats: Who sits where.
        lines: The lines that are finished.
        open: The sentence that the next event may still join.
        at: The place of the event being told.
    """

    grows: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: Sequence[SeatSetup]) -> None:
        self.seats = seats
        self.lines: list[LogLine] = []
        self.open: Sentence | None = None
        self.at = 0

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Tell one event more. Raises `LookupError` for one that names what the game does not have."""

    def mark(self, piece: int) -> str:
        """What leads a line about a piece, by the game's name for it; empty for nothing."""
        del piece
        return ""

    def named(self, piece: int) -> str:
        """What a piece is called that leads lines in place of its seat; empty for one that does not."""
        del piece
        return ""

    def as_it_stands(self) -> Self:
        """A telling of its own that goes on from here."""
        same = copy(self)
        for name in ("lines", *self.grows):
            setattr(same, name, copy(getattr(self, name)))
        if self.open is not None:
            same.open = replace(self.open, parts=[*self.open.parts], aside=[*self.open.aside])
        return same

    def say(
        self, text: str, kind: str, *, seat: Seat = NOBODY, piece: int = NOBODY, topic: str = "", stem: str = ""
    ) -> Sentence:
        """Begin a sentence; the one before it is finished."""
        self.close()
        self.open = Sentence(seat, piece, kind, topic, text, self.at, self.at, stem)
        return self.open

    def close(self) -> None:
        """Finish the sentence that is open."""
        if self.open is not None:
            self.lines.append(self.finished(self.open))
            self.open = None

    def joins(self, *topics: str, seat: Seat = NOBODY, piece: int = NOBODY) -> Sentence | None:
        """The open sentence, when it has one of these topics and is about this seat or piece."""
        sentence = self.open
        if sentence is None or sentence.topic not in topics:
            return None
        if seat not in {NOBODY, sentence.seat} or piece not in {NOBODY, sentence.piece}:
            return None
        sentence.last = self.at
        return sentence

    def adds(
        self,
        text: str,
        *topics: str,
        seat: Seat = NOBODY,
        piece: int = NOBODY,
        how: Callable[[Sentence, str], None] = clause,
        then: str | None = None,
    ) -> bool:
        """Whether the open sentence could be joined, as `joins` says, and goes on with this.

        `how` words it: as something else that is done, or as a `result`. `then` is what the sentence is about after it.
        """
        sentence = self.joins(*topics, seat=seat, piece=piece)
        if sentence is None:
            return False
        how(sentence, text)
        if then is not None:
            sentence.topic = then
        return True

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.seats[seat].name

    def finished(self, sentence: Sentence) -> LogLine:
        """The line that a sentence makes."""
        return LogLine(
            sentence.seat,
            self.mark(sentence.piece),
            f"{sentence.text}.",
            sentence.kind,
            sentence.first,
            max(sentence.first, sentence.last),
            self.named(sentence.piece),
        )


class _Told(NamedTuple):
    """A line of a game as it was told, and how the telling stood after every `MARKED` events."""

    events: tuple[Event, ...]
    marks: tuple[LogWriter, ...]

    def marks_of(self, events: tuple[Event, ...]) -> tuple[LogWriter, ...]:
        """The marks that lie before these events part from the line."""
        same = 0
        for event, told in zip(events, self.events, strict=False):
            if event is not told and event != told:
                break
            same += 1
        return self.marks[: same // MARKED]


class Log:
    """The log of a game that goes on, or back: it tells little more than what it has not told yet.

    It says what the events it is given say: give it those that its reader may know of.
    """

    def __init__(self, telling: LogWriter) -> None:
        """Tell as `telling` does, which has told nothing yet."""
        self._blank = telling
        self._events: tuple[Event, ...] = ()
        self._telling = telling.as_it_stands()
        self._marks: list[LogWriter] = []
        self._others: list[_Told] = []

    def follow(self, events: Sequence[Event]) -> tuple[LogLine, ...]:
        """The lines of all these events, oldest first; cheap when they begin as those given the last time.

        The newest line may still change when more events come. Raises `LookupError` for an event that names a card,
        seat or space that the game does not have.
        """
        events = tuple(events)
        told = len(self._events)
        if events[:told] != self._events or len(events) - told > MARKED:
            told = self._go_to_nearest(events)
        try:
            for at in range(told, len(events)):
                if at == MARKED * (len(self._marks) + 1):
                    self._marks.append(self._telling.as_it_stands())
                self._telling.at = at
                self._telling.tell(events[at])
        except LookupError:
            self._begin_again()
            raise
        self._events = events
        return self.lines

    def _go_to_nearest(self, events: tuple[Event, ...]) -> int:
        """Go to where a telling stood that has the most of these events behind it. Returns how many those are."""
        here = _Told(self._events, tuple(self._marks))
        lines = [here, *(line for line in self._others if here.events[: len(line.events)] != line.events)]
        self._others = lines[:REMEMBERED]
        told = len(here.events)
        if told and events[:told] == here.events:
            marked = told // MARKED
        else:
            told = marked = 0
        best: _Told | None = None
        for line in lines:
            if (found := len(line.marks_of(events))) > marked:
                best, marked = line, found
        if best is not None:
            self._marks = list(best.marks[:marked])
            self._telling = self._marks[-1].as_it_stands()
            return MARKED * marked
        if not told:
            self._telling, self._marks = self._blank.as_it_stands(), []
        return told

    def _begin_again(self) -> None:
        self._events = ()
        self._marks = []
        self._others = []
        self._telling = self._blank.as_it_stands()

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """The lines told so far."""
        telling = self._telling
        return (*telling.lines, *((telling.finished(telling.open),) if telling.open is not None else ()))


def tell(events: Sequence[Event], telling: LogWriter) -> tuple[LogLine, ...]:
    """The log of a whole game, oldest line first; `telling` has told nothing yet. Raises `LookupError` as `Log`."""
    return Log(telling).follow(events)
