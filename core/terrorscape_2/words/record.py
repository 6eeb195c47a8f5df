"""How the answers of Terrorscape 2 stand in a written record: Survivors by name, places and ways by their codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.engine.notation import NotationError
from core.terrorscape_2 import options as o
from core.terrorscape_2.faces import on_what
from core.terrorscape_2.forms import ItemName, Zone
from core.terrorscape_2.options import By, Deed
from core.words.record import Forms, ListedWord, PlainWord, Record, WordKind

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.setup import Setup
    from core.terrorscape_2.state import State

SIDES: Final = ("survivors", "killer", "eyes-1", "eyes-2", "eyes-3")
"""The words for the two seats, and for the private eyes of three people. R17."""


class PlacedWord(WordKind):
    """Where something is done: an item or a deed to a Survivor or on a way, by what it is, all else at a place."""

    def word(self, value: Any, record: Record, before: str) -> str:
        """As that is told."""
        return _done_to(before).word(value, record, before)

    def value(self, word: str, record: Record, before: str) -> Any:
        """The thing that has this name."""
        return _done_to(before).value(word, record, before)


WHO: Final = ListedWord("who", "Survivor of this hunt", of="team")
DOOR: Final = ListedWord("door", "way", of="ways")
TO: Final = ListedWord("to", "place", of="places")

FORMS: Final = Forms(
    o.AnyOption,
    (
        WHO,
        ListedWord("whom", WHO.what, of=WHO.of),
        TO,
        DOOR,
        PlacedWord("on"),
        PlainWord("killer", str),
        PlainWord("survivor", str),
        PlainWord("by", By),
        PlainWord("item", ItemName),
        PlainWord("deed", Deed),
        PlainWord("card", str),
        PlainWord("zone", Zone),
    ),
    {"at": "on"},
)
"""What the words after the tag of each option stand for, in the order of its fields."""


def _done_to(deed: str) -> ListedWord:
    return {"survivor": WHO, "way": DOOR}.get(on_what(deed), TO)


class HuntRecord(Record):
    """Writes and reads answers; who is in the team is known from the setup, or from a state."""

    forms = FORMS

    def __init__(self, setup: Setup, cards: Edition, team: tuple[str, ...] | None = None) -> None:
        self._setup = setup
        self._cards = cards
        self._team = setup.team if team is None else team
        codes = [code.lower() for code in cards.plan.codes]
        ways = ["-".join(sorted((codes[a], codes[b]))) for a, b in cards.plan.edges]
        super().__init__({"seat": SIDES, "team": self._team, "places": codes, "ways": ways})

    def at(self, state: State) -> HuntRecord:
        """The words for what is answered in a state: its team has been chosen by then."""
        team = tuple(self._cards.survivors[survivor.who].id for survivor in state.team)
        return self if team == self._team else HuntRecord(self._setup, self._cards, team)

    def seat_of(self, word: str) -> Seat:
        """A side by its name. Raises `NotationError`."""
        if word not in SIDES:
            raise NotationError(f"{word[:20]!r} is no side: {' or '.join(SIDES[:2])}")
        return SIDES.index(word)
