"""The village map as a graph: locations, the paths between them, the Camps' spots. BB 2.1, 5.3; R4 to R6, R9."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from core.buried_beneath.forms import STATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.forms import CardSide, CenterSide, Edge, Location, Stat

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

_CENTER_WHERE: Final = {8: (0, 0), 9: (0, 2), 10: (1, 1), 11: (2, 0), 12: (2, 2)}


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
        plain: For each location its symbols that are not crossed, as printed.
        shows_health: Whether a location shows a symbol that keeps Rally off, crossed or not. R22.
        ways: For each location the paths from it.
        adjacent: For each location those joined to it by a path, in reading order. R5.
        paths: The two ends of each path between cards, the western or northern one first.
        tunnels: The two mouths of the Hidden Tunnels.
        gates: For each Camp's spot the location that it deploys at. BB 7.4.
        reading: Every location in reading order: by row, then by column.
    """

    def __init__(self, edition: Edition, center: int, cards: tuple[int, ...]) -> None:
        side = edition.center.b if center else edition.center.a
        sides = {card: _side(edition, number) for card, number in zip(_OUTER_CARDS, cards, strict=True)}
        self.locations: tuple[Location | None, ...] = tuple(_locations(side, sides))
        self.crossed: tuple[tuple[int, ...], ...] = tuple(
            tuple(location.symbols.count(f"-{stat}") if location else 0 for stat in STATS)
            for location in self.locations
        )
        self.plain: tuple[tuple[Stat, ...], ...] = tuple(
            tuple(symbol for symbol in (location.symbols if location else ()) if symbol in STATS)
            for location in self.locations
        )
        blocking = [stat for stat, sheet in zip(STATS, edition.symbols, strict=True) if sheet.blocks_rally]
        self.shows_health: tuple[bool, ...] = tuple(
            location is not None and any(symbol.lstrip("-") in blocking for symbol in location.symbols)
            for location in self.locations
        )
        where = _coordinates(sides)
        self.reading: tuple[int, ...] = tuple(sorted(range(LOCATIONS), key=where.__getitem__))
        rank = {location: place for place, location in enumerate(self.reading)}
        ways: list[list[Way]] = [[] for _ in range(LOCATIONS)]
        paths: list[tuple[int, int]] = []
        for one, other, sideways, between in _joints(side, sides):
            number = len(paths) if between else NOWHERE
            if between:
                paths.append((one, other))
            ways[one].append(Way(other, sideways, number))
            ways[other].append(Way(one, sideways, number))
        self.ways: tuple[tuple[Way, ...], ...] = tuple(
            tuple(sorted(found, key=lambda way: rank[way.to])) for found in ways
        )
        self.adjacent: tuple[tuple[int, ...], ...] = tuple(tuple(way.to for way in found) for found in self.ways)
        self.paths: tuple[tuple[int, int], ...] = tuple(paths)
        self.tunnels: tuple[int, ...] = tuple(
            number for number, location in enumerate(self.locations) if location is not None and location.tunnel
        )
        self.gates: tuple[int, ...] = tuple(_part(card, sides[card].ports[edge]) for card, edge in SPOTS)
        self._distances: dict[tuple[int, int, int], tuple[int, ...]] = {}
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

    def _measured(self, to: int, blocked: int, wall: int) -> tuple[int, ...]:
        far = [FAR] * LOCATIONS
        far[to] = 0
        edge = [to]
        for place in edge:
            beyond = far[place] + 1
            for way in self.ways[place]:
                if far[way.to] == FAR and (way.path != wall or wall == NOWHERE):
                    far[way.to] = beyond
                    if not blocked >> way.to & 1:
                        edge.append(way.to)
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
        """What a location is called; the Hidden Tunnels by the card they are on, for there are two."""
        location = self.locations[at]
        if location is None:
            return "Middle"
        return f"Tunnels {CODES[at][:-1].upper()}" if location.tunnel else location.name

    def brief(self, at: int, letters: int) -> str:
        """The same in at most so many letters, at least 7."""
        location = self.locations[at]
        name = self.name(at)
        if location is None or len(name) <= letters:
            return name
        if not location.tunnel:
            return location.named(letters)
        card = CODES[at][:-1].upper()
        return next(short for short in (f"Tunnel {card}", f"Tun. {card}") if len(short) <= letters)


_OUTER_CARDS: Final = (0, 1, 2, 3, 5, 6, 7, 8)
_REMEMBERED: Final = 20_000
_KEPT: Final = 64


@lru_cache(maxsize=_KEPT)
def village_of(edition: Edition, center: int, cards: tuple[int, ...]) -> Village:
    """The village with this side of the Center and these sides of cards, in reading order; made once."""
    return Village(edition, center, cards)


def _side(edition: Edition, number: int) -> CardSide:
    card = edition.cards[number // 2]
    return card.b if number % 2 else card.a


def _part(card: int, part: int) -> int:
    """The number of a card's first or second location."""
    return 2 * card + part - 1 if card < CENTER else 2 * card + part + 2


def _locations(center: CenterSide, sides: dict[int, CardSide]) -> Iterator[Location | None]:
    for card in range(9):
        if card == CENTER:
            corners = center.corners
            yield from (corners["nw"], corners["ne"], None, corners["sw"], corners["se"])
        else:
            yield from sides[card].locations


def _coordinates(sides: dict[int, CardSide]) -> dict[int, tuple[int, int]]:
    """Row and column of every location, three of each to a card."""
    where = {at: (3 + row, 3 + column) for at, (row, column) in _CENTER_WHERE.items()}
    for card, side in sides.items():
        for part, (row, column) in enumerate(_WHERE[side.layout], 1):
            where[_part(card, part)] = (3 * (card // 3) + row, 3 * (card % 3) + column)
    return where


def _joints(center: CenterSide, sides: dict[int, CardSide]) -> Iterator[tuple[int, int, bool, bool]]:
    """Every path: its ends, whether it runs sideways (R13), whether it joins two cards (R4)."""

    def port(card: int, edge: Edge) -> int:
        return _PARTS[center.ports[edge]] if card == CENTER else _part(card, sides[card].ports[edge])

    for card in range(9):
        if card % 3 < 2:
            yield port(card, "E"), port(card + 1, "W"), True, True
        if card < 6:
            yield port(card, "S"), port(card + 3, "N"), False, True
    for end, corner in center.paths:
        yield _PARTS[end], _PARTS[corner], end != "mid" and end[0] == corner[0], False
    for card, side in sides.items():
        if side.layout != "cross":
            yield _part(card, 1), _part(card, 2), side.layout == "we", False
