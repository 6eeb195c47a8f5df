"""Answers as they stand in the record of a game, and as they are typed: locations by name, skills by theirs."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from core.buried_beneath import options as o
from core.buried_beneath.forms import STATS
from core.buried_beneath.village import CODES, village_of
from core.engine.notation import Notation
from core.words.record import Forms, ListedWord, NamedWord, Record, SaidWord

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.setup import Setup
    from core.buried_beneath.state import State
    from core.engine.decisions import Seat

BETWEEN: Final = "/"
"""Stands between the two locations of a path: `orchard/apothecary`."""

COLOURS: Final = ("black", "white")


class CountedWord(ListedWord):
    """One of a list, or its number, as numbers stand in states."""

    def value(self, word: str, record: Record, before: str) -> Any:
        """Its place, else the number."""
        del before
        found = self.found(word, record)
        if found is None and word.isascii() and word.isdecimal() and len(word) < 3:
            found = int(word)
        if found is None:
            raise self.refused(word)
        return found

    def found(self, word: str, record: Record) -> int | None:
        """The place of what is so called."""
        return record.place_of(self.of, word)


class LocationWord(CountedWord):
    """A location, by any of its names."""

    def found(self, word: str, record: Record) -> int | None:
        """The location that is so called."""
        return record.numbers.get(word) if isinstance(record, VillageRecord) else None


class PathWord(CountedWord):
    """A path between two locations, whichever is named first."""

    def found(self, word: str, record: Record) -> int | None:
        """The path between them."""
        known = record.lists.get("path", ())
        if not known or not isinstance(record, VillageRecord):
            return None
        ends = {record.lists["location"][record.numbers[end]] for end in word.split(BETWEEN) if end in record.numbers}
        return next((number for number, path in enumerate(known) if set(path.split(BETWEEN)) == ends), None)


KINDS: Final = (
    NamedWord("hero", "Hero"),
    LocationWord("location"),
    NamedWord("stat"),
    CountedWord("skill", "skill of this Hero"),
    SaidWord("villager", "word for a Villager"),
    PathWord("path", "path between two cards"),
    CountedWord("colour"),
)
"""What a word may stand for."""

FORMS: Final = Forms(
    o.AnyOption,
    KINDS,
    {"at": "location", "to": "location", "by": "location", "first": "location", "second": "location"},
)
"""What the words after the tag of each option stand for, in the order of its fields."""


class VillageRecord(Record):
    """The words of one game's record.

    A location is what its card calls it, `smithy`, `tunnels-west`, or its place, `nw1`, `cse`, `middle`.

    Attributes:
        numbers: The number of the location that a word stands for.
    """

    forms = FORMS

    def __init__(self, cards: Edition, setup: Setup) -> None:
        heroes = [hero.id for hero in cards.heroes]
        super().__init__({"seat": [setup.seats[0].letter], "hero": heroes, "colour": COLOURS, "stat": STATS})
        self._cards = cards
        self.numbers: Mapping[str, int] = {code: at for at, code in enumerate(CODES)}

    def at(self, state: State) -> VillageRecord:
        """The words for what is answered in a state: those of its village and of its Hero."""
        words = copy(self)
        lists = dict(self.lists)
        if state.cards:
            places = places_of(self._cards, state.center, state.cards)
            words.numbers = places.numbers
            lists |= {"location": places.words, "path": places.paths}
        if state.hero >= 0:
            lists["skill"] = tuple(skill.id for skill in self._cards.heroes[state.hero].skills)
        words.with_lists(lists)
        return words

    def seat(self, seat: Seat) -> str:
        """The letter of the one seat, as of any other its number."""
        return super().seat(seat) if seat == 0 else Notation.seat(self, seat)

    def seat_of(self, word: str) -> Seat:
        """The seat with this letter, or with this number. Raises `NotationError`."""
        return 0 if word in self.lists["seat"] else Notation.seat_of(self, word)


class _Places:
    """The words for the locations of one village.

    Attributes:
        words: The word for each location; `paths` the one for each path between two cards.
        numbers: The number of the location that a word stands for: of those, of a name, of a short name, of a place.
    """

    def __init__(self, cards: Edition, center: int, sides: tuple[int, ...]) -> None:
        village = village_of(cards, center, sides)
        numbers = {code: at for at, code in enumerate(CODES)}
        words = list(CODES)
        for named in ("id", "name", "short"):
            slugs = [_slug(getattr(location, named, "")) for location in village.locations]
            for at, slug in enumerate(slugs):
                if slug[:1].isalpha() and slugs.count(slug) == 1 and slug not in numbers:
                    numbers[slug] = at
                    if named == "id":
                        words[at] = slug
        self.words = tuple(words)
        self.numbers: Mapping[str, int] = numbers
        self.paths = tuple(f"{words[one]}{BETWEEN}{words[other]}" for one, other in village.paths)


@lru_cache(maxsize=64)
def places_of(cards: Edition, center: int, sides: tuple[int, ...]) -> _Places:
    """The words for the locations of a village, found once."""
    return _Places(cards, center, sides)


def _slug(name: str) -> str:
    return "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in name.casefold())
