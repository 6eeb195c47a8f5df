"""The stores: Storage Deck, Discard Pile, and the Conditions that are left. CB 2.2, 2.5, 5.7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.critters_below.signs import INK, LETTER, SHADE, chip
from tui.look.marks import title
from tui.look.spans import Line, Span, fit, shortened, width_of

if TYPE_CHECKING:
    from core.critters_below.edition import Edition
    from core.critters_below.views import ShelterView
    from core.critters_below.words.terms import Terms
    from tui.look.boxes import Size

LEGEND = "╪ day, face down  (A) has seen it  ^ worn"
"""What signs of the shelter mean, in the first games."""

FIRST_LINE = 3
"""Piles that are written out in the first of two short lines."""


def in_play(cards: Edition, view: ShelterView) -> int:
    """The items that the Storage Deck began with, which is open to all. CB 2.2, 8.1; R1."""
    numbers = {int(players): items for players, items in cards.numbers.items_in_play.items()}
    place = ("fewer", "usual", "more").index(view.setup.items)
    return numbers[len(view.setup.seats)] + cards.difficulty.deck_shift[place] + cards.way(view.setup.way).deck_shift


def stores(
    cards: Edition, terms: Terms, view: ShelterView, size: Size, width: int, *, legend: bool = False
) -> tuple[Line, ...]:
    """The lines of the panel; with a `legend` Conditions are written out."""
    if size == "small":
        left = _written(terms, view, width) if legend else [_left(view, " left ", " ")]
        lines = [_small_head(terms, view, width), *left]
    else:
        every = cards.plain if not view.setup.special else len(cards.cards)
        hint = f"{in_play(cards, view)} of {every} items in play"
        lines = [title("STORES", width - (2 if size == "medium" else 0), hint), _decks(terms, view, size, width)]
        if size == "medium":
            lines += _written(terms, view, width) if legend else [_left(view, " Conditions left  ", "  "), ()]
        else:
            lines += [(), *_named(terms, view)]
    return tuple(fit(line, width) for line in lines)


def _number(number: int) -> Span:
    return Span(str(number), "bad" if not number else "text", emphasis="bold")


def _small_head(terms: Terms, view: ShelterView, width: int) -> Line:
    left: Line = (Span("▌STORAGE ", "accent", emphasis="bold"), _number(view.storage), Span(" "))
    backs = max(0, min(view.storage, 20 - sum(len(span.text) for span in left) - 1))
    right: Line = (Span("▌DISCARD ", "accent", emphasis="bold"), _number(view.discard), Span(" "))
    room = width - 20 - sum(len(span.text) for span in right)
    top = terms.called(view.top.item, room) if view.top is not None else ""
    return (
        *fit((*left, Span(SHADE * backs, "muted")), 20),
        *right,
        Span(top, "muted", hit=("top", 0)),
    )


def _left(view: ShelterView, head: str, between: str) -> Line:
    spans: list[Span] = [Span(head, "muted")]
    for kind, number in enumerate(view.piles):
        spans += [*chip(kind), _number(number), Span(between)]
    return tuple(spans)


def _written(terms: Terms, view: ShelterView, width: int) -> list[Line]:
    """Each pile by its name, whose first letter is its chip; in two lines, as many in the first as have room."""
    piles = [_pile(terms, kind, number) for kind, number in enumerate(view.piles)]
    first = FIRST_LINE + (width_of([span for pile in piles[: FIRST_LINE + 1] for span in pile]) + 2 < width)
    rows: list[Line] = [
        (Span(" "), *(span for pile in part for span in pile)) for part in (piles[:first], piles[first:])
    ]
    for told in (f"left   {LEGEND}", LEGEND, "left"):
        if width_of(rows[1]) + len(told) <= width:
            return [rows[0], (*rows[1], Span(told, "muted" if told == "left" else "faint"))]
    return rows


def _pile(terms: Terms, kind: int, number: int) -> Line:
    """`Starvation 33`, its letter as a chip; one whose letter is a sign is led by it."""
    name = terms.condition(kind)
    rest = name[1:] if name.startswith(LETTER[kind]) else name
    return (
        Span(LETTER[kind], "ink-egg", INK[kind], "bold"),
        Span(f"{rest} ", "text"),
        Span(f"{number}  ", "bad" if not number else "muted", emphasis="bold" if not number else ""),
    )


def _decks(terms: Terms, view: ShelterView, size: Size, width: int) -> Line:
    large = size == "large"
    room = 14 if large else 9
    shown = min(view.storage, room // 2)
    backs = " ".join([SHADE * 2] * shown)
    storage = " Storage Deck " if large else " Storage "
    pile = " Discard Pile " if large else "  Discard "
    left = fit(
        (Span(storage, "muted"), _number(view.storage), Span("  " if large else " "), Span(backs, "muted")),
        38 if large else 26,
    )
    top = terms.named(view.top.item) if view.top is not None else ""
    right: Line = (Span(pile, "muted"), _number(view.discard))
    named = (Span(" top ", "muted"), Span(shortened(top, width - 55 if large else 22), hit=("top", 0))) if top else ()
    return (*left, *right, *named)


def _named(terms: Terms, view: ShelterView) -> list[Line]:
    """Each pile with its name below it."""
    numbers: list[Span] = [Span(" ")]
    names: list[Span] = [Span(" ")]
    for kind, number in enumerate(view.piles):
        numbers += [*chip(kind), *fit((Span(" "), _number(number)), 10)]
        names.append(Span(f"{terms.condition(kind):<13}", "muted"))
    return [tuple(numbers), tuple(names)]
