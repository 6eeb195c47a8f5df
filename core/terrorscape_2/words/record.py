"""How the answers of Terrorscape 2 stand in a written record: Survivors by name, places and ways by their codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.notation import Notation, NotationError, too_many_or_few
from core.terrorscape_2 import options as o
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.setup import Setup
    from core.terrorscape_2.state import State

SIDES: Final = ("survivors", "killer", "eyes-1", "eyes-2", "eyes-3")
"""The words for the two seats, and for the private eyes of three people. R17."""

SURVIVORS: Final = frozenset({"who", "whom"})
PLACES: Final = frozenset({"to", "at"})
WAYS: Final = frozenset({"door"})

ON_WAYS: Final = frozenset({"rope", "ice-axe", "charge"})
"""Items and deeds that are done to a way."""

ON_PEOPLE: Final = frozenset({"first-aid-kit", "bandage", "check", "cure"})
"""Items and deeds that are done to a Survivor."""


class HuntRecord(Notation):
    """Writes and reads answers; who is in the team is known from the setup, or from a state."""

    def __init__(self, setup: Setup, cards: Edition, team: tuple[str, ...] | None = None) -> None:
        super().__init__(o.AnyOption)
        self._setup = setup
        self._cards = cards
        self._team = setup.team if team is None else team
        self._codes = [code.lower() for code in cards.plan.codes]
        self._ways = ["-".join(sorted((self._codes[a], self._codes[b]))) for a, b in cards.plan.edges]

    def at(self, state: State) -> HuntRecord:
        """The words for what is answered in a state: its team has been chosen by then."""
        team = tuple(self._cards.survivors[survivor.who].id for survivor in state.team)
        return self if team == self._team else HuntRecord(self._setup, self._cards, team)

    def seat(self, seat: Seat) -> str:
        """A side."""
        return SIDES[seat]

    def seat_of(self, word: str) -> Seat:
        """A side by its name. Raises `NotationError`."""
        if word not in SIDES:
            raise NotationError(f"{word[:20]!r} is no side: {' or '.join(SIDES[:2])}")
        return SIDES.index(word)

    def option(self, option: Option) -> str:
        """An option in words; what is done nowhere in particular names no place."""
        words = [str(option.__struct_config__.tag)]
        for field in option.__struct_fields__:
            value = getattr(option, field)
            if field == "at" and value == NOWHERE:
                continue
            words.append(self._word(field, value, words[-1]))
        return " ".join(words)

    def option_of(self, words: str) -> Option:
        """The option that stands for these words. Raises `NotationError`."""
        tag, *values = words.split(" ")
        kind = self.kind_of(tag)
        names = kind.__struct_fields__
        optional = kind in {o.UseItem, o.DoDeed}
        if not len(names) - optional <= len(values) <= len(names):
            raise too_many_or_few(tag, len(values), len(names), len(names) - optional)
        found: dict[str, int | str] = {}
        before = tag
        for field, word in zip(names, values, strict=False):
            found[field] = self._value(field, word, before)
            before = word
        return super().option_of(" ".join([tag, *(str(found.get(field, NOWHERE)) for field in names)]))

    def _list_of(self, field: str, of: str) -> tuple[list[str], str]:
        """What a field counts, in words, by what stands before it; and what one of it is called."""
        if field in SURVIVORS or (field == "at" and of in ON_PEOPLE):
            return list(self._team), "Survivor of this hunt"
        if field in WAYS or (field == "at" and of in ON_WAYS):
            return self._ways, "way"
        if field in PLACES:
            return self._codes, "place"
        return [], ""

    def _word(self, field: str, value: object, of: str) -> str:
        found, _ = self._list_of(field, of)
        return found[value] if found and isinstance(value, int) and 0 <= value < len(found) else str(value)

    def _value(self, field: str, word: str, of: str) -> int | str:
        found, what = self._list_of(field, of)
        if not what:
            return word
        if word not in found:
            raise NotationError(f"{word[:20]!r} is no {what}")
        return found.index(word)
