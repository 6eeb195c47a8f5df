"""Cards by their numbers: those that a viewer sees, else those of the decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from core.terror_below.decks.cards import BountyCard, CharacterCard, ItemCard, VehicleCard, WeaponCard, WormCard
from core.terror_below.decks.edition import built_in
from core.terror_below.options import named_by

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.engine.decisions import Option
    from core.terror_below.decks.cards import Card
    from core.terror_below.decks.edition import Decks
    from core.terror_below.views import View

CardT = TypeVar("CardT", bound="Card")

CARDS: Final[Mapping[str, type[Card]]] = {
    "characters": CharacterCard,
    "vehicles": VehicleCard,
    "items": ItemCard,
    "weapons": WeaponCard,
    "bounties": BountyCard,
    "worms": WormCard,
}
"""The kinds of cards, by the decks that fields of options name."""


def in_view(view: View) -> Iterator[Card]:
    """Every card that the viewer sees."""
    if (hand := view.hand) is not None:
        yield from (*hand.vehicles, *hand.items, *hand.weapons, *hand.hidden, *hand.seen)
    yield from view.line
    for squad in view.squads:
        yield from (*squad.members, *squad.dead)
        if squad.leader is not None:
            yield squad.leader
        if squad.hat is not None:
            yield squad.hat
    if view.attack is not None:
        yield view.attack.worm
        yield from view.attack.rewards
        yield from (shot.card for shot in view.attack.shots)


def card_of(view: View, kind: type[CardT], number: int, decks: Decks | None = None) -> CardT:
    """The card of a kind with this number: as the viewer sees it, else as the decks have it.

    These are the decks of the game, unless others are given. Raises `LookupError` for a number that no card has.
    """
    for card in in_view(view):
        if isinstance(card, kind) and card.number == number:
            return card
    return in_deck(kind, number, view.edition if decks is None else decks)


def card_named(view: View, option: Option, decks: Decks | None = None) -> Card | None:
    """The card that an option names; None where it names none. Raises `LookupError` as `card_of` does."""
    for field, what in zip(option.__struct_fields__, named_by(type(option)), strict=True):
        number = getattr(option, field)
        if what == "drawn":
            seen = view.hand.seen if view.hand is not None else ()
            return next((card for card in seen if card.number == number), None)
        if what in CARDS and number >= 0:
            return card_of(view, CARDS[what], number, decks)
    return None


def printed_on(view: View, option: Option, decks: Decks | None = None) -> str:
    """What stands on the card that an option names, after its name.

    Empty for one that names no card with a text.
    """
    card = card_named(view, option, decks)
    if card is None or isinstance(card, BountyCard | WormCard):
        return ""
    return f"{card.name}: {card.text}" if card.text else ""


def in_deck(kind: type[CardT], number: int, decks: Decks | None = None) -> CardT:
    """The card of a kind with this number in the decks, this edition's unless others are given.

    Raises `LookupError` for a number that no card has.
    """
    decks = built_in() if decks is None else decks
    for cards in (decks.vehicles, decks.worms, decks.bounties, decks.items, decks.weapons, decks.characters):
        found: Sequence[Card] = cards
        if 0 <= number < len(found) and isinstance(card := found[number], kind):
            return card
    raise LookupError(f"no {kind.__name__} has the number {number}")


def vehicle_played(view: View) -> VehicleCard | None:
    """The Vehicle played in this turn; None before."""
    return view.actions.vehicle if view.vehicle is None and view.actions is not None else view.vehicle
