"""Days of the war in full, as cards: one that is turned up, and one of the three that count. CB 6.2, 6.3."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.symbols.symbol import ITEMS
from core.words.english import count
from tui.critters_below.between.paper import framed
from tui.critters_below.between.stripes import told
from tui.critters_below.signs import DAY_INK, DAY_WORD, PLANE
from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from core.critters_below.edition import Edition
    from core.critters_below.views import ShelterView
    from core.critters_below.words.terms import Terms
    from tui.critters_below.between.stripes import Stripe

CARD_WIDTH: Final = 34
CARD_HEIGHT: Final = 7
"""Of a day in full."""


def day_card(cards: Edition, today: int, day: int, event: int, planes: int) -> list[Line]:
    """A day in full: its planes, its name, and its three stripes; the one that counts today is on tape."""
    age = today - day
    rows: list[Line] = [(), (Span(f" {cards.events[event].name.upper()}", DAY_INK[event], emphasis="bold"),)]
    for stripe, when in enumerate(("today", "after", "then")):
        parts = []
        for kind, number in cards.falls[event][stripe]:
            parts.append(count(number, "item") if kind == ITEMS else f"{number} {cards.conditions[kind].name}")
        text = f" {when:<6}{' '.join(parts) or 'nothing'} "
        rows.append((Span(" "), Span(text, "ink", "tape", "bold") if stripe == age else Span(text, "muted")))
    return framed(f"day {day}", PLANE * planes, rows, CARD_WIDTH, CARD_HEIGHT, ink=DAY_INK[event], ground="surface")


def stripe_card(cards: Edition, terms: Terms, view: ShelterView, stripe: Stripe) -> list[Line]:
    """One of the three days that count, in full; of one face down what it may be, and what it may bring today."""
    planes = next((day.planes for day in view.line if day.day == stripe.day), 0)
    if stripe.is_open:
        return day_card(cards, view.round, stripe.day, stripe.events[0], planes)
    may_be: list[Span] = [Span(" may be ", "muted")]
    for event in stripe.events:
        may_be += [Span(f"{DAY_WORD[event].capitalize()} ", DAY_INK[event], emphasis="bold")]
    brings = f" brings {told(terms, stripe).removesuffix('-')}{'nothing' * told(terms, stripe).endswith('-')} "
    rows: list[Line] = [
        (),
        (Span(" FACE DOWN", "muted", emphasis="bold"),),
        tuple(may_be),
        (Span(" "), Span(brings, "ink", "tape", "bold")),
    ]
    return framed(f"day {stripe.day}", PLANE * planes, rows, CARD_WIDTH, CARD_HEIGHT, heavy=False, ground="surface")
