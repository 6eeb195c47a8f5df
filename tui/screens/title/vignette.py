"""What the shelf on the title shows of a game: a few lines made of its own table, and its colour."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SMALL: Final = (16, 3)
"""Columns and lines of a small vignette."""

MEDIUM: Final = (25, 6)
"""Columns and lines of a medium one."""


class Vignette(NamedTuple):
    """The picture of one game. It is drawn before anything of its rules is known.

    Attributes:
        ink: The colour of its frame while it is chosen; `name` is the ink of the name on the ground of that colour.
        small, medium: Its lines, as wide and as many as `SMALL` and `MEDIUM` say.
    """

    ink: str
    name: str
    small: tuple[Line, ...]
    medium: tuple[Line, ...]


def painted(rows: Sequence[str], inks: Sequence[str], legend: Mapping[str, str]) -> tuple[Line, ...]:
    """Lines of characters in colours: `inks` has a letter for each character, `legend` the colour of each letter."""
    lines: list[Line] = []
    for row, marks in zip(rows, inks, strict=True):
        cells = zip(row, marks, strict=True)
        runs = groupby(cells, key=lambda cell: legend.get(cell[1], "text"))
        lines.append(tuple(Span("".join(text for text, _ in run), ink) for ink, run in runs))
    return tuple(lines)


def blank(columns: int, lines: int) -> tuple[Line, ...]:
    """Nothing, so wide and so tall."""
    return ((Span(" " * columns),),) * lines


PLAIN: Final = Vignette("accent", "ink", blank(*SMALL), blank(*MEDIUM))
"""What stands for a game without a picture: its name alone."""
