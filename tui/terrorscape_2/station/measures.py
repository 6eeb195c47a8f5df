"""Where rooms, walls and ways stand on the floor plan, at three sizes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.boxes import Box

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terrorscape_2.forms import Station
    from core.terrorscape_2.station import Plan
    from tui.look.boxes import Size
    from tui.look.graph import Spot


class RoomMeasure(NamedTuple):
    """How large things are.

    Attributes:
        wide, high: A room, inside its walls.
        across, upright: Cells of a gap in a wall that runs across, and in one that runs up.
        ledge: Cells of a ledge in a wall that runs up.
        name, fixture, tokens, bar, ghost: The line of a room on which each stands, from 0.
        slots: Where the three Survivors stand in a room.
        slot: How wide a slot is.
    """

    wide: int
    high: int
    across: int
    upright: int
    ledge: int
    name: int
    fixture: int
    tokens: int
    bar: int
    ghost: Spot
    slots: tuple[Spot, ...]
    slot: int


MEASURES: Final[Mapping[Size, RoomMeasure]] = {
    "small": RoomMeasure(9, 5, 3, 1, 3, 1, 2, 3, 3, (8, 4), ((0, 4), (3, 4), (6, 4)), 3),
    "medium": RoomMeasure(15, 7, 5, 3, 3, 1, 2, 4, 5, (0, 5), ((0, 6), (5, 6), (10, 6)), 5),
    "large": RoomMeasure(19, 10, 5, 2, 4, 1, 2, 4, 6, (0, 6), ((0, 7), (0, 8), (0, 9)), 19),
}
"""The three sizes."""


class Opening(NamedTuple):
    """Where a way passes a wall.

    Attributes:
        cells: The cells of the wall that it takes, from left to right or from top to bottom.
        posts: The cells before and after them; none for a way across a corner.
        upright: The wall runs up.
        corner: It leads across a corner: -1 for one that runs up right, 1 for one that runs down right, 0 for none.
        forward: It leads right or down from its first place to its second.
    """

    cells: tuple[Spot, ...]
    posts: tuple[Spot, ...]
    upright: bool
    corner: int
    forward: bool


class FloorPlan(NamedTuple):
    """A station at a size.

    Attributes:
        columns, rows: Rooms side by side, and above one another.
        at: By column and row the room that stands there.
        rooms: The inside of each room.
        openings: By edge where it passes the wall; none for places that do not touch.
    """

    measure: RoomMeasure
    columns: int
    rows: int
    at: Mapping[Spot, int]
    rooms: tuple[Box, ...]
    openings: Mapping[int, Opening]

    @property
    def width(self) -> int:
        """Columns of the whole."""
        return self.columns * (self.measure.wide + 1) + 1

    @property
    def height(self) -> int:
        """Lines of the whole."""
        return self.rows * (self.measure.high + 1) + 1


@lru_cache(maxsize=6)
def floor_plan(plan: Plan, size: Size) -> FloorPlan:
    """The floor plan of a station at a size."""
    measure = MEASURES[size]
    station: Station = plan.station
    spots = tuple((place.col - 1, place.row - 1) for place in station.location)
    rooms = tuple(
        Box(column * (measure.wide + 1) + 1, row * (measure.high + 1) + 1, measure.wide, measure.high)
        for column, row in spots
    )
    openings = {}
    for edge, (a, b) in enumerate(plan.edges):
        found = _opening(measure, plan.kinds[edge], rooms[a], rooms[b], spots[a], spots[b])
        if found is not None:
            openings[edge] = found
    return FloorPlan(
        measure,
        max(column for column, _ in spots) + 1,
        max(row for _, row in spots) + 1,
        {spot: number for number, spot in enumerate(spots)},
        rooms,
        openings,
    )


def _opening(measure: RoomMeasure, kind: str, room: Box, other: Box, a: Spot, b: Spot) -> Opening | None:
    """Where a way between two rooms passes the wall between them."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    left, top = min(room.x, other.x), min(room.y, other.y)
    wall_x, wall_y = left + measure.wide, top + measure.high
    match (abs(dx), abs(dy)):
        case (1, 0):
            long = {"door": measure.upright, "drop": measure.ledge}.get(kind, measure.high)
            begin = top + (measure.high - long) // 2
            cells = tuple((wall_x, begin + step) for step in range(long))
            return Opening(cells, ((wall_x, begin - 1), (wall_x, begin + long)), True, 0, dx > 0)
        case (0, 1):
            long = measure.wide if kind == "open" else measure.across
            begin = left + (measure.wide - long) // 2
            cells = tuple((begin + step, wall_y) for step in range(long))
            return Opening(cells, ((begin - 1, wall_y), (begin + long, wall_y)), False, 0, dy > 0)
        case (1, 1):
            corner = 1 if dx == dy else -1
            arm = 2 if measure.slot > measure.wide // 2 else 1
            steps = (step for step in range(-arm, arm + 1))
            cells = tuple((wall_x + step, wall_y + corner * step) for step in steps)
            return Opening(cells, (), False, corner, dx > 0)
        case _:
            # rooms that do not touch have no wall between them
            return None
