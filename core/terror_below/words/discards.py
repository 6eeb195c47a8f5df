"""The discard piles in words, which everybody may read at any time. R33, R77."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.decks.cards import BountyCard, WormCard
from core.terror_below.words.names import bounty_with_points, place_name, worm_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.terror_below.decks.cards import Card
    from core.terror_below.views import View
    from core.terror_below.words.names import Marks


def decks_told(view: View) -> tuple[tuple[str, int, Sequence[Card]], ...]:
    """Each deck that is drawn from: its name, how many cards are left in it, and its discard pile."""
    return tuple((name, left, view.discards.get(name, ())) for name, left in view.decks.items() if name != "characters")


def deck_counts(left: int, pile: Sequence[Card]) -> str:
    """`31 in the deck, 12 discarded`."""
    return f"{left} in the deck, {len(pile)} discarded"


def deck_counts_in_brief(left: int, pile: Sequence[Card]) -> str:
    """`31 left, 12 discarded`."""
    return f"{left} left, {len(pile)} discarded"


def pile_told(pile: Iterable[Card], marks: Marks = None) -> tuple[str, ...]:
    """What lies in a discard pile, the newest first, each kind once with how many there are: `Boots ×3`."""
    counts: dict[str, int] = {}
    for card in reversed(tuple(pile)):
        name = _name(card, marks)
        counts[name] = counts.get(name, 0) + 1
    return tuple(f"{name} ×{count}" if count > 1 else name for name, count in counts.items())


def _name(card: Card, marks: Marks) -> str:
    """What a card is called; a Bounty with marks is as short as in the Line."""
    match card:
        case WormCard():
            return worm_name(card.type)
        case BountyCard() if marks is None:
            return bounty_with_points(card)
        case BountyCard(egg=str() as egg, place=str() as place) if marks is not None:
            return f"{marks[egg]}►{place_name(place)} {card.points}"
        case BountyCard():
            return f"hunt {worm_name(card.worm or 'any')} {card.points}"
        case _:
            # every other card has a name
            return card.name
