"""The table screen: what stands on it in the place of a hand, to be read from the other end of a room."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from core.words.asides import SAYS
from tui.look.letters import HIGH, large
from tui.look.marks import coloured, paragraph, tag, tape, title
from tui.look.spans import Line, Span, cells, fit, on, width_of
from tui.play.desk.log_panel import newest_rows
from tui.play.desk.prompt import said

if TYPE_CHECKING:
    from core.engine.seats import SeatSetup
    from tui.play.scene import Scene

MARGIN: Final = 2
"""Blank columns left of all that stands there."""

TALL: Final = 9
"""Lines from which on there is room for a name in letters of three lines."""

ROOM: Final = 24
"""Columns that a sentence beside a name needs."""

MOST: Final = 4
"""Rows of what has just happened, at most: the log stands beside it."""

COME_IN: Final = "Three words open a seat; in a window here: terror-below join --seat NAME"
"""What the last line says; never words of a seat."""


def stage(scene: Scene, width: int, height: int) -> tuple[Line, ...]:
    """Who is asked or acts, what they do, what has just happened, and who comes then.

    The name stands in letters of three lines where there is room, else in one line on its ground.
    """
    told = said(scene)
    seat = told.seat if told.seat is not None else _turns(scene)
    begun = _large(seat, told.words, width) if height >= TALL else _in_one_line(seat, told.words, width)
    after = _after(scene)
    ends: tuple[Line, ...] = (after,) if after and height > HIGH else ()
    if height > TALL:
        ends = ((), *ends, (Span(" " * MARGIN), Span(COME_IN, "faint")))
    left = height - len(begun) - len(ends)
    # what people say stands beside it where there is room
    happened = scene.sayings if height <= HIGH else [line for line in scene.sayings if not line.aside]
    news = newest_rows(happened, width - MARGIN, max(0, min(left, MOST)))
    rows = [*begun, *[(Span(" " * MARGIN), *row) for row in news], *[()] * max(0, left - len(news)), *ends]
    return tuple(on("surface", fit(row, width)) for row in rows[:height])


def made_of(scene: Scene) -> tuple[object, ...]:
    """All that it is drawn from."""
    return ("stage", said(scene), scene.view.turn, scene.sayings[-HIGH * TALL :], scene.present, scene.levels)


def said_panel(scene: Scene, width: int, height: int) -> tuple[Line, ...]:
    """What people have said, the newest last."""
    found: list[Line] = []
    lines = [line for line in scene.sayings if line.aside and line.words.startswith(SAYS)]
    for line in reversed(lines):
        rows = paragraph(line.words.removeprefix(SAYS), width - 4)
        told = [(line.mark, Span(" "), *rows[0]), *[(Span("    "), *row) for row in rows[1:]]]
        if len(found) + len(told) > height - 1:
            break
        found = [*told, *found]
    if not lines:
        found = [(Span("Nobody has said anything.", "muted"),)]
    return (title("SAID", width), *(fit(row, width) for row in found))[:height]


def rule(width: int) -> Line:
    """The tape between the table and what is told of it."""
    return (Span(tape(width), "tape"),)


def _turns(scene: Scene) -> SeatSetup | None:
    turn, seats = getattr(scene.view, "turn", -1), scene.words.seats
    return seats[turn] if 0 <= turn < len(seats) else None


def _plain_letters(name: str) -> str:
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()


def _large(seat: SeatSetup | None, words: str, width: int) -> tuple[Line, ...]:
    """The name in large letters, and right of it what its seat does."""
    letters = _wide(large(_plain_letters(seat.name)) if seat is not None else ("", "", ""), width)
    room = width - MARGIN - cells(letters[0]) - 3
    if seat is None or not letters[0].strip() or room < ROOM:
        return ((), *_in_one_line(seat, words, width))
    mark = tag(seat)
    rows = paragraph(words, room - cells(mark.text) - 1)
    indent = Span(" " * (cells(mark.text) + 1))
    told = [
        (mark if not place else indent, Span(" " * (not place) + _text(row), emphasis="bold"))
        for place, row in enumerate(rows)
    ]
    beside: list[Line] = [*told[:HIGH], *[()] * (HIGH - len(told))]
    drawn = zip(letters, beside, strict=True)
    return ((), *((Span(" " * MARGIN), Span(row, seat.ground), Span("   "), *more) for row, more in drawn), ())


def _wide(letters: tuple[str, ...], width: int) -> tuple[str, ...]:
    """Letters twice as wide, where they take no more than half of the width."""
    return tuple("".join(cell * 2 for cell in row) for row in letters) if 4 * cells(letters[0]) <= width else letters


def _in_one_line(seat: SeatSetup | None, words: str, width: int) -> tuple[Line, ...]:
    name: Line = () if seat is None else (Span(f" {seat.name.upper()} ", "seat-ink", seat.ground, "bold"), Span(" "))
    rows = paragraph(words, width - width_of(name))
    return ((*name, *[span._replace(emphasis="bold") for span in coloured(_text(rows[0]))]), *rows[1:2])


def _text(row: Line) -> str:
    return "".join(span.text for span in row)


def _after(scene: Scene) -> Line:
    """Who comes then, in the order of the table; nothing where nobody has a turn."""
    turn, number = getattr(scene.view, "turn", -1), len(scene.present)
    if not 0 <= turn < number:
        return ()
    line: list[Span] = [Span(" " * MARGIN), Span("then  ", "muted")]
    for place in range(turn + 1, turn + number):
        seat = scene.words.seats[place % number]
        line += [tag(seat), Span(f" {seat.name}   ", "muted")]
    return tuple(line)
