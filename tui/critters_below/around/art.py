"""The art of Critters Below: its name above and below the ground, the door in it, and eyes that open in the dark."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from tui.screens.title.letters import TALL, write_across
from tui.screens.title.picture import Art, Cell, Plan

PLANES: Final = "╪"
DOOR: Final = "▟▘▟▘ DOOR ▟▘▟▘"
STONES: Final = "···."
DUST_SEED: Final = 12
EYES_SEED: Final = 9
"""Decoration has its own luck, always the same."""

WIDE: Final = (120, 36)
"""Columns and lines from which the eyes lie below the menu."""

LEAST: Final = 24
"""Lines of the smallest terminal."""

ENTRIES: Final = 9
"""Lines that the eyes leave to the menu."""

PAIRS: Final = 6
"""As many Critters can play, each with a colour."""

EYE: Final = 5
"""Columns of a pair of eyes."""


class Pair(NamedTuple):
    """A pair of eyes: where its left one is, and whose it is."""

    x: int
    y: int
    seat: int


def ground_of(plan: Plan) -> int:
    """The line of the ground."""
    return plan.top + TALL


def eyes_of(plan: Plan) -> tuple[Pair, ...]:
    """Where the eyes are, in the room that the menu leaves; no two pairs touch."""
    beside = plan.bar == 50
    left, right = (plan.left + plan.bar + 2, plan.width - 3) if beside else (4, plan.width - 5)
    top, bottom = (plan.menu, plan.height - 3) if beside else (plan.menu + ENTRIES + 1, plan.height - 3)
    luck = Random(EYES_SEED)  # noqa: S311 - decoration
    pairs: list[Pair] = []
    for seat in range(PAIRS):
        for _ in range(200):
            x, y = luck.randint(left, right - EYE), luck.randint(top, max(top, bottom))
            if all(abs(x - other.x) > EYE + 2 or abs(y - other.y) > 1 for other in pairs):
                pairs.append(Pair(x, y, seat))
                break
    return tuple(pairs)


class ShelterArt(Art):
    """The war above, the door, and whoever is in the dark below it."""

    def words(self, file: str) -> str:
        """Whose file it is."""
        return f"SEALED  ·  FILE {file}  ·  KEEP THE DOOR SHUT"

    def plan_for(self, width: int, height: int) -> Plan:
        """In a large terminal the eyes lie below the menu, in a small one beside it."""
        if width >= WIDE[0] and height >= WIDE[1]:
            top = 4 + (height - WIDE[1]) // 3
            return Plan(width, height, top, menu=top + 2 * TALL + 4, left=(width - 70) // 2, bar=70)
        top = 2 + min((height - LEAST) // 3, 3)
        # the smallest terminal has a line for each entry, and none to spare
        menu = top + 2 * TALL + (2 if height == LEAST else 3)
        return Plan(width, height, top, menu=menu, left=3 + (width - 80) // 4, bar=50)

    def steps(self, plan: Plan) -> int:
        """A step for each pair of eyes."""
        return len(eyes_of(plan))

    def scenery(self, plan: Plan, left: int) -> list[list[Cell]]:
        """Sky with planes, the ground with its door, the dark below it; the last `left` pairs are still shut."""
        ground = ground_of(plan)
        sky, dark = Cell(" ", "text", "bg"), Cell(" ", "text", "veil")
        cells = [[sky if y < ground else dark] * plan.width for y in range(plan.height)]
        cells[ground] = [Cell("▄", "canyon-ink", "bg")] * plan.width
        _scatter(cells, plan)
        write_across(cells, "CRITTERS", plan.top, Cell("█", "accent", "bg"))
        write_across(cells, "BELOW", ground + 2, Cell("▒", "rubble", "veil"))
        _door(cells[ground], plan.width)
        pairs = eyes_of(plan)
        for number, pair in enumerate(pairs):
            is_open = number < len(pairs) - left
            for x in (pair.x, pair.x + EYE - 2):
                cells[pair.y][x] = Cell("●" if is_open else "-", f"seat{pair.seat + 1}" if is_open else "faint", "veil")
        return cells


def _scatter(cells: list[list[Cell]], plan: Plan) -> None:
    """Planes over the name, where there is room; stones below."""
    luck = Random(DUST_SEED)  # noqa: S311 - decoration
    ground = ground_of(plan)
    for x in range(6, plan.width - 5, 12):
        cells[plan.top - 1][x + luck.randint(0, 5)] = Cell(PLANES, "rubble", "bg", "bold")
    for _ in range(plan.width * (plan.height - ground) // 16):
        x, y = luck.randint(0, plan.width - 1), luck.randint(ground + 1, plan.height - 2)
        cells[y][x] = Cell(luck.choice(STONES), "grid", "veil")


def _door(ground: list[Cell], width: int) -> None:
    """The door in the ground, between tape."""
    start = (width - len(DOOR)) // 2
    for x, character in enumerate(DOOR, start):
        on_tape = 4 <= x - start < len(DOOR) - 4
        ground[x] = Cell(character, "ink", "tape", "bold") if on_tape else Cell(character, "tape", "ink")


ART: Final = ShelterArt()
