"""What moves at a table of Terror Below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.play.motion.moment import Motion

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from core.engine.decisions import Event
    from core.engine.filming import Glimpse
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.terror_below.motion.frame import Frame


class DesertMotion(Motion):
    """Targets, Worm cards, dice, Eggs, Rubble, deaths, and cards that are drawn."""

    def moments(
        self,
        before: View,
        after: View,
        film: Sequence[Glimpse[View]],
        *,
        size: Size,
        luck: Random | None = None,
        beats: bool = False,
    ) -> tuple[Frame, ...]:
        """The frames of what happened."""
        from tui.terror_below.motion.frames import frames

        return frames(before, after, film, size=size, luck=luck, beats=beats)

    def is_own(self, view: View, event: Event) -> bool:
        """Whether cards came into the hand of the one who looks, who may see which."""
        from tui.terror_below.motion.beats import is_own_draw

        return is_own_draw(view, event)


MOTION: Final = DesertMotion()
