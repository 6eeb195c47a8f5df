"""The chances of a game that is over, in words: its swings, and how they stood as it went on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import PUBLIC, Choice
from core.words.english import percent
from core.words.lines import in_prose
from core.words.log import Log
from core.words.looking_back import swings
from core.words.spoken import TURNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Answer, Seat
    from core.engine.history import Entry
    from core.words.lines import LogLine
    from core.words.looking_back import Chances, Swing
    from core.words.spoken import Words

LUCK: Final = "Rolling and drawing …"


class SwingWords(NamedTuple):
    """A swing, told.

    Attributes:
        swing: Which it is.
        where: When it happened: `round 4`.
        figures: `22% → 61%`.
        sentence: What made it.
        better: What was chosen, what would have been better, by how much and why, as far as who chose could know it;
            empty where that is not known.
    """

    swing: Swing
    where: str
    figures: str
    sentence: str
    better: str = ""


def told_swings(words: Words[Any], game: Any, line: Sequence[Entry[Any]], found: Chances) -> tuple[SwingWords, ...]:
    """The largest swings of a line, in the order of the game."""
    events = [event for entry in line for event in entry.events if event.seen_by(PUBLIC)]
    log = [one for one in Log(words.telling(PUBLIC)).follow(events) if words.topics.get(one.kind, "") != TURNS]
    told = []
    for swing in swings(line, found):
        place = next(number for number, entry in enumerate(line) if entry.number == swing.entry)
        before, after = (_told_by(line[:end]) for end in (place, place + 1))
        here = [one for one in log if one.first < after and one.last >= before]
        # what a seat did goes before what came of it, and what came before it where there is only a turn that begins
        own = [one for one in here if one.seat == swing.seat] or [one for one in here if one.seat >= 0] or here
        earlier = [one for one in log if one.first < after]
        cause = own[0] if own else earlier[-1] if earlier else None
        number, _ = game.turn_of(line[place].state)
        told.append(
            SwingWords(
                swing,
                words.stage(number) if number else "setting up",
                figures(swing),
                LUCK if cause is None else _sentence(words, cause, line[place].answer if own else None),
            )
        )
    return tuple(told)


def _told_by(line: Sequence[Entry[Any]]) -> int:
    """How many events everybody was told in these entries."""
    return sum(event.seen_by(PUBLIC) for entry in line for event in entry.events)


def _sentence(words: Words[Any], line: LogLine, answer: Answer | None) -> str:
    """A line of the log with the name that leads it; where none does, with the seat whose answer brought it."""
    if line.seat >= 0:
        return in_prose(line, words.seats)
    return f"{words.seats[answer.seat].name} decides: {line.text}" if isinstance(answer, Choice) else line.text


def figures(swing: Swing) -> str:
    """A swing in figures: `22% → 61%`."""
    return f"{percent(swing.before)} → {percent(swing.after)}"


def in_line(told: SwingWords, name: str) -> str:
    """A swing in one line, the seat first: `Ben 22% → 61%: Ben plays Dynamite: 6 damage.`."""
    return f"{name} {told.figures}: {told.sentence}"


def by_round(game: Any, line: Sequence[Entry[Any]], found: Chances) -> tuple[tuple[int, tuple[float, ...]], ...]:
    """The chances with which each round began, by its number, and those at the end."""
    rounds: dict[int, tuple[float, ...]] = {}
    newest: tuple[float, ...] | None = None
    for entry in line:
        newest = found.get(entry.number, newest)
        number, _ = game.turn_of(entry.state)
        if number and newest is not None and number not in rounds:
            rounds[number] = newest
    if newest is not None and rounds:
        rounds[max(rounds) + 1] = newest
    return tuple(rounds.items())


def scores_by_round(game: Any, line: Sequence[Entry[Any]]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """What each seat had scored when each round was over, by its number; 0 is the start. Empty without scores."""
    rounds: dict[int, tuple[int, ...]] = {}
    for entry in line:
        scores = game.scores(entry.state)
        if not scores:
            return ()
        number, _ = game.turn_of(entry.state)
        rounds[max(number, max(rounds, default=0))] = scores
    return tuple(rounds.items())


def name_of(words: Words[Any], seat: Seat) -> str:
    """The name beside a line of chances."""
    return words.seats[seat].name
