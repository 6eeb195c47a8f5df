"""The village map as a graph: locations, the paths between them, the Camps' spots. BB 2.1, 5.3; R4 to R6, R9."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from core.buried_beneath.forms import STATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.forms import Edge, Location, Stat
    from core.engine.decisions import Option

LOCATIONS: Final = 21
CENTER: Final = 4
"""The place of the Village Center among the nine cards, in reading order."""

MIDDLE: Final = 10
"""The red-bordered location of the Village Center."""

CORNERS: Final = (8, 9, 11, 12)
"""The corners of the Village Center: nw, ne, sw, se. Boss markers cover them. BB 7.3."""

NOWHERE: Final = -1

PATHS: Final = 12
"""Paths between neighbouring cards, where the Force Wall may stand. R47."""

SPOTS: Final[tuple[tuple[int, Edge], ...]] = (
    (6, "S"),
    (3, "W"),
    (0, "W"),
    (1, "N"),
    (2, "N"),
    (5, "E"),
    (8, "E"),
    (7, "S"),
)
"""The Camps' spots, clockwise from bottom left: the card that each lies beside, and the edge. R9."""

BLACK_SPOT: Final = 0
WHITE_SPOT: Final = 4

CODES: Final = (
    *(f"{card}{part}" for card in ("nw", "n", "ne", "w") for part in (1, 2)),
    *("cnw", "cne", "middle", "csw", "cse"),
    *(f"{card}{part}" for card in ("e", "sw", "s", "se") for part in (1, 2)),
)
"""What each location is called by its card and its place on it: `nw1`, `cse`, `middle`."""

MOUTH: Final = "◎"
"""The sign of a mouth of the Hidden Tunnels."""

FAR: Final = 99
"""No way leads there."""

_PARTS: Final = {"nw": 8, "ne": 9, "mid": MIDDLE, "sw": 11, "se": 12}
_WHERE: Final = {
    "ns": ((0, 1), (2, 1)),
    "we": ((1, 0), (1, 2)),
    "nwse": ((0, 0), (2, 2)),
    "nesw": ((0, 2), (2, 0)),
    "cross": ((0, 1), (2, 0)),
}
"""Row and column of a card's two locations within it, by layout."""

_CENTER_WHERE: Final = ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2))
"""Row and column of the locations of the Village Center, in the order of their numbers."""


class Way(NamedTuple):
    """A path as it is walked from one of its ends.

    Attributes:
        to: The location at its other end.
        sideways: It runs left or right. R13.
        path: Its number among the paths between cards; -1 for one inside a card.
    """

    to: int
    sideways: bool
    path: int


