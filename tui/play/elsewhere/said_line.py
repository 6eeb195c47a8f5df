"""A line that somebody said, as it stands in the header for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.marks import tag
from tui.look.spans import Line, Span, abreast, fit, on

if TYPE_CHECKING:
    from core.engine.seats import SeatSetup

SHOWN_FOR: Final = 6.0
"""Seconds that it stands there."""

ANSWERS: Final[Line] = (Span('"', "accent", emphasis="bold"), Span(" answers ", "muted"))


def said_line(seat: SeatSetup, text: str, width: int) -> Line:
    """Whose it is and what it says; the key that answers, where there is room."""
    begun = (
        tag(seat),
        Span(f" {seat.name}", seat.ground, emphasis="bold"),
        Span(" says: ", "muted"),
        Span(text, "text"),
    )
    return on("panel", fit(abreast(begun, ANSWERS, width), width))
