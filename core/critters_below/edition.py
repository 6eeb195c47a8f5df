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
from core.critters_below.symbols.symbol import ITEMS, Fall, Symbol, SymbolError, symbol, symbols
from core.engine.editions import CardEdition, DataFolder
from core.engine.forms import twice
from core.engine.packs import DeckFault, brief

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.critters_below.forms import Character, Condition, EventKind, Facility, Item, Variant, WayName

MOST_PLAYERS: Final = 6


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
        conditions: The Conditions, in the order of `CONDITIONS`.
        events: The kinds of events, in the order of `EVENTS`.
        war: The event line and its packs.
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
        kinds = [kind for kind, item in enumerate(self.items) for _ in range(item.copies)]
        self.cards = tuple(kinds)
        self.plain = sum(item.copies for item in items.item)
        self.characters: tuple[Character, ...] = (*characters.character, *special.character)
        self.dealt = len(characters.character)
        self.facilities: tuple[Facility, ...] = (*facilities.facility, *special.facility)
        self.always = len(facilities.facility)
        named = {condition.id: condition for condition in conditions.condition}
        self.conditions: tuple[Condition, ...] = tuple(named[kind] for kind in CONDITIONS)
        kinds_of = {event.id: event for event in events.event}
        self.events: tuple[EventKind, ...] = tuple(kinds_of[kind] for kind in EVENTS)
        self.war = events
        self.numbers = variants.setup
        self.difficulty = variants.difficulty
        self.hand_limit, self.deadly = conditions.hand_limit, conditions.deadly
        self._ways = {variant.id: variant for variant in variants.variant}
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
        yield from twice("items.toml", [item.id for item in (*forms["items"].item, *forms["special"].item)])
        characters = (*forms["characters"].character, *forms["special"].character)
        yield from twice("characters.toml", [character.id for character in characters])
        facilities = (*forms["facilities"].facility, *forms["special"].facility)
        yield from twice("facilities.toml", [facility.id for facility in facilities])
        yield from _conditions(forms["conditions"])
        yield from _events(forms["events"])
        yield from _effects(forms)
        yield from _variants(forms["variants"])
        yield from _enough(forms)

    def way(self, name: WayName) -> Variant:
        """A way to play."""
        return self._ways[name]

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
        return sum(
            fall.number
            for fall in self.falls[event][age]
            if fall.kind != ITEMS and self.conditions[fall.kind].kind == "harmful"
        )

    def items_of(self, event: int, age: int) -> int:
        """The items that a stripe gives. CB 6.4."""
        return sum(fall.number for fall in self.falls[event][age] if fall.kind == ITEMS)

    def kind_of(self, item: str) -> int:
        """The number of a kind of item. Raises `LookupError` where there is none."""
        return _place_of(item, [found.id for found in self.items])

    def room_of(self, facility: str) -> int:
        """The number of a Facility. Raises `LookupError` where there is none."""
        return _place_of(facility, [found.id for found in self.facilities])

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


def _conditions(conditions: Conditions) -> Iterator[DeckFault]:
    file = "conditions.toml"
    ids = [condition.id for condition in conditions.condition]
    if sorted(ids) != sorted(CONDITIONS):
        yield DeckFault(
            file, found=f"{', '.join(ids) or 'no Condition'}", expected=f"each once: {', '.join(CONDITIONS)}"
        )
    cards = sum(condition.cards for condition in conditions.condition)
    if cards != conditions.total:
        yield DeckFault(
            file, field="total", found=f"{conditions.total}, with {cards} cards", expected="as many as cards"
        )


def _events(events: Events) -> Iterator[DeckFault]:
    file = "events.toml"
    ids = [event.id for event in events.event]
    if sorted(ids) != sorted(EVENTS):
        yield DeckFault(file, found=f"{', '.join(ids) or 'no event'}", expected=f"each once: {', '.join(EVENTS)}")
    for planes in (1, 2, 3):
        pack = events.packs.get(cast("Any", str(planes)), ())
        needed = events.line.planes.count(planes)
        if len(pack) < max(needed, 1):
            yield DeckFault(
                file, field=f"packs {planes}", found=f"{len(pack)} cards", expected=f"{max(needed, 1)} or more"
            )
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
        for item in getattr(form, "item", ()):
            yield from _symbols(f"{file}.toml", item.id, "effects", item.effects, wearable=True)
        for character in getattr(form, "character", ()):
            yield from _symbols(f"{file}.toml", character.id, "ability", character.ability, wearable=True)
        for facility in getattr(form, "facility", ()):
            for side in ("half", "open"):
                yield from _symbols(f"{file}.toml", facility.id, side, getattr(facility, side), wearable=False)


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
    ids = [variant.id for variant in variants.variant]
    if sorted(ids) != sorted(WAYS):
        yield DeckFault(file, found=", ".join(ids) or "no way to play", expected=f"each once: {', '.join(WAYS)}")
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
    if piles.get("vigor", 0) < MOST_PLAYERS * setup.vigor:
        yield DeckFault("conditions.toml", "vigor", "cards", expected=f"{MOST_PLAYERS * setup.vigor} or more")
    for kind, number in setup.starting_damage.items():
        if piles.get(kind, 0) < number:
            yield DeckFault("conditions.toml", kind, "cards", expected=f"{number} or more")
    items = sum(item.copies for item in forms["items"].item)
    if setup.items_in_play and max(setup.items_in_play.values()) > items:
        yield DeckFault("items.toml", found=f"{items} cards", expected=f"{max(setup.items_in_play.values())} or more")
