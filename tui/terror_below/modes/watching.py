"""The modes in which nothing is chosen, over the board."""

from __future__ import annotations

from core.terror_below.options import Stop
from core.terror_below.words.labels import label
from tui.play.modes import confirm, moving, watching
from tui.terror_below.modes.mode import BoardMode, HandSight


class WatchMode(watching.WatchMode, BoardMode):
    """Nothing is asked of the one who looks; cards and Worms can be read."""


class SideLineOverMode(watching.SideLineOverMode, BoardMode):
    """A variation has come to an end; the game waits."""


class MovingMode(moving.MovingMode, BoardMode):
    """Something moves."""


class ConfirmMode(confirm.ConfirmMode, BoardMode):
    """A question before something that ends more than it seems to."""


class DeclineMode(ConfirmMode):
    """What is offered is declined: enter or the same key again does it."""

    def __init__(self, sight: HandSight) -> None:
        super().__init__(sight, Stop(), f"{label(Stop(), sight.view)}?", "yes", "stop")
