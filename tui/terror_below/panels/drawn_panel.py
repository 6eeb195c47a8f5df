"""What was drawn, over the right column or all there is: each card with its whole text, for the one who drew it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.decks.cards import BountyCard, VehicleCard
from core.terror_below.words.abilities import ability_words
from tui.look.marks import on_tape, title, wrapped
from tui.look.spans import Line, Span, fit
from tui.terror_below.marks import arrows, bounty, points_ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.views import View
    from tui.terror_below.holding import HandCard

TITLE = "YOU DREW"
HINT = "only you see it"

LINES = 99
"""No card's text has so many lines."""


def drawn_panel(view: View, cards: Sequence[HandCard | BountyCard], width: int, height: int) -> tuple[Line, ...]:
    """Each card and under it its text; a blank line between them where there is room for that."""
    told = [(_named(card), *_text(view, card, width)) for card in cards]
    between: tuple[Line, ...] = ((),) if sum(map(len, told)) + len(told) <= height else ()
    rows = [title(TITLE, width, HINT), *(row for card in told for row in (*card, *between))]
    return tuple(fit(row, width) for row in (*rows, *[()] * (height - len(rows))))[:height]


def has_room(view: View, cards: Sequence[HandCard | BountyCard], width: int, height: int) -> bool:
    """Whether all of them can be told whole in so much room."""
    return sum(1 + len(_text(view, card, width)) for card in cards) < height


def _named(card: HandCard | BountyCard) -> Line:
    if isinstance(card, BountyCard):
        mark, words = bounty(card)
        return (Span(" "), mark, words, Span(" "), on_tape(str(card.points)))
    name = Span(f" {card.name}", emphasis="bold")
    if isinstance(card, VehicleCard):
        points = Span(f" {card.points}", points_ink(card.points), emphasis="bold")
        return (points, name, Span(f"  {arrows(card.arrows)}", "path", emphasis="bold"))
    return (name,)


def _text(view: View, card: HandCard | BountyCard, width: int) -> list[Line]:
    text = "" if isinstance(card, BountyCard) else ability_words(view, card)
    return [(Span(f" {row}", "muted"),) for row in wrapped(text, width - 2, LINES)] if text else []
