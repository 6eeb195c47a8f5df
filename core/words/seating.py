"""Who plays a seat, in words: when it gets another player, and what the end tells of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from core.engine.past.seating import looks
from core.words.english import possessive, series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.history import History
    from core.engine.past.remarks import Remarks
    from core.engine.past.said import PlayedBy
    from core.engine.past.seating import Run
    from core.engine.seats import SeatSetup


class Staged(Protocol):
    """The words of a game, as far as they say who sits where and what a round is called.

    Attributes:
        seats: Who sits where.
    """

    seats: tuple[SeatSetup, ...]

    def stage(self, number: int) -> str:
        """What a round is called, by its number: `round 3`."""


OPENED: Final = "Seats opened"
"""What heads the seats of computer players whose secrets a person could see."""

STOOD_IN: Final = "fails: a person answers for it, and sees what it hides."
"""What the log says where people answer for a computer player, after the seat's tag."""


def handed_over(handed: PlayedBy, *, opened: bool = False) -> str:
    """Who plays a seat from now on, as the log says it after the seat's tag: `is played by a Hunter.`.

    `opened`: a person gets the seat of a computer player, and sees what it hid.
    """
    agreed = ", as agreed" if handed.agreed else ""
    if opened:
        return f"is played by a person{agreed}, who sees what it hid."
    return f"is played by a {handed.level}{agreed}." if handed.level else f"is played by people again{agreed}."


# Before it happens.


def question_heading(changing: Sequence[tuple[SeatSetup, str]]) -> str:
    """Who plays the seats that change, once all agree: `From now on a Hunter plays Ben, and a person plays Rex.`."""
    told = [f"{f'a {level}' if level else 'a person'} plays {seat.name}" for seat, level in changing]
    return f"From now on {series(told)}."


def question_foot(leaving: Sequence[str], opening: Sequence[str]) -> tuple[str, ...]:
    """The sentences under that question: about seats that are asked later, and seats whose hands are seen."""
    asked = f"{series(leaving)} must still agree to every undo that is not free." if leaving else ""
    return tuple(sentence for sentence in (asked, opening_words(opening), "The log will say so.") if sentence)


def opening_words(names: Sequence[str]) -> str:
    """What it means to take the seats of computer players; empty where none is taken."""
    if not names:
        return ""
    hides = f"You will see what {series(names)} {'hides' if len(names) == 1 else 'hide'}."
    return f"{hides} The end, the report and the record book say so, and the game sets no record."


# When the game is over.


def opened_words(history: History[Any], remarks: Remarks, words: Staged) -> str:
    """Which seats a person could see into, and when: `Rex in round 3: a person saw what it hid`; empty for none."""
    found = looks(history, remarks)
    where = []
    for look in found:
        number, _ = history.game.turn_of(history.entries[look.entry].state)
        where.append(f"{words.seats[look.seat].name} in {words.stage(number) if number else 'the setup'}")
    return f"{', '.join(where)}: a person saw what {'it' if len(found) == 1 else 'they'} hid" if found else ""


def opened_to(names: Sequence[str]) -> str:
    """The same where only the seats are known: `Rex's seat opened`; empty for none."""
    return (
        f"{series([possessive(name) for name in names])} {'seat' if len(names) == 1 else 'seats'} opened"
        if names
        else ""
    )


def played_by(runs: Sequence[Run]) -> str:
    """Who has answered for a seat, in short: `a Scavenger`, `a Scavenger and a person`; empty for people alone."""
    levels = list(dict.fromkeys(run.level for run in runs))
    if not any(levels):
        return ""
    return series([f"a {level}" if level else "a person" for level in sorted(levels, key=lambda level: not level)])


def told_runs(runs: Sequence[Run], words: Staged) -> str:
    """The same, one after the other: `a Scavenger from round 1 to round 3, then a person in round 4`."""
    return ", then ".join(f"{f'a {run.level}' if run.level else 'a person'} {_when(run, words)}" for run in runs)


def _when(run: Run, words: Staged) -> str:
    first, last = (words.stage(number) if number else "the setup" for number in (run.first, run.last))
    return f"in {first}" if run.first == run.last else f"from {first} to {last}"
