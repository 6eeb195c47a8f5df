"""The prompt: what is asked or considered, and what goes on, at its right end the actions that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.look.spans import Line, Span
from tui.play.desk.prompt import prompt, right_of, said, telling

if TYPE_CHECKING:
    from tui.critters_below.scene import ShelterScene


def prompt_line(scene: ShelterScene, width: int) -> Line:
    """The line."""
    if (news := telling(scene, width)) is not None:
        return news
    told = said(scene)
    right = right_of(scene) or actions(scene)
    return prompt(told.seat, told.words, width, shorter=told.shorter, right=right, refused=told.refused, note=told.note)


def actions(scene: ShelterScene) -> Line:
    """A block an action, filled while it is left; nothing while nobody has a turn."""
    view = scene.view
    if not view.round or view.turn < 0 or view.over is not None or view.outside:
        return ()
    if any(asked.kind != "act" for asked in view.asked):
        return ()
    most = scene.cards.numbers.actions.most
    left = max(0, most - view.actions)
    return (Span(f"{' '.join(['██'] * left + ['░░'] * (most - left))} ", "accent", emphasis="bold"),)