class Village:
    """A village as it was laid out.

    Attributes:
        locations: What each location shows; the Middle shows nothing (None).
        crossed: For each location how many points of each stat it takes, in the order of `STATS`.
        costs: The same as pairs of a stat and its points, without those of which nothing is taken.
        plain: For each location its symbols that are not crossed, as printed.
        names: What each location is called, as `name` says.
        shows_health: Whether a location shows a symbol that keeps Rally off, crossed or not. R22.
        ways: For each location the paths from it.
        adjacent: For each location those joined to it by a path, in reading order. R5.
        paths: The two ends of each path between cards, the western or northern one first.
        tunnels: The two mouths of the Hidden Tunnels.
        gates: For each Camp's spot the location that it deploys at. BB 7.4.
        moves: By place, Speed and whether the Tunnels count, the moves that a Hero was offered here.
        reading: Every location in reading order: by row, then by column.
        rank: The place of each location in reading order.
    """

    def __init__(self, edition: Edition, center: int, cards: tuple[int, ...]) -> None:
        middle = _middle(edition, center)
        sides = [_side(edition, number, card) for card, number in zip(_OUTER_CARDS, cards, strict=True)]
        parts = (*sides[:CENTER], middle, *sides[CENTER:])
        self.locations: tuple[Location | None, ...] = tuple(chain.from_iterable([part.locations for part in parts]))
        names: tuple[str, ...] = tuple(chain.from_iterable([part.names for part in parts]))
        self.crossed: tuple[tuple[int, ...], ...] = tuple(chain.from_iterable([part.crossed for part in parts]))
        self.plain: tuple[tuple[Stat, ...], ...] = tuple(chain.from_iterable([part.plain for part in parts]))
        self.costs: tuple[tuple[tuple[int, int], ...], ...] = tuple(chain.from_iterable([part.costs for part in parts]))
        self.shows_health: tuple[bool, ...] = tuple(chain.from_iterable([part.shows_health for part in parts]))
        self.tunnels: tuple[int, ...] = tuple(chain.from_iterable([part.tunnels for part in parts]))
        self.names: tuple[str, ...] = _told_apart(names, self.tunnels)
        where = list(chain.from_iterable([part.where for part in parts]))
        self.reading: tuple[int, ...] = tuple(sorted(range(LOCATIONS), key=where.__getitem__))
        rank = [0] * LOCATIONS
        for place, at in enumerate(self.reading):
            rank[at] = place
        self.rank: tuple[int, ...] = tuple(rank)
        # by each location the ways from it, each under the rank of its other end
        ways: list[dict[int, Way]] = [{} for _ in range(LOCATIONS)]
        paths: list[tuple[int, int]] = []
        for (one, its, other, edge, _), walked in zip(_BETWEEN, _WALKED, strict=True):
            start, end = parts[one].ports[its], parts[other].ports[edge]
            ways[start][rank[end]] = walked[end]
            ways[end][rank[start]] = walked[start]
            paths.append((start, end))
        for part in parts:
            for start, way in part.within:
                ways[start][rank[way.to]] = way
        reading, orders = self.reading, [sorted(found) for found in ways]
        self.ways: tuple[tuple[Way, ...], ...] = tuple(
            [tuple([found[at] for at in order]) for found, order in zip(ways, orders, strict=True)]
        )
        self.adjacent: tuple[tuple[int, ...], ...] = tuple([tuple([reading[at] for at in order]) for order in orders])
        self.paths: tuple[tuple[int, int], ...] = tuple(paths)
        self.gates: tuple[int, ...] = tuple([parts[card].ports[edge] for card, edge in SPOTS])
        self._beside: dict[int, tuple[tuple[int, ...], ...]] = {NOWHERE: self.adjacent}
        self._nearing: dict[tuple[int, int], tuple[int, ...]] = {}
        self._distances: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self.moves: dict[tuple[int, int, bool], tuple[Option, ...]] = {}
        self._reaches: dict[tuple[int, int, bool], dict[int, tuple[int, ...]]] = {}

    def distances(self, to: int, blocked: int, wall: int) -> tuple[int, ...]:
        """How many paths each location is from `to`, `FAR` where no way leads.

        `blocked` has the bit of every location that is not counted through (R14), `wall` is the path that is closed.
        """
        key = (to, blocked, wall)
        found = self._distances.get(key)
        if found is None:
            if len(self._distances) >= _REMEMBERED:
                self._distances.clear()
            found = self._distances[key] = self._measured(to, blocked, wall)
        return found

    def nearing(self, held: int, wall: int) -> tuple[int, ...]:
        """The same from the Middle, for the locations of monsters and all that are nearer than the farthest of them.

        `held` has their bits, and they are not counted through. What is farther is not looked for, and may be `FAR`.
        """
        key = (held, wall)
        found = self._nearing.get(key)
        if found is None:
            if len(self._nearing) >= _REMEMBERED:
                self._nearing.clear()
            found = self._nearing[key] = self._measured(MIDDLE, held, wall, held.bit_count())
        return found

    def _measured(self, to: int, blocked: int, wall: int, wanted: int = LOCATIONS) -> tuple[int, ...]:
        """With so many `wanted` locations that are blocked the search ends once it has come to them."""
        beside = self._beside.get(wall)
        if beside is None:
            beside = self._beside[wall] = tuple(
                [tuple([way.to for way in found if way.path != wall]) for found in self.ways]
            )
        far = [FAR] * LOCATIONS
        far[to] = 0
        edge = [to]
        for place in edge:
            beyond = far[place] + 1
            for other in beside[place]:
                if far[other] == FAR:
                    far[other] = beyond
                    if not blocked >> other & 1:
                        edge.append(other)
                    elif wanted == 1:
                        return tuple(far)
                    else:
                        wanted -= 1
        return tuple(far)

    def reach(self, at: int, speed: int, *, tunnels: bool) -> dict[int, tuple[int, ...]]:
        """Where a Hero can go with so much Speed, and the way there without its start. BB 9.2, 5.5; R25.

        A shortest way, in reading order where several are; the Hidden Tunnels count as a path where they may be used.
        """
        key = (at, speed, tunnels)
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = self._reached(at, speed, tunnels=tunnels)
        return found

    def _reached(self, at: int, speed: int, *, tunnels: bool) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {at: ()}
        edge = [at]
        for place in edge:
            if len(found[place]) == speed:
                break
            onward = self.adjacent[place]
            if tunnels and place in self.tunnels:
                onward += tuple(mouth for mouth in self.tunnels if mouth != place)
            for to in onward:
                if to not in found:
                    found[to] = (*found[place], to)
                    edge.append(to)
        return found

    def name(self, at: int) -> str:
        """What a location is called, on every screen and in every sentence."""
        return self.names[at]

    def marked(self, at: int, letters: int) -> str:
        """The same as the map shows it: a mouth of the Hidden Tunnels after its sign, a name that is too long cut."""
        mouth = MOUTH if at in self.tunnels else ""
        return f"{mouth}{self.names[at]}"[:letters].rstrip()


_OUTER_CARDS: Final = (0, 1, 2, 3, 5, 6, 7, 8)
_REMEMBERED: Final = 20_000
_KEPT: Final = 64


