"""Answers as they stand in the record of a game, and as they are typed: items by their ids, seats by letter."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Final, get_args

from core.critters_below import options as o
from core.critters_below.forms import CONDITIONS
from core.critters_below.frames import Returning
from core.engine.notation import COPY, Notation, NotationError, copies_told, number_of, too_many_or_few

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.setup import Setup
    from core.critters_below.state import State
    from core.engine.decisions import Option, Seat

FIELDS: Final[Mapping[str, str]] = {
    "character": "character",
    "space": "space",
    "card": "item",
    "facility": "facility",
    "seat": "seat",
    "place": "place",
    "kind": "condition",
}
"""What the word for a field of an option stands for."""

FORMS: Final[Mapping[type[Option], tuple[str, ...]]] = {
    kind: tuple([FIELDS[field] for field in kind.__struct_fields__]) for kind in get_args(o.AnyOption)
}
"""What the words after the tag of each option stand for, in the order of its fields."""

KINDS: Final[Mapping[str, str]] = {
    "character": "Critter",
    "item": "item",
    "facility": "Facility",
    "seat": "Critter at this table",
    "condition": "Condition",
    "space": "space of the Shelf",
    "place": "place in a hand",
}
"""What is wanted, as a refusal names it."""

AS_THEY_ARE: Final = frozenset({"character", "facility"})
"""What options hold by its id."""

NUMBERS: Final = frozenset({"space", "place"})
"""What is counted from 1."""


PLACE: Final = str(o.PutBack.__struct_config__.tag)
"""What putting a card back is called."""


class ShelterRecord(Notation):
    """The words of one game's record.

    An item is its id, and with `#` which copy of those that there are several of: `pistol#2`. They are the same in
    every state: what words are read as tells nothing of what anybody holds.

    Attributes:
        next_space: The space to which the next card of a Look goes back; 0 while none does.
    """

    def __init__(self, cards: Edition, setup: Setup) -> None:
        super().__init__(o.AnyOption)
        self._names = [seat.name.casefold() for seat in setup.seats]
        self._letters = [seat.letter for seat in setup.seats]
        self.next_space = 0
        self._lists: Mapping[str, Sequence[str]] = {
            "character": [character.id for character in cards.characters],
            "facility": [facility.id for facility in cards.facilities],
            "item": item_words(cards),
            "condition": CONDITIONS,
            "seat": self._letters,
        }

    def at(self, state: State | None) -> ShelterRecord:
        """While cards of a Look go back it is known which space is the next: everybody saw where they lay. R16."""
        top = state.stack[-1] if state is not None and state.stack else None
        if not isinstance(top, Returning):
            return self
        found = copy(self)
        found.next_space = sorted(top.spaces)[len(top.back)]
        return found

    def typed(self, words: str) -> str:
        """`place drum 2` says where to as well, which goes without saying: the lowest emptied space is the next."""
        tag, _, rest = words.partition(" ")
        item, _, space = rest.rpartition(" ")
        return f"{tag} {item}" if tag == PLACE and item and space == str(self.next_space) else words

    def seat(self, seat: Seat) -> str:
        """The letter of a seat."""
        return self._letters[seat]

    def seat_of(self, word: str) -> Seat:
        """The seat with this letter, or of this name. Raises `NotationError`."""
        known = word.casefold()
        for words in (self._letters, [letter.casefold() for letter in self._letters], self._names):
            for wanted in (word, known):
                if wanted in words:
                    return words.index(wanted)
        raise NotationError(f"{word[:30]!r} is no {KINDS['seat']}")

    def option(self, option: Option) -> str:
        """An option in words: `use pistol#2`, `target B`."""
        values = [
            self._word(kind, getattr(option, field))
            for field, kind in zip(option.__struct_fields__, FORMS[type(option)], strict=True)
        ]
        return " ".join([str(option.__struct_config__.tag), *values])

    def option_of(self, words: str) -> Option:
        """The option that stands for these words. Raises `NotationError`."""
        tag, *values = words.split(" ")
        kind = self.kind_of(tag)
        wanted = FORMS[kind]
        if len(values) != len(wanted):
            raise too_many_or_few(tag, len(values), len(wanted))
        return kind(*[self._value(what, word) for what, word in zip(wanted, values, strict=True)])

    def _word(self, kind: str, value: Any) -> str:
        return str(value) if kind in AS_THEY_ARE or kind in NUMBERS else self._lists[kind][value]

    def _value(self, kind: str, word: str) -> Any:
        if kind in NUMBERS:
            return number_of(word, KINDS[kind])
        if kind == "seat":
            return self.seat_of(word)
        known = self._lists[kind]
        # the first copy, where nobody says which
        found = next((known.index(name) for name in (word, f"{word}{COPY}1") if name in known), None)
        if found is None:
            raise NotationError(f"{word[:30]!r} is no {KINDS[kind]}")
        return word if kind in AS_THEY_ARE else found


def item_words(cards: Edition) -> list[str]:
    """The word for each item card, in the order of their numbers."""
    return copies_told([cards.items[kind].id for kind in cards.cards])
