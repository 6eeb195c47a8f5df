"""What things are called: cards by their names, Conditions in full or by their letters, symbols in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.critters_below.foreseeing import parted
from core.critters_below.forms import CONDITIONS, EVENTS
from core.critters_below.symbols import (
    Detect,
    Empty,
    Gain,
    Heal,
    Look,
    Lose,
    Protect,
    Restock,
    Shuffle,
    Supply,
    Symbol,
    Target,
    Upgrade,
    Wear,
)
from core.words.english import count, series

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.edition import Edition
    from core.engine.seats import SeatSetup

LETTERS: Final[Mapping[str, str]] = {
    "starvation": "S",
    "bleeding": "B",
    "poisoning": "P",
    "radiation": "R",
    "vigor": "V",
    "regeneration": "*",
    "target": "►",
    "day": "╪",
    "nuke": "Nuke",
    "chemical": "Chem",
    "bombing": "Bomb",
    "supply": "Drop",
}
"""What stands for things where there is little room."""

DAYS: Final = ("today", "yesterday", "the day before")
"""The days that count, by their age."""


class Terms:
    """The names of one edition's cards, spelled out or by `signs`."""

    def __init__(self, cards: Edition, signs: Mapping[str, str]) -> None:
        self.cards = cards
        self._signs = signs

    def sign(self, name: str, spelled: str) -> str:
        """What stands for a thing, or its word where nothing does."""
        return self._signs.get(name, spelled)

    @property
    def is_short(self) -> bool:
        """Whether letters stand for Conditions."""
        return bool(self._signs)

    def sort(self, kind: int) -> str:
        """A Condition by its number: its letter, or its name."""
        return self._signs.get(CONDITIONS[kind], self.condition(kind))

    def item(self, card: int) -> str:
        """An item by the number of its card."""
        return self.cards.item(card).name

    def items(self, cards: Sequence[int]) -> str:
        """Items in a row."""
        return series([self.item(card) for card in cards])

    def named(self, item: str) -> str:
        """An item by its id."""
        return next((found.name for found in self.cards.items if found.id == item), item)

    def character(self, name: str) -> str:
        """A Character by its id."""
        return next((found.name for found in self.cards.characters if found.id == name), name)

    def ability(self, name: str) -> str:
        """What a Character's ability is called: the words before the colon of its text."""
        text = next((found.text for found in self.cards.characters if found.id == name), name)
        return text.partition(":")[0]

    def facility(self, name: str) -> str:
        """A Facility by its id."""
        return next((found.name for found in self.cards.facilities if found.id == name), name)

    def named_of(self, kind: str, name: str) -> str:
        """An item, a Facility or an ability by its id, as it is called where it is used."""
        match kind:
            case "item":
                return self.named(name)
            case "facility":
                return self.facility(name)
            case _:
                # an ability; a day is never used
                return self.ability(name)

    def condition(self, kind: int) -> str:
        """A Condition by its number."""
        return self.cards.conditions[kind].name

    def event(self, event: int) -> str:
        """A kind of event by its number."""
        return self.cards.events[event].name

    def brief(self, event: int) -> str:
        """A kind of event by its number: `CHEM`, or its name."""
        sign = self._signs.get(EVENTS[event])
        return sign.upper() if sign else self.event(event)

    def amount(self, kind: int, number: int) -> str:
        """So many Conditions of a kind: `2 Starvation`, or `2S`."""
        letter = self._signs.get(CONDITIONS[kind])
        return f"{number}{letter}" if letter else f"{number} {self.condition(kind)}"

    def amounts(self, counts: Sequence[int]) -> str:
        """A hand by kinds: `4 Starvation, 2 Vigor`, or `4S 2V`."""
        found = [self.amount(kind, number) for kind, number in enumerate(counts) if number]
        return (" " if self._signs else ", ").join(found)

    def kinds(self, kinds: Sequence[int]) -> str:
        """Damage by kinds: `Bleeding and Starvation`, or `B S`."""
        if self._signs:
            return " ".join(self._signs.get(CONDITIONS[kind], self.condition(kind)) for kind in kinds)
        return series([self.condition(kind) for kind in kinds])

    def symbols(self, found: Sequence[Symbol]) -> str:
        """Symbols from left to right in a few words: `+1S · ►+4B`, or `1 item; then another Critter: +4 Bleeding`."""
        return self._signed(found) if self.is_short else self._spelled(found)

    def _signed(self, found: Sequence[Symbol]) -> str:
        """The target's sign leads what falls on it."""
        words: list[str] = []
        target = self.sign("target", "►")
        for symbol in found:
            word = target if isinstance(symbol, Target) else self.symbol(symbol)
            if words and words[-1] == target:
                words[-1] = f"{target}{word}"
            else:
                words.append(word)
        return " · ".join(words)

    def _spelled(self, found: Sequence[Symbol]) -> str:
        """A part for the user and for each target; the second one is chosen by the first. R4."""
        own, *others = parted(found)
        told = [", ".join(map(self.symbol, own))] if own else []
        for place, part in enumerate(others):
            who = "another Critter" if not place else "one more Critter, whom that one chooses"
            then = "then " if told else ""
            told.append(f"{then}{who}: {', '.join(map(self.symbol, part))}")
        return "; ".join(told)

    def symbol(self, symbol: Symbol) -> str:
        """One symbol in a few words."""
        match symbol:
            case Gain(kind, number):
                return f"+{self.amount(kind, number)}"
            case Lose(kind, number):
                return f"-{self.amount(kind, number)}"
            case Heal(kind, number):
                what = self.kinds((kind,))
                return f"heal {what}" if number == 1 else f"heal {self.amount(kind, number)}"
            case Look(number):
                return f"look {number}"
            case Target():
                return self.sign("target", "another Critter")
            case Restock(number):
                return f"fill to {number}"
            case Upgrade():
                return "upgrade"
            case Shuffle():
                return "shuffle"
            case Empty():
                return "empty Pocket"
            case Supply(number):
                return count(number, "item")
            case Detect(back):
                return f"see {DAYS[back].removeprefix('the ' if self.is_short else '')}"
            case Wear():
                return "wear"
            case Protect(event):
                return f"no {self.sign(EVENTS[event], self.event(event))}"
            case _:
                assert_never(symbol)

    def effects(self, card: int) -> str:
        """The symbols of an item, by the number of its card."""
        return self.symbols(self.cards.effects[self.cards.cards[card]])

    def keeps_off(self, card: int) -> str:
        """What an item keeps off once it is put on: `, no Nuke`; empty for nothing."""
        found = self.protection(self.cards.effects[self.cards.cards[card]]) if card >= 0 else ""
        return f", {found}" if found else ""

    def protection(self, symbols: Sequence[Symbol]) -> str:
        """What is kept off while something is worn: `no Nuke`."""
        return ", ".join(self.symbol(found) for found in symbols if isinstance(found, Protect))


def names_of(seats: Sequence[SeatSetup], some: Sequence[int]) -> str:
    """Players' names in a row."""
    return series([seats[seat].name for seat in some])


def penalties_in(cards: Edition, event: int) -> str:
    """The penalties of an event's stripes: `5 3 2`."""
    return " ".join(str(cards.penalties(event, age)) for age in range(3))