@lru_cache(maxsize=_KEPT)
def village_of(edition: Edition, center: int, cards: tuple[int, ...]) -> Village:
    """The village with this side of the Center and these sides of cards, in reading order; made once."""
    return Village(edition, center, cards)


class _Part(NamedTuple):
    """What a card gives to every village that it lies in, at its place among the nine.

    Attributes:
        locations, names, crossed, costs, plain, shows_health, tunnels: What its locations show, as in `Village`.
        where: The place of each location among all, by row, then by column.
        ports: The location that each edge leads to.
        within: The paths inside it, each from both its ends: the start, and the way from there.
    """

    locations: tuple[Location | None, ...]
    names: tuple[str, ...]
    crossed: tuple[tuple[int, ...], ...]
    costs: tuple[tuple[tuple[int, int], ...], ...]
    plain: tuple[tuple[Stat, ...], ...]
    shows_health: tuple[bool, ...]
    tunnels: tuple[int, ...]
    where: tuple[int, ...]
    ports: dict[Edge, int]
    within: tuple[tuple[int, Way], ...]


def _neighbours() -> Iterator[tuple[int, Edge, int, Edge, bool]]:
    for card in range(9):
        if card % 3 < 2:
            yield card, "E", card + 1, "W", True
        if card < 6:
            yield card, "S", card + 3, "N", False


_BETWEEN: Final = tuple(_neighbours())
"""Every pair of neighbouring cards with the edges that meet, and whether their path runs sideways. R4, R13."""

_WALKED: Final = tuple(
    [tuple([Way(to, between[-1], path) for to in range(LOCATIONS)]) for path, between in enumerate(_BETWEEN)]
)
"""For each path between cards the way along it to each location: the few ways that there are, made once."""


@lru_cache(maxsize=_REMEMBERED)
def _side(edition: Edition, number: int, card: int) -> _Part:
    """The side of a card, lying at one of the nine places."""
    printed = edition.cards[number // 2]
    side = printed.b if number % 2 else printed.a
    first = _part(card, 1)
    where = [9 * (3 * (card // 3) + row) + 3 * (card % 3) + column for row, column in _WHERE[side.layout]]
    ports = {edge: _part(card, part) for edge, part in side.ports.items()}
    within = ((first, first + 1, side.layout == "we"),) if side.layout != "cross" else ()
    return _part_of(edition, side.locations, first, tuple(where), ports, within)


@lru_cache(maxsize=_KEPT)
def _middle(edition: Edition, center: int) -> _Part:
    """A side of the Village Center."""
    side = edition.center.b if center else edition.center.a
    corners = side.corners
    locations = (corners["nw"], corners["ne"], None, corners["sw"], corners["se"])
    where = [9 * (3 + row) + 3 + column for row, column in _CENTER_WHERE]
    ports = {edge: _PARTS[part] for edge, part in side.ports.items()}
    within = [(_PARTS[end], _PARTS[to], end != "mid" and end[0] == to[0]) for end, to in side.paths]
    return _part_of(edition, locations, _PARTS["nw"], tuple(where), ports, within)


def _part_of(
    edition: Edition,
    locations: tuple[Location | None, ...],
    first: int,
    where: tuple[int, ...],
    ports: dict[Edge, int],
    within: Iterable[tuple[int, int, bool]],
) -> _Part:
    """What locations from the number `first` on show, and the paths between them. R13, R22."""
    symbols = [location.symbols if location is not None else () for location in locations]
    blocking = [stat for stat, sheet in zip(STATS, edition.symbols, strict=True) if sheet.blocks_rally]
    crossed = tuple([tuple([found.count(f"-{stat}") for stat in STATS]) for found in symbols])
    return _Part(
        locations,
        tuple(["Middle" if location is None else location.name for location in locations]),
        crossed,
        tuple([tuple([(stat, cost) for stat, cost in enumerate(points) if cost]) for points in crossed]),
        tuple([tuple([symbol for symbol in found if symbol in STATS]) for found in symbols]),
        tuple([any(symbol.lstrip("-") in blocking for symbol in found) for found in symbols]),
        tuple([at for at, location in enumerate(locations, first) if location is not None and location.tunnel]),
        where,
        ports,
        tuple(
            [
                (start, Way(to, sideways, NOWHERE))
                for one, other, sideways in within
                for start, to in ((one, other), (other, one))
            ]
        ),
    )


def _told_apart(names: tuple[str, ...], tunnels: tuple[int, ...]) -> tuple[str, ...]:
    """The names; where an edition calls both mouths of the Tunnels the same, each by the card that it is on."""
    if len({names[at] for at in tunnels}) == len(tunnels):
        return names
    return tuple(f"Tunnels {CODES[at][:-1].upper()}" if at in tunnels else name for at, name in enumerate(names))


def _part(card: int, part: int) -> int:
    """The number of a card's first or second location."""
    return 2 * card + part - 1 if card < CENTER else 2 * card + part + 2
