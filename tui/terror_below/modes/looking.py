"""Looking around: the cursor goes anywhere, and nothing can be done by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.terror_below.words.names import neighbour
from tui.play.modes.looking import LookMode
from tui.terror_below.board.overlays import Overlays, footprint_of
from tui.terror_below.modes.mode import BoardMode, ShowCard, ShowSpace

if TYPE_CHECKING:
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome


class BoardLook(LookMode, BoardMode):
    """From space to space; a card of the hand is read meanwhile."""

    note: ClassVar[str] = ""
    looks_closely: ClassVar[bool] = True
    edge: ClassVar[str] = "The board ends here."

    @property
    def cursor(self) -> int:
        """The space that is looked at."""
        return int(self.place)

    def overlays(self) -> Overlays:
        """The cursor; under a Target, what its Worm would hit."""
        targets = self.view.spaces[self.cursor].targets
        if not targets:
            return Overlays(cursor=self.cursor)
        rubble, eggs = footprint_of(self.view, targets[0])
        return Overlays(cursor=self.cursor, rubble=rubble, eggs=eggs)

    def beside(self, direction: Direction) -> int | None:
        """The space that way."""
        return neighbour(self.view, self.cursor, direction)

    def look_at(self, place: int) -> Outcome:
        """No card is read any more."""
        self.card = -1
        return super().look_at(place)

    def choose_next(self, step: int) -> Outcome:
        """The next card of the hand, to read it."""
        return BoardMode.choose_next(self, step)

    def open_card(self) -> Outcome:
        """A card of the hand that is read; else the Worm whose Target is here, or all of the space."""
        if self.card >= 0:
            return BoardMode.open_card(self)
        for slot in self.view.spaces[self.cursor].targets:
            worm = self.view.slots[slot].worm
            if worm is not None:
                return ShowCard(worm, slot)
        return ShowSpace(self.cursor)

    def back(self) -> Outcome:
        """Leave the card that is read, else end the look."""
        return BoardMode.back(self) if self.card >= 0 else super().back()

    def click(self, kind: str, value: int) -> Outcome:
        """A space is looked at, and a second click opens it; a card is read."""
        return super().click(kind, value) if kind == "space" else BoardMode.click(self, kind, value)

    def clicked(self, kind: str, value: int) -> int | None:
        """The space that was clicked."""
        return value if kind == "space" else None
