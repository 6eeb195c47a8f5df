"""Dice that roll, and what they show: as faces, in the place of Items & Weapons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.look.dice import faces_abreast
from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

TITLE = "DICE"


def rolled(dice: Sequence[tuple[int, str]], words: str, width: int, height: int) -> tuple[Line, ...]:
    """At most two dice as faces, each its face and the variable of its colour, and under them what they are for."""
    rows: list[Line] = [title(TITLE, width), *faces_abreast(dice[:2])]
    rows += [(Span(f" {row}", "text"),) for row in wrapped(words, width - 2, max(1, height - len(rows)))]
    return tuple(fit(row, width) for row in (*rows, *[()] * (height - len(rows))))[:height]
