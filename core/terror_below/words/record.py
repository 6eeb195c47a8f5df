"""Answers as they stand in the record of a game: cards by their ids, spaces by their coordinates, seats by letter."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Final

from core.engine.notation import copies_told, number_of
from core.terror_below import options as o
from core.terror_below.decks.cards import DIRECTIONS, EGGS
from core.terror_below.frames import DrawingCard
from core.terror_below.state import DECKS
from core.words.record import Forms, ListedWord, NamedWord, NumberedWord, Record, SaidWord, WordKind

if TYPE_CHECKING:
    from core.terror_below.board import Board
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.decks.edition import Decks
    from core.terror_below.events import Deck
    from core.terror_below.seats import Setup
    from core.terror_below.state import State

UNDER: Final = ">"
"""Stands before the Worm that a card goes under; it may be left out."""


class DrawnWord(WordKind):
    """A card that is drawn and kept: its word in the deck it was drawn from, where the state says which that is."""

    def word(self, value: Any, record: Record, before: str) -> str:
        """The word of the card, else its number in the deck list."""
        del before
        deck = _drawn_from(record)
        return record.lists[deck][value] if deck is not None else str(value)

    def value(self, word: str, record: Record, before: str) -> Any:
        """The card, also by its number in the deck list, as notation 1 has it."""
        del before
        deck = _drawn_from(record)
        found = record.place_of(deck, word) if deck is not None else None
        if found is None:
            found = 0 if word == "0" else number_of(word, f"card of the {deck or 'deck'}")
        return found


KINDS: Final = (
    ListedWord("characters", "Character"),
    ListedWord("space"),
    ListedWord("vehicles", "Vehicle"),
    ListedWord("slot", "Worm", mark=UNDER),
    NumberedWord("place", "number", first=0),
    NamedWord("direction"),
    SaidWord("dig", "word for digging"),
    NumberedWord("pieces", "number of pieces", sign="x"),
    NamedWord("egg"),
    ListedWord("items", "Item"),
    ListedWord("weapons", "Weapon"),
    ListedWord("seat"),
    DrawnWord("drawn"),
    ListedWord("bounties", "Bounty"),
    ListedWord("worms", "Worm card"),
)
"""What a word may stand for."""

FORMS: Final = Forms(o.AnyOption, KINDS, named_by=o.named_by)
"""What the words after the tag of each option stand for, in the order of its fields."""


class RecordWords(Record):
    """The words of one game's record.

    A card is its id, and with `#` which copy of those that have the same id: `boots#2`. A Bounty is what it asks for:
    `azure-motel`, `hunt-screamer#1`. Worms, arrows and dice are counted from 1.

    Attributes:
        drawn: The deck that the card is of which is drawn and kept; None where nothing says it.
    """

    forms = FORMS

    def __init__(self, decks: Decks, board: Board, setup: Setup) -> None:
        super().__init__(
            {
                "space": board.labels,
                "slot": [str(slot + 1) for slot in range(decks.pieces.slots)],
                "seat": [seat.letter for seat in setup.seats],
                "egg": EGGS,
                "direction": DIRECTIONS,
                **card_words(decks),
            }
        )
        self.drawn: Deck | None = None

    def at(self, state: State) -> RecordWords:
        """The words for what is answered in a state: a card that is drawn and kept is one of that deck."""
        frame = state.stack[-1] if state.stack else None
        if not isinstance(frame, DrawingCard):
            return self
        words = copy(self)
        words.drawn = DECKS[frame.deck]
        return words


def _drawn_from(record: Record) -> Deck | None:
    return record.drawn if isinstance(record, RecordWords) else None


def card_words(decks: Decks) -> dict[str, list[str]]:
    """For each deck the words for its cards, in the order of their numbers."""
    return {
        "worms": copies_told([card.id for card in decks.worms]),
        "vehicles": copies_told([card.id for card in decks.vehicles]),
        "bounties": copies_told([_bounty(card) for card in decks.bounties]),
        "items": copies_told([card.id for card in decks.items]),
        "weapons": copies_told([card.id for card in decks.weapons]),
        "characters": copies_told([card.id for card in decks.characters]),
    }


def _bounty(card: BountyCard) -> str:
    return f"{card.egg}-{card.place}" if card.egg is not None else f"hunt-{card.worm}"
