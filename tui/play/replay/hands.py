"""Hands that may be seen: each seat's cards in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.words.hands import hand_words
from core.terror_below.words.names import EGG_MARKS, possessive, slot_name
from tui.look.marks import coloured, tag, title, wrapped
from tui.look.spans import Line, Span, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.views import View

INDENT: Final = 5
"""Columns of a tag and what is between it and the cards."""


def hands_panel(views: Sequence[View], width: int, height: int) -> tuple[Line, ...]:
    """A title, and the cards of each view's own seat; what does not fit ends in an ellipsis."""
    one = len(views) == 1
    words = f"{possessive(name_of(views[0]))} HAND".upper() if one else "ALL HANDS"
    lines: list[Line] = [title(words, width, "h closes")]
    each = max(1, (height - 1) // max(1, len(views)))
    for view in views:
        seat = view.squads[view.viewer]
        told = ", ".join(_cards(view)) or "no card"
        rows = wrapped(told, width - INDENT, each)
        for number, row in enumerate(rows):
            mark = (tag(seat.setup, view.viewer), Span("  ")) if not number else (Span(" " * INDENT),)
            lines.append(fit((*mark, *coloured(row)), width))
    return tuple(lines[:height])


def name_of(view: View) -> str:
    """The name of the seat that looks."""
    return view.squads[view.viewer].setup.name


def _cards(view: View) -> list[str]:
    """The cards of the seat that looks: in the hand, and those that it laid face down under Worms."""
    cards = list(hand_words(view.hand, EGG_MARKS)) if view.hand is not None else []
    for number, slot in enumerate(view.slots):
        cards += [
            f"{under.card.name} face down under {slot_name(number)}"
            for under in slot.cards
            if under.face_down and under.seat == view.viewer and under.card is not None
        ]
    return cards
