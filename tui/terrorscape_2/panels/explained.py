"""The signs of the station that are on the screen, explained beside the hand in the first games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.setup import KILLER
from tui.look.spans import Line, Span, width_of
from tui.terrorscape_2.modes.team_mode import TeamMode
from tui.terrorscape_2.station.measures import floor_plan
from tui.terrorscape_2.station.signs import PASSAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.look.boxes import Size
    from tui.terrorscape_2.scene import StationScene

GAP: Final = 3
"""Blanks before it and between two signs."""


def explained(scene: StationScene, size: Size, room: int) -> Line:
    """As many signs as have room, each with what it stands for; nothing after the first games."""
    if not scene.legend:
        return ()
    spans: list[Span] = []
    for sign, words in _signs(scene, size):
        more = (Span(" " * GAP), Span(f"{sign} ", "accent", emphasis="bold"), Span(words, "muted"))
        if width_of((*spans, *more)) < room:
            spans += more
    return tuple(spans)


def _signs(scene: StationScene, size: Size) -> Iterator[tuple[str, str]]:
    """Those that stand on the station now, the ones first that say what can be done."""
    view, plan = scene.view, scene.cards.plan
    reach = set(scene.overlays.reach.values()) - {0}
    if isinstance(scene.mode, TeamMode) and reach:
        yield " ".join(str(steps) for steps in sorted(reach)), "step away" if reach == {1} else "steps away"
    if plan.searches and view.viewer != KILLER:
        yield "?", "a deck to search"
    if plan.passages:
        yield PASSAGES[0], "secret passage"
    if sign := _drop(scene, size):
        yield sign, "down only"
    if scene.overlays.paid:
        yield "-1", "up, for a card"


def _drop(scene: StationScene, size: Size) -> str:
    """The arrow of the first one that runs straight; nothing where none does, or where a rope hangs there."""
    plan, openings = scene.cards.plan, floor_plan(scene.cards.plan, size).openings
    ways = (openings[edge] for edge in plan.drops if edge in openings and edge not in scene.view.ropes)
    way = next((found for found in ways if not found.corner), None)
    if way is None:
        return ""
    return ("►" if way.forward else "◄") if way.upright else ("▼" if way.forward else "▲")
