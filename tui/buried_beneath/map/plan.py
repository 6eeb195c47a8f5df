"""Where everything stands on the map: cards, locations, roads, Camps. It depends on sides and size alone.

A card is never turned (R4), so its drawing never changes while a game lasts; all of it is worked out once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from core.buried_beneath.village import CENTER, MIDDLE, SPOTS
from tui.look.boxes import Box, Size
from tui.look.graph import Spot, Way, chain, way_through

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.forms import CardSide, CenterSide, Corner, Edge, Layout
    from tui.look.graph import Heading


class MapMeasure(NamedTuple):
    """What the map of a size is made of, in columns and lines.

    Attributes:
        board: All of it.
        location: One location.
        width: Of a card.
        heights: Of the cards of the three rows.
        left, top: Where the columns and the rows of cards begin.
        middle: The Middle.
        wall: Lines of the Force Wall where it stands upright, and columns where it lies flat.
        spots: The Camps' spots, clockwise from bottom left. R9.
    """

    board: Spot
    location: Spot
    width: int
    heights: tuple[int, int, int]
    left: tuple[int, int, int]
    top: tuple[int, int, int]
    middle: Box
    wall: Spot
    spots: tuple[Spot, ...]


MapSize: TypeAlias = Size | Literal["tiny"]
"""The sizes of a map; two of the tiniest stand beside each other in the smallest terminal."""

MEASURES: Final[Mapping[MapSize, MapMeasure]] = {
    "tiny": MapMeasure(
        board=(35, 11),
        location=(5, 1),
        width=11,
        heights=(3, 3, 3),
        left=(0, 12, 24),
        top=(0, 4, 8),
        middle=Box(14, 5, 7, 1),
        wall=(3, 3),
        spots=((5, 10),) * 8,
    ),
    "small": MapMeasure(
        board=(49, 19),
        location=(7, 2),
        width=15,
        heights=(5, 5, 5),
        left=(1, 17, 33),
        top=(1, 7, 13),
        middle=Box(20, 9, 9, 1),
        wall=(3, 5),
        spots=((8, 18), (0, 9), (0, 3), (24, 0), (40, 0), (48, 9), (48, 15), (24, 18)),
    ),
    "medium": MapMeasure(
        board=(63, 27),
        location=(9, 3),
        width=19,
        heights=(7, 9, 7),
        left=(2, 22, 42),
        top=(1, 9, 19),
        middle=Box(26, 12, 11, 3),
        wall=(3, 5),
        spots=((11, 26), (1, 13), (1, 4), (31, 0), (51, 0), (61, 13), (61, 22), (31, 26)),
    ),
    "large": MapMeasure(
        board=(95, 33),
        location=(13, 4),
        width=29,
        heights=(9, 11, 9),
        left=(3, 33, 63),
        top=(1, 11, 23),
        middle=Box(39, 15, 17, 3),
        wall=(5, 7),
        spots=((17, 32), (2, 16), (2, 5), (47, 0), (77, 0), (92, 16), (92, 27), (47, 32)),
    ),
}


class Slot(NamedTuple):
    """A path between two cards: its cell, and whether it leads over a left or right edge."""

    spot: Spot
    sideways: bool


class MapPlan(NamedTuple):
    """Where everything of one village stands at one size.

    Attributes:
        cards: The nine cards, in reading order.
        locations: Every location, by its number; the Middle too.
        ways: By the numbers of its two locations, how each path runs; from the one that comes first in the pair.
        slots: Every path between two cards, by its number in `Village.paths`.
        spots: The Camps' spots, each with the edge of the map that it lies at. R9.
    """

    measure: MapMeasure
    cards: tuple[Box, ...]
    locations: tuple[Box, ...]
    ways: Mapping[tuple[int, int], Way]
    slots: tuple[Slot, ...]
    spots: tuple[tuple[Spot, Edge], ...]


class _Card(NamedTuple):
    """A card as it is drawn: its box, and how a road comes from the middle of each edge to which location."""

    box: Box
    ports: Mapping[Edge, tuple[int, tuple[Spot, ...]]]


@lru_cache(maxsize=24)
def plan_of(edition: Edition, center: int, cards: tuple[int, ...], size: MapSize) -> MapPlan:
    """The plan of a village with this side of the Center and these sides of cards, in reading order."""
    measure = MEASURES[size]
    boxes = tuple(
        Box(measure.left[card % 3], measure.top[card // 3], measure.width, measure.heights[card // 3])
        for card in range(9)
    )
    side = edition.center.b if center else edition.center.a
    locations: list[Box] = [measure.middle] * 21
    ways: dict[tuple[int, int], Way] = {}
    ported: list[_Card] = []
    outer = iter(cards)
    for number, box in enumerate(boxes):
        if number == CENTER:
            ported.append(_center(side, box, measure, locations, ways))
            continue
        drawn = edition.cards[(face := next(outer)) // 2]
        ported.append(_outer(drawn.b if face % 2 else drawn.a, number, box, measure, locations, ways))
    slots: list[Slot] = []
    for one, other, edge in _neighbours():
        slots.append(_between(ported[one], ported[other], edge, ways))
    spots = tuple(zip(measure.spots, (edge for _, edge in SPOTS), strict=True))
    return MapPlan(measure, boxes, tuple(locations), ways, tuple(slots), spots)


def _neighbours() -> Iterator[tuple[int, int, Edge]]:
    """Cards beside and below each other, in the order of `Village.paths`."""
    for card in range(9):
        if card % 3 < 2:
            yield card, card + 1, "E"
        if card < 6:
            yield card, card + 3, "S"


def _between(one: _Card, other: _Card, edge: Edge, ways: dict[tuple[int, int], Way]) -> Slot:
    """The road over the edge of a card to the card beyond."""
    start, first = one.ports[edge]
    end, last = other.ports["W" if edge == "E" else "N"]
    box = one.box
    spot = (box.x + box.width, box.y + box.height // 2) if edge == "E" else (box.x + box.width // 2, box.y + box.height)
    gaps = _passed_over(one) | _passed_over(other) if edge == "E" else ()
    ways[start, end] = way_through(first[::-1], (spot,), last, mark=spot, gaps=gaps)
    return Slot(spot, edge == "E")


def _passed_over(card: _Card) -> set[Spot]:
    """The cell of a card where its road from top to bottom passes over the one from left to right; none on most."""
    roads = {edge: set(cells) for edge, (_, cells) in card.ports.items()}
    down, along = (set[Spot]().union(*(roads.get(edge, ()) for edge in edges)) for edges in (("N", "S"), ("W", "E")))
    return down & along


def _center(
    side: CenterSide, box: Box, measure: MapMeasure, locations: list[Box], ways: dict[tuple[int, int], Way]
) -> _Card:
    """The Village Center: its corners, their touching the Middle, and paths between them."""
    width, height = measure.location
    right, bottom = box.x + box.width - width, box.y + box.height - height
    at: dict[Corner, int] = {"nw": 8, "ne": 9, "sw": 11, "se": 12}
    corners: dict[Corner, Box] = {
        "nw": Box(box.x, box.y, width, height),
        "ne": Box(right, box.y, width, height),
        "sw": Box(box.x, bottom, width, height),
        "se": Box(right, bottom, width, height),
    }
    for corner, number in at.items():
        locations[number] = corners[corner]
    for end, corner in side.paths:
        if end == "mid":
            ways[at[corner], MIDDLE] = _touching(corner, measure.middle)
        elif end[0] == corner[0]:
            line = box.y + (height // 2 if end[0] == "n" else box.height - 1 - height // 2)
            west, east = sorted((end, corner), reverse=True)
            cells = chain((corners[west].x + width - 1, line), (corners[east].x, line))
            ways[at[west], at[east]] = way_through(cells)
        else:
            column = box.x + 2 if end[1] == "w" else box.x + box.width - 3
            north, south = sorted((end, corner))
            cells = chain((column, corners[north].y + height - 1), (column, corners[south].y))
            ways[at[north], at[south]] = way_through(cells)
    ports = {edge: (at[corner], _to_corner(edge, corners[corner], box)) for edge, corner in side.ports.items()}
    return _Card(box, ports)


def _touching(corner: Corner, middle: Box) -> Way:
    """A corner touches the Middle; who goes there is shown in the border of the Middle."""
    west, north = corner[1] == "w", corner[0] == "n"
    x = middle.x if west else middle.x + middle.width - 1
    if middle.height == 1:
        heading: Heading = "right" if west else "left"
        return Way((), (x, middle.y), heading)
    return Way((), (x, middle.y if north else middle.y + middle.height - 1), "down" if north else "up")


def _outer(
    side: CardSide,
    number: int,
    box: Box,
    measure: MapMeasure,
    locations: list[Box],
    ways: dict[tuple[int, int], Way],
) -> _Card:
    """A map card: its two locations, the path between them, and the roads from its edges."""
    first = 2 * number if number < CENTER else 2 * number + 3
    width, height = measure.location
    boxes = [
        Box(box.x + x, box.y + y, width, height) for x, y in _places(side.layout, box.width, box.height, width, height)
    ]
    locations[first : first + 2] = boxes
    if side.layout != "cross":
        ways[first, first + 1] = way_through(_joined(side.layout, boxes[0], boxes[1], box))
    ports = {
        edge: (first + part - 1, _port(side.layout, edge, part, boxes[part - 1], box))
        for edge, part in side.ports.items()
        if _leads_on(number, edge)
    }
    return _Card(box, ports)


def _leads_on(number: int, edge: Edge) -> bool:
    """Whether another card lies beyond an edge of a card: a road to the edge of the map is not drawn."""
    row, column = divmod(number, 3)
    return {"N": row > 0, "S": row < 2, "W": column > 0, "E": column < 2}[edge]


def _places(layout: Layout, wide: int, high: int, width: int, height: int) -> tuple[Spot, Spot]:
    """Where the two locations of a card stand on it."""
    across, down = (wide - width) // 2, (high - height) // 2
    right, bottom = wide - width, high - height
    found: dict[Layout, tuple[Spot, Spot]] = {
        "ns": ((across, 0), (across, bottom)),
        "we": ((0, down), (right, down)),
        "nwse": ((0, 0), (right, bottom)),
        "nesw": ((right, 0), (0, bottom)),
        "cross": ((across, 0), (0, bottom)),
    }
    return found[layout]


def _joined(layout: Layout, one: Box, other: Box, box: Box) -> tuple[Spot, ...]:
    """The path from the first location of a card to the second."""
    cx, cy = _middle(box)
    if layout == "ns":
        return chain((cx, one.y + one.height - 1), (cx, other.y))
    if layout == "we":
        return chain((one.x + one.width - 1, cy), (other.x, cy))
    inner = one.x + one.width - 2 if layout == "nwse" else one.x + 1
    outer = other.x + 1 if layout == "nwse" else other.x + other.width - 2
    return chain((inner, one.y + one.height - 1), (inner, cy), (outer, cy), (outer, other.y))


def _port(layout: Layout, edge: Edge, part: int, place: Box, box: Box) -> tuple[Spot, ...]:
    """The cells from the middle of an edge to a location, the first one at the edge, the last one in the location."""
    cx, cy = _middle(box)
    start = _start(edge, box)
    if layout == "ns":
        if edge in {"N", "S"}:
            return (start,)
        line = place.y + place.height - 1 if part == 1 else place.y
        outside, inside = (place.x + place.width + 1, place.x + place.width - 1)
        if edge == "W":
            outside, inside = place.x - 2, place.x
        return chain(start, (outside, cy), (outside, line), (inside, line))
    if layout == "we":
        if edge in {"E", "W"}:
            return (start,)
        line = place.y - 1 if edge == "N" else place.y + place.height
        column = place.x + place.width - 2 if part == 1 else place.x + 1
        return chain(start, (cx, line), (column, line), (column, place.y if edge == "N" else line - 1))
    if layout == "cross":
        if edge in {"N", "S"}:
            return chain(start, (cx, place.y if edge == "N" else place.y + place.height - 1))
        column = box.x + 1 if edge == "W" else place.x + place.width - 2
        return chain(start, (column, cy), (column, place.y))
    return _to_corner(edge, place, box)


def _to_corner(edge: Edge, place: Box, box: Box) -> tuple[Spot, ...]:
    """From an edge to a location in a corner beside it: along the edge to its side, or one cell in and up or down."""
    start = x, y = _start(edge, box)
    if edge in {"N", "S"}:
        return chain(start, (place.x + place.width - 1 if place.x < x else place.x, y))
    column = box.x + 1 if edge == "W" else box.x + box.width - 2
    return chain(start, (column, y), (column, place.y + place.height - 1 if place.y < y else place.y))


def _middle(box: Box) -> Spot:
    return box.x + box.width // 2, box.y + box.height // 2


def _start(edge: Edge, box: Box) -> Spot:
    """The middle cell of an edge, within the card."""
    cx, cy = _middle(box)
    return {"N": (cx, box.y), "S": (cx, box.y + box.height - 1), "W": (box.x, cy), "E": (box.x + box.width - 1, cy)}[
        edge
    ]
