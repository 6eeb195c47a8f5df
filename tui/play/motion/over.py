"""A picture of something that moves, laid over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tui.play.modes.moving import MovingMode
from tui.play.scene import is_hunt

if TYPE_CHECKING:
    from tui.play.motion.frame import Frame
    from tui.play.scene import Laid, Scene
    from tui.terror_below.terror import TerrorSeen


def over(frame: Frame, scene: Scene) -> Scene:
    """The table in the moment of a frame. `scene` stands when the motion is over, with the log so far."""
    holding = frame.holding(scene.holding)
    return scene._replace(
        view=frame.view,
        mode=MovingMode(scene.mode.sight._replace(view=frame.view, holding=holding)),
        holding=holding,
        overlays=replace(frame.overlays, used=scene.overlays.used),
        message=None,
        laid=laid_in(frame, scene.laid),
        danger=False,
        looking=False,
        terror=_terror(frame, scene.terror),
        gained=_gained(frame, scene),
        frame=frame,
    )


def laid_in(frame: Frame, asked: Laid) -> Laid:
    """What lies over other panels in that moment: what was asked for, or a hunt."""
    if asked and asked != "listing":
        return asked
    return "attack" if is_hunt(frame.view) else ""


def _gained(frame: Frame, scene: Scene) -> tuple[int, ...]:
    """The VP of this turn, without those that are still to come."""
    return tuple(
        max(0, gained - (then.vp - now.vp))
        for gained, now, then in zip(scene.gained, frame.view.squads, scene.view.squads, strict=False)
    )


def _terror(frame: Frame, terror: TerrorSeen | None) -> TerrorSeen | None:
    """The Terror Turn of a solo game, as far as its dice have fallen."""
    solo = frame.view.solo
    if terror is None or solo is None or not solo.blue:
        return None
    return terror if solo.red else terror._replace(red=0, attacks=-1, attacked=False)
