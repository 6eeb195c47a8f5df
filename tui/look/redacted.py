"""A page of which every word is struck out, and a box in the middle of it: what stands where nobody else may look."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tui.look.marks import TAPE
from tui.look.spans import Line, Span, between, fit, on

if TYPE_CHECKING:
    from collections.abc import Sequence

BOX: Final = 52
"""Columns of the box."""

BARS_SEED: Final = 47
"""Decoration has its own luck, always the same."""


def framed(title: str, rows: Sequence[Line]) -> list[Line]:
    """A box with a title on its upper edge."""
    inner = BOX - 2
    left = (inner - len(title)) // 2
    edge = Span("║", "accent")
    top = (
        Span("╔" + "═" * left, "accent"),
        Span(title, "ink", "tape", "bold"),
        Span("═" * (inner - left - len(title)) + "╗", "accent"),
    )
    bottom = (Span("╚" + "═" * inner + "╝", "accent"),)
    return [on("bg", line) for line in (top, *[(edge, *fit(row, inner), edge) for row in rows], bottom)]


def over(box: Sequence[Line], width: int, height: int) -> list[Line]:
    """The page with a box in the middle of it, and tape above and below; the box alone where there is no room."""
    if width < BOX + 2 or height < len(box) + 2:
        return [fit(line, width) for line in box[:height]]
    page = [struck_out(row, width) for row in range(height)]
    top, left = (height - len(box)) // 2, (width - BOX) // 2
    for row, line in enumerate(box, top):
        page[row] = (*between(page[row], 0, left), *line, *between(page[row], left + BOX, width))
    whole = TAPE * (width // len(TAPE) + 1)
    page[0] = page[-1] = (Span(whole[:width], "tape", "ink"),)
    return page


def middle(span: Span, width: int) -> Line:
    """Something in the middle of a line."""
    return (Span(" " * ((width - len(span.text)) // 2)), span)


def struck_out(row: int, width: int) -> Line:
    """One line of a page of which every word was struck out."""
    line: list[Span] = []
    if row % 2 == 0:
        luck = Random(BARS_SEED * 100 + row)  # noqa: S311 - decoration
        at = 4 if luck.random() < 0.7 else 8
        line.append(Span(" " * at))
        end = width - luck.randint(3, 12)
        while at < end - 2:
            bar = min(luck.choice((2, 3, 4, 5, 8, 8, 9, 10, 11)), end - at)
            line += [Span(" " * bar, "text", "panel"), Span(" ")]
            at += bar + 1
    return on("veil", fit(line, width))
