"""Something moves: whatever is pressed completes it."""

from __future__ import annotations

from tui.look.footer import Key
from tui.play.modes.mode import Mode


class MovingMode(Mode):
    """Nothing is asked until it is over."""

    def keys(self) -> tuple[Key, ...]:
        """Any key will do."""
        return (Key("any key", "goes on", "go"),)
