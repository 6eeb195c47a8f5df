"""The whole report of a finished game, to read: its parts at the left, the chosen one at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from core.words.report import CHANCES
from tui.look.spans import Line, Span
from tui.screens.charts import chances, race
from tui.screens.markdown import drawn, sections
from tui.table.written import report_of
from tui.widgets.paper import CHOOSE, PaperScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.words.markdown import Section
    from tui.table.table import Table


CHART: Final = 11
"""Lines of a chart above what a section tells in numbers."""

NARROW: Final = 34
"""On fewer columns there is no chart."""


class ReportScreen(PaperScreen):
    """The report of a game that is over."""

    heading = "The whole report"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "choose", id="paper.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="paper.down", key_display="↓", group=CHOOSE),
        Binding("enter", "open", "read", id="report.open"),
        Binding("pagedown", "turn(1)", "page", id="paper.page.down", key_display="pgdn"),
        Binding("escape", "back", "back", id="report.back", key_display="esc"),
        Binding("m", "dismiss", "back", show=False, id="report.back.m"),
        Binding("question_mark", "app.help", "help", id="report.help", key_display="?"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._file = table.file_number
        self.of_game = table.game.title
        self._table = table
        self.sections: tuple[Section, ...] = sections(report_of(table))
        self._charts = {CHANCES: chances}
        if table.words.unit and table.game.scores(table.history.state):
            # the first section that counts by rounds, else the first of all
            by_round = [each.title for each in self.sections if "by round" in each.title.casefold()]
            self._charts[by_round[0] if by_round else self.sections[0].title] = race

    def count(self) -> int:
        """How many parts there are."""
        return len(self.sections)

    def right(self) -> str:
        """The file that it is about."""
        return f"file {self._file} closed"

    def entry(self, number: int, width: int) -> Line:
        """A part in the contents."""
        del width
        return (Span(f"  {self.sections[number].title}"),)

    def paper(self, width: int) -> Sequence[Line]:
        """The chosen part."""
        section = self.sections[self.chosen]
        above = self._charts.get(section.title)
        chart = [*above(self._table, width, CHART), ()] if above is not None and width >= NARROW else []
        return [(Span(section.title[:width], "accent", emphasis="bold"),), (), *chart, *drawn(section.text, width)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where the paper stands beside the list, or is open, there is nothing to open."""
        del parameters
        return action != "open" or not (self.opened or self.side_by_side)

    def action_open(self) -> None:
        """Read the chosen part."""
        self.opened = True
        self.repaint()

    def action_back(self) -> None:
        """Close the paper, or the report."""
        if self.opened and not self.side_by_side:
            self.opened = False
            self.repaint()
        else:
            self.dismiss(None)
