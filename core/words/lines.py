"""Lines of a log, and the sentence that the next event may still join."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from core.engine.decisions import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup

NOBODY: Final = -1
"""No seat leads a line, or no piece is meant."""


class LogLine(Struct, frozen=True):
    """One line of a log.

    Attributes:
        seat: The seat that it is about, whose tag leads it unless a piece does; -1 for none.
        mark: The piece that leads it where no seat does, by the game's name for it: `target`, or by a tag of its own:
            `(E)`; empty for nothing.
        text: The sentence, without what leads it: `goes to Gov't, delivers ▲: +1 VP (15 in all).`
        kind: What it is about, by the game's name; `Words.topics` sorts by it.
        first: The place, among the events told, of the first event in it; a click jumps there.
        last: The place of the last event in it.
        name: What a piece is called that leads it in place of its seat: `Evelyn`; empty where none does.
    """

    seat: Seat
    mark: str
    text: str
    kind: str
    first: int
    last: int
    name: str = ""

    @property
    def leader(self) -> Seat:
        """The seat whose tag leads it; -1 where a piece does, or nothing."""
        return NOBODY if self.name else self.seat


class Sentence(Struct):
    """A sentence that the next event may still join.

    Attributes:
        piece: The piece that it is about, by the game's number; -1 for none.
        topic: What may join it.
        text: The sentence without its full stop.
        stem: What stays of the text when its last part is worded anew.
        parts: What its last part lists, as words: directions of a Target, spaces where Rubble fell.
        aside: What else it lists: directions ignored, Eggs laid.
        told: It has come to its results: what follows is set off by a comma, not a colon.
    """

    seat: Seat
    piece: int
    kind: str
    topic: str
    text: str
    first: int
    last: int
    stem: str = ""
    parts: list[str] = []
    aside: list[str] = []
    told: bool = False


def result(sentence: Sentence, text: str) -> None:
    """Add a result: after a colon the first time, then after commas."""
    sentence.text += f"{', ' if sentence.told else ': '}{text}"
    sentence.told = True


def clause(sentence: Sentence, text: str) -> None:
    """Add something else that the same seat does."""
    sentence.text += f", {text}"
    sentence.told = False


def led_by(name: str, text: str) -> str:
    """A sentence with the name that leads it; one that has a subject of its own stands behind a colon."""
    return f"{name}: {text}" if text[:1].isupper() else f"{name} {text}"


def in_prose(line: LogLine, seats: Sequence[SeatSetup]) -> str:
    """A line with the name of the piece or seat that leads it."""
    name = line.name or (seats[line.seat].name if line.seat != NOBODY else "")
    return led_by(name, line.text) if name else line.text
