"""A game as a film: one stop for each entry of a line, as one pair of eyes may see it.

It knows no Textual and draws nothing. A view is made only for the stop that is looked at.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from core.engine.decisions import Choice
from core.terror_below import events as e
from core.terror_below.decks.cards import Egg
from core.words.log import Log

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.decisions import Event, Seat
    from core.engine.history import Entry
    from core.terror_below.game import TerrorBelow
    from core.terror_below.seats import Setup
    from core.terror_below.state import State
    from core.terror_below.views import View
    from core.words.lines import Line

Happening: TypeAlias = Literal["attack", "kill", "death"] | Egg
"""What is marked on a film: an attack, a Worm killed, a Leader dead, or the colour of an Egg delivered."""

BEGINNING: Final = "The game begins."
UNKNOWN: Final = "What led here is not known."
LUCK: Final = "Luck is dealt."


NEWS: Final[Mapping[str, int]] = {"end": 5, "kill": 4, "death": 3, "delivery": 2, "attack": 1}
"""Of several sentences, the one that tells the greatest news is the caption of a stop, and else the first."""


class Stop(NamedTuple):
    """An entry of the line.

    Attributes:
        entry: The entry; its number is what players read.
        round: From 1; 0 while setting up.
        turn: The seat whose turn it is; -1 when nobody's.
        events: What happened in it, as far as these eyes may know.
        told: How many events they know of up to and with this stop.
    """

    entry: Entry[State]
    round: int
    turn: Seat
    events: tuple[Event, ...]
    told: int


class Mark(NamedTuple):
    """Something that happened at a stop."""

    stop: int
    what: Happening


class _Told(NamedTuple):
    """How far the log is told at a stop: so many lines that stay as they are, and the newest, which may still grow."""

    finished: int
    newest: Line | None


class Film:
    """The stops of a line, where its turns, attacks and rounds begin, and what is marked on it.

    Attributes:
        viewer: Whose eyes: a seat, or `PUBLIC`.
        stops: One for each entry, the root first.
        begun: The places, among all events that these eyes know of, of those that begin a turn.
    """

    def __init__(
        self,
        game: TerrorBelow,
        setup: Setup,
        line: Sequence[Entry[State]],
        viewer: Seat,
        before: Film | None = None,
    ) -> None:
        """A film of the entries of a line, from the root on.

        `before` is an earlier film of the same game for the same eyes: what it has in common with this one is taken
        over, so that a game that went on a little is filmed a little further.
        """
        self._game = game
        self._setup = setup
        self.viewer = viewer
        kept = 0 if before is None else _in_common(before.stops, line)
        known = () if before is None else before.stops[:kept]
        told = known[-1].told if known else 0
        new = _stops(game, line[kept:], viewer, told)
        heard = tuple(event for stop in new for event in stop.events)
        begun = tuple(place for place, event in enumerate(heard, told) if isinstance(event, e.TurnBegan))
        self.stops: tuple[Stop, ...] = (*known, *new)
        self._heard: tuple[Event, ...] = heard
        self.begun: tuple[int, ...] = begun
        self._log: Log | None = None
        self._lines: tuple[Line, ...] = ()
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
    def marks(self) -> tuple[Mark, ...]:
        """What happened where, the earliest first."""
        return tuple(
            Mark(number, what)
            for number, stop in enumerate(self.stops)
            for event in stop.events
            if (what := _what(event)) is not None
        )

    @cached_property
    def attacks(self) -> tuple[int, ...]:
        """The stops at which Worms attack, those of the setup apart."""
        return tuple(dict.fromkeys(mark.stop for mark in self.marks if mark.what == "attack"))

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

    def at_round(self, number: int) -> int | None:
        """The stop at which a round begins; None for a round that the film does not have."""
        return self.rounds.get(number)

    # What is seen.

    def view(self, stop: int) -> View:
        """All that these eyes could know at a stop."""
        return self._game.view(self.stops[stop].entry.state, self.viewer)

    def view_of(self, stop: int, seat: Seat) -> View:
        """All that a seat could know at a stop, whosever eyes these are."""
        return self._game.view(self.stops[stop].entry.state, seat)

    def heard(self, stop: int) -> tuple[Event, ...]:
        """All events that these eyes know of at a stop, the oldest first."""
        return self._heard[: self.stops[stop].told]

    def lines(self, stop: int) -> tuple[Line, ...]:
        """The log at a stop, the oldest line first; the newest may grow with the next stop."""
        self._tell_up_to(stop)
        told = self._told[stop]
        return (*self._lines[: told.finished], *((told.newest,) if told.newest is not None else ()))

    def touched(self, stop: int) -> tuple[Line, ...]:
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
        if touched := self.touched(stop):
            return self.sentence(max(touched, key=lambda line: NEWS.get(line.kind, 0)))
        answer = here.entry.answer
        if isinstance(answer, Choice):
            return f"{self._setup.seats[answer.seat].name} decides."
        if answer is not None:
            return LUCK
        return BEGINNING if here.entry.parent is None else UNKNOWN

    def sentence(self, line: Line) -> str:
        """A line of the log with the name of its seat, and without its full stop."""
        text = line.text.removesuffix(".")
        return f"{self._setup.seats[line.seat].name} {text}" if line.seat >= 0 else text

    def stop_of_line(self, line: Line) -> int:
        """The stop at which a line of the log begins."""
        return min(self.last, bisect_right(self.stops, line.first, key=attrgetter("told")))

    def _tell_up_to(self, stop: int) -> None:
        """Tell the log as far as it has not been told, and remember how far it had come at each stop."""
        if self._log is None:
            self._log = Log(self._game.words(self._setup, self._game.signs).telling(self.viewer))
        for here in self.stops[len(self._told) : stop + 1]:
            self._lines = lines = self._log.follow(self._heard[: here.told])
            self._told.append(_Told(len(lines) - 1, lines[-1]) if lines else _Told(0, None))


def _in_common(stops: Sequence[Stop], line: Sequence[Entry[State]]) -> int:
    """With how many of these stops a line begins."""
    kept = min(len(stops), len(line))
    while kept and stops[kept - 1].entry is not line[kept - 1]:
        kept -= 1
    return kept


def _stops(game: TerrorBelow, line: Sequence[Entry[State]], viewer: Seat, told: int) -> tuple[Stop, ...]:
    """The stops of these entries; so many events have been told before."""
    stops = []
    for entry in line:
        events = tuple(event for event in entry.events if event.seen_by(viewer))
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


def _what(event: Event) -> Happening | None:
    """What an event is marked as; None for most of them."""
    match event:
        case e.AttackBegan(slot=slot) if slot >= 0:
            return "attack"
        case e.WormDefeated():
            return "kill"
        case e.LeaderDied():
            return "death"
        case e.EggDelivered(egg=egg):
            return egg
        case _:
            return None
