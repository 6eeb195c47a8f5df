"""The steps since a seat's last turn: which they are, and at which stop of the film each happened."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from core.engine.decisions import Choice
from core.terror_below.events import AttackBegan, DiceRolled, Refilled, Scored, TurnBegan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.words.lines import Line
    from core.words.log import Log
    from tui.play.replay.film import Film

NOWHERE: Final = -1


class Step(NamedTuple):
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
    line: Line
    events: tuple[Event, ...]
    later: tuple[Event, ...]
    turn: Seat
    round: int

    @property
    def text(self) -> str:
        """What it says."""
        return self.line.text.removesuffix(".")

    @property
    def gains(self) -> tuple[tuple[Seat, int], ...]:
        """The VP that a seat gains by it."""
        return tuple((event.seat, event.points) for event in self.events if isinstance(event, Scored))


def told_since(film: Film, log: Log) -> tuple[Step, ...]:
    """The steps since the last turn of the seat whose eyes the film is seen with, its own turn's beginning the last.

    They begin with what followed on that turn: the refill, and the attacks after it. Empty before the first turn.
    `log` tells the steps of a whole game, and has told those of an earlier film, or nothing.
    """
    heard = film.heard(film.last)
    first, end = _span(heard, film.begun, film.viewer)
    lines = log.follow(heard)
    found = []
    for line in lines[bisect_left(lines, first, key=attrgetter("last")) :]:
        if line.first >= end:
            break
        stop = bisect_right(film.stops, line.last, key=attrgetter("told"))
        begun = heard[film.begun[max(0, bisect_right(film.begun, line.first) - 1)]]
        found.append(
            Step(
                stop=stop,
                entry=film.stops[stop].entry.number,
                line=line,
                events=tuple(heard[line.first : line.last + 1]),
                later=tuple(heard[line.last + 1 : film.stops[stop].told]),
                turn=begun.seat if isinstance(begun, TurnBegan) else NOWHERE,
                round=begun.round if isinstance(begun, TurnBegan) else 0,
            )
        )
    return tuple(found)


def _span(heard: Sequence[Event], turns: Sequence[int], viewer: Seat) -> tuple[int, int]:
    """Where the steps begin and end among the events: after the viewer's last turn, up to where its turn begins now.

    `turns` are the places where turns begin.
    """
    own = [place for place in turns if _seat(heard[place]) == viewer]
    if not turns:
        return 0, 0
    end = len(heard)
    if own and own[-1] == turns[-1]:
        end = own.pop() + 1
    if not own:
        return turns[0], end
    after = next((place for place in turns[bisect_right(turns, own[-1]) :]), end)
    return next((place for place in range(own[-1], after) if _follows(heard[place], viewer)), after), end


def _follows(event: Event, viewer: Seat) -> bool:
    """Whether an event is one of those that end a turn of the viewer: the refill, the dice after it, an attack.

    A full hand is not refilled, and not every turn has dice. TB 3.3, 10.1, 11.2.
    """
    match event:
        case Refilled(seat=seat):
            return seat == viewer
        case DiceRolled(purpose=purpose):
            return purpose in {"worm", "terror-blue"}
        case AttackBegan():
            return True
        case _:
            return False


def _seat(event: Event) -> Seat:
    return event.seat if isinstance(event, TurnBegan) else NOWHERE


def first_of_others(told: Sequence[Step], viewer: Seat, entry: int = 0) -> int | None:
    """The first step of another seat or of a Worm, from an entry on; None when there is none."""
    return next((place for place, step in enumerate(told) if step.entry >= entry and step.line.seat != viewer), None)


def last_choice(film: Film) -> int:
    """The number of the entry in which the seat decided last; -1 when it has not."""
    for stop in reversed(film.stops):
        answer = stop.entry.answer
        if isinstance(answer, Choice) and answer.seat == film.viewer:
            number: int = stop.entry.number
            return number
    return NOWHERE
