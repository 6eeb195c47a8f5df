"""Hands that may be seen: each seat's cards in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.words.english import possessive
from tui.look.marks import coloured, tag, title, wrapped
from tui.look.spans import Line, Span, fit, hitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.seats import SeatSetup


NOTHING: Final = "no card"
"""What stands there of a seat that holds nothing."""

INDENT: Final = 5
"""Columns of a tag and what is between it and the cards."""


class Hand(NamedTuple):
    """The hand of a seat.

    Attributes:
        seat: Its number.
        setup: Who sits there.
        holds: What it holds, in words.
    """

    seat: int
    setup: SeatSetup
    holds: Sequence[str]


def hands_panel(hands: Sequence[Hand], width: int, height: int) -> tuple[Line, ...]:
    """A title, and what each of these seats holds; what does not fit ends in an ellipsis."""
    words = f"{possessive(hands[0].setup.name)} HAND".upper() if len(hands) == 1 else "ALL HANDS"
    lines: list[Line] = [hitting(("command", "film.hands"), title(words, width, "h closes"))]
    each = max(1, (height - 1) // max(1, len(hands)))
    for hand in hands:
        rows = wrapped(", ".join(hand.holds) or NOTHING, width - INDENT, each)
        for number, row in enumerate(rows):
            mark = (tag(hand.setup, hand.seat), Span("  ")) if not number else (Span(" " * INDENT),)
            lines.append(fit((*mark, *coloured(row)), width))
    return tuple(lines[:height])
