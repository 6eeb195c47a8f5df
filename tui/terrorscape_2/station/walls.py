"""Walls, doors, ledges and frames of the floor plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, assert_never

from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terrorscape_2.station import Plan
    from tui.look.graph import Canvas, Spot
    from tui.terrorscape_2.station.measures import FloorPlan, Opening
    from tui.terrorscape_2.station.overlay import PlanOverlay

Frame: TypeAlias = Literal["killer", "heavy", "last", "cursor"]

NO_WALL, LIGHT, HEAVY = range(3)

JUNCTIONS: Final = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""Where walls meet: by the weights of the arms up, right, down and left, as the digits of a number to the base 3."""

FRAMES: Final[Mapping[Frame, tuple[str, str]]] = {
    "killer": ("╔═╗║╚╝", "target"),
    "heavy": ("┏━┓┃┗┛", "target"),
    "last": ("┌╌┐╎└┘", "target"),
    "cursor": ("┏━┓┃┗┛", "cursor"),
}
"""Corners and sides of a frame: top left, across, top right, upright, bottom left, bottom right; and its colour."""

POSTS: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "light": ("┤", "├", "┴", "┬"),
    "heavy": ("┫", "┣", "┻", "┳"),
    "killer": ("╡", "╞", "╨", "╥"),
}
"""The posts of a door: left and right of a gap across, above and below an upright one."""

CORNERS: Final[Mapping[tuple[bool, bool], str]] = {
    (True, True): "◢",
    (True, False): "◥",
    (False, True): "◣",
    (False, False): "◤",
}
"""A ledge across a corner, by whether it leads right, and down."""


def draw_walls(canvas: Canvas, floor: FloorPlan, plan: Plan) -> None:
    """The walls of all rooms, light within a zone, heavy between zones and outside."""
    wide, high = floor.measure.wide + 1, floor.measure.high + 1
    opened = {
        edge: floor.openings[edge] for edge, kind in enumerate(plan.kinds) if kind == "open" and edge in floor.openings
    }
    gone = {frozenset(plan.edges[edge]) for edge, way in opened.items() if not way.corner}

    def between(one: Spot, other: Spot) -> int:
        a, b = floor.at.get(one, NOWHERE), floor.at.get(other, NOWHERE)
        if a == b == NOWHERE:
            return NO_WALL
        if NOWHERE in (a, b):
            return HEAVY
        if frozenset((a, b)) in gone:
            return LIGHT
        return HEAVY if plan.zones[a] != plan.zones[b] else LIGHT

    def upright(column: int, row: int) -> int:
        return between((column - 1, row), (column, row)) if 0 <= row < floor.rows else NO_WALL

    def across(column: int, row: int) -> int:
        return between((column, row - 1), (column, row)) if 0 <= column < floor.columns else NO_WALL

    for row in range(floor.rows + 1):
        for column in range(floor.columns + 1):
            x, y = column * wide, row * high
            arms = (upright(column, row - 1), across(column, row), upright(column, row), across(column - 1, row))
            canvas.put((x, y), JUNCTIONS[27 * arms[0] + 9 * arms[1] + 3 * arms[2] + arms[3]], "wall")
            if arms[1]:
                canvas.put((x + 1, y), ("─" if arms[1] == LIGHT else "━") * (wide - 1), "wall")
            for step in range(1, high):
                if arms[2]:
                    canvas.put((x, y + step), "│" if arms[2] == LIGHT else "┃", "wall")


def draw_frame(canvas: Canvas, floor: FloorPlan, room: int, frame: Frame) -> None:
    """The frame of one room, in the place of its walls."""
    signs, ink = FRAMES[frame]
    box = floor.rooms[room]
    left, top, right, bottom = box.x - 1, box.y - 1, box.x + box.width, box.y + box.height
    emphasis = "bold" if frame == "killer" else ""
    for y, first, last in ((top, signs[0], signs[2]), (bottom, signs[4], signs[5])):
        canvas.put((left, y), first + signs[1] * box.width + last, ink, emphasis=emphasis)
    for y in range(box.y, bottom):
        canvas.put((left, y), signs[3], ink, emphasis=emphasis)
        canvas.put((right, y), signs[3], ink, emphasis=emphasis)


