"""The steps since a seat's last turn: which they are, and at which stop of the film each happened."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.words.lines import LogLine
    from core.words.log import Log
    from core.words.spoken import Words
    from tui.play.replay.film import Film

NOWHERE: Final = -1


class RecapStep(NamedTuple):
    """One step.

    Attributes:
        stop: The stop of the film at which it happened.
        entry: The number of that entry.
        line: What it says, and which events it tells.
        events: These events.
        later: What happened after it in the same entry.
        turn: Whose turn it was.
        round: From 1.
    """

    stop: int
    entry: int
    line: LogLine
    events: tuple[Event, ...]
    later: tuple[Event, ...]
    turn: Seat
    round: int

    @property
    def text(self) -> str:
        """The words of the line, without a full stop."""
        return self.line.text.removesuffix(".")


def told_in(film: Film, log: Log, first: int, end: int, words: Words[Any]) -> tuple[RecapStep, ...]:
    """The steps of a film from one of its events on, up to before another.

    `log` tells the steps of a whole game, and has told those of an earlier film, or nothing.
    """
    heard = film.heard(film.last)
    lines = log.follow(heard)
    found = []
    for line in lines[bisect_left(lines, first, key=attrgetter("last")) :]:
        if line.first >= end:
            break
        stop = bisect_right(film.stops, line.last, key=attrgetter("told"))
        begun = film.begun[max(0, bisect_right(film.begun, line.first) - 1)] if film.begun else None
        turn = None if begun is None else words.turn_in(heard[begun])
        found.append(
            RecapStep(
                stop=stop,
                entry=film.stops[stop].entry.number,
                line=line,
                events=tuple(heard[line.first : line.last + 1]),
                later=tuple(heard[line.last + 1 : film.stops[stop].told]),
                turn=NOWHERE if turn is None else turn.seat,
                round=0 if turn is None else turn.round,
            )
        )
    return tuple(found)


def since_last_choice(film: Film) -> tuple[int, int]:
    """Where the events begin that the viewer of the film has not brought about, and where they end.

    For a seat that has not decided yet they begin with the first decision of all.
    """
    last, end = last_choice(film), len(film.heard(film.last))
    if last != NOWHERE:
        return next(stop.told for stop in film.stops if stop.entry.number == last), end
    decided = (stop for stop in film.stops if isinstance(stop.entry.answer, Choice))
    return next((stop.told - len(stop.events) for stop in decided), end), end


def first_of_others(told: Sequence[RecapStep], viewer: Seat, entry: int = 0) -> int | None:
    """The first step of another seat, or of none, from an entry on; None when there is none."""
    return next((place for place, step in enumerate(told) if step.entry >= entry and step.line.seat != viewer), None)


def last_choice(film: Film) -> int:
    """The number of the entry in which the seat decided last; -1 when it has not."""
    for stop in reversed(film.stops):
        answer = stop.entry.answer
        if isinstance(answer, Choice) and answer.seat == film.viewer:
            number: int = stop.entry.number
            return number
    return NOWHERE
