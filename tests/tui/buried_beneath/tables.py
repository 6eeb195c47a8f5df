"""Tables of Buried Beneath in positions of the design, and their pages as text and as lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.history import History
from tests.tui import desk_pages
from tests.tui.buried_beneath.villages import GAME, SEATS
from tests.tui.desk_pages import SIZES
from tui.buried_beneath.front import VillageFront
from tui.buried_beneath.sitting import VillageSitting
from tui.look.glyphs import FULL
from tui.table.table import Table

if TYPE_CHECKING:
    from core.buried_beneath.options import AnyOption
    from core.buried_beneath.state import State
    from tui.look.glyphs import Glyphs
    from tui.look.spans import Line


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
    return desk_pages.lines_of(VillageFront(), sitting, columns, lines, glyphs)


def page_of(sitting: VillageSitting, columns: int, lines: int, glyphs: Glyphs = FULL, rows: range | None = None) -> str:
    """The same as text; where a few `rows` are asked for, those alone."""
    return desk_pages.page_of(VillageFront(), sitting, columns, lines, glyphs, rows=rows)


__all__ = ["SEATS", "SIZES", "lines_of", "page_of", "press", "sitting_at", "table_at"]
