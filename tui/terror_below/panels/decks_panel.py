"""The decks: how many cards are left in each, and what lies in its discard pile. R33, R77."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.words.discards import deck_counts, deck_counts_in_brief, decks_told, pile_told
from core.terror_below.words.names import EGG_MARKS
from tui.look.marks import coloured, title, wrapped
from tui.look.spans import Line, Span, abreast, fit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.decks.cards import Card
    from core.terror_below.views import View

EVERY_LINE: Final = 99
"""More lines than any discard pile is told in."""

WIDE: Final = 44
"""From this width the counts are told in whole words."""

NO_BREAK: Final = "\u00a0"


def decks_panel(view: View, width: int, height: int, *, first: int = 0) -> tuple[Line, ...]:
    """Deck by deck; where there are more rows than room, from the deck `first` on."""
    parts = [_deck(*deck, width) for deck in decks_told(view)]
    rows = [row for part in parts for row in part]
    room = max(1, height - 1)
    start = max(0, min(sum(len(part) for part in parts[:first]), len(rows) - room))
    hint = "f closes" if len(rows) <= room else "↑↓ more, f closes"
    shown = rows[start : start + room]
    return tuple(fit(row, width) for row in (title("DECKS", width, hint, focused=True), *shown))[:height]


def _deck(name: str, left: int, pile: Sequence[Card], width: int) -> list[Line]:
    """A deck: its counts, and what lies in its discard pile, the newest first."""
    counted = deck_counts(left, pile) if width >= WIDE else deck_counts_in_brief(left, pile)
    head = abreast((Span(f" {name.capitalize()}", emphasis="bold"),), (Span(f"{counted} ", "muted"),), width)
    # a card and how many there are of it stay on one line
    told = ", ".join(words.replace(" ", NO_BREAK) for words in pile_told(pile, EGG_MARKS))
    rows = [row.replace(NO_BREAK, " ") for row in wrapped(told, width - 4, EVERY_LINE)]
    return [head, *((Span("   "), *coloured(row, "muted")) for row in rows)]
