"""What things are called: places by name and code, ways by their codes, Survivors and the Killer by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.station import NOWHERE
from core.words.english import count, series

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.terrorscape_2.edition import Edition

NOBODY_THERE: Final = "nobody"


class Terms:
    """The names of one edition's things, for a team and a Killer that are learnt as they are chosen."""

    def __init__(self, cards: Edition) -> None:
        self.cards = cards
        self.plan = cards.plan

    def place(self, at: int) -> str:
        """A location in prose: `the Alley, R2`."""
        return f"the {self.plan.names[at]}, {self.plan.codes[at]}"

    def places(self, places: Iterable[int]) -> str:
        """Locations in prose: `the Medical Bay, G4, and the Garage, R5`."""
        *most, last = [self.place(at) for at in places] or [""]
        return f"{', '.join(most)}, and {last}" if most else last

    def code(self, at: int) -> str:
        """A location by its code."""
        return self.plan.codes[at]

    def codes(self, places: Iterable[int]) -> str:
        """Locations by their codes: `G4 and R5`."""
        return series([self.code(at) for at in places])

    def way(self, edge: int) -> str:
        """A connecting point by its two codes, the smaller first."""
        return self.plan.way(edge)

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
        """What an answer was about: a zone, one location, or those within a range: `within 1 of R2`."""
        if to == "zone":
            return zone
        middle, far = self.reach(places)
        return f"within {far} of {self.code(middle)}" if far > 0 else f"at {self.codes(places)}"

    def around(self, places: Sequence[int]) -> str:
        """Locations in as few letters as PUBLIC has: `R2`, `R2+1` for those within 1 of it."""
        middle, far = self.reach(places)
        if not far:
            return self.code(middle)
        return f"{self.code(middle)}+{far}" if far > 0 else " ".join(map(self.code, places))

    def reach(self, places: Sequence[int]) -> tuple[int, int]:
        """The location in the middle of a range, and how far it goes; a range of -1 where they are none. TS 4.8."""
        if len(places) == 1:
            return places[0], 0
        for middle in places:
            for far in (1, 2, 3):
                if set(self.plan.within(middle, far)) == set(places):
                    return middle, far
        return NOWHERE, NOWHERE


def rounds(number: int) -> str:
    """So many rounds."""
    return count(number, "round")
