"""Answers as they stand in the record of a game, and as they are typed: items by their ids, seats by letter."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Final

from core.critters_below import options as o
from core.critters_below.forms import CONDITIONS
from core.critters_below.frames import Returning
from core.engine.notation import NotationError, copies_told
from core.words.record import CopiedWord, Forms, NamedWord, NumberedWord, Record, WordKind

if TYPE_CHECKING:
    from core.critters_below.edition import Edition
    from core.critters_below.setup import Setup
    from core.critters_below.state import State
    from core.engine.decisions import Seat

SEAT: Final = "Critter at this table"


class SeatWord(WordKind):
    """A seat, by its letter or its name."""

    def word(self, value: Any, record: Record, before: str) -> str:
        """Its letter."""
        del before
        return record.seat(value)

    def value(self, word: str, record: Record, before: str) -> Any:
        """The seat."""
        del before
        return record.seat_of(word)


KINDS: Final = (
    NamedWord("character", "Critter"),
    NumberedWord("space", "space of the Shelf"),
    CopiedWord("item"),
    NamedWord("facility", "Facility"),
    SeatWord("seat", SEAT),
    NumberedWord("place", "place in a hand"),
    CopiedWord("condition", "Condition"),
)
"""What a word may stand for."""

FORMS: Final = Forms(o.AnyOption, KINDS, {"card": "item", "kind": "condition"})
"""What the words after the tag of each option stand for, in the order of its fields."""

PLACE: Final = str(o.PutBack.__struct_config__.tag)
"""What putting a card back is called."""


class ShelterRecord(Record):
    """The words of one game's record.

    An item is its id, and with `#` which copy of those that there are several of: `pistol#2`. They are the same in
    every state: what words are read as tells nothing of what anybody holds.

    Attributes:
        next_space: The space to which the next card of a Look goes back; 0 while none does.
    """

    forms = FORMS

    def __init__(self, cards: Edition, setup: Setup) -> None:
        super().__init__(
            {
                "character": [character.id for character in cards.characters],
                "facility": [facility.id for facility in cards.facilities],
                "item": item_words(cards),
                "condition": CONDITIONS,
                "seat": [seat.letter for seat in setup.seats],
            }
        )
        self._names = [seat.name.casefold() for seat in setup.seats]
        self.next_space = 0

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

    def seat_of(self, word: str) -> Seat:
        """The seat with this letter, or of this name. Raises `NotationError`."""
        known, letters = word.casefold(), self.lists["seat"]
        for words in (letters, [letter.casefold() for letter in letters], self._names):
            for wanted in (word, known):
                if wanted in words:
                    return words.index(wanted)
        raise NotationError(f"{word[:30]!r} is no {SEAT}")


def item_words(cards: Edition) -> list[str]:
    """The word for each item card, in the order of their numbers."""
    return copies_told([cards.items[kind].id for kind in cards.cards])
