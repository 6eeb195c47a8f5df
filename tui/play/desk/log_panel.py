"""The log: what happened, one sentence a line, the newest last."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from core.words.asides import Aside
from tui.look.marks import lead, letter, title, wrapped
from tui.look.spans import Line, Span, fit, hitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup
    from core.words.lines import LogLine

INDENT = 4
"""Columns before each sentence, where the seat tag or `◎` stands."""


class Saying(NamedTuple):
    """A sentence of the log.

    Attributes:
        mark: The seat tag or `◎` before it.
        words: The sentence.
        turn: It begins a turn.
        entry: The entry of the history that it comes to; -1 where that is not known. A click goes there.
        aside: It tells no event: it is about the game, not of it.
    """

    mark: Span
    words: str
    turn: bool = False
    entry: int = -1
    aside: bool = False


def saying_of(line: LogLine | Aside, seats: Sequence[SeatSetup], entry: int = -1) -> Saying:
    """A line of the log as the panel shows it."""
    if isinstance(line, Aside):
        mark = letter(seats[line.seat], line.seat) if line.seat >= 0 else Span("")
        return Saying(mark, line.text, entry=entry, aside=True)
    begins = line.leader >= 0 and line.text.startswith("begins")
    return Saying(lead(seats, line.leader, line.mark), line.text, begins, entry)


def newest_rows(sayings: Sequence[Saying], width: int, rows: int, *, spaced: bool = False) -> list[Line]:
    """At most so many of the newest rows, the oldest first; `spaced` puts a blank row before each turn."""
    found: list[Line] = []
    for number in range(len(sayings) - 1, -1, -1):
        if len(found) >= rows:
            break
        found += _rows(sayings[number], width, newest=number == len(sayings) - 1)[::-1]
        if spaced and sayings[number].turn and number:
            found.append(())
    return found[:rows][::-1]


def log_panel(
    sayings: Sequence[Saying],
    width: int,
    height: int,
    *,
    words: str = "LOG",
    hint: str = "g opens",
    back: int = 0,
    focused: bool = False,
    spaced: bool = False,
    foot: Line = (),
) -> tuple[Line, ...]:
    """The title and the newest rows that fit; `back` scrolls that many rows towards the oldest.

    `foot` stands in the last row, whatever is scrolled.
    """
    room = max(0, height - 1 - bool(foot))
    rows = newest_rows(sayings, width, room + back, spaced=spaced)
    hidden = min(back, max(0, len(rows) - room))
    more = f"{hidden} newer below" if hidden else hint
    shown = rows[: len(rows) - hidden][-room:]
    head = title(words, width, more, focused=focused, hit="log")
    return (head, *shown, *[()] * (room - len(shown)), foot) if foot else (head, *shown)


@lru_cache(maxsize=128)
def _rows(saying: Saying, width: int, *, newest: bool) -> tuple[Line, ...]:
    """The rows of one sentence, the second and later ones indented."""
    ink = "accent" if saying.aside else "text" if newest else "muted"
    rows: list[Line] = []
    for place, part in enumerate(wrapped(saying.words, width - INDENT, 99)):
        mark = fit((saying.mark,), INDENT) if place == 0 else (Span(" " * INDENT),)
        line = fit((*mark, Span(part, ink)), width)
        rows.append(hitting(("entry", saying.entry), line) if saying.entry >= 0 else line)
    return tuple(rows)
