"""Something moves, or has just moved: whatever is pressed goes on from it."""

from __future__ import annotations

from tui.look.footer import Key
from tui.play.modes.mode import Mode, Sight


class MovingMode(Mode):
    """Nothing is asked until it is over."""

    def __init__(self, sight: Sight, *, passes: bool = False) -> None:
        """`passes`: somebody else looks next; else the key that ends it does what it always does."""
        super().__init__(sight)
        self.passes = passes

    def keys(self) -> tuple[Key, ...]:
        """Any key will do."""
        return (Key("any key", "goes on" if self.passes else "goes on and acts", "go"),)
