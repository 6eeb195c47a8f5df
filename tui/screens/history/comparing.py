"""Two branches side by side: where they part, the two pictures, and all that everybody may know of either."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from core.words.branches import branch_name, comparison_rows
from core.words.english import capital, count
from tui.look.glyphs import glyphs_of_locale
from tui.look.marks import section, wrapped
from tui.look.spans import Line, Span, fit, hitting, shortened
from tui.widgets.page import Page, masthead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events

    from core.engine.past.branches import Comparison
    from core.words.branches import ComparedRow
    from tui.screens.history.picture import Picture
    from tui.table.table import Table

HEAD: Final = 18
"""Columns for what is compared."""

GAP: Final = 2
DIFFERS: Final = "≠"
SCROLL: Final = Binding.Group("scroll", compact=True)

WORDS: Final = 14
"""Rows that words need below the two pictures."""


class ComparingScreen(Page[None]):
    """Two branches, as everybody may know them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "scroll", id="comparing.up", key_display="↑", group=SCROLL),
        Binding("down", "scroll(1)", "scroll", id="comparing.down", key_display="↓", group=SCROLL),
        Binding("k", "scroll(-1)", "scroll", show=False, id="comparing.up.letter"),
        Binding("j", "scroll(1)", "scroll", show=False, id="comparing.down.letter"),
        Binding("pageup", "page(-1)", "page", show=False, id="comparing.page.up"),
        Binding("pagedown,space", "page(1)", "page", show=False, id="comparing.page.down"),
        Binding("home", "scroll(-100000)", "the top", show=False, id="comparing.first"),
        Binding("end", "scroll(100000)", "the bottom", show=False, id="comparing.last"),
        Binding("l", "left", "change left", id="comparing.left", tooltip="another line at the left"),
        Binding("r", "right", "change right", id="comparing.right", tooltip="another line at the right"),
        Binding("d", "differences", "only differences", id="comparing.differences"),
        Binding("d", "everything", "what is the same too", id="comparing.everything"),
        Binding("escape,enter", "close", "back", id="comparing.close", key_display="esc"),
        Binding("question_mark", "app.help", "help", id="comparing.help", key_display="?"),
    ]

    def __init__(self, table: Table, picture: Picture, left: int, right: int) -> None:
        """Two branches of a table, by their numbers, with the game's picture."""
        super().__init__()
        self.table = table
        self.picture = picture
        self.branches = table.travel.branches()
        self.sides = (left, right)
        self.alone = False
        self._scrolled = 0

    # The sheet.

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Where they part, and one beside the other."""
        found = self._comparison()
        room = max(1, height - 4)
        told = self.told(found, width)
        self._scrolled = max(0, min(self._scrolled, len(told) - room))
        shown = told[self._scrolled : self._scrolled + room]
        hidden = len(told) - self._scrolled - room
        if hidden > 0:
            shown[-1] = (Span(f"… {hidden + 1} more lines: page down", "muted", hit=("key", "pagedown")),)
        parted = (
            f"They part {self.table.words.when(found.state)}, at entry {self.table.travel.number_of(found.parting)}."
        )
        return [
            masthead("History · two lines compared", f"file {self.table.file_number}", width, self.table.game.title),
            (Span(f" {parted}"[:width], "muted"),),
            self._heads(width),
            *shown,
            *[()] * (room - len(shown)),
            self.keys(width),
        ][:height]

    def told(self, found: Comparison, width: int) -> list[Line]:
        """Everything below the two names."""
        rows = [row for row in comparison_rows(found, self.table.words) if row.differs or not self.alone]
        lines = self._pictures(found, width)
        lines += self._leads(found, width)
        for row in rows:
            lines += _row(row, width)
        return lines

    def _comparison(self) -> Comparison:
        travel = self.table.travel
        left, right = (travel.end_of(self.branches[side]).number for side in self.sides)
        return travel.compare(left, right)

    def _heads(self, width: int) -> Line:
        """The names of the two; a click on one takes another."""
        halves = _halves(width)
        line: list[Span] = [Span(" " * HEAD)]
        for key, side, across in zip("lr", self.sides, halves, strict=True):
            branch = self.branches[side]
            ink, ground = ("ink", "tape") if branch.is_game else ("text", "panel")
            name = shortened(branch_name(branch), across - GAP)
            line += hitting(("key", key), fit((Span(name, ink, ground, "bold"),), across - GAP))
            line.append(Span(" " * GAP))
        return fit(line, width)

    def _leads(self, found: Comparison, width: int) -> list[Line]:
        words = [capital(self.table.words.standing(side.view)) for side in (found.left, found.right)]
        number = self.table.travel.number_of
        steps = [f"{count(side.steps, 'step')}, entry {number(side.entry)}" for side in (found.left, found.right)]
        line: list[Line] = []
        for heading, (left, right) in (("Who leads", words), ("Since they part", steps)):
            halves = _halves(width)
            ink = "text" if left != right else "muted"
            line.append(
                (
                    Span(f" {heading:<{HEAD - 1}}", "accent", emphasis="bold"),
                    *fit((Span(shortened(left, halves[0] - GAP), ink),), halves[0]),
                    *fit((Span(shortened(right, halves[1] - GAP), ink),), halves[1]),
                )
            )
        return line

    def _pictures(self, found: Comparison, width: int) -> list[Line]:
        """The two pictures, as large as there is room for both; none where there is not."""
        halves = _halves(width)
        extents = self.picture.extents(found.left.view)
        fitting = [extent for extent in extents if extent.columns + GAP <= min(halves)]
        if not fitting:
            return []
        roomy = [extent for extent in fitting if extent.lines + WORDS <= self.size.height]
        size, glyphs = (roomy[-1] if roomy else fitting[0]).size, glyphs_of_locale()
        views = (found.left.view, found.right.view)
        drawn = [self.picture.drawn(view, None, size, glyphs).lines() for view in views]
        start = Span(" " * HEAD)
        rows = [
            (start, *fit(left, halves[0]), *fit(right, halves[1])) for left, right in zip_longest(*drawn, fillvalue=())
        ]
        return [*rows, section("POSITIONS", "", width)]

    # What can be done.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Another line can be taken where there are more than two; one key hides and shows what is alike."""
        match action:
            case "left" | "right":
                return len(self.branches) > len(self.sides)
            case "differences":
                return not self.alone
            case "everything":
                return self.alone
            case _:
                # the keys that can be pressed at any time
                return super().check_action(action, parameters)

    def action_scroll(self, lines: int) -> None:
        """Scroll what does not fit."""
        self._scrolled = max(0, self._scrolled + lines)
        self.repaint()

    def action_page(self, pages: int) -> None:
        """Scroll by a page."""
        self.action_scroll(pages * max(1, self.size.height - 5))

    def action_left(self) -> None:
        """Take the next branch for the left side."""
        self._take(0)

    def action_right(self) -> None:
        """Take the next branch for the right side."""
        self._take(1)

    def _take(self, side: int) -> None:
        """Another branch for a side: never the one of the other side."""
        sides = list(self.sides)
        number = sides[side]
        while True:
            number = (number + 1) % len(self.branches)
            if number != sides[1 - side]:
                break
        sides[side] = number
        self.sides = (sides[0], sides[1])
        self.repaint()

    def action_differences(self) -> None:
        """Only what differs."""
        self.alone = True
        self._changed()

    def action_everything(self) -> None:
        """Also what is alike."""
        self.alone = False
        self._changed()

    def _changed(self) -> None:
        self._scrolled = 0
        self.refresh_bindings()
        self.repaint()

    def action_close(self) -> None:
        """Back to the list."""
        self.dismiss(None)

    def wheel(self, event: events.MouseEvent, step: int) -> None:
        """The wheel scrolls."""
        event.stop()
        self.action_scroll(3 * step)


def _halves(width: int) -> tuple[int, int]:
    """Columns for the left and for the right side."""
    left = max(2, (width - HEAD) // 2)
    return left, max(2, width - HEAD - left)


def _row(row: ComparedRow, width: int) -> list[Line]:
    """What is compared, and how it is on each side; what differs is marked and stands out."""
    halves = _halves(width)
    left, right = (wrapped(words, across - GAP, 99) or ("",) for words, across in zip(row[1:], halves, strict=True))
    ink, emphasis = ("text", "bold") if row.differs else ("muted", "")
    lines: list[Line] = []
    for number in range(max(len(left), len(right))):
        heading = f"{DIFFERS if row.differs else ' '}{row.heading}" if number == 0 else ""
        cells = [words[number] if number < len(words) else "" for words in (left, right)]
        lines.append(
            (
                Span(f"{heading:<{HEAD - 1}.{HEAD - 1}} ", "accent" if row.differs else "muted"),
                *fit((Span(cells[0], ink, "", emphasis),), halves[0]),
                *fit((Span(cells[1], ink, "", emphasis),), halves[1]),
            )
        )
    return lines
