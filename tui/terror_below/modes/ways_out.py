"""What is said after a refusal where a key helps: what must be done first, or instead, and the key for it.

The rules say why something cannot be; they know no keys. A key is named only for what may be answered now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.terror_below.options import (
    Clear,
    Leap,
    PickUp,
    PlayVehicle,
    Ramp,
    Step,
    Stop,
)
from core.terror_below.words.deeds import is_second_ahead
from core.terror_below.words.names import neighbour

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Reason
    from core.terror_below.views import View
    from tui.play.commands import Command

LONGEST: Final = 74
"""The columns of the narrowest table: a key that has no room in them is not told."""


def with_way_out(view: View, option: Any, reason: Reason, commands: Mapping[str, Command]) -> Reason:
    """A refusal of an option with the key that helps; as it is where none does."""
    found = _way_out(view, option, reason.code)
    if found is None:
        return reason
    words, command = found
    key = commands[command].shown if command in commands else command
    text = f"{reason.text} {words.format(key)}"
    return replace(reason, text=text) if len(text) <= LONGEST else reason


def _way_out(view: View, option: Any, code: str) -> tuple[str, str] | None:
    """What helps, with a place for the key, and the command whose key it is."""
    kinds = {type(one) for one in view.options}
    match code:
        case "rubble" | "stop-on-rubble" | "pass-pawn" | "stop-on-pawn" | "canyon" if isinstance(option, Step):
            return _step_out(view, option)
        case "no-points" | "picked-up" if Stop in kinds:
            second = is_second_ahead(view)
            return "Press {} for your second Vehicle." if second else "Press {} to end your turn.", "stop"
        case "no-eggs-here" if Step in kinds:
            return "Step onto one first: arrows.", ""
        case "no-egg" if PickUp in kinds:
            return "Pick one up first: {}.", "eggs"
        case "not-in-location" if Step in kinds:
            return "Step into one first: arrows.", ""
        case "not-offered":
            return "Answer this first: {}.", "go"
        case "vehicle-first":
            return "{} plays one.", "go"
        case "enter-first" | "return-first":
            return "Arrows choose, {} enters.", "go"
        case "must-move":
            return "Arrows move you, {} undoes.", "undo"
        case "must-trade":
            return "Arrows choose, {} draws.", "go"
        case "must-add":
            return "Press {} to play it.", "go"
        case "must-move-target":
            return "Arrows choose where, {} moves it.", "go"
        case "worm-full" if PlayVehicle in kinds:
            return "Choose another: {} or →.", "move.left"
        case _:
            # nothing that a key does now helps against the others
            return None


def _step_out(view: View, step: Step) -> tuple[str, str] | None:
    """What leads over or past what stands in the way of a step."""
    pawn = view.squads[view.viewer].pawn
    there = neighbour(view, pawn, step.direction) if pawn >= 0 else None
    for option in view.options:
        match option:
            case Clear(space) if space == there:
                return "Clear it first: {}.", "rubble"
            case Ramp(over) if over == step.direction:
                return "Ramp instead: {}.", "ramp"
            case Leap(direction) if direction == step.direction:
                return "Leap it: {}.", "ramp"
            case _:
                # it leads elsewhere
                pass
    return None
