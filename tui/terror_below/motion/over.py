"""A picture of something that moves, laid over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.terror_below.words.board.look import look_lying
from core.terror_below.words.names import EGG_MARKS
from tui.terror_below.looks import own_space
from tui.terror_below.modes.watching import MovingMode
from tui.terror_below.scene import is_hunt

if TYPE_CHECKING:
    from tui.terror_below.motion.frame import Frame
    from tui.terror_below.scene import BoardScene
    from tui.terror_below.terror import TerrorSeen


def over(frame: Frame, scene: BoardScene, look_room: int | None = None) -> BoardScene:
    """The table in the moment of a frame; Look has room for so many characters.

    `scene` stands when the motion is over, with the log so far.
    """
    holding = frame.holding(scene.holding)
    return replace(
        scene,
        view=frame.view,
        mode=MovingMode(replace(scene.mode.sight, view=frame.view, holding=holding)),
        holding=holding,
        look=_look(frame, look_room),
        overlays=replace(frame.overlays, used=scene.overlays.used),
        message=None,
        laid=laid_in(frame, scene.laid),
        danger=False,
        looking=False,
        terror=_terror(frame, scene.terror),
        gained=_gained(frame, scene),
        frame=frame,
    )


def laid_in(frame: Frame, asked: str) -> str:
    """What lies over other panels in that moment: what it brings, what was asked for, or a hunt."""
    if frame.lies:
        return frame.lies
    if asked and asked != "listing":
        return asked
    return "attack" if is_hunt(frame.view) else ""


def _look(frame: Frame, room: int | None) -> str:
    """What lies on the space of who looks, as far as it has come: of what is still to come it says nothing."""
    space = own_space(frame.view)
    return "" if space is None else look_lying(frame.view, space, EGG_MARKS, room)


def _gained(frame: Frame, scene: BoardScene) -> tuple[int, ...]:
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
