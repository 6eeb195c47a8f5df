"""The picture on the title: a game's own art, with the menu laid into it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from tui.look.boxes import LEAST
from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from collections.abc import Sequence


class Plan(NamedTuple):
    """Where the parts of the picture stand, in columns and lines from the top left.

    Attributes:
        top: The first line of the game's name.
        menu: The first line of the menu; `left` and `bar` are the place and the width of its lines.
    """

    width: int
    height: int
    top: int
    menu: int
    left: int
    bar: int


class Cell(NamedTuple):
    """A character of the picture, its colours, and what a click on it means."""

    text: str
    ink: str
    ground: str
    emphasis: str = ""
    hit: tuple[str, int | str] | None = None


class Art(ABC):
    """The art of one game. It is drawn before anything of its rules is known.

    Attributes:
        every: Seconds for a step in which it comes to rest.
    """

    every: ClassVar[float] = 0.04

    @abstractmethod
    def words(self, file: str) -> str:
        """What stands on the tape at the top, with the number of the last game's file."""

    def plan(self, width: int, height: int) -> Plan:
        """Where the parts stand in a terminal of this size; in one too small for the title, as in the smallest."""
        least_width, least_height = LEAST["small"]
        return self.plan_for(max(width, least_width), max(height, least_height))

    @abstractmethod
    def plan_for(self, width: int, height: int) -> Plan:
        """Where the parts stand in a picture of this size, at least 80 by 24."""

    def steps(self, plan: Plan) -> int:
        """In how many steps the picture comes to rest; 0 where nothing moves."""
        del plan
        return 0

    @abstractmethod
    def scenery(self, plan: Plan, left: int) -> list[list[Cell]]:
        """Everything but the words that change, line by line; so many steps are left until it rests."""


class PlainArt(Art):
    """What stands for the art of a game that has none: its name under the horizon."""

    def __init__(self, title: str) -> None:
        self._title = title

    def words(self, file: str) -> str:
        """The number of the file."""
        return f"FILE {file}"

    def plan_for(self, width: int, height: int) -> Plan:
        """The menu in the middle, under the name."""
        top = 3 + (height - 24) // 4
        return Plan(width, height, top, menu=top + 6, left=(width - 60) // 2, bar=60)

    def scenery(self, plan: Plan, left: int) -> list[list[Cell]]:
        """The name in capitals, and a line below it."""
        del left
        sky, ground = Cell(" ", "text", "bg"), Cell(" ", "text", "panel")
        cells = [[sky if y < plan.top + 2 else ground] * plan.width for y in range(plan.height)]
        name = " ".join(self._title.upper())[: plan.width]
        start = (plan.width - len(name)) // 2
        for x, character in enumerate(name, start):
            cells[plan.top][x] = Cell(character, "accent", "bg", "bold")
        cells[plan.top + 2] = [Cell("─", "grid", "panel")] * plan.width
        return cells


def picture(art: Art, plan: Plan, head: Line, menu: Sequence[Line], foot: Line, *, left: int = 0) -> list[Line]:
    """The whole title: `head` is its first line, `foot` its last, `menu` the lines of the menu, as wide as its bar.

    It still takes so many steps until the picture rests.
    """
    cells, drawn = _drawn(art, plan, left)
    lines = [head, *drawn[1:-1], foot]
    for y, line in enumerate(menu, plan.menu):
        row = list(cells[y])
        _lay(row, plan.left, line)
        lines[y] = _spans(row)
    return lines


def forget() -> None:
    """Keep nothing of the picture: it is made anew when it is looked at."""
    _drawn.cache_clear()


@lru_cache(maxsize=1)
def _drawn(art: Art, plan: Plan, left: int) -> tuple[list[list[Cell]], list[Line]]:
    """The scenery as cells and as lines."""
    cells = art.scenery(plan, left)
    return cells, [_spans(row) for row in cells]


def _lay(row: list[Cell], left: int, line: Line) -> None:
    at = left
    for span in line:
        for character in span.text:
            row[at] = Cell(character, span.ink, span.ground or row[at].ground, span.emphasis, span.hit)
            at += 1


def _spans(row: list[Cell]) -> Line:
    return tuple(
        Span("".join(cell.text for cell in run), *looks) for looks, run in groupby(row, key=lambda cell: cell[1:])
    )
