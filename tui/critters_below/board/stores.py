"""The stores: Storage Deck, Discard Pile, and the Conditions that are left. CB 2.2, 2.5, 5.7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.critters_below.signs import SHADE, chip
from tui.look.marks import title
from tui.look.spans import Line, Span, fit, shortened

if TYPE_CHECKING:
    from core.critters_below.edition import Edition
    from core.critters_below.views import ShelterView
    from core.critters_below.words.terms import Terms
    from tui.look.boxes import Size

LEGEND = " ╪ war day, face down  (A) who has seen the card  ^ worn"


def in_play(cards: Edition, view: ShelterView) -> int:
    """The items that the Storage Deck began with, which is open to all. CB 2.2, 8.1; R1."""
    numbers = {int(players): items for players, items in cards.numbers.items_in_play.items()}
    place = ("fewer", "usual", "more").index(view.setup.items)
    return numbers[len(view.setup.seats)] + cards.difficulty.deck_shift[place] + cards.way(view.setup.way).deck_shift


def stores(cards: Edition, terms: Terms, view: ShelterView, size: Size, width: int) -> tuple[Line, ...]:
    """The lines of the panel."""
    if size == "small":
        lines = [_small_head(terms, view, width), _left(view, " left ", " ")]
    else:
        every = cards.plain if not view.setup.special else len(cards.cards)
        hint = f"{in_play(cards, view)} of {every} items in play"
        lines = [title("STORES", width - (2 if size == "medium" else 0), hint), _decks(terms, view, size, width)]
        if size == "medium":
            lines += [_left(view, " Conditions left  ", "  "), (Span(LEGEND, "faint"),)]
        else:
            lines += [(), *_named(terms, view)]
    return tuple(fit(line, width) for line in lines)


def _number(number: int) -> Span:
    return Span(str(number), "bad" if not number else "text", emphasis="bold")


def _small_head(terms: Terms, view: ShelterView, width: int) -> Line:
    left: Line = (Span("▌STORAGE ", "accent", emphasis="bold"), _number(view.storage), Span(" "))
    backs = max(0, min(view.storage, 20 - sum(len(span.text) for span in left) - 1))
    top = terms.named(view.top.item) if view.top is not None else ""
    right: Line = (Span("▌DISCARD ", "accent", emphasis="bold"), _number(view.discard), Span(" "))
    room = width - 20 - sum(len(span.text) for span in right)
    return (
        *fit((*left, Span(SHADE * backs, "muted")), 20),
        *right,
        Span(shortened(top, room), "muted", hit=("top", 0)),
    )


def _left(view: ShelterView, head: str, between: str) -> Line:
    spans: list[Span] = [Span(head, "muted")]
    for kind, number in enumerate(view.piles):
        spans += [*chip(kind), _number(number), Span(between)]
    return tuple(spans)


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
