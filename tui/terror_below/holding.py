"""The cards of a hand in numbered places; a place keeps its number for the whole turn, also when its card is gone."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from core.terror_below.decks.cards import ItemCard, VehicleCard, WeaponCard
from core.terror_below.options import named_by
from tui.play.choices import DIGITS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.options import AnyOption
    from core.terror_below.views import HandView, View

HandCard: TypeAlias = VehicleCard | ItemCard | WeaponCard


_HELD: Final[Mapping[str, type[HandCard]]] = {"vehicles": VehicleCard, "items": ItemCard, "weapons": WeaponCard}
"""The cards that a hand plays, by the decks that options name first."""


class Held(NamedTuple):
    """A numbered place of a hand.

    Attributes:
        place: Counted from 0; the key is one higher.
        card: What lies there, or lay there when the turn began.
        gone: The card has left the hand this turn.
        usable: It can be played now, or no card of its kind can: then nothing sets it apart.
    """

    place: int
    card: HandCard
    gone: bool
    usable: bool

    @property
    def key(self) -> str:
        """The digit that chooses it; empty beyond the tenth."""
        return DIGITS[self.place] if self.place < len(DIGITS) else ""


class Holding(NamedTuple):
    """A hand as the table shows it: Vehicles first, then Items and Weapons, then Hidden Bounties."""

    vehicles: tuple[Held, ...] = ()
    others: tuple[Held, ...] = ()
    hidden: tuple[BountyCard, ...] = ()

    @property
    def all(self) -> tuple[Held, ...]:
        """Every numbered place, in the order of the numbers."""
        return tuple(sorted((*self.vehicles, *self.others), key=attrgetter("place")))


def darkened(holding: Holding, asked: Collection[int] | None) -> Holding:
    """The hand while a question is about some of its places: all others are dark. None: it is about no card."""
    if asked is None:
        return holding
    vehicles, others = (
        tuple([held._replace(usable=held.place in asked) for held in part])
        for part in (holding.vehicles, holding.others)
    )
    return Holding(vehicles, others, holding.hidden)


def holding_of(view: View, hands: Sequence[HandView] = ()) -> Holding:
    """The hand of the seat that looks; empty for the public.

    `hands` are what it has held in this turn, oldest first. The first of them gives each card its number, and what
    comes later gets the next ones, so no number changes within a turn.
    """
    hand = view.hand
    if hand is None:
        return Holding()
    before = list(hands) if view.round else []
    while before and before[-1] != hand:
        before.pop()
    # a hand that was held for several answers has nothing new to say after the first
    first, *later = (one for place, one in enumerate((*before, hand)) if not place or one != before[place - 1])
    played = view.actions.vehicle if view.actions is not None and view.actions.seat == view.viewer else None
    out = () if played is None else (played,)
    places: dict[tuple[type, int], HandCard] = {}
    for card in (
        *first.vehicles,
        *out,
        *first.items,
        *first.weapons,
        *(card for held in later for card in _cards(held)),
    ):
        places.setdefault((type(card), card.number), card)
    here = {(type(card), card.number) for card in _cards(hand)}
    playable = {_played_by(option) for option in view.options}
    found = [
        Held(place, card, gone=key not in here, usable=_usable(card, hand, playable))
        for place, (key, card) in enumerate(places.items())
    ]
    return Holding(
        tuple(held for held in found if isinstance(held.card, VehicleCard)),
        tuple(held for held in found if not isinstance(held.card, VehicleCard)),
        hand.hidden,
    )


def _usable(card: HandCard, hand: HandView, playable: Collection[tuple[type, int] | None]) -> bool:
    if (type(card), card.number) in playable:
        return True
    if is_fresh(card, hand):
        return False
    return not any(type(other) is type(card) and (type(other), other.number) in playable for other in _cards(hand))


def is_fresh(card: HandCard, hand: HandView) -> bool:
    """Whether a card came this turn and cannot be played in it. R32."""
    if isinstance(card, ItemCard):
        return card.number in hand.fresh_items
    return isinstance(card, WeaponCard) and card.number in hand.fresh_weapons


def _cards(hand: HandView) -> tuple[HandCard, ...]:
    return (*hand.vehicles, *hand.items, *hand.weapons)


def plays(option: AnyOption, card: HandCard) -> bool:
    """Whether an option plays this card."""
    return _played_by(option) == (type(card), card.number)


def _played_by(option: AnyOption) -> tuple[type, int] | None:
    """The kind and number of the card of a hand that an option plays; None when it plays none, or pays with it."""
    first = named_by(type(option))[:1]
    kind = _HELD.get(first[0]) if first else None
    return None if kind is None else (kind, getattr(option, option.__struct_fields__[0]))
