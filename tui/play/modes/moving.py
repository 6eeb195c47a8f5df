"""Something moves, or has just moved: any key continues, and does nothing else."""

from __future__ import annotations

from tui.look.footer import Key
from tui.play.modes.mode import Mode


class MovingMode(Mode):
    """Nothing is asked until it is over."""

    def keys(self) -> tuple[Key, ...]:
        """Any key will do."""
        return (Key("any key", "continues", "continue"),)
