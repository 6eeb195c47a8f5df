"""A game as a film: one stop for each entry of a line, as its viewer may see it.

It knows no Textual and draws nothing. A view is made only for the stop that is looked at.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import PUBLIC, Choice
from core.engine.past.knowing import hides_deeds, noticed
from core.engine.past.seen_again import seen_again
from core.words.lines import in_prose
from core.words.log import Log
from tui.play.replay.signs import FilmSigns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.engine.filming import Glimpse
    from core.engine.history import Entry
    from core.words.lines import LogLine
    from core.words.spoken import SpokenGame

BEGINNING: Final = "The game starts."
UNKNOWN: Final = "What led here is not known."
LUCK: Final = "Rolling and drawing …"

UNMARKED: Final = FilmSigns()
"""Nothing is marked."""


class Stop(NamedTuple):
    """An entry of the line.

    Attributes:
        entry: The entry.
        round: From 1; 0 while setting up.
        turn: The seat whose turn it is; -1 when nobody's.
        events: What happened in it, as far as the viewer may know.
        told: How many events they know of up to and with this stop.
    """

    entry: Entry[Any]
    round: int
    turn: Seat
    events: tuple[Event, ...]
    told: int


class FilmMark(NamedTuple):
    """Something that happened at a stop, by the name that the signs of the game have for it."""

    stop: int
    what: str


class _Told(NamedTuple):
    """How far the log is told at a stop: so many lines that stay as they are, and the newest, which may still grow."""

    finished: int
    newest: LogLine | None


class Film:
    """The stops of a line, where its turns, peaks and rounds begin, and what is marked on it.

    Attributes:
        viewer: The seat that sees it, or `PUBLIC`.
        stops: One for each entry, the root first; where deeds are hidden, for each that the viewer knows of.
        signs: What the game marks, and how.
        is_opened: Everything lies open: what was done is told, and what was held is seen.
        begun: The places, among all events that the viewer knows of, of those that begin a turn.
    """

    def __init__(
        self,
        game: SpokenGame[Any, Any, Any],
        setup: Any,
        line: Sequence[Entry[Any]],
        viewer: Seat,
        signs: FilmSigns = UNMARKED,
        before: Film | None = None,
        *,
        game_over: bool = False,
    ) -> None:
        """A film of the entries of a line, from the root on.

        `game_over`: the game itself has ended, whatever line this is; without that nothing more is opened.
        `before` is an earlier film of the same game for the same eyes: what it has in common with this one is taken
        over, so that a game that went on a little is filmed a little further.
        """
        self._game = game
        self._seats = game.seated(setup)
        self._words = game.words(setup, game.signs)
        self.signs = signs
        self.viewer = viewer
        self._counts = hides_deeds(game, line[-1].state)
        if self._counts:
            # what these eyes know nothing of melts into the next stop
            line = [entry for entry in line if entry.parent is None or noticed(game, entry, viewer)]
        self.is_opened = signs.opens and viewer == PUBLIC and game_over and not self._counts
        if before is not None and before.is_opened != self.is_opened:
            before = None
        kept = 0 if before is None else _in_common(before.stops, line)
        known = () if before is None else before.stops[:kept]
        told = known[-1].told if known else 0
        new = _stops(game, line[kept:], None if self.is_opened else viewer, told)
        heard = tuple(event for stop in new for event in stop.events)
        begun = tuple(place for place, event in enumerate(heard, told) if self._words.turn_in(event) is not None)
        self.stops: tuple[Stop, ...] = (*known, *new)
        self._heard: tuple[Event, ...] = heard
        self.begun: tuple[int, ...] = begun
        self._log: Log | None = None
        self._lines: tuple[LogLine, ...] = ()
        self._told: list[_Told] = []
        if before is not None:
            self._heard = (*before.heard(before.last)[:told], *heard)
            self.begun = (*before.begun[: bisect_left(before.begun, told)], *begun)
            self._log, self._lines = before._log, before._lines  # noqa: SLF001 - what another film has told is taken over
            self._told = before._told[:kept]  # noqa: SLF001 - the same

    @cached_property
    def _beginnings(self) -> tuple[tuple[int, ...], dict[int, int]]:
        return _beginnings(self.stops)

    @property
    def turns(self) -> tuple[int, ...]:
        """The stops at which turns begin."""
        return self._beginnings[0]

    @property
    def rounds(self) -> dict[int, int]:
        """The stop at which each round begins, by its number."""
        return self._beginnings[1]

    @cached_property
    def marks(self) -> tuple[FilmMark, ...]:
        """What happened where, the earliest first."""
        return tuple(
            FilmMark(number, what)
            for number, stop in enumerate(self.stops)
            for event in stop.events
            if (what := self.signs.mark(event)) is not None
        )

    @cached_property
    def peaks(self) -> tuple[int, ...]:
        """The stops at which something happens that people look for."""
        return tuple(
            number
            for number, stop in enumerate(self.stops)
            if any(self.signs.is_peak(event, self._words) for event in stop.events)
        )

    # Where to.

    @property
    def last(self) -> int:
        """The last stop."""
        return len(self.stops) - 1

    @property
    def last_round(self) -> int:
        """The round that the film ends in."""
        return self.stops[-1].round

    def at_entry(self, number: int) -> int:
        """The stop of an entry; for an entry that is not on the line, of the last one before it."""
        return max(0, bisect_right(self.stops, number, key=lambda stop: stop.entry.number) - 1)

    def number(self, stop: int) -> int:
        """What players read as the number of a stop: that of its entry; where deeds are hidden, of those known."""
        return stop if self._counts else self.stops[stop].entry.number

    def at_round(self, number: int) -> int | None:
        """The stop at which a round begins; None for a round that the film does not have."""
        return self.rounds.get(number)

    # What is seen.

    def view(self, stop: int) -> Any:
        """All that the viewer could know at a stop; where everything lies open, all that there was."""
        state = self.stops[stop].entry.state
        return self._game.opened(state) if self.is_opened else self._game.view(state, self.viewer)

    def happened(self, stop: int) -> tuple[Glimpse[Any], ...]:
        """What the viewer sees happen at a stop, with its view after each event."""
        return seen_again(self._game, self.stops[stop].entry, None if self.is_opened else self.viewer)

    def view_of(self, stop: int, seat: Seat) -> Any:
        """All that a seat could know at a stop, for any viewer."""
        return self._game.view(self.stops[stop].entry.state, seat)

    def heard(self, stop: int) -> tuple[Event, ...]:
        """All events that the viewer knows of at a stop, the oldest first."""
        return self._heard[: self.stops[stop].told]

    def lines(self, stop: int) -> tuple[LogLine, ...]:
        """The log at a stop, the oldest line first; the newest may grow with the next stop."""
        self._tell_up_to(stop)
        told = self._told[stop]
        return (*self._lines[: told.finished], *((told.newest,) if told.newest is not None else ()))

    def touched(self, stop: int) -> tuple[LogLine, ...]:
        """The lines of the log that the events of a stop are told in, the oldest first."""
        lines = self.lines(stop)
        first = self.stops[stop].told - len(self.stops[stop].events)
        begin = len(lines)
        while begin and lines[begin - 1].last >= first:
            begin -= 1
        return lines[begin:]

    def caption(self, stop: int) -> str:
        """What happens at a stop, in one sentence."""
        here = self.stops[stop]
        if (line := self.captioned(stop)) is not None:
            return self.sentence(line)
        answer = here.entry.answer
        if isinstance(answer, Choice):
            return f"{self._seats[answer.seat].name} decides."
        if answer is not None:
            return LUCK
        return BEGINNING if here.entry.parent is None else UNKNOWN

    def captioned(self, stop: int) -> LogLine | None:
        """The line of the log that tells best what happens at a stop; None where nothing is told."""
        return max(self.touched(stop), key=lambda line: self.signs.news.get(line.kind, 0), default=None)

    def chosen_at(self, stop: int) -> int | None:
        """The stop of the choice that a stop shows; None where luck or nobody made what is shown.

        It is the stop's own, or that in which begins what is told of it: a deed whose dice fall later.
        """
        if isinstance(self.stops[stop].entry.answer, Choice):
            return stop
        line = self.captioned(stop)
        told = [] if line is None else [line, *reversed(self.touched(stop))]
        begun = (self.stop_of_line(line) for line in told)
        return next((at for at in begun if isinstance(self.stops[at].entry.answer, Choice)), None)

    def sentence(self, line: LogLine) -> str:
        """A line of the log with the name of its seat, and without its full stop."""
        return in_prose(line, self._seats).removesuffix(".")

    def stop_of_line(self, line: LogLine) -> int:
        """The stop at which a line of the log begins."""
        return min(self.last, bisect_right(self.stops, line.first, key=attrgetter("told")))

    def _tell_up_to(self, stop: int) -> None:
        """Tell the log as far as it has not been told, and remember how far it had come at each stop."""
        if self._log is None:
            self._log = Log(self._words.telling(self.viewer))
        for here in self.stops[len(self._told) : stop + 1]:
            self._lines = lines = self._log.follow(self._heard[: here.told])
            self._told.append(_Told(len(lines) - 1, lines[-1]) if lines else _Told(0, None))


def _in_common(stops: Sequence[Stop], line: Sequence[Entry[Any]]) -> int:
    """With how many of these stops a line begins."""
    kept = min(len(stops), len(line))
    while kept and stops[kept - 1].entry is not line[kept - 1]:
        kept -= 1
    return kept


def _stops(
    game: SpokenGame[Any, Any, Any], line: Sequence[Entry[Any]], viewer: Seat | None, told: int
) -> tuple[Stop, ...]:
    """The stops of these entries, with what `viewer` saw, or everything; so much has been told before."""
    stops = []
    for entry in line:
        events = tuple(event for event in entry.events if viewer is None or event.seen_by(viewer))
        told += len(events)
        stops.append(Stop(entry, *game.turn_of(entry.state), events, told))
    return tuple(stops)


def _beginnings(stops: Sequence[Stop]) -> tuple[tuple[int, ...], dict[int, int]]:
    """The stops at which turns begin, and those at which rounds do, by number."""
    turns: list[int] = []
    rounds: dict[int, int] = {}
    before = (0, -1)
    for number, stop in enumerate(stops):
        now = (stop.round, stop.turn)
        if stop.turn >= 0 and now != before:
            turns.append(number)
            rounds.setdefault(stop.round, number)
            before = now
    return tuple(turns), rounds
