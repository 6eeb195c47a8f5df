"""What the table shows of an option that a hint names: as if it were being considered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from core.terrorscape_2.station import NOWHERE
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.listed import StationOptions
from tui.terrorscape_2.modes.stand_mode import StandMode
from tui.terrorscape_2.modes.team_mode import TeamMode
from tui.terrorscape_2.station.overlay import NONE, PlanOverlay

if TYPE_CHECKING:
    from core.terrorscape_2.options import AnyOption
    from tui.play.modes.mode import Mode
    from tui.terrorscape_2.modes.mode import StationSight


class Considered(NamedTuple):
    """A way of answering in which an option is chosen, and what lies over the floor plan then."""

    mode: Mode
    over: PlanOverlay


def considering(sight: StationSight, mode: Mode, option: AnyOption) -> Considered:
    """A mode that has just begun, with this option chosen in it."""
    match mode:
        case TeamMode():
            mode.consider(option)
            return Considered(mode, mode.overlays() if mode.cursor != NOWHERE else _done_by(sight, mode, option))
        case HuntMode() | StandMode() | StationOptions():
            mode.consider(option)
        case _:
            # in the other modes nothing is chosen by an option
            pass
    return Considered(mode, mode.overlays() or NONE)


def _done_by(sight: StationSight, mode: TeamMode, option: AnyOption) -> PlanOverlay:
    """What one of the team does without a step: the room or the way that it is about, else where it stands."""
    over = StationOptions(sight, (option,), over=True).overlays()
    view: Any = sight.view
    there = over.cursor != NOWHERE or over.lit != NOWHERE
    return over if there else over._replace(cursor=view.team[mode.who].at)
