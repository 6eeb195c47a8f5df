"""The red die of a Terror Turn has fallen: see where its Worm attacks before it does. TB 11.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.play.modes.pause import PauseMode
from tui.terror_below.board.overlays import Overlays
from tui.terror_below.modes.mode import BoardMode

if TYPE_CHECKING:
    from tui.terror_below.terror import TerrorMoment


class TerrorMode(PauseMode, BoardMode):
    """Whatever is pressed, the game goes on: it has done so already."""

    pause: TerrorMoment

    def overlays(self) -> Overlays:
        """What is about to fall, and the way that Targets have come."""
        moment = self.pause
        return Overlays(rubble=moment.rubble, eggs=moment.eggs, path=moment.path)
