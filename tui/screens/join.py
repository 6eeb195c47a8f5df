"""Joining a friend's table: the games of this machine that are open to others, and who sits at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType

from core.words.english import count, series
from saves.clock import now
from saves.errors import SaveError
from saves.store import Store
from tui.doors.words import TABLE
from tui.look.marks import section
from tui.look.spans import Line, Span, fit, hitting
from tui.screens.coming_in import coming_in
from tui.screens.lobby.person import MARKS, person_line
from tui.screens.lobby.rows import rows_of
from tui.screens.title.last_games import how_far
from tui.table.shared.open_tables import open_tables
from tui.widgets.page import Page, masthead
from tui.widgets.paper import CHOOSE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.events import MouseEvent

    from tui.screens.lobby.rows import Row
    from tui.table.shared.open_tables import OpenTable

LOOK_EVERY: Final = 1.0
"""Seconds between two looks which tables are open."""

SHARES: Final = "+"
"""The sign before a person who shares this screen with others."""

NONE_OPEN: Final = (
    "No table is open on this machine.",
    "At a table O opens it to others; then it is listed here.",
)
"""What stands where there is nothing to join."""

WHO_SITS: Final = "Who sits at this screen? Choose a person, or the table screen."
TABLE_ALONE: Final = "The table screen has no hand, so nobody shares it."


class Wanted(NamedTuple):
    """A screen that somebody wants.

    Attributes:
        path: The file of the game.
        numbers: The people who sit at the screen, by their numbers; none for the table screen.
    """

    path: Path
    numbers: tuple[int, ...]


class JoinScreen(Page["Wanted | None"]):
    """It is dismissed with the screen that is wanted; with None where nothing is joined.

    Attributes:
        tables: The tables that are open, the one played last first.
        at: The table that is shown.
        chosen: The row under the cursor.
        said: What stands in the line above the keys.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "table(-1)", "table", id="join.table.before", key_display="←→"),
        Binding("right", "table(1)", "next table", show=False, id="join.table.next"),
        Binding("up", "move(-1)", "choose", id="join.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="join.down", key_display="↓", group=CHOOSE),
        Binding("enter", "join", "join", id="join.enter"),
        Binding("space", "share", "share this screen", id="join.share"),
        Binding("escape", "back", "back", id="join.back", key_display="esc"),
        Binding("question_mark", "app.help", "help", id="join.help", key_display="?"),
    ]

    def __init__(self, folder: Path) -> None:
        """The open tables among the saved games of a folder."""
        super().__init__()
        self.tables: tuple[OpenTable, ...] = ()
        self.at = 0
        self.chosen = 0
        self.said, self._refused = "", False
        self._store = Store(folder)
        self._shares: frozenset[int] = frozenset()
        self._fault = ""
        self.look()
        self.chosen = self._first()

    def on_mount(self) -> None:
        """Tables are opened and closed meanwhile."""
        self.set_interval(LOOK_EVERY, self.look)

    def look(self) -> None:
        """See which tables are open, and who is at them; the same table stays on the page."""
        path = None if self.table is None else self.table.path
        before = [table.path for table in self.tables]
        try:
            self.tables, self._fault = open_tables(self._store, self.tables), ""
        except SaveError as error:
            self.tables, self._fault = (), str(error)
        paths = [table.path for table in self.tables]
        if path is None or path not in paths:
            self.at, self._shares = 0, frozenset()
            self.chosen = self._first()
        else:
            self.at = paths.index(path)
        if self.is_mounted and self.is_on_top:
            if paths != before:
                self.refresh_bindings()
            self.repaint()

    @property
    def table(self) -> OpenTable | None:
        """The table that is shown; None while none is open."""
        return self.tables[self.at] if self.tables else None

    @property
    def rows(self) -> tuple[Row, ...]:
        """Everybody at that table, and its table screen."""
        return () if self.table is None else rows_of(self.table, now())

    def _first(self) -> int:
        """The first person who is not there: who comes is one of those."""
        rows = self.rows
        order = ("never", "away")
        found = [number for mark in order for number, row in enumerate(rows) if row.mark == mark and row.seat]
        return found[0] if found else max(0, len(rows) - 1)

    # What is seen.

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The table, who is at it, and how one comes to one elsewhere."""
        lines: list[Line] = [masthead("Join", f"{count(len(self.tables), 'table')} open", width), ()]
        if self.table is None:
            told = (self._fault,) if self._fault else NONE_OPEN
            lines += [(Span(f"   {text}"[:width], "bad" if self._fault else "text"),) for text in told]
        else:
            rows = self.rows
            lines += [self._title(width), (), section("WHO SITS HERE", MARKS, width)]
            for number in range(len(rows)):
                before = SHARES if rows[number].number in self._shares else ""
                lines.append(person_line(rows, number, width, chosen=self.chosen, before=before))
        room = height - 2
        lines += [(), *coming_in(width, room - len(lines) - 2, stepwise=self.table is None)]
        said = self.said or (WHO_SITS if self.tables else "")
        foot: Line = (Span(f"  {said}"[:width], "bad" if self._refused else "text"),)
        return [*lines[:room], *[()] * (room - len(lines)), foot, self.keys(width)]

    def _title(self, width: int) -> Line:
        """Which game it is, how far it is, and the signs that turn to another one."""
        table = self.table
        if table is None:
            return ()
        name = Span(f" {table.table.game.title.upper()} ", "ink", "tape", "bold")
        line = [name, Span(f"  {how_far(self._store.listed(table.path))}", "muted")]
        if len(self.tables) > 1:
            before = hitting(("table", -1), (Span("◄ ", "accent"),))
            after = hitting(("table", 1), (Span(" ►", "accent"),))
            place = Span(f"   {self.at + 1} of {len(self.tables)}", "muted")
            return fit((Span(" "), *before, *line, *after, place), width)
        return fit((Span("   "), *line), width)

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Put a sentence into the line above the keys."""
        self.said, self._refused = sentence, refused
        self.repaint()

    # What can be done.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without an open table there is nothing to choose."""
        if action == "table":
            return len(self.tables) > 1
        if action in {"move", "join", "share"}:
            return bool(self.tables)
        return super().check_action(action, parameters)

    def action_move(self, step: int) -> None:
        """Choose the next person."""
        self.chosen = max(0, min(self.chosen + step, len(self.rows) - 1))
        self.say("")

    def action_table(self, step: int) -> None:
        """Show the next table that is open."""
        self.at, self._shares = (self.at + step) % len(self.tables), frozenset()
        self.chosen = self._first()
        self.say("")

    def action_share(self) -> None:
        """The person under the cursor sits at this screen with the others who are marked, or does not."""
        row = self.rows[self.chosen]
        if row.number == TABLE:
            self.say(TABLE_ALONE, refused=True)
        elif why := self._refusal(row.number):
            self.say(why, refused=True)
        else:
            self._shares = self._shares ^ {row.number}
            names = [other.name for other in self.rows if other.number in self._shares]
            self.say(f"At this screen: {series(names)}. enter joins." if names else "")

    def _refusal(self, number: int) -> str:
        return "" if self.table is None else self.table.refusal(number)

    def action_join(self) -> None:
        """Join with the people who are marked, else the one under the cursor; a seat that is looked at is asked for."""
        table = self.table
        if table is None:
            return
        rows = self.rows
        row = rows[self.chosen]
        numbers = tuple(sorted(self._shares)) or (() if row.number == TABLE else (row.number,))
        if why := next(filter(None, map(self._refusal, numbers)), ""):
            self.say(why, refused=True)
            return
        wanted = Wanted(table.path, numbers)
        there = [other for other in rows if other.number in numbers and other.mark == "looks"]
        if not there:
            self.dismiss(wanted)
            return
        from tui.widgets.dialogs import Confirm

        def agreed(yes: bool | None) -> None:
            if yes:
                self.dismiss(wanted)

        self.app.push_screen(Confirm("TAKE THE SEAT", tuple(map(_taken, there)), "join"), agreed)

    def hit(self, kind: str, value: int | str) -> None:
        """A click on a person chooses them, and once more joins; one on a sign turns to another table."""
        if kind == "table":
            self.action_table(int(value))
        elif kind == "row" and int(value) != self.chosen:
            self.action_move(int(value) - self.chosen)
        elif kind == "row":
            self.action_join()

    def wheel(self, event: MouseEvent, step: int) -> None:
        """The wheel chooses."""
        event.stop()
        if self.tables:
            self.action_move(step)

    def action_back(self) -> None:
        """Join nothing."""
        self.dismiss(None)


def _taken(row: Row) -> str:
    """What becomes of a seat that is looked at."""
    return f"{row.name} is at a screen now: {row.where}. That screen says so, and can take the seat back."
