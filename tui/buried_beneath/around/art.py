"""The art of Buried Beneath: its name above and below the roofs of the village, and the eye that opens beneath them."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Final, NamedTuple

from tui.screens.title.letters import TALL, write_across
from tui.screens.title.picture import Art, Cell, Plan

ROOFS: Final = "▂▂▟▙▂▂▗▟▙▖▂▂▂▟██▙▂▂▂▟▙▂▂▂▂▗▟▙▖▂▟▙▂"
STONES: Final = "···°"
STONES_SEED: Final = 3
"""Decoration has its own luck, always the same."""

WIDE: Final = (120, 36)
"""Columns and lines from which the eye lies across the picture, below the menu."""

LEAST: Final = 24
"""Lines of the smallest terminal."""

ENTRIES: Final = 9
"""Lines that the eye leaves to the menu."""

LIDS: Final = 6
"""Steps in which it opens."""


class Eye(NamedTuple):
    """Where it lies, and how far it is open, up to 1."""

    x: float
    y: float
    wide: float
    high: float
    open: float

    def at(self, x: int, y: int) -> Cell | None:
        """What of the eye is at a place; None outside it."""
        across, down = (x - self.x) / self.wide, (y - self.y) / self.high
        lid = 1 - across * across
        if lid <= 0 or abs(down) > min(lid, 0.95):
            return None
        if abs(down) >= (lid - 0.3) * self.open:
            return Cell("▓" if (x + y) % 3 else "▒", "stamp", "sand-a")
        far = hypot((x - self.x) / 2, y - self.y) / self.high
        if far < 0.22:
            return Cell(" ", "text", "hit")
        if far < 0.62:
            return Cell("▒" if far < 0.42 else "░", "bad", "veil")
        return Cell(" ", "text", "veil")


def eye_for(plan: Plan, left: int = 0) -> Eye:
    """The eye that the rest of the picture leaves room for, so many steps before it is open."""
    open_so_far = 1 - left / LIDS
    if plan.bar == 50:
        middle = plan.menu + (plan.height - plan.menu) / 2 - 1
        begin = plan.left + plan.bar + 1
        return Eye((begin + plan.width - 2) / 2, middle, (plan.width - 2 - begin) / 2, 5, open_so_far)
    begin = plan.menu + ENTRIES + 1
    high = (plan.height - 2 - begin) / 2
    return Eye(plan.width / 2, begin + high, min(plan.width * 0.42, 8 * high), high, open_so_far)


def ground_of(plan: Plan) -> int:
    """The line of the roofs."""
    return plan.top + TALL


class VillageArt(Art):
    """The village at the top, and what is beneath it."""

    def words(self, file: str) -> str:
        """Whose file it is."""
        return f"SEALED  ·  FILE {file}  ·  BENEATH THE MIDDLE"

    def plan_for(self, width: int, height: int) -> Plan:
        """In a large terminal the eye lies across the picture, in a small one beside the menu."""
        if width >= WIDE[0] and height >= WIDE[1]:
            top = 4 + (height - WIDE[1]) // 3
            return Plan(width, height, top, menu=top + 2 * TALL + 3, left=(width - 70) // 2, bar=70)
        top = 2 + min((height - LEAST) // 3, 3)
        # the smallest terminal has a line for each entry, and none to spare
        menu = top + 2 * TALL + (2 if height == LEAST else 3)
        return Plan(width, height, top, menu=menu, left=3 + (width - 80) // 4, bar=50)

    def steps(self, plan: Plan) -> int:
        """The steps in which the eye opens."""
        del plan
        return LIDS

    def scenery(self, plan: Plan, left: int) -> list[list[Cell]]:
        """Sky, roofs, ground and stones, the two words, and the eye, still `left` steps from open."""
        ground = ground_of(plan)
        sky, earth = Cell(" ", "text", "bg"), Cell(" ", "text", "sand-b")
        cells = [[sky if y < ground else earth] * plan.width for y in range(plan.height)]
        cells[ground] = [Cell(ROOFS[x % len(ROOFS)], "sand-b", "bg") for x in range(plan.width)]
        _scatter(cells, plan)
        write_across(cells, "BURIED", plan.top, Cell("█", "accent", "bg"))
        write_across(cells, "BENEATH", ground + 2, Cell("▒", "rubble", "sand-b"))
        eye = eye_for(plan, left)
        for y in range(plan.menu, plan.height):
            for x in range(plan.width):
                if (cell := eye.at(x, y)) is not None:
                    cells[y][x] = cell
        return cells


def _scatter(cells: list[list[Cell]], plan: Plan) -> None:
    luck = Random(STONES_SEED)  # noqa: S311 - decoration
    for _ in range(plan.width * (plan.height - ground_of(plan)) // 14):
        x = luck.randint(0, plan.width - 1)
        y = luck.randint(ground_of(plan) + 1, plan.height - 2)
        cells[y][x] = Cell(luck.choice(STONES), "grid", "sand-b")


ART: Final = VillageArt()
