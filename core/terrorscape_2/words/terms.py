"""What things are called: places by name and code, ways by their codes, Survivors and the Killer by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.forms import DECKS
from core.words.english import count, series

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.terrorscape_2.edition import Edition

NOBODY_THERE: Final = "nobody"

DEEDS: Final = {
    "bandage": "a bandage",
    "gadget": "the Experimental Gadget",
    "charge": "a Shoulder Charge",
    "stroke": "the cat",
    "check": "a check",
    "cure": "a cure",
}


class Terms:
    """The names of one edition's things, for a team and a Killer that are learnt as they are chosen."""

    def __init__(self, cards: Edition) -> None:
        self.cards = cards
        self.plan = cards.plan

    def place(self, at: int) -> str:
        """A location in prose: `the Alley, R2`."""
        return f"the {self.plan.names[at]}, {self.plan.codes[at]}"

    def code(self, at: int) -> str:
        """A location by its code."""
        return self.plan.codes[at]

    def codes(self, places: Iterable[int]) -> str:
        """Locations by their codes: `G4 and R5`."""
        return series([self.code(at) for at in places])

    def way(self, edge: int) -> str:
        """A connecting point by its two codes, the smaller first."""
        a, b = sorted(self.code(end) for end in self.plan.edges[edge])
        return f"{a}-{b}"

    def item(self, card: int) -> str:
        """An item by the number of its card."""
        return self.cards.item(card).name

    def items(self, cards: Sequence[int]) -> str:
        """Items in a row."""
        return series([self.item(card) for card in cards]) or "nothing"

    def item_named(self, name: str) -> str:
        """An item by its id."""
        return next((found.name for found in self.cards.items if found.id == name), name)

    def skill(self, killer: str, name: str) -> str:
        """A skill card by its id."""
        for found in self.cards.killers:
            if found.id == killer:
                return next((card.name for card in found.card if card.id == name), name)
        return name

    def killer(self, name: str) -> str:
        """A Killer by its id."""
        return next((found.name for found in self.cards.killers if found.id == name), "The Killer")

    def survivor(self, name: str) -> str:
        """A Survivor by its id."""
        return next((found.name for found in self.cards.survivors if found.id == name), name)

    def deck(self, deck: int) -> str:
        """An item deck by its number."""
        return f"the {DECKS[deck]} deck"

    def area(self, to: str, places: Sequence[int], zone: str) -> str:
        """What an answer was about: a zone, one location, or locations in a range."""
        if to == "zone":
            return f"the {zone} zone"
        return self.code(places[0]) if len(places) == 1 else f"{self.codes(places)}"


def rounds(number: int) -> str:
    """So many rounds."""
    return count(number, "round")
