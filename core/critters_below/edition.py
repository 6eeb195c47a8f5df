"""The cards of an edition, read from its data files, and what is wrong with texts that are none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from core.critters_below.forms import (
    CONDITIONS,
    EVENTS,
    FORMS,
    WAYS,
    Characters,
    Conditions,
    Events,
    Facilities,
    Items,
    Special,
    Variants,
)
from core.critters_below.options import UseFacility
from core.critters_below.symbols.symbol import ITEMS, Fall, Symbol, SymbolError, symbol, symbols
from core.engine.editions import CardEdition, DataFolder
from core.engine.forms import twice
from core.engine.packs import DeckFault, brief

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.critters_below.forms import Character, Facility, Item, Variant, WayName
    from core.engine.decisions import Option

MOST_PLAYERS: Final = 6

SIDES: Final = (("item", ("effects",), True), ("character", ("ability",), True), ("facility", ("half", "open"), False))
"""Where symbols stand: on which kind of card, in which fields, and whether something can be worn there."""


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
        for file, kind in (("items", "item"), ("characters", "character"), ("facilities", "facility")):
            cards = (*getattr(forms[file], kind), *getattr(forms["special"], kind))
            yield from twice(f"{file}.toml", [card.id for card in cards])
        yield from _conditions(forms["conditions"])
        yield from _events(forms["events"])
        yield from _effects(forms)
        yield from _variants(forms["variants"])
        yield from _enough(forms)

    def way(self, name: WayName) -> Variant:
        """A way to play."""
        return self.ways[name]

    def pocket_limit(self, way: WayName) -> int:
        """Cards that a Pocket may hold at the end of a turn. CB 4.6, 10.4."""
        own = self.way(way).pocket_limit
        return self.numbers.pocket_limit if own is None else own

    def pocket_rule(self, way: WayName) -> str:
        """Where that stands."""
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


def _each_once(file: str, what: str, rows: Sequence[Any], wanted: Sequence[str]) -> Iterator[DeckFault]:
    ids = [row.id for row in rows]
    if sorted(ids) != sorted(wanted):
        yield DeckFault(file, found=", ".join(ids) or f"no {what}", expected=f"each once: {', '.join(wanted)}")


def _conditions(conditions: Conditions) -> Iterator[DeckFault]:
    yield from _each_once("conditions.toml", "Condition", conditions.condition, CONDITIONS)
    cards = sum(condition.cards for condition in conditions.condition)
    if cards != conditions.total:
        yield DeckFault("conditions.toml", "", "total", f"{conditions.total}, with {cards} cards", "as many as cards")


def _events(events: Events) -> Iterator[DeckFault]:
    file = "events.toml"
    yield from _each_once(file, "event", events.event, EVENTS)
    for planes in (1, 2, 3):
        pack = events.packs.get(cast("Any", str(planes)), ())
        needed = max(1, events.line.planes.count(planes))
        if len(pack) < needed:
            yield DeckFault(file, "", f"packs {planes}", f"{len(pack)} cards", f"{needed} or more")
    for event in events.event:
        for field, stripe in zip(("top", "middle", "bottom"), event.stripes, strict=True):
            for words in stripe:
                if not _is_of_a_stripe(words):
                    yield DeckFault(file, event.id, field, brief(words), "gain of a Condition, or supply")


def _is_of_a_stripe(words: str) -> bool:
    try:
        return symbol(words).fall is not None
    except SymbolError:
        return False


def _effects(forms: dict[str, Any]) -> Iterator[DeckFault]:
    """Words that are no symbol, and symbols that only a Wearable can have."""
    for file in ("items", "special", "characters", "facilities"):
        form = forms[file]
        for kind, fields, wearable in SIDES:
            for card in getattr(form, kind, ()):
                for field in fields:
                    yield from _symbols(f"{file}.toml", card.id, field, getattr(card, field), wearable=wearable)


def _symbols(file: str, card: str, field: str, effects: tuple[str, ...], *, wearable: bool) -> Iterator[DeckFault]:
    worn = False
    for words in effects:
        try:
            found = symbol(words)
        except SymbolError as error:
            yield DeckFault(file, card, field, brief(words), str(error))
            continue
        worn = worn or found.is_worn
        if worn and not wearable:
            yield DeckFault(file, card, field, brief(words), "nothing that is worn")
        elif (found.kept_off is not None) != (worn and not found.is_worn):
            yield DeckFault(file, card, field, brief(words), "wear, and after it protect alone")


def _variants(variants: Variants) -> Iterator[DeckFault]:
    file = "variants.toml"
    yield from _each_once(file, "way to play", variants.variant, WAYS)
    if len(variants.setup.items_in_play) != MOST_PLAYERS:
        yield DeckFault(file, "setup", "items_in_play", expected=f"a number for each of 1 to {MOST_PLAYERS} players")
    if variants.setup.actions.least > variants.setup.actions.most:
        yield DeckFault(file, "setup", "actions", expected="least, not more than most")
    for variant in variants.variant:
        if variant.players[0] > variant.players[1]:
            yield DeckFault(file, variant.id, "players", expected="the fewest, then the most")


def _enough(forms: dict[str, Any]) -> Iterator[DeckFault]:
    """What a full table needs."""
    dealt = len(forms["characters"].character)
    if dealt < MOST_PLAYERS:
        yield DeckFault("characters.toml", found=f"{dealt} Characters", expected=f"{MOST_PLAYERS} or more")
    setup: Any = forms["variants"].setup
    damage = sum(setup.starting_damage.values())
    if damage < MOST_PLAYERS:
        yield DeckFault("variants.toml", "setup", "starting_damage", f"{damage} cards", f"{MOST_PLAYERS} or more")
    piles = {condition.id: condition.cards for condition in forms["conditions"].condition}
    for kind, number in (("vigor", MOST_PLAYERS * setup.vigor), *setup.starting_damage.items()):
        if piles.get(kind, 0) < number:
            yield DeckFault("conditions.toml", kind, "cards", expected=f"{number} or more")
    items = sum(item.copies for item in forms["items"].item)
    if setup.items_in_play and max(setup.items_in_play.values()) > items:
        yield DeckFault("items.toml", found=f"{items} cards", expected=f"{max(setup.items_in_play.values())} or more")
