"""How fast things move: the setting `motion`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, get_args

from tui.settings import Motion

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.terror_below.motion.frame import Frame

Pace: TypeAlias = Motion
"""`brief` takes half the time of `full`; with `none` every change is there at once."""

PACES: Final[tuple[Pace, ...]] = get_args(Pace)

BRIEF: Final = 2
"""How many times as fast."""


def paced(frames: Sequence[Frame], pace: Pace) -> tuple[Frame, ...]:
    """The frames at a pace; none at all when nothing moves."""
    if pace == "none":
        return ()
    return tuple(frames) if pace == "full" else tuple(frame._replace(ms=frame.ms // BRIEF) for frame in frames)


def milliseconds(frames: Sequence[Frame]) -> int:
    """How long frames stand in all."""
    return sum(frame.ms for frame in frames)
