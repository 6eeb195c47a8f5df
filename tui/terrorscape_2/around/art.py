"""The art of Terrorscape 2: its name under falling snow, the roofs and the mast of the station, and windows in it."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, NamedTuple

from tui.screens.title.letters import TALL, width_of, write
from tui.screens.title.picture import Art, Cell, Plan

NAME: Final = "TERRORSCAPE"
NUMBER: Final = "2"

NARROW: Final = {
    "T": ("#####", "..#..", "..#..", "..#..", "..#.."),
    "E": ("#####", "#....", "####.", "#....", "#####"),
    "R": ("####.", "#...#", "####.", "#..#.", "#...#"),
    "O": (".###.", "#...#", "#...#", "#...#", ".###."),
    "S": (".####", "#....", ".###.", "....#", "####."),
    "C": (".####", "#....", "#....", "#....", ".####"),
    "A": (".###.", "#...#", "#####", "#...#", "#...#"),
    "P": ("####.", "#...#", "####.", "#....", "#...."),
    "2": (".###.", "#...#", "..##.", ".#...", "#####"),
}
"""Letters of 5 by 5 dots for a small terminal, where a dot is one character wide."""

EIGHTHS: Final = " ▁▂▃▄▅▆▇"
"""A cell of which so many eighths are full."""

ROOFS: Final = ((7, 5), (5, 13), (9, 10), (4, 18), (8, 7), (6, 15), (11, 5), (5, 11), (9, 8), (7, 13), (4, 10))
"""The roofs from the left, again and again: how wide each is, and how many eighths of a line it stands up."""

HIGHEST: Final = max(high for _, high in ROOFS)

MAST: Final = 6
"""Lines of the mast, which stands on the tallest roof."""

SNOW_SEED: Final = 17
WINDOWS_SEED: Final = 4
"""Decoration has its own luck, always the same."""

WIDE: Final = (120, 36)
"""Columns and lines from which the windows lie below the menu."""

LEAST: Final = 24
"""Lines of the smallest terminal."""

ENTRIES: Final = 9
"""Lines that the windows leave to the menu."""

LIT: Final = 7
"""So many windows are lit at the end, one after the other; the first is from the beginning."""

PANES: Final = 3
"""Columns of a window."""


class Window(NamedTuple):
    """The left end of a window."""

    x: int
    y: int


def roofs_of(plan: Plan) -> int:
    """The line on which the roofs stand."""
    return plan.menu - 2


def windows_of(plan: Plan) -> tuple[Window, ...]:
    """The windows in the room that the menu leaves, those that will be lit first."""
    beside = plan.bar == 50
    left, right = (plan.left + plan.bar + 3, plan.width - 4) if beside else (6, plan.width - 7)
    top = plan.menu + 1 if beside else plan.menu + ENTRIES + 2
    found = [Window(x, y) for y in range(top, plan.height - 2, 2) for x in range(left, right - PANES, 2 * PANES)]
    Random(WINDOWS_SEED).shuffle(found)  # noqa: S311 - decoration
    return tuple(found)


class StationArt(Art):
    """Snow, the name, the station below it."""

    every: ClassVar[float] = 2.0

    def words(self, file: str) -> str:
        """Whose file it is."""
        return f"SEALED  ·  FILE {file}  ·  SOMEBODY IS STILL IN THERE"

    def plan_for(self, width: int, height: int) -> Plan:
        """In a large terminal the windows lie below the menu, in a small one beside it."""
        if width >= WIDE[0] and height >= WIDE[1]:
            top = 4 + (height - WIDE[1]) // 3
            return Plan(width, height, top, menu=top + 2 * TALL + 3, left=(width - 70) // 2, bar=70)
        top = 2 + min((height - LEAST) // 3, 3)
        # the smallest terminal has a line for each entry, and none to spare
        menu = top + 2 * TALL + (2 if height == LEAST else 3)
        return Plan(width, height, top, menu=menu, left=3 + (width - 80) // 4, bar=50)

    def steps(self, plan: Plan) -> int:
        """A step for each window that is lit after the first."""
        return min(LIT, len(windows_of(plan))) - 1

    def scenery(self, plan: Plan, left: int) -> list[list[Cell]]:
        """Sky and snow, the name, mast and roofs, the windows; the last `left` of those that will be lit are dark."""
        sky, wall = Cell(" ", "text", "bg"), Cell(" ", "text", "panel")
        foot = roofs_of(plan)
        cells = [[sky if y <= foot else wall] * plan.width for y in range(plan.height)]
        _snow(cells, foot)
        _roofs(cells, foot, plan.top + TALL)
        _name(cells, plan)
        lit = self.steps(plan) + 1 - left
        for number, window in enumerate(windows_of(plan)):
            pane = Cell("█", "accent", "panel") if number < lit else Cell("░", "faint", "panel")
            cells[window.y][window.x : window.x + PANES] = [pane] * PANES
        return cells


def _name(cells: list[list[Cell]], plan: Plan) -> None:
    """The name and its number, as large as there is room for."""
    wide = plan.width >= WIDE[0]
    looks = {"dot": 2, "gap": 1} if wide else {"letters": NARROW}
    between = 3 if wide else 2
    name, number = width_of(NAME, **looks), width_of(NUMBER, **looks)
    start = (plan.width - name - between - number) // 2
    write(cells, NAME, plan.top, Cell("█", "accent", "bg"), start=start, **looks)
    number_at = start + name + between
    write(cells, NUMBER, plan.top, Cell("█", "target", "bg"), start=number_at, **looks)


def _snow(cells: list[list[Cell]], foot: int) -> None:
    luck = Random(SNOW_SEED)  # noqa: S311 - decoration
    width = len(cells[0])
    for _ in range(width * foot // 16):
        cells[luck.randint(1, foot)][luck.randint(0, width - 1)] = Cell("·", "muted", "bg")


def _roofs(cells: list[list[Cell]], foot: int, under: int) -> None:
    """Roofs of different heights, and on the first of the tallest the mast, which stays below a line."""
    width = len(cells[0])
    at, number, mast = 0, 0, -1
    while at < width:
        wide, high = ROOFS[number % len(ROOFS)]
        for x in range(at, min(at + wide, width)):
            for line in range((high + 7) // 8):
                full = min(8, high - 8 * line)
                cells[foot - line][x] = Cell(" ", "text", "panel") if full == 8 else Cell(EIGHTHS[full], "panel", "bg")
        if high == HIGHEST and mast < 0:
            mast = at + wide // 2
        at, number = at + wide, number + 1
    base = foot - (HIGHEST + 7) // 8
    lamp = max(under, base - MAST + 1)
    for line in range(lamp + 1, base + 1):
        cells[line][mast] = Cell("│", "muted", "bg")
    cells[lamp][mast] = Cell("●", "target", "bg")


ART: Final = StationArt()
