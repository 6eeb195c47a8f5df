"""The modes in which nothing is chosen, over the board."""

from __future__ import annotations

from tui.play.modes import confirm, moving, watching
from tui.terror_below.modes.mode import BoardMode


class WatchMode(watching.WatchMode, BoardMode):
    """Nothing is asked of the one who looks; cards and Worms can be read."""


class SideLineOverMode(watching.SideLineOverMode, BoardMode):
    """A variation has come to an end; the game waits."""


class MovingMode(moving.MovingMode, BoardMode):
    """Something moves."""


class ConfirmMode(confirm.ConfirmMode, BoardMode):
    """A question before something that ends more than it seems to."""
