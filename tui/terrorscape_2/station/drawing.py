"""The floor plan of a position: a pure function of the view, what lies over it, size and signs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from core.terrorscape_2.station import NOWHERE
from tui.look.glyphs import FULL
from tui.look.graph import Canvas
from tui.terrorscape_2.station.measures import floor_plan
from tui.terrorscape_2.station.overlay import NONE
from tui.terrorscape_2.station.rooms import draw_room, fill_room, hidden_place, inside_of
from tui.terrorscape_2.station.signs import PLAIN
from tui.terrorscape_2.station.walls import draw_chosen, draw_frame, draw_walls, draw_ways

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.station import Plan
    from core.terrorscape_2.views import StationView
    from tui.look.boxes import Size
    from tui.look.glyphs import Glyphs
    from tui.look.graph import MapSheet
    from tui.terrorscape_2.station.overlay import PlanOverlay
    from tui.terrorscape_2.station.walls import Frame


def drawn(cards: Edition, view: StationView, over: PlanOverlay | None, size: Size, glyphs: Glyphs) -> MapSheet:
    """The floor plan at a size."""
    over = over or NONE
    floor = floor_plan(cards.plan, size)
    canvas = Canvas(floor.width, floor.height, bare(cards.plan, size))
    frames = frames_of(view, over)
    for room, frame in sorted(frames.items(), key=lambda one: ("last", "cursor", "heavy", "killer").index(one[1])):
        draw_frame(canvas, floor, room, frame)
    inside = inside_of(cards, view, over, size, floor)
    for room in range(len(floor.rooms)):
        fill_room(canvas, inside, room)
    draw_ways(canvas, floor, cards.plan, view.blocks, view.ropes, frames)
    for room in range(len(floor.rooms)):
        draw_room(canvas, inside, room)
    draw_chosen(canvas, floor, over)
    return canvas.sheet(None if glyphs is FULL else PLAIN)


def frames_of(view: StationView, over: PlanOverlay) -> dict[int, Frame]:
    """The rooms with a frame of their own; the Killer's comes before the cursor's."""
    frames: dict[int, Frame] = {}
    hidden = hidden_place(view)
    if hidden != NOWHERE:
        frames[hidden] = "last"
    if over.cursor != NOWHERE:
        frames[over.cursor] = "cursor"
    if view.killer and not view.vanished and view.spotted is not None and view.spotted.at != NOWHERE:
        frames[view.spotted.at] = "killer"
    elif view.vanished and view.at != NOWHERE:
        frames[view.at] = "killer"
    if over.moving.hunter == "heavy":
        frames = {room: "heavy" if frame == "killer" else frame for room, frame in frames.items()}
    return frames


@lru_cache(maxsize=6)
def bare(plan: Plan, size: Size) -> Canvas:
    """The walls, which never change; nobody draws on it."""
    floor = floor_plan(plan, size)
    canvas = Canvas(floor.width, floor.height)
    draw_walls(canvas, floor, plan)
    return canvas
