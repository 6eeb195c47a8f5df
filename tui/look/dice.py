"""Dice as faces, three lines of seven cells each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

PIPS: Final[Mapping[int, tuple[str, str, str]]] = {
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}


def faces_abreast(dice: Iterable[tuple[int, str]]) -> list[Line]:
    """Dice side by side: each its face, and the variable of its colour."""
    drawn = [[Span(row, "die-ink", ground, "bold") for row in PIPS[face]] for face, ground in dice]
    return [(Span("   "), *(span for part in row for span in (part, Span("  ")))) for row in zip(*drawn, strict=True)]
