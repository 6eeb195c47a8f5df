"""Looking around: the cursor goes anywhere, and nothing can be done by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.terror_below.words.names import neighbour
from tui.look.footer import Key
from tui.play.modes.mode import Close, Outcome, Say
from tui.terror_below.board.overlays import Overlays, footprint_of
from tui.terror_below.modes.mode import BoardMode, HandSight, ShowCard, ShowSpace

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Direction


class LookMode(BoardMode):
    """Arrows move the look, enter opens what is under it."""

    note: ClassVar[str] = ""
    looks_closely: ClassVar[bool] = True

    def __init__(self, sight: HandSight, cursor: int) -> None:
        super().__init__(sight)
        self.cursor = cursor
        self.handlers["look"] = self.back

    def words(self) -> str:
        """That nothing moves."""
        return "Looking. Arrows move the look, enter opens, esc ends it."

    def go_on(self) -> str:
        """Enter opens."""
        return "open"

    def keys(self) -> tuple[Key, ...]:
        """Arrows, open, leave."""
        return (Key("arrows", "look", "move.right"), Key("enter", "open", "go"), Key("esc", "end look", "back"))

    def overlays(self) -> Overlays:
        """The cursor; under a Target, what its Worm would hit."""
        targets = self.view.spaces[self.cursor].targets
        if not targets:
            return Overlays(cursor=self.cursor)
        rubble, eggs = footprint_of(self.view, targets[0])
        return Overlays(cursor=self.cursor, rubble=rubble, eggs=eggs)

    def move(self, direction: Direction) -> Outcome:
        """Move the look."""
        there = neighbour(self.view, self.cursor, direction)
        if there is None:
            return Say("The board ends here.", refused=True)
        self.cursor = there
        self.card = -1
        return None

    def go(self) -> Outcome:
        """Open the Worm whose Target is here, else tell all of the space."""
        for slot in self.view.spaces[self.cursor].targets:
            worm = self.view.slots[slot].worm
            if worm is not None:
                return ShowCard(worm, slot)
        return ShowSpace(self.cursor)

    def open_card(self) -> Outcome:
        """A card of the hand that is read, else the same as enter."""
        return super().open_card() if self.card >= 0 else self.go()

    def back(self) -> Outcome:
        """Leave the card that is read, else end the look."""
        return super().back() if self.card >= 0 else Close()

    def stop(self) -> Outcome:
        """Nothing is ended by accident."""
        return Say("You are looking: nothing can be done. esc ends it.", refused=True)

    def unknown(self, command: str) -> Outcome:
        """Nothing is done by accident."""
        del command
        return self.stop()

    def click_space(self, space: int) -> Outcome:
        """Move the look; again opens."""
        if space == self.cursor:
            return self.go()
        self.cursor = space
        return None
