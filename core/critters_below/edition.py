"""The cards of an edition, read from its data files, and what is wrong with texts that are none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from core.critters_below.forms import (
    CONDITIONS,
    EVENTS,
    FORMS,
    Characters,
    Conditions,
    Events,
    Facilities,
    Items,
    Special,
    Variants,
)
from core.critters_below.misfits import misfits
from core.critters_below.options import UseFacility
from core.critters_below.symbols.symbol import ITEMS, Fall, Symbol, symbols
from core.engine.editions import CardEdition, DataFolder

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.critters_below.forms import Character, Facility, Item, Variant, WayName
    from core.engine.decisions import Option
    from core.engine.packs import DeckFault


class Edition(CardEdition):
    """The cards that a game is played with.

    Attributes:
        items: Every kind of item; those of the special pack come last.
        cards: By the number of a card its kind of item; those of the special pack come last.
        plain: How many cards there are without the special pack.
        characters: Every Character; those of the special pack come last.
        dealt: How many Characters there are without the special pack.
        facilities: Every Facility: first those that are always in play, then those of the special pack.
        always: How many Facilities are always in play.
        rooms, uses: By the id of a Facility its number, and by that number the option to use it.
        conditions, harmful: The Conditions, in the order of `CONDITIONS`, and the numbers of those that harm.
        events: The kinds of events, in the order of `EVENTS`.
        war: The event line and its packs.
        ways: The ways to play, by name.
        numbers: The numbers of the set-up.
        difficulty: What may be chosen to make the game easier or harder.
        falls: By event and age what its stripe gives to those outside, in order. CB 6.4.
        hand_limit, deadly: Cards that stay in a hand, and the Damage that kills. CB 4.8, 7.4.
    """

    data = DataFolder(Path(__file__).parent / "data")
    forms = FORMS

    def take(self, forms: dict[str, Any]) -> None:
        """Take what is played with from files that are whole, each in its form."""
        items, special = cast("Items", forms["items"]), cast("Special", forms["special"])
        characters, facilities = cast("Characters", forms["characters"]), cast("Facilities", forms["facilities"])
        conditions, events = cast("Conditions", forms["conditions"]), cast("Events", forms["events"])
        variants = cast("Variants", forms["variants"])
        self.items: tuple[Item, ...] = (*items.item, *special.item)
        self.cards = tuple([kind for kind, item in enumerate(self.items) for _ in range(item.copies)])
        self.plain = sum(item.copies for item in items.item)
        self.characters: tuple[Character, ...] = (*characters.character, *special.character)
        self.dealt = len(characters.character)
        self.facilities: tuple[Facility, ...] = (*facilities.facility, *special.facility)
        self.always = len(facilities.facility)
        self.rooms = {facility.id: number for number, facility in enumerate(self.facilities)}
        self.uses: tuple[Option, ...] = tuple([UseFacility(facility.id) for facility in self.facilities])
        self.conditions = tuple(sorted(conditions.condition, key=lambda condition: CONDITIONS.index(condition.id)))
        self.harmful = frozenset([kind for kind, found in enumerate(self.conditions) if found.kind == "harmful"])
        self.events = tuple(sorted(events.event, key=lambda event: EVENTS.index(event.id)))
        self.war = events
        self.numbers = variants.setup
        self.difficulty = variants.difficulty
        self.hand_limit, self.deadly = conditions.hand_limit, conditions.deadly
        self.ways = {variant.id: variant for variant in variants.variant}
        self.effects: tuple[tuple[Symbol, ...], ...] = tuple(symbols(item.effects) for item in self.items)
        self.abilities = tuple(symbols(character.ability) for character in self.characters)
        self.sides = tuple((symbols(facility.half), symbols(facility.open)) for facility in self.facilities)
        self.stripes = tuple(tuple(symbols(stripe) for stripe in event.stripes) for event in self.events)
        self.falls: tuple[tuple[tuple[Fall, ...], ...], ...] = tuple(
            tuple(tuple(mark.fall for mark in stripe if mark.fall is not None) for stripe in stripes)
            for stripes in self.stripes
        )

    @classmethod
    def unfit(cls, forms: dict[str, Any]) -> Iterator[DeckFault]:
        """What does not fit together, though each file is well formed."""
        return misfits(forms)

    def way(self, name: WayName) -> Variant:
        """A way to play."""
        return self.ways[name]

    def pocket_limit(self, way: WayName) -> int:
        """Cards that a Pocket may hold at the end of a turn. CB 4.6, 10.4."""
        own = self.way(way).pocket_limit
        return self.numbers.pocket_limit if own is None else own

    def pocket_rule(self, way: WayName) -> str:
        """The number of the rule about the limit of the Pocket."""
        return "CB 4.6" if self.way(way).pocket_limit is None else "CB 10.4"

    def item(self, card: int) -> Item:
        """The item on a card."""
        return self.items[self.cards[card]]

    def effects_of(self, card: int) -> tuple[Symbol, ...]:
        """The symbols on a card."""
        return self.effects[self.cards[card]]

    def packed(self, planes: int) -> tuple[int, ...]:
        """The events of a pack."""
        return tuple([EVENTS.index(kind) for kind in self.war.packs[cast("Any", str(planes))]])

    def penalties(self, event: int, age: int) -> int:
        """What a stripe adds to the penalties: the harmful Conditions that it gives. CB 6.5; R11."""
        return sum(number for kind, number in self.falls[event][age] if kind in self.harmful)

    def items_of(self, event: int, age: int) -> int:
        """The items that a stripe gives. CB 6.4."""
        return sum(fall.number for fall in self.falls[event][age] if fall.kind == ITEMS)

    def kind_of(self, item: str) -> int:
        """The number of a kind of item. Raises `LookupError` where there is none."""
        return _place_of(item, [found.id for found in self.items])

    def room_of(self, facility: str) -> int:
        """The number of a Facility. Raises `LookupError` where there is none."""
        if facility not in self.rooms:
            raise LookupError(f"{facility!r} is none of these cards")
        return self.rooms[facility]

    def character_of(self, character: str) -> int:
        """The number of a Character. Raises `LookupError` where there is none."""
        return _place_of(character, [found.id for found in self.characters])

    def extras(self) -> tuple[str, ...]:
        """The Facilities of the special pack. CB 11."""
        return tuple([facility.id for facility in self.facilities[self.always :]])


built_in, built_in_texts, edition_of, faults = Edition.built_in, Edition.texts, Edition.of, Edition.faults


def _place_of(name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise LookupError(f"{name!r} is none of these cards")
    return names.index(name)
