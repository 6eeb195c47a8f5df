"""Answers as they stand in the record of a game: cards by their ids, spaces by their coordinates, seats by letter."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Final

from core.engine.notation import Notation, NotationError, copies_told, number_of, too_many_or_few
from core.terror_below import options as o
from core.terror_below.decks.cards import DIRECTIONS, EGGS
from core.terror_below.frames import Drawing
from core.terror_below.state import DECKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Option, Seat
    from core.terror_below.board import Board
    from core.terror_below.decks.cards import BountyCard
    from core.terror_below.decks.edition import Decks
    from core.terror_below.events import Deck
    from core.terror_below.seats import Setup
    from core.terror_below.state import State

UNDER: Final = ">"
"""Stands before the Worm that a card goes under; it may be left out."""


class RecordWords(Notation):
    """The words of one game's record.

    A card is its id, and with `#` which copy of those that have the same id: `boots#2`. A Bounty is what it asks for:
    `azure-motel`, `hunt-screamer#1`. Worms, arrows and dice are counted from 1.
    """

    def __init__(self, decks: Decks, board: Board, setup: Setup) -> None:
        super().__init__(o.AnyOption)
        self._letters = [seat.letter for seat in setup.seats]
        self._lists: dict[str, list[str]] = {
            "space": list(board.labels),
            "slot": [str(slot + 1) for slot in range(decks.pieces.slots)],
            "seat": self._letters,
            "egg": list(EGGS),
            "direction": list(DIRECTIONS),
            **card_words(decks),
        }
        self._drawn: Deck | None = None
        self._places = {kind: {word: at for at, word in enumerate(words)} for kind, words in self._lists.items()}

    def at(self, state: State) -> RecordWords:
        """The words for what is answered in a state: a card that is drawn and kept is one of that deck."""
        frame = state.stack[-1] if state.stack else None
        if not isinstance(frame, Drawing):
            return self
        words = copy(self)
        words._drawn = DECKS[frame.deck]  # noqa: SLF001 - it is a copy of this one
        return words

    def seat(self, seat: Seat) -> str:
        """The letter of a seat."""
        return self._letters[seat]

    def seat_of(self, word: str) -> Seat:
        """The seat with this letter. Raises `NotationError`."""
        found: Seat = self._value("seat", word)
        return found

    def option(self, option: Option) -> str:
        """An option in words: `play boots#2 > 1`."""
        words = [str(option.__struct_config__.tag)]
        usual = _usual(type(option))
        for field, kind in zip(option.__struct_fields__, o.named_by(type(option)), strict=True):
            value = getattr(option, field)
            if field in usual and value == usual[field]:
                continue
            if kind == "slot" and len(words) > 1:
                words.append(UNDER)
            words.append(self._word(kind, value))
        return " ".join(words)

    def option_of(self, words: str) -> Option:
        """The option that stands for these words. Raises `NotationError`."""
        tag, *rest = words.split(" ")
        kind = self.kind_of(tag)
        values = [word for word in rest if word != UNDER]
        wanted = o.named_by(kind)
        least = len(wanted) - len(_usual(kind))
        if not least <= len(values) <= len(wanted):
            raise too_many_or_few(tag, len(values), len(wanted), least)
        return kind(*[self._value(name, word) for name, word in zip(wanted, values, strict=False)])

    def _word(self, kind: str, value: Any) -> str:
        match kind:
            case "direction" | "egg":
                return str(value)
            case "place":
                return str(value + 1)
            case "drawn":
                return str(value) if self._drawn is None else self._lists[self._drawn][value]
            case "pieces":
                return f"x{value}"
            case "dig":
                return "dig"
            case _:
                # cards, seats, spaces and slots stand by their place in a list
                word: str = self._lists[kind][value]
                return word

    def _value(self, kind: str, word: str) -> Any:
        match kind:
            case "direction" | "egg" if word in self._places[kind]:
                return word
            case "place":
                return number_of(word, "number") - 1
            case "drawn" if self._drawn is None or word not in self._places[self._drawn]:
                # its number in the deck list, as notation 1 has it
                return 0 if word == "0" else number_of(word, f"card of the {self._drawn or 'deck'}")
            case "drawn" if self._drawn is not None:
                return self._places[self._drawn][word]
            case "pieces" if word.startswith("x"):
                return number_of(word[1:], "number of pieces")
            case "dig" if word == "dig":
                return True
            case _:
                # cards, seats, spaces and slots stand by their place in a list
                found = self._places.get(kind, {}).get(word)
                if found is None:
                    raise NotationError(f"{word[:30]!r} is no {_KINDS.get(kind, kind)}")
                return found


def _usual(kind: type[Option]) -> dict[str, Any]:
    """The last fields of a kind of option that may be left out, each with what it is then."""
    usual = kind.__struct_defaults__
    return dict(zip(kind.__struct_fields__[len(kind.__struct_fields__) - len(usual) :], usual, strict=True))


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


_KINDS: Final[Mapping[str, str]] = {
    "worms": "Worm card",
    "vehicles": "Vehicle",
    "bounties": "Bounty",
    "items": "Item",
    "weapons": "Weapon",
    "characters": "Character",
    "slot": "Worm",
    "pieces": "number of pieces",
    "dig": "word for digging",
}
"""What is wanted, as a refusal names it."""


def _bounty(card: BountyCard) -> str:
    return f"{card.egg}-{card.place}" if card.egg is not None else f"hunt-{card.worm}"
