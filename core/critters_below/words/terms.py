"""What things are called: cards by their names, Conditions in full or by their letters, symbols in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.critters_below.forms import CONDITIONS, EVENTS
from core.critters_below.odds import harm, percent
from core.critters_below.symbols.faces import FACES, Face
from core.critters_below.symbols.symbol import parted
from core.words.english import series

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.symbols.symbol import Symbol
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


BRIEF: Final[Mapping[str, str]] = {
    **LETTERS,
    "starvation": "Starv",
    "bleeding": "Bleed",
    "poisoning": "Poison",
    "radiation": "Rad",
    "vigor": "Vigor",
    "regeneration": "Regen",
}
"""The same with Conditions in a short word, where there is room for one."""

DAYS: Final = ("today", "yesterday", "the day before")
"""The days that count, by their age."""


class Said(NamedTuple):
    """A symbol in a few words.

    Attributes:
        short: Among others: `+1S`, or `+1 Starvation` where it is spelled out.
        row: In a row of its own, where names are spelled out: `look at 2 cards`. Empty where it is as short there.
        tight: Where a row is too short for all. Empty where it is as short as it can be.
    """

    short: str
    row: str = ""
    tight: str = ""


says: Final[Face[Callable[[Terms, Any], Said]]] = Face("how it is said", FACES)
"""Say a symbol by the names of an edition."""


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

    def called(self, item: str, room: int) -> str:
        """An item by its id, as it is called where so many letters have room: `Soggy Newspaper`, `Newspaper`.

        What it is stands in its last word, but where that is a word of three letters; a Can is called by what is in it.
        """
        name = self.named(item)
        if len(name) <= room:
            return name
        words = name.removeprefix("Can of ").split()
        word = words[-1] if len(words[-1]) > 3 else words[0]
        return word if len(word) <= room else f"{word[: room - 1]}…"

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
        """So many Conditions of a kind: `2 Starvation`, `2 Starv` or `2S`."""
        sort = self.sort(kind)
        return f"{number}{sort}" if len(sort) == 1 else f"{number} {sort}"

    def gained(self, kind: int, number: int, wanted: int) -> str:
        """So many Conditions that came, of how many where there were too few: `+4 of 8 Radiation`. CB 5.7; R10."""
        if not number and wanted:
            return f"no {self.sort(kind)} left"
        return f"+{self.amount(kind, number)}" if number == wanted else f"+{number} of {self.amount(kind, wanted)}"

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

    def squeezed(self, found: Sequence[Symbol]) -> str:
        """The same as tight as can be, where a row is too short for all: `+1S · look5`."""
        return self._signed(found, say=lambda symbol: self.tight(symbol).replace(" ", ""))

    def at_another(self, found: Sequence[Symbol]) -> str:
        """The same for whoever is aimed at."""
        return self._signed(found, self._target) if self.is_short else self._spelled(found, is_aimed=True)

    @property
    def _target(self) -> str:
        return self.sign("target", "►")

    def _signed(self, found: Sequence[Symbol], before: str = "", say: Callable[[Symbol], str] | None = None) -> str:
        """The target's sign leads what falls on it."""
        words = [before] if before else []
        target = self._target
        for symbol in found:
            word = target if symbol.aims else (say or self.symbol)(symbol)
            if words and words[-1] == target:
                words[-1] = f"{target}{word}"
            else:
                words.append(word)
        return " · ".join(words)

    def _spelled(self, found: Sequence[Symbol], *, is_aimed: bool = False) -> str:
        """A part for the user and for each target; the second one is chosen by the first. R4."""
        own, *others = ((), *parted(found)) if is_aimed else parted(found)
        told = [", ".join(map(self.symbol, own))] if own else []
        for place, part in enumerate(others):
            who = "another Critter" if not place else "a further Critter, chosen by that one"
            then = "then " if told else ""
            told.append(f"{then}{who}: {', '.join(map(self.symbol, part))}")
        return "; ".join(told)

    def symbol(self, symbol: Symbol) -> str:
        """One symbol in a few words."""
        return says.of(symbol)(self, symbol).short

    def row(self, symbol: Symbol) -> str:
        """The same in a row of its own."""
        said = says.of(symbol)(self, symbol)
        return said.row or said.short

    def tight(self, symbol: Symbol) -> str:
        """The same in a row that is too short for all."""
        said = says.of(symbol)(self, symbol)
        return said.tight or said.short

    def harm(self, hand: Sequence[int] | None) -> str:
        """How likely the next flip is harmful: `harm 86%`; empty where a hand may not be counted. R3, R33."""
        if hand is None:
            return ""
        chance = harm(self.cards, hand)
        return f"harm {percent(chance)}" if chance is not None else "nothing to flip"

    def effects(self, card: int) -> str:
        """The symbols of an item, by the number of its card."""
        return self.symbols(self.cards.effects_of(card))

    def keeps_off(self, card: int) -> str:
        """What an item keeps off once it is put on: `, no Nuke`; empty for nothing."""
        found = self.protection(self.cards.effects_of(card)) if card >= 0 else ""
        return f", {found}" if found else ""

    def protection(self, symbols: Sequence[Symbol]) -> str:
        """What is kept off while something is worn: `no Nuke`."""
        return ", ".join(self.symbol(found) for found in symbols if found.kept_off is not None)


def names_of(seats: Sequence[SeatSetup], some: Sequence[int]) -> str:
    """Players' names in a row."""
    return series([seats[seat].name for seat in some])


def penalties_in(cards: Edition, event: int) -> str:
    """The penalties of an event's stripes: `5 3 2`."""
    return " ".join(str(cards.penalties(event, age)) for age in range(3))
