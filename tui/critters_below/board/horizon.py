"""The horizon: the whole width, with the door in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.marks import tape
from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from tui.critters_below.board.overlay import BoardOverlay
    from tui.look.boxes import Size

GROUND: Final = "▄"

DOOR_AT: Final[dict[Size, int]] = {"small": 14, "medium": 22, "large": 34}
"""The column where the door begins, whatever it says: it never moves."""


def horizon(over: BoardOverlay, size: Size, width: int) -> Line:
    """The ground, and the door between tape; its word stands on the cursor's colour while it asks or is open."""
    word = f" {over.door or 'DOOR'} "
    left = DOOR_AT[size]
    stripes = Span(tape(4), "tape", "ink")
    ground, ink = ("cursor", "cursor-ink") if over.door or over.is_open else ("tape", "ink")
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
