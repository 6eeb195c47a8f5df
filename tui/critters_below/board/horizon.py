"""The horizon: the whole width, with the door in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.marks import tape
from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from tui.critters_below.board.over import Over
    from tui.look.boxes import Size

GROUND: Final = "▄"

SHELTER: Final[dict[Size, int]] = {"small": 43, "medium": 61, "large": 79}
"""Columns of the shelter below it, over whose middle the door stands."""


def horizon(over: Over, size: Size, width: int) -> Line:
    """The ground, and the door between tape; its word stands on the cursor's colour while it is open."""
    word = f" {over.door or 'DOOR'} "
    left = max(0, (SHELTER[size] - 8 - len(word)) // 2)
    stripes = Span(tape(4), "tape", "ink")
    ground, ink = ("cursor", "cursor-ink") if over.is_open else ("tape", "ink")
    rest = max(0, width - left - 8 - len(word))
    calm_left, calm_right = min(over.peace, left), min(over.peace, rest)
    return (
        Span(GROUND * (left - calm_left), "rock"),
        Span(GROUND * calm_left, "good"),
        stripes,
        Span(word, ink, ground, "bold"),
        stripes,
        Span(GROUND * calm_right, "good"),
        Span(GROUND * (rest - calm_right), "rock"),
    )
