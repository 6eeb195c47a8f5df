"""Answers as they stand in the record of a game, and as they are typed: locations by name, skills by theirs."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from core.buried_beneath import options as o
from core.buried_beneath.forms import STATS
from core.buried_beneath.village import CODES, NOWHERE, village_of
from core.engine.notation import Notation, NotationError, too_many_or_few

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.setup import Setup
    from core.buried_beneath.state import State
    from core.engine.decisions import Option, Seat

BETWEEN: Final = "/"
"""Stands between the two locations of a path: `orchard/apothecary`."""

FORMS: Final[Mapping[type[Option], tuple[str, ...]]] = {
    o.ChooseHero: ("hero",),
    o.Begin: (),
    o.Place: ("location",),
    o.End: (),
    o.Gain: ("stat",),
    o.Act: ("stat",),
    o.Attack: ("location",),
    o.Move: ("location",),
    o.UseSkill: ("skill",),
    o.Recall: ("location",),
    o.Enough: (),
    o.Blow: ("location", "villager"),
    o.BlowTo: ("location",),
    o.PlaceWall: ("path",),
    o.Lightning: ("location", "second"),
    o.PlaceTrap: ("location",),
    o.SmokeAt: ("location",),
    o.MoveType: ("colour",),
    o.MoveUnit: ("location",),
    o.Step: ("location", "location"),
    o.BossStep: ("location", "location"),
    o.Flee: ("second",),
    o.LayMarker: ("location",),
    o.Uproot: ("location",),
    o.Shove: ("location", "location"),
    o.Mend: ("location", "location"),
    o.Hex: ("skill",),
    o.Victim: ("location", "location"),
    o.GiveUp: (),
}
"""What the words after the tag of each option stand for, in the order of its fields."""

LEFT_OUT: Final[Mapping[str, Any]] = {"villager": False, "second": NOWHERE}
"""What a last word left out stands for: an enemy is blown, no second monster is hit, a ready Villager flees."""

COLOURS: Final = ("black", "white")


class VillageRecord(Notation):
    """The words of one game's record.

    A location is what its card calls it, `smithy`, `tunnels-west`, or its place, `nw1`, `cse`, `middle`.
    """

    def __init__(self, cards: Edition, setup: Setup) -> None:
        super().__init__(o.AnyOption)
        self._cards = cards
        self._letter = setup.seats[0].letter
        self._lists: dict[str, tuple[str, ...]] = {"colour": COLOURS, "stat": STATS}
        self._numbers: Mapping[str, int] = {}

    def at(self, state: State) -> VillageRecord:
        """The words for what is answered in a state: those of its village and of its Hero."""
        words = copy(self)
        lists = dict(self._lists)
        if state.cards:
            places = places_of(self._cards, state.center, state.cards)
            words._numbers = places.numbers  # noqa: SLF001 - it is a copy of this one
            lists |= {"location": places.words, "second": places.words, "path": places.paths}
        if state.hero >= 0:
            lists["skill"] = tuple(skill.id for skill in self._cards.heroes[state.hero].skills)
        words._lists = lists  # noqa: SLF001 - as above
        return words

    def seat(self, seat: Seat) -> str:
        """The letter of the one seat."""
        return self._letter if seat == 0 else super().seat(seat)

    def seat_of(self, word: str) -> Seat:
        """The seat with this letter. Raises `NotationError`."""
        return 0 if word == self._letter else super().seat_of(word)

    def option(self, option: Option) -> str:
        """An option in words: `place smithy`, `wall orchard/apothecary`."""
        words = [str(option.__struct_config__.tag)]
        for field, kind in zip(option.__struct_fields__, FORMS[type(option)], strict=True):
            value = getattr(option, field)
            if value != LEFT_OUT.get(kind, ...):
                words.append(self._word(kind, value))
        return " ".join(words)

    def option_of(self, words: str) -> Option:
        """The option that stands for these words. Raises `NotationError`."""
        tag, *rest = words.split(" ")
        kind = self.kind_of(tag)
        wanted = FORMS[kind]
        missing = len(wanted) - len(rest)
        if missing < 0 or any(name not in LEFT_OUT for name in wanted[len(rest) :]):
            least = sum(name not in LEFT_OUT for name in wanted)
            raise too_many_or_few(tag, len(rest), len(wanted), least)
        found = [self._value(name, word) for name, word in zip(wanted, rest, strict=False)]
        return kind(*found, *(LEFT_OUT[name] for name in wanted[len(rest) :]))

    def _word(self, kind: str, value: Any) -> str:
        if kind in {"hero", "stat"}:
            return str(value)
        if kind == "villager":
            return kind
        known = self._lists.get(kind, ())
        return known[value] if 0 <= value < len(known) else str(value)

    def _value(self, kind: str, word: str) -> Any:
        if kind == "hero" or (kind == "stat" and word in STATS):
            return word
        if kind == "villager" and word == kind:
            return True
        if kind in {"location", "second"}:
            found = self._numbers.get(word, CODES.index(word) if word in CODES else None)
        elif kind == "path":
            found = self._path(word)
        else:
            known = self._lists.get(kind, ())
            found = known.index(word) if word in known and kind != "stat" else None
        if found is None and kind not in {"villager", "stat"} and word.isascii() and word.isdecimal() and len(word) < 3:
            # as numbers stand in states
            found = int(word)
        if found is None:
            raise NotationError(f"{word[:30]!r} is no {_KINDS.get(kind, kind)}")
        return found

    def _path(self, word: str) -> int | None:
        """The number of the path between two locations, whichever is named first."""
        known = self._lists.get("path", ())
        ends = {self._lists["location"][self._numbers[end]] for end in word.split(BETWEEN) if end in self._numbers}
        return next((number for number, path in enumerate(known) if set(path.split(BETWEEN)) == ends), None)


_KINDS: Final[Mapping[str, str]] = {
    "second": "location",
    "path": "path between two cards",
    "skill": "skill of this Hero",
    "villager": "word for a Villager",
}
"""What is wanted, as a refusal names it."""


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
