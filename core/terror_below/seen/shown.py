"""The cards that events show, for what the seats learn from them. R33."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.terror_below import events as e
from core.terror_below.decks.cards import BountyCard, CharacterCard, ItemCard, VehicleCard, WeaponCard, WormCard

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Event
    from core.terror_below.decks.edition import Decks

CARD_DECKS: Final[Mapping[type, e.Deck]] = {
    WormCard: "worms",
    VehicleCard: "vehicles",
    BountyCard: "bounties",
    ItemCard: "items",
    WeaponCard: "weapons",
    CharacterCard: "characters",
}
"""The deck of each kind of card."""


def cards_shown(event: Event, decks: Decks) -> tuple[Any, ...]:
    """The cards that came out of a deck or a hand with this event; none where it hides them from its reader."""
    match event:
        case e.WormAppeared(worm=number) | e.AttackBegan(worm=number):
            return (decks.worms[number],)
        case e.VehicleDealt(card=number) | e.VehicleTurned(card=number):
            return (decks.vehicles[number],)
        case e.VehicleHidden(card=number) if number >= 0:
            return (decks.vehicles[number],)
        case e.Refilled(cards=cards) | e.VehiclesDiscarded(cards=cards):
            return tuple(decks.vehicles[number] for number in cards)
        case e.BountyRevealed(card=number) | e.BountyDead(card=number):
            return (decks.bounties[number],)
        case e.WeaponBorrowed(card=number):
            return (decks.weapons[number],)
        case e.CardDrawn(deck=deck, card=number) if number >= 0:
            return (_deck(decks, deck)[number],)
        case e.CardsSeen(deck=deck, cards=cards):
            return tuple(_deck(decks, deck)[number] for number in cards)
        case _:
            # no card comes out of a deck or a hand
            return ()


def _deck(decks: Decks, name: e.Deck) -> tuple[Any, ...]:
    cards: tuple[Any, ...] = getattr(decks, name)
    return cards