def draw_ways(
    canvas: Canvas,
    floor: FloorPlan,
    plan: Plan,
    blocks: tuple[int, ...],
    ropes: tuple[int, ...],
    frames: Mapping[int, Frame],
) -> None:
    """Doors with their posts, blocks, ledges with their ropes, and floors without a wall."""
    for edge, way in floor.openings.items():
        hit = ("way", edge)
        match plan.kinds[edge]:
            case "door":
                _posts(canvas, way, _line_kind(plan, edge, frames), hit)
                blocked = edge in blocks
                for cell in way.cells:
                    canvas.put(
                        cell, "╳" if blocked else " ", "blocked" if blocked else "door", emphasis="bold", hit=hit
                    )
            case "drop":
                _ledge(canvas, way, hit, roped=edge in ropes)
            case "open":
                for x, y in way.cells:
                    sign = ("╲" if way.corner > 0 else "╱") if way.corner else "┊" if way.upright else "┈"
                    # a way over a corner lies on the ground of a room
                    lit = canvas.rows[y][x].ground == "cursor"
                    canvas.put((x, y), sign, "cursor-ink" if lit else "open", hit=hit)
            case kind:
                assert_never(kind)


def _line_kind(plan: Plan, edge: int, frames: Mapping[int, Frame]) -> str:
    a, b = plan.edges[edge]
    kinds = {frames.get(a), frames.get(b)}
    if "killer" in kinds:
        return "killer"
    outer = "last" not in kinds and plan.zones[a] != plan.zones[b]
    return "heavy" if outer or {"cursor", "heavy"} & kinds else "light"


def _posts(canvas: Canvas, way: Opening, kind: str, hit: tuple[str, int]) -> None:
    first, second = POSTS[kind][2:] if way.upright else POSTS[kind][:2]
    for spot, sign in zip(way.posts, (first, second), strict=False):
        canvas.put(spot, sign, "target" if kind == "killer" else "door", emphasis="bold", hit=hit)


def _ledge(canvas: Canvas, way: Opening, hit: tuple[str, int], *, roped: bool) -> None:
    """A ledge points down, from its first place to its second; a rope hangs in its middle."""
    middle = len(way.cells) // 2
    if way.corner:
        line = "╲" if way.corner > 0 else "╱"
        down = way.forward if way.corner > 0 else not way.forward
        point = CORNERS[way.forward, down]
        signs = [line] * len(way.cells)
        signs[middle] = "╫" if roped else point
    elif way.upright:
        signs = ["►" if way.forward else "◄"] * len(way.cells)
        signs[middle] = "╪" if roped else signs[middle]
    else:
        signs = ["▼" if way.forward else "▲"] * len(way.cells)
        signs[middle] = "╫" if roped else signs[middle]
    for number, (cell, sign) in enumerate(zip(way.cells, signs, strict=True)):
        ink = "token" if roped and number == middle else "drop"
        canvas.put(cell, sign, ink, emphasis="bold", hit=hit)


def draw_chosen(canvas: Canvas, floor: FloorPlan, over: PlanOverlay) -> None:
    """The numbers of ways that can be chosen, and the arrows of those that were taken."""
    for edge, way in floor.openings.items():
        at = way.cells[len(way.cells) // 2]
        if edge in over.ways:
            forward = way.forward == over.ways[edge]
            sign = ("→" if forward else "←") if way.upright or way.corner else ("↓" if forward else "↑")
            canvas.put(at, sign, "path", emphasis="bold")
        for cell, sign in zip(way.cells, over.moving.gaps.get(edge, ""), strict=False):
            canvas.put(cell, sign, "blocked", emphasis="bold")
        if edge in over.doors:
            lit = edge == over.lit
            canvas.put(at, over.doors[edge], "cursor-ink" if lit else "accent", "cursor" if lit else "", "bold")
