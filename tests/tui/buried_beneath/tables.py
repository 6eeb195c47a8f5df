"""Tables of Buried Beneath in positions of the design, and their pages as text and as lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.history import History
from tests.tui.buried_beneath.villages import GAME, SEATS
from tui.buried_beneath.front import VillageFront
from tui.buried_beneath.sitting import VillageSitting
from tui.look.glyphs import FULL
from tui.look.spans import Line, Span, fit, text_of
from tui.play.desk import PICTURE
from tui.table.table import Table

if TYPE_CHECKING:
    from core.buried_beneath.options import AnyOption
    from core.buried_beneath.state import State
    from tui.look.glyphs import Glyphs

SIZES = ((80, 24), (120, 36), (160, 48))


def table_at(state: State) -> Table:
    """A table that stands at a position, kept nowhere."""
    history = History(GAME, state, None)
    table = Table(GAME, state.setup, history)
    table.reveal(0)
    return table


def sitting_at(state: State, *options: AnyOption) -> VillageSitting:
    """Who sits there, after these answers."""
    sitting = VillageSitting(table_at(state))
    for option in options:
        sitting.answer((option,))
    return sitting


def press(sitting: VillageSitting, *commands: str) -> None:
    """Give commands of the table, one after the other."""
    for command in commands:
        sitting.command(command)


def lines_of(sitting: VillageSitting, columns: int, lines: int, glyphs: Glyphs = FULL) -> tuple[Line, ...]:
    """The whole screen as the desk draws it."""
    desk = VillageFront().desk(sitting.table)
    plan = desk.plan(sitting.view, columns, lines)
    assert plan is not None
    scene: Any = sitting.scene(0)
    plan, scene = desk.fitted(plan, scene)
    cells: list[list[Span]] = [[Span(" ", ground="bg")] * columns for _ in range(lines)]
    for part, box in desk.boxes(plan, scene).items():
        if part == PICTURE:
            drawn = desk.drawing(scene, plan.size, box, glyphs, None).lines()
        else:
            drawn = desk.lines(part, scene, plan.size, box.width, box.height)
        ground = desk.grounds.get(part, "bg")
        for y, line in enumerate(drawn[: box.height], box.y):
            x = box.x
            for span in fit(line, min(box.width, sum(len(one.text) for one in line))):
                for sign in span.text:
                    cells[y][x] = span._replace(text=sign, ground=span.ground or ground)
                    x += 1
    return tuple(tuple(row) for row in cells)


def page_of(sitting: VillageSitting, columns: int, lines: int, glyphs: Glyphs = FULL) -> str:
    """The same as text."""
    return "".join(f"{text_of(line).rstrip()}\n" for line in lines_of(sitting, columns, lines, glyphs))


__all__ = ["SEATS", "SIZES", "lines_of", "page_of", "press", "sitting_at", "table_at"]
