"""The decks and boards of an edition, read from its data files."""

from __future__ import annotations

import sys
import tomllib
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import msgspec

from core.engine.editions import CardEdition, digest_of
from core.engine.packs import DeckError
from core.terror_below.board import Boards
from core.terror_below.decks.cards import Card, CharacterCard, Effect, ItemCard, Place, Powers, Verb
from core.terror_below.decks.forms import DATA, FILES, FORMS
from core.terror_below.options import PlayVehicle

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.engine.packs import DeckFault
    from core.terror_below.decks.forms import (
        BountyDeck,
        CharacterDeck,
        ItemDeck,
        Pieces,
        Sheets,
        SoloRules,
        VehicleDeck,
        WeaponDeck,
        WormDeck,
    )

CardT = TypeVar("CardT", bound=Card)

CONDITIONAL: Final[frozenset[Verb]] = frozenset(
    ("escape", "revive", "deliver", "place-rubble", "take-eggs", "steal-egg")
)
"""The effects of Items that are bound to a situation. R21, R45."""


class Decks(CardEdition):
    """Every card and board of an edition. A card's `number` is its place in the tuple of its deck.

    Attributes:
        name: What a deck pack is called; empty for the decks of this edition.
        boards: Both sides of the board.
        places: The Locations, in the order of the board's list; their index is their number.
        bonus: The Delivery Bonus of each Location, in the order of `places`.
        digest: Hex digest of what the data files say, 16 digits; comments and layout are no part of it.
        limits: The cards at which each Worm attacks (TB 6.1); the last, -1, is that of no Worm, and more than ever are.
        plays: The option that plays each Vehicle under each slot.
        conditions: The effects of each Item that must be able to happen, or it cannot be played (R45).
        vehicle_powers, weapon_powers: The effects of each Vehicle and Weapon, by verb.
        hat_shooters: The Weapons that can shoot a Hat off a Leader (R48).
        powers: The effects in force for a squad, by Leader, then by Hat; -1 for none of either.
    """

    data = DATA
    forms = FORMS

    @classmethod
    def read(cls, texts: Mapping[str, str]) -> tuple[dict[str, Any], str]:
        """The files, each in its form, and the digest of what they say. Raises `DeckError` where one has another form.

        The check of a deck pack asks for more, and takes longer: `faults`.
        """
        try:
            raw = {name: tomllib.loads(texts[name]) for name in FILES}
            forms = {name: msgspec.convert(raw[name], form, str_keys=True) for name, form in FORMS.items()}
        except (KeyError, ValueError, msgspec.ValidationError, RecursionError):
            raise DeckError(cls.faults(texts)) from None
        # the order of fields means nothing, but that of Locations does
        orders = [list(raw["boards"][side]["locations"]) for side in ("desert", "canyon")]
        return forms, digest_of([orders, *(raw[name] for name in FILES)], 8)

    @classmethod
    def faults(cls, texts: Mapping[str, str], found: Sequence[DeckFault] = ()) -> tuple[DeckFault, ...]:
        """Everything that is wrong with the texts of a deck pack; empty when they are whole."""
        from core.terror_below.decks.check import check

        return check(texts, found)

    def take(self, forms: dict[str, Any]) -> None:
        """Take what is played with from files that are whole, each in its form."""
        self.pieces, self.solo = cast("Pieces", forms["pieces"]), cast("SoloRules", forms["solo"])
        self.scenarios = {scenario.id: scenario for scenario in self.solo.scenario}
        self.vehicles = _dealt(cast("VehicleDeck", forms["vehicles"]).cards())
        self.worms = _dealt(cast("WormDeck", forms["worms"]).cards())
        self.limits = (*(card.limit for card in self.worms), sys.maxsize)
        self.bounties = _dealt(cast("BountyDeck", forms["bounties"]).cards())
        self.items = _dealt(cast("ItemDeck", forms["items"]).cards())
        self.weapons = _dealt(cast("WeaponDeck", forms["weapons"]).cards())
        self.characters = _dealt(cast("CharacterDeck", forms["characters"]).cards())
        sheets = cast("Sheets", forms["boards"])
        self.boards = Boards({"desert": sheets.desert, "canyon": sheets.canyon})
        self.places: tuple[Place, ...] = tuple(sheets.desert.locations)
        gives = {bonus.place: bonus for bonus in sheets.bonus}
        self.bonus = tuple(gives[place] for place in self.places)
        self.plays = tuple(
            tuple(PlayVehicle(card.number, slot) for slot in range(self.pieces.slots)) for card in self.vehicles
        )
        self.conditions = tuple(
            () if card.hat else tuple(effect for effect in card.effects if effect.verb in CONDITIONAL)
            for card in self.items
        )
        self.vehicle_powers = tuple(_by_verb(card.effects) for card in self.vehicles)
        self.weapon_powers = tuple(_by_verb(card.effects) for card in self.weapons)
        self.hat_shooters = frozenset(
            number for number, powers in enumerate(self.weapon_powers) if "shoot-hat" in powers
        )
        self.powers = _powers(self.characters, self.items)


def _powers(characters: tuple[CharacterCard, ...], items: tuple[ItemCard, ...]) -> tuple[tuple[Powers, ...], ...]:
    """The effects in force by Leader, then by Hat; the last entry of either, -1, is that of none.

    Equal verbs add their amounts. An Item that is no Hat gives what no Hat gives.
    """
    rows: list[tuple[Powers, ...]] = []
    for effects in (*(card.effects for card in characters), ()):
        bare = Powers(_by_verb(effects))
        rows.append((*(Powers(_by_verb(effects + item.effects)) if item.hat else bare for item in items), bare))
    return tuple(rows)


def _by_verb(effects: tuple[Effect, ...]) -> dict[Verb, Effect]:
    found: dict[Verb, Effect] = {}
    for effect in effects:
        other = found.get(effect.verb)
        found[effect.verb] = (
            effect if other is None else msgspec.structs.replace(effect, amount=effect.amount + other.amount)
        )
    return found


def _dealt(cards: Iterable[CardT]) -> tuple[CardT, ...]:
    """The cards of a deck, each with its number."""
    return tuple([msgspec.structs.replace(card, number=number) for number, card in enumerate(cards)])


def whole_decks(texts: Mapping[str, str], name: str = "") -> Decks:
    """The decks of a pack, checked whole. Raises `DeckError` with everything that is wrong with them."""
    if faults := Decks.faults(texts):
        raise DeckError(faults)
    return Decks(texts, name)


built_in, built_in_texts = Decks.built_in, Decks.texts
