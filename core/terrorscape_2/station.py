"""The station as a graph: ways, doors, ranges. TS 2, 4.8, 5; R5, R6."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from core.terrorscape_2.forms import ZONES

if TYPE_CHECKING:
    from core.terrorscape_2.forms import Station

NOWHERE: Final = -1

REMEMBERED: Final = 20_000
"""As many steps are kept, and no more."""


class Plan:
    """A station with numbers for its locations and edges, in the order of its file.

    Attributes:
        edges: The two ends of each connecting point; of an arrow the upper one first.
        kinds: Which kind each is.
        doors: The numbers of the doors.
        drops: The numbers of the arrows.
        ranges: Connecting points between any two locations, whatever lies on them. TS 4.8; R5.
        passages: By location the other end of its secret passage.
    """

    def __init__(self, station: Station) -> None:
        self.station = station
        self.codes = tuple(location.code for location in station.location)
        self.names = tuple(location.name for location in station.location)
        self.zones = tuple(ZONES.index(location.zone) for location in station.location)
        at = {code: number for number, code in enumerate(self.codes)}
        self.edges = tuple((at[edge.a], at[edge.b]) for edge in station.edge)
        self.kinds = tuple(edge.kind for edge in station.edge)
        self.doors = tuple(number for number, kind in enumerate(self.kinds) if kind == "door")
        self.drops = tuple(number for number, kind in enumerate(self.kinds) if kind == "drop")
        self.at_edges = tuple(
            tuple(number for number, ends in enumerate(self.edges) if here in ends) for here in range(len(self.codes))
        )
        self.neighbours = tuple(
            tuple(sorted(self.other_end(edge, here) for edge in self.at_edges[here])) for here in range(len(self.codes))
        )
        self._doors_at = tuple(tuple(edge for edge in edges if self.kinds[edge] == "door") for edges in self.at_edges)
        self._steps: dict[tuple[int, tuple[int, ...], tuple[int, ...]], tuple[int, ...]] = {}
        self._between = {
            (here, self.other_end(edge, here)): edge
            for edge in reversed(range(len(self.edges)))
            for here in self.edges[edge]
        }
        self._climbs = frozenset((self.edges[edge][1], self.edges[edge][0]) for edge in self.drops)
        self.ranges = tuple(self._distances(here) for here in range(len(self.codes)))
        self.passages = {
            at[here]: at[there]
            for passage in station.passage
            for here, there in (passage.ends, tuple(reversed(passage.ends)))
        }
        self.main_exit, self.hidden_exit = at[station.main_exit], at[station.hidden_exit]
        self.survivors_start, self.killer_start = at[station.survivors_start], at[station.killer_start]
        self.radio = self._with("radio")
        self.vehicle = self._with("vehicle")
        self.searches = {number: place.search for number, place in enumerate(station.location) if place.search}
        self.symbols = {number: place.symbol for number, place in enumerate(station.location) if place.symbol}

    def other_end(self, edge: int, here: int) -> int:
        """Where a connecting point leads from a location."""
        a, b = self.edges[edge]
        return b if here == a else a

    def way(self, edge: int) -> str:
        """A connecting point by its two codes, the smaller first."""
        a, b = sorted(self.codes[end] for end in self.edges[edge])
        return f"{a}-{b}"

    def edge_between(self, here: int, there: int) -> int:
        """The connecting point between adjacent locations; -1 for none."""
        return self._between.get((here, there), NOWHERE)

    def within(self, here: int, distance: int) -> tuple[int, ...]:
        """The location and all within so many connecting points. TS 4.8."""
        return tuple([there for there, far in enumerate(self.ranges[here]) if far <= distance])

    def doors_at(self, here: int) -> tuple[int, ...]:
        """The doors of a location."""
        return self._doors_at[here]

    def steps(self, here: int, blocks: tuple[int, ...], ropes: tuple[int, ...]) -> tuple[int, ...]:
        """Where a Survivor's step may lead: no blocked door, arrows down only, or along a rope. TS 5.1 to 5.3; R25."""
        key = (here, blocks, ropes)
        known = self._steps.get(key)
        if known is not None:
            return known
        found = []
        for edge in self.at_edges[here]:
            if edge in blocks:
                continue
            if self.kinds[edge] == "drop" and self.edges[edge][1] == here and edge not in ropes:
                continue
            found.append(self.other_end(edge, here))
        if len(self._steps) >= REMEMBERED:
            self._steps.clear()
        known = self._steps[key] = tuple(sorted(found))
        return known

    def is_climb(self, here: int, there: int) -> bool:
        """Whether a step goes up an arrow, which costs the Killer a card. TS 5.2; R5."""
        return (here, there) in self._climbs

    def _distances(self, here: int) -> tuple[int, ...]:
        found = {here: 0}
        waiting = deque([here])
        while waiting:
            place = waiting.popleft()
            for there in self.neighbours[place]:
                if there not in found:
                    found[there] = found[place] + 1
                    waiting.append(there)
        return tuple([found.get(place, 99) for place in range(len(self.codes))])

    def _with(self, repair: str) -> int:
        return next(number for number, place in enumerate(self.station.location) if place.repair == repair)
