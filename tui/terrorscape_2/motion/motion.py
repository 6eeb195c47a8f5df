"""What moves at a table of Terrorscape 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.terrorscape_2.hunt_events import CardsDrawn
from core.terrorscape_2.setup import KILLER
from tui.play.motion.moment import Motion

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from core.engine.decisions import Event
    from core.engine.filming import Glimpse
    from core.terrorscape_2.views import StationView
    from tui.look.boxes import Size
    from tui.terrorscape_2.scene import StationMoment


class StationMotion(Motion):
    """Steps, doors, questions and their answers, dice and sums, cards that are drawn."""

    stands: ClassVar[bool] = True

    def moments(
        self,
        before: StationView,
        after: StationView,
        film: Sequence[Glimpse[StationView]],
        *,
        size: Size,
        luck: Random | None = None,
        beats: bool = False,
    ) -> tuple[StationMoment, ...]:
        """What is shown of what happened; nothing where the views are of two viewers."""
        from tui.terrorscape_2.motion.moments import moments

        return moments(before, after, film, size=size, luck=luck, beats=beats)

    def is_own(self, view: StationView, event: Event) -> bool:
        """Whether the Killer has drawn a card: it looks at it before the curtain falls."""
        return view.viewer == KILLER and isinstance(event, CardsDrawn)


MOTION: Final = StationMotion()
"""What moves."""
