"""The picture on the title: words above and below the horizon, and what comes up to meet them."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from math import atan2, hypot, pi
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS: Final = {
    "T": ("#####", "..#..", "..#..", "..#..", "..#.."),
    "E": ("#####", "#....", "####.", "#....", "#####"),
    "R": ("####.", "#...#", "####.", "#..#.", "#...#"),
    "O": (".###.", "#...#", "#...#", "#...#", ".###."),
    "B": ("####.", "#...#", "####.", "#...#", "####."),
    "L": ("#....", "#....", "#....", "#....", "#####"),
    "W": ("#...#", "#...#", "#.#.#", "##.##", "#...#"),
}
"""Letters of 5 by 5 dots; a dot is two characters wide."""

TALL: Final = 5
DUNES: Final = "▁▁▂▂▃▃▄▄▅▅▄▄▃▃▂▂▁▁▁▂▂▃▃▂▂▁▁"
DUST: Final = "···."
DUST_SEED: Final = 5
"""Decoration has its own luck, always the same."""

WIDE: Final = (120, 36)
"""Columns and lines from which the maw lies across the whole picture, below the menu."""


class Plan(NamedTuple):
    """Where the parts of the picture stand, in columns and lines from the top left.

    Attributes:
        menu: The first line of the menu; `left` and `bar` are the place and the width of its lines.
    """

    width: int
    height: int
    top: int
    menu: int
    left: int
    bar: int

    @property
    def horizon(self) -> int:
        """The line of the dunes."""
        return self.top + TALL


class Maw(NamedTuple):
    """What rises from below: rings around a point under the lower edge.

    Distances count lines; `stretch` columns are as far as one line.
    """

    x: float
    y: float
    stretch: float
    skin: float
    gum: float
    dark: float
    teeth: float
    throat: tuple[float, float]
    stripes: float
    turn: float

    def at(self, x: int, y: int) -> _Cell | None:
        """What of the maw is at a place; None outside it."""
        far = hypot((x - self.x) / self.stretch, y - self.y)
        if far >= self.skin:
            return None
        bearing = atan2(self.y - y, (x - self.x) / self.stretch)
        stripe = int(bearing * self.stripes + self.turn) % 2 == 0
        if far >= self.gum:
            return _Cell("▓" if stripe else "▒", "stamp", "sand-a")
        if far >= self.dark:
            return _Cell(" ", "text", "hit")
        if far > self.teeth:
            tooth = "►" if bearing > pi * 5 / 6 else "◄" if bearing < pi * 1 / 5 else "▼"
            return _Cell(" " if stripe else tooth, "text", "veil")
        throat = self.throat[0] <= far <= self.throat[1]
        return _Cell("░" if throat else " ", "bad" if throat else "text", "veil")


class _Cell(NamedTuple):
    text: str
    ink: str
    ground: str
    emphasis: str = ""
    hit: tuple[str, int | str] | None = None


def plan_for(width: int, height: int) -> Plan:
    """Where the parts stand in a terminal of this size, at least 80 by 24."""
    if width >= WIDE[0] and height >= WIDE[1]:
        top = 4 + (height - WIDE[1]) // 3
        return Plan(width, height, top, menu=top + 2 * TALL + 3, left=(width - 70) // 2, bar=70)
    top = 2 + min((height - 24) // 3, 3)
    return Plan(width, height, top, menu=top + 2 * TALL + 3, left=3 + (width - 80) // 4, bar=50)


def maw_for(plan: Plan) -> Maw:
    """The maw that the rest of the picture leaves room for."""
    if plan.bar == 50:
        return Maw(
            x=plan.width - 13.5,
            y=plan.height - 0.88,
            stretch=1.73,
            skin=7.7,
            gum=6.68,
            dark=5.67,
            teeth=4.7,
            throat=(2.5, 3.4),
            stripes=5.94,
            turn=0.04,
        )
    y = plan.height + 3.3
    skin = y - plan.menu - 6.5
    return Maw(
        x=plan.width / 2,
        y=y,
        stretch=plan.width * 0.435 / skin,
        skin=skin,
        gum=skin * 0.862,
        dark=skin * 0.742,
        teeth=skin * 0.605,
        throat=(skin * 0.354, skin * 0.468),
        stripes=skin * 1.508,
        turn=0.4,
    )


def depth_of(plan: Plan) -> int:
    """How many lines the maw rises until it is where it stays."""
    maw = maw_for(plan)
    return max(0, plan.height - int(maw.y - maw.skin))


def picture(plan: Plan, head: Line, menu: Sequence[Line], foot: Line, *, sunk: int = 0) -> list[Line]:
    """The whole title: `head` is its first line, `foot` its last, `menu` the lines of the menu, as wide as its bar.

    The maw is still `sunk` lines lower than where it stays.
    """
    cells, drawn = _scenery(plan, sunk)
    lines = [head, *drawn[1:-1], foot]
    for y, line in enumerate(menu, plan.menu):
        row = list(cells[y])
        _lay(row, plan.left, line)
        lines[y] = _spans(row)
    return lines


@lru_cache(maxsize=1)
def _scenery(plan: Plan, sunk: int) -> tuple[list[list[_Cell]], list[Line]]:
    """Everything but the words that change, as cells and as lines."""
    width, height = plan.width, plan.height
    sand = _Cell(" ", "text", "sand-b")
    sky = _Cell(" ", "text", "bg")
    cells = [[sky if y < plan.horizon else sand] * width for y in range(height)]
    cells[plan.horizon] = [_Cell(DUNES[x % len(DUNES)], "sand-b", "bg") for x in range(width)]
    _scatter(cells, plan)
    _write(cells, "TERROR", plan.top, _Cell("█", "accent", "bg"))
    _write(cells, "BELOW", plan.horizon + 2, _Cell("▒", "rubble", "sand-b"))
    maw = maw_for(plan)
    maw = maw._replace(y=maw.y + sunk)
    for y in range(max(plan.horizon + 1, int(maw.y - maw.skin)), height):
        row = cells[y]
        for x in range(width):
            if (cell := maw.at(x, y)) is not None:
                row[x] = cell
    return cells, [_spans(row) for row in cells]


def _scatter(cells: list[list[_Cell]], plan: Plan) -> None:
    luck = Random(DUST_SEED)  # noqa: S311 - decoration
    for _ in range(plan.width * (plan.height - plan.horizon) // 14):
        x = luck.randint(0, plan.width - 1)
        y = luck.randint(plan.horizon + 1, plan.height - 2)
        cells[y][x] = _Cell(luck.choice(DUST), "grid", "sand-b")


def _write(cells: list[list[_Cell]], word: str, top: int, dot: _Cell) -> None:
    left = (len(cells[0]) - len(word) * 12 + 2) // 2
    for y in range(TALL):
        row = cells[top + y]
        for number, letter in enumerate(word):
            for x, mark in enumerate(LETTERS[letter][y]):
                if mark == "#":
                    at = left + number * 12 + x * 2
                    row[at] = row[at + 1] = dot


def _lay(row: list[_Cell], left: int, line: Line) -> None:
    at = left
    for span in line:
        for character in span.text:
            row[at] = _Cell(character, span.ink, span.ground or "sand-b", span.emphasis, span.hit)
            at += 1


def _spans(row: list[_Cell]) -> Line:
    return tuple(
        Span("".join(cell.text for cell in run), *looks) for looks, run in groupby(row, key=lambda cell: cell[1:])
    )
