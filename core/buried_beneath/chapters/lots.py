"""What the number of a village deals: a pure function of it, the same for everybody. R43."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from core.buried_beneath.edition import CAMP_CARDS, OUTER
from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Roll, Shuffle

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition

STREAM: Final = "village"
"""The stream of luck that a village's number comes from."""

HEX: Final = "0123456789ABCDEF"

_KEPT: Final = 64


class Layout(NamedTuple):
    """What a village's number deals when the game is set up.

    Attributes:
        center: The side of the Village Center.
        cards: The side of each map card, in reading order.
        deck: The Camp cards in the order in which they come. BB 4.1.
        boss: The number of the Boss. R3.
        hero: The number of the Hero; it counts in the village of a day alone.
    """

    center: int
    cards: tuple[int, ...]
    deck: tuple[int, ...]
    boss: int
    hero: int


def number_of(faces: tuple[int, ...]) -> str:
    """The number that dice of sixteen sides show."""
    return "".join(HEX[face - 1] for face in faces)


def layout_of(number: str, edition: Edition) -> Layout:
    """The village with a number, or of a day. BB 2.1; R3, R6, R43."""
    dealer = _dealer(number)
    order = _dealt(dealer, "map", Shuffle(OUTER))
    flips = _dealt(dealer, "sides", Roll(2, OUTER))
    cards = [2 * card + flip - 1 for card, flip in zip(order, flips, strict=True)]
    return Layout(
        _one_of(dealer, "center", 2),
        _tunnels_opposite(cards, edition),
        _dealt(dealer, "camps", Shuffle(CAMP_CARDS)),
        _one_of(dealer, "boss", len(edition.bosses)),
        _one_of(dealer, "hero", len(edition.heroes)),
    )


def bow_first(number: str, wave: int) -> bool:
    """Whether the first of the Camp cards that come in wave 1 or 3 shows a bow then. R7."""
    return _dealt(_dealer(number), f"camps/{wave}", Roll(2)) == (2,)


def _tunnels_opposite(cards: list[int], edition: Edition) -> tuple[int, ...]:
    """The tunnel card dealt later changes places with the card opposite the one dealt first. BB 2.2; R6."""
    first, later = (place for place, card in enumerate(cards) if edition.cards[card // 2].has_tunnel)
    opposite = OUTER - 1 - first
    cards[later], cards[opposite] = cards[opposite], cards[later]
    return tuple(cards)


@lru_cache(maxsize=_KEPT)
def _dealer(number: str) -> Dealer:
    """Who deals all lots of a village, made once: each lot is a stream of its own. R43."""
    return Dealer(f"buried-beneath/{number}")


def _one_of(dealer: Dealer, stream: str, number: int) -> int:
    """One of so many, from 0."""
    (face,) = _dealt(dealer, stream, Roll(number))
    return face - 1


def _dealt(dealer: Dealer, stream: str, spec: Roll | Shuffle) -> tuple[int, ...]:
    return dealer.deal(Chance(stream, 0, spec)).values
