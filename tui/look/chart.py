"""A chart of lines: a value for each seat from column to column, drawn with the lines of boxes in the seats' colours.

No library draws it: those for terminals bring colours of their own in place of the theme's, tell lines apart by colour
alone, and draw in braille, which neither our glyphs nor a terminal without them have.

Without colour the letters of the seats tell the lines apart: each stands on its own line every few columns, and at its
end. Where lines lie on each other, the last one is seen, and the letters of the others beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.spans import Line, Span, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTER_EVERY: Final = 16
"""Columns from one letter on a line to the next."""

DOTS: Final = 4
"""Columns from one dot of the lines behind to the next."""


class Series(NamedTuple):
    """One line.

    Attributes:
        letter: What tells it without colour.
        ink: Its colour.
        values: One for each column; None where there is none yet.
        last: What it has come to, in a few characters, at its end; empty for nothing.
    """

    letter: str
    ink: str
    values: tuple[float | None, ...]
    last: str = ""


class Tick(NamedTuple):
    """A value that is marked at the left end."""

    value: float
    label: str


Cells = list[list[Span]]


def chart(
    series: Sequence[Series], height: int, top: float, ticks: Sequence[Tick], *, here: int | None = None
) -> list[Line]:
    """The chart in so many lines, as wide as its values; values go from 0 to `top`. `here` is a column to be marked.

    The last of `series` is drawn over the others.
    """
    width = max((len(one.values) for one in series), default=0)
    cells: Cells = [[Span(" ")] * width for _ in range(height)]
    for tick in ticks:
        row = _row(tick.value, height, top)
        for column in range(0, width, DOTS):
            cells[row][column] = Span("·", "faint")
    if here is not None and 0 <= here < width:
        for row in range(height):
            cells[row][here] = Span("│", "cursor")
    for one in series:
        _draw(one, cells, height, top)
    for number, one in enumerate(series):
        _letter(one, cells, height, top, LETTER_EVERY * (number + 1) // (len(series) + 1))
    # a label that a line cuts says another number
    for tick in ticks:
        for column, character in enumerate(tick.label[:width]):
            cells[_row(tick.value, height, top)][column] = Span(character, "muted")
    return [tuple(row) for row in cells]


def with_ends(lines: Sequence[Line], series: Sequence[Series], height: int, top: float, room: int) -> list[Line]:
    """The same lines with what each series has come to behind them, in `room` columns; no two in one line."""
    ended = []
    for one in reversed(series):
        newest = next((value for value in reversed(one.values) if value is not None), None)
        if newest is not None:
            ended.append((newest, one))
    ended.sort(key=lambda pair: -pair[0])
    del ended[height:]
    ends: dict[int, Series] = {}
    for number, (newest, one) in enumerate(ended):
        # below those that are ahead, and above as many as come after
        row = max(_row(newest, height, top), max(ends, default=-1) + 1)
        ends[min(row, height - len(ended) + number)] = one
    found = []
    for row, line in enumerate(lines):
        one_here = ends.get(row)
        end = () if one_here is None else (Span(f" {one_here.letter} {one_here.last}", one_here.ink, emphasis="bold"),)
        found.append((*line, *fit(end, room)))
    return found


def _row(value: float, height: int, top: float) -> int:
    """The row of a value, from the top."""
    share = max(0.0, min(1.0, value / top if top else 0.0))
    return round((1 - share) * (height - 1))


def _draw(one: Series, cells: Cells, height: int, top: float) -> None:
    """The line from column to column: it turns where its row changes."""
    before: int | None = None
    for column, value in enumerate(one.values):
        if value is None:
            before = None
            continue
        row = _row(value, height, top)
        if before is None or row == before:
            cells[row][column] = Span("─", one.ink)
        else:
            down = row > before
            cells[before][column] = Span("╮" if down else "╯", one.ink)
            for between in range(min(row, before) + 1, max(row, before)):
                cells[between][column] = Span("│", one.ink)
            cells[row][column] = Span("╰" if down else "╭", one.ink)
        before = row


def _letter(one: Series, cells: Cells, height: int, top: float, first: int) -> None:
    """Its letter on its line, every few columns from the first on."""
    for column in range(first, len(one.values), LETTER_EVERY):
        value = one.values[column]
        if value is not None:
            row = _row(value, height, top)
            cells[row][column] = Span(one.letter, one.ink, emphasis="bold")


def stretched(points: Sequence[tuple[float, float]], width: int, *, goes_on: bool = True) -> tuple[float | None, ...]:
    """Values at places from 0 to 1, as a value for each column: that of the last place up to there, None before one.

    `goes_on`: the last one holds to the right end.
    """
    values: list[float | None] = []
    at, newest = 0, None
    for column in range(width):
        place = column / max(1, width - 1)
        while at < len(points) and points[at][0] <= place + 1e-9:
            newest = points[at][1]
            at += 1
        values.append(newest if goes_on or at < len(points) else None)
    return tuple(values)
