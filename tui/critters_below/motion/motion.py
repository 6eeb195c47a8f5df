"""What moves at a table of Critters Below."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tui.play.motion.moment import Motion

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from core.critters_below.views import ShelterView
    from core.engine.filming import Glimpse
    from tui.critters_below.scene import ShelterMoment
    from tui.look.boxes import Size


class ShelterMotion(Motion):
    """Conditions that come and go, the flip, thumbs, days that are turned up, what they bring, deaths."""

    stands: ClassVar[bool] = True

    def moments(
        self,
        before: ShelterView,
        after: ShelterView,
        film: Sequence[Glimpse[ShelterView]],
        *,
        size: Size,
        luck: Random | None = None,
        beats: bool = False,
    ) -> tuple[ShelterMoment, ...]:
        """What is shown of what happened; nothing where the views are of two viewers."""
        del size, luck
        from tui.critters_below.motion.moments import moments

        return moments(before, after, film, beats=beats)


MOTION: Final = ShelterMotion()
