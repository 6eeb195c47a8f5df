"""The art of Terror Below: its name above and below the horizon, and the maw that comes up to meet it."""

from __future__ import annotations

from math import atan2, hypot, pi
from random import Random
from typing import Final, NamedTuple

from tui.screens.title.picture import Art, Cell, Plan

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

    def at(self, x: int, y: int) -> Cell | None:
        """What of the maw is at a place; None outside it."""
        far = hypot((x - self.x) / self.stretch, y - self.y)
        if far >= self.skin:
            return None
        bearing = atan2(self.y - y, (x - self.x) / self.stretch)
        stripe = int(bearing * self.stripes + self.turn) % 2 == 0
        if far >= self.gum:
            return Cell("▓" if stripe else "▒", "stamp", "sand-a")
        if far >= self.dark:
            return Cell(" ", "text", "hit")
        if far > self.teeth:
            tooth = "►" if bearing > pi * 5 / 6 else "◄" if bearing < pi * 1 / 5 else "▼"
            return Cell(" " if stripe else tooth, "text", "veil")
        throat = self.throat[0] <= far <= self.throat[1]
        return Cell("░" if throat else " ", "bad" if throat else "text", "veil")


LEAST: Final = 24
"""Lines of the smallest terminal."""

MENU: Final = 8.5
"""Lines that the maw leaves to the menu above it."""


def plan_for(width: int, height: int) -> Plan:
    """Where the parts stand in a terminal of this size, at least 80 by 24."""
    if width >= WIDE[0] and height >= WIDE[1]:
        top = 4 + (height - WIDE[1]) // 3
        return Plan(width, height, top, menu=top + 2 * TALL + 3, left=(width - 70) // 2, bar=70)
    top = 2 + min((height - 24) // 3, 3)
    # the smallest terminal has a line for each entry, and none to spare
    menu = top + 2 * TALL + (2 if height == LEAST else 3)
    return Plan(width, height, top, menu=menu, left=3 + (width - 80) // 4, bar=50)


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
    skin = y - plan.menu - MENU
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


def horizon_of(plan: Plan) -> int:
    """The line of the dunes."""
    return plan.top + TALL


def _scenery(plan: Plan, sunk: int) -> list[list[Cell]]:
    """Sky, sand and dust, the two words, and the maw, so many lines lower than where it stays."""
    width, height = plan.width, plan.height
    sand = Cell(" ", "text", "sand-b")
    sky = Cell(" ", "text", "bg")
    cells = [[sky if y < horizon_of(plan) else sand] * width for y in range(height)]
    cells[horizon_of(plan)] = [Cell(DUNES[x % len(DUNES)], "sand-b", "bg") for x in range(width)]
    _scatter(cells, plan)
    _write(cells, "TERROR", plan.top, Cell("█", "accent", "bg"))
    _write(cells, "BELOW", horizon_of(plan) + 2, Cell("▒", "rubble", "sand-b"))
    maw = maw_for(plan)
    maw = maw._replace(y=maw.y + sunk)
    for y in range(max(horizon_of(plan) + 1, int(maw.y - maw.skin)), height):
        row = cells[y]
        for x in range(width):
            if (cell := maw.at(x, y)) is not None:
                row[x] = cell
    return cells


def _scatter(cells: list[list[Cell]], plan: Plan) -> None:
    luck = Random(DUST_SEED)  # noqa: S311 - decoration
    for _ in range(plan.width * (plan.height - horizon_of(plan)) // 14):
        x = luck.randint(0, plan.width - 1)
        y = luck.randint(horizon_of(plan) + 1, plan.height - 2)
        cells[y][x] = Cell(luck.choice(DUST), "grid", "sand-b")


def _write(cells: list[list[Cell]], word: str, top: int, dot: Cell) -> None:
    left = (len(cells[0]) - len(word) * 12 + 2) // 2
    for y in range(TALL):
        row = cells[top + y]
        for number, letter in enumerate(word):
            for x, mark in enumerate(LETTERS[letter][y]):
                if mark == "#":
                    at = left + number * 12 + x * 2
                    row[at] = row[at + 1] = dot


class DesertArt(Art):
    """The desert at the top, and what is below it."""

    def words(self, file: str) -> str:
        """Whose file it is."""
        return f"RESTRICTED  ·  FILE {file}  ·  NEVADA"

    def plan_for(self, width: int, height: int) -> Plan:
        """In a large terminal the maw lies across the picture, in a small one beside the menu."""
        return plan_for(width, height)

    def steps(self, plan: Plan) -> int:
        """The lines that the maw rises."""
        return depth_of(plan)

    def scenery(self, plan: Plan, left: int) -> list[list[Cell]]:
        """Sky, sand and dust, the two words, and the maw, still `left` lines lower than where it stays."""
        return _scenery(plan, left)


ART: Final = DesertArt()
