"""The telling of steps: as that of the log, in fewer words, and to one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.words.log.telling import SquadTelling
from core.terror_below.words.names import place_name

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terror_below.decks.edition import Decks
    from core.terror_below.seats import Setup
    from core.terror_below.words.names import Marks


class StepTelling(SquadTelling):
    """What the steps remember, and what they are worded with.

    Attributes:
        viewer: The seat that reads them.
    """

    def __init__(self, setup: Setup, decks: Decks, marks: Marks, viewer: Seat) -> None:
        super().__init__(setup, decks, marks)
        self.viewer = viewer

    def name(self, seat: Seat) -> str:
        """A player's name; the one who reads is called you."""
        return "you" if seat == self.viewer else super().name(seat)

    def there(self, space: int) -> str:
        """A space in one word: its Location or its coordinates."""
        place = self.places.get(space)
        return self.labels[space] if place is None else place_name(place)
