"""What a table tells in words, on a page of its own: the position, a hand, the log, the rules that say something."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from tui.look.spans import Line, Span
from tui.widgets.page import Page, masthead

if TYPE_CHECKING:
    from collections.abc import Sequence

CHROME: Final = 3
"""Lines of the page that tell nothing: the masthead, a blank line, the keys."""

TEXT: Final = 80
"""Columns of what is told; where there are more, it is set in."""

HEADING: Final = 40
"""A line up to so long that follows a blank one is a heading, when more follows it."""


class ToldPage(Page[None]):
    """Lines of text, as plain mode writes them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "turn(-1)", "scroll", id="told.up", key_display="↑↓"),
        Binding("down,j", "turn(1)", "scroll", show=False, id="told.down"),
        Binding("pageup", "page(-1)", "page", show=False, id="told.page.up"),
        Binding("pagedown,space", "page(1)", "page", id="told.page.down", key_display="pgdn"),
        Binding("home", "turn(-100000)", "the first", show=False, id="told.first"),
        Binding("end", "turn(100000)", "the last", show=False, id="told.last"),
        Binding("escape,enter", "leave", "back", id="told.back", key_display="esc"),
        Binding("question_mark", "app.help", "help", id="told.help", key_display="?"),
    ]

    def __init__(
        self, heading: str, told: Sequence[str], right: str = "", game: str = "", *, at_end: bool = False
    ) -> None:
        """`right` stands at the right end of the masthead, `game` is its title; `at_end` begins at the last lines."""
        super().__init__()
        self._game = game
        self._heading = heading
        self._told = tuple(told)
        self._right = right
        self._first = len(self._told) if at_end else 0

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """As many lines as there is room for."""
        room = max(0, height - CHROME)
        self._first = max(0, min(self._first, len(self._told) - room))
        shown = [self._line(number, width) for number in range(self._first, min(len(self._told), self._first + room))]
        blank: list[Line] = [()] * (room - len(shown))
        return [masthead(self._heading, self._right, width, self._game), (), *shown, *blank, self.keys(width)]

    def _line(self, number: int, width: int) -> Line:
        text = self._told[number]
        indent = Span("  ") if width >= TEXT + 2 else Span("")
        follows = number + 1 < len(self._told) and self._told[number + 1].startswith(" ")
        begins = number == 0 or not self._told[number - 1]
        is_heading = follows and begins and len(text) <= HEADING and not text.startswith(" ")
        return (indent, Span(text, "accent" if is_heading else "text", emphasis="bold" if is_heading else ""))

    def action_turn(self, lines: int) -> None:
        """Scroll."""
        self._first += lines
        self.repaint()

    def action_page(self, pages: int) -> None:
        """Scroll by as much as is seen."""
        self.action_turn(pages * max(1, self.size.height - CHROME - 1))

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss(None)
