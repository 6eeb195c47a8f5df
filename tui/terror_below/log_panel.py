"""The log: what happened, one sentence a line, the newest last."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tui.spans import Line, Span, fit, hitting
from tui.terror_below.marks import title, wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

INDENT = 4
"""Columns before each sentence, where the seat tag or `◎` stands."""


class Saying(NamedTuple):
    """A sentence of the log.

    Attributes:
        mark: The seat tag or `◎` before it.
        words: The sentence.
        turn: It begins a turn.
    """

    mark: Span
    words: str
    turn: bool = False


def log_rows(sayings: Sequence[Saying], width: int, *, spaced: bool = False) -> list[Line]:
    """All rows of the log, oldest first; `spaced` puts a blank row before each turn."""
    rows: list[Line] = []
    for number, saying in enumerate(sayings):
        newest = number == len(sayings) - 1
        if spaced and saying.turn and rows:
            rows.append(())
        for place, part in enumerate(wrapped(saying.words, width - INDENT, 99)):
            mark = saying.mark if place == 0 else Span("")
            row = (*fit((mark,), INDENT), Span(part, "text" if newest else "muted"))
            rows.append(hitting(("entry", number), fit(row, width)))
    return rows


def log_panel(
    rows: Sequence[Line], width: int, height: int, *, hint: str = "g opens", back: int = 0, focused: bool = False
) -> tuple[Line, ...]:
    """The title and the newest rows that fit; `back` scrolls towards the oldest."""
    room = max(0, height - 1)
    last = len(rows) - min(back, max(0, len(rows) - room))
    more = f"{len(rows) - last} newer below" if last < len(rows) else hint
    return (title("LOG", width, more, focused=focused, hit="log"), *rows[max(0, last - room) : last])
