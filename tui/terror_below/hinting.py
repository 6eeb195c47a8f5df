"""What the board shows of an option that a hint names: as if it were being considered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.board import OFFSETS
from core.terror_below.options import (
    AnyOption,
    Deliver,
    IgnoreArrow,
    Leap,
    Nudge,
    PickUp,
    PlaceFaceDown,
    PlayVehicle,
    Ramp,
    Step,
    Stop,
)
from tui.terror_below.board.overlays import Overlays, beside
from tui.terror_below.modes.spaces import space_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.terror_below.views import Preview, View

PREVIEWED: Final = (PlayVehicle, PlaceFaceDown, IgnoreArrow, Nudge, Stop)
"""Options that say where a Target will be."""


def overlays_of(view: View, option: AnyOption, preview: Callable[[AnyOption], Preview | None]) -> Overlays:
    """What is laid over the board for an option: where it leads, and what it would bring."""
    pawn = view.squads[view.viewer].pawn if view.viewer >= 0 else -1
    match option:
        case Step(direction=direction):
            return Overlays(cursor=_space(beside(view, pawn, OFFSETS[direction])))
        case Ramp(over=over, land=land):
            return Overlays(cursor=_space(beside(view, beside(view, pawn, OFFSETS[over]), OFFSETS[land])))
        case Leap(direction=direction):
            leaps = view.actions.leaps if view.actions is not None else ()
            return Overlays(cursor=next((leap.landing for leap in leaps if leap.direction == direction), None))
        case PickUp() | Deliver():
            return Overlays(cursor=_space(pawn))
        case _:
            # the others lead nowhere; what they would bring, or their space, is shown below
            pass
    if isinstance(option, PREVIEWED):
        return Overlays(preview=preview(option))
    return Overlays(cursor=space_of(option))


def _space(space: int) -> int | None:
    return space if space >= 0 else None
