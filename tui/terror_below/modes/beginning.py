"""Which mode answers a question: by what its options are, so that any question has one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below.options import (
    AddVehicle,
    AnyOption,
    Clear,
    Enter,
    Nudge,
    PlaceFaceDown,
    PlaceRubble,
    PlayVehicle,
    Step,
    Stop,
    TakeEggs,
)
from tui.terror_below.modes.acting import ActMode
from tui.terror_below.modes.arrows import NudgeMode, StepMode
from tui.terror_below.modes.card import CardMode, DiscardMode
from tui.terror_below.modes.options import HuntMode, OptionsMode
from tui.terror_below.modes.spaces import SpacesMode
from tui.terror_below.modes.vehicle import VehicleMode
from tui.terror_below.modes.watching import WatchMode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tui.terror_below.modes.mode import BoardMode, HandSight

BY_KIND: Final[Mapping[str, Callable[[HandSight], BoardMode]]] = {
    "act": ActMode,
    "hunt": HuntMode,
    "discard-vehicles": DiscardMode,
}
"""Questions whose options are of many kinds, or that are answered several times."""

BY_OPTION: Final[Mapping[type[AnyOption], Callable[[HandSight], BoardMode]]] = {
    PlayVehicle: VehicleMode,
    PlaceFaceDown: VehicleMode,
    AddVehicle: CardMode,
    Enter: SpacesMode,
    PlaceRubble: SpacesMode,
    TakeEggs: SpacesMode,
    Clear: SpacesMode,
    Step: StepMode,
    Nudge: NudgeMode,
}
"""Questions all of whose options, but to decline, are of one kind."""


def mode_for(sight: HandSight) -> BoardMode:
    """The mode of the question that the viewer is asked; numbered options where there is no better way."""
    view = sight.view
    if not view.options:
        return WatchMode(sight)
    kind = next((asked.kind for asked in view.asked if asked.seat == view.viewer), "")
    if kind in BY_KIND:
        return BY_KIND[kind](sight)
    kinds = {type(option) for option in view.options} - {Stop}
    if len(kinds) == 1:
        return BY_OPTION.get(kinds.pop(), OptionsMode)(sight)
    return OptionsMode(sight)
