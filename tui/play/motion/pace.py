"""How fast things move: the setting `motion`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, get_args

from msgspec.structs import replace

from tui.settings import SPEED, Motion

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.play.motion.moment import Moment

Pace: TypeAlias = Motion
"""`slow` takes twice the time of `full`, `fast` half of it; with `none` every change is there at once."""

PACES: Final[tuple[Pace, ...]] = get_args(Pace)


def pace_of(app: object) -> Pace:
    """How fast things move in an application; an application that does not say moves nothing."""
    pace: Pace = getattr(app, "pace", "none")
    return pace


def paced(frames: Sequence[Moment], pace: Pace) -> tuple[Moment, ...]:
    """The frames at a pace; none at all when nothing moves."""
    if pace == "none":
        return ()
    return tuple(replace(frame, ms=round(frame.ms / SPEED[pace])) for frame in frames)


def milliseconds(frames: Sequence[Moment]) -> int:
    """How long frames stand in all."""
    return sum(frame.ms for frame in frames)
