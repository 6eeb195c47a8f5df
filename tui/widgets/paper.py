"""Papers: a list at the left, what is chosen in it at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding, BindingType

from tui.look.marks import paragraph
from tui.look.spans import Line, Span, fit, hitting, on
from tui.widgets.page import Page, masthead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events

WIDE: Final = 120
"""Columns from which list and paper stand side by side; below, the paper opens over the list."""

LIST_LEAST: Final = 26

CHOOSE: Final = Binding.Group("choose", compact=True)
TURN: Final = Binding.Group("turn", compact=True)


class PaperScreen(Page[Any]):
    """A list of entries and the paper of the chosen one.

    Attributes:
        chosen: The entry that is chosen, from 0.
        opened: In a small terminal, the paper lies over the list.
        said: What stands in the line above the keys.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "choose", id="paper.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="paper.down", key_display="↓", group=CHOOSE),
        Binding("k", "move(-1)", "choose", show=False, id="paper.up.letter"),
        Binding("j", "move(1)", "choose", show=False, id="paper.down.letter"),
        Binding("home", "move(-100000)", "the first", show=False, id="paper.first"),
        Binding("end", "move(100000)", "the last", show=False, id="paper.last"),
        Binding("pageup", "turn(-1)", "turn the page", show=False, id="paper.page.up"),
        Binding("pagedown,space", "turn(1)", "turn the page", show=False, id="paper.page.down"),
    ]

    heading: str = ""
    """What the masthead says."""

    of_game: str = ""
    """The title of the game that it is of; empty for none."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0
        self.opened = False
        self.said = ""
        self.refused = False
        self._above = 0
        self._scrolled = 0

    def count(self) -> int:
        """How many entries there are."""
        raise NotImplementedError

    def entry(self, number: int, width: int) -> Line:
        """One line of the list."""
        raise NotImplementedError

    def paper(self, width: int) -> Sequence[Line]:
        """The text about the chosen entry, in lines of this width."""
        raise NotImplementedError

    def empty(self) -> str:
        """The sentence where there are no entries."""
        return "Nothing here."

    def head(self, width: int) -> Sequence[Line]:
        """The lines over the list, which do not scroll with it."""
        del width
        return ()

    def foot(self, width: int) -> Sequence[Line]:
        """The lines under the list, which do not scroll with it."""
        del width
        return ()

    def right(self) -> str:
        """The words at the right end of the masthead."""
        return ""

    # Where we are.

    @property
    def side_by_side(self) -> bool:
        """Whether list and paper are both on the screen."""
        return self.size.width >= WIDE

    def choose(self, number: int) -> None:
        """Choose an entry; its paper begins at the top."""
        self.chosen = max(0, min(number, self.count() - 1))
        self._scrolled = 0
        self.repaint()

    def action_move(self, step: int) -> None:
        """Choose the next entry; over an open paper, scroll it."""
        if self.opened and not self.side_by_side:
            self.scroll_paper(step)
        else:
            self.say("")
            self.choose(self.chosen + step)

    def action_turn(self, pages: int) -> None:
        """Scroll the paper by a page; a list alone moves by one."""
        if self.opened or self.side_by_side:
            self.scroll_paper(pages * max(1, self._room - 1))
        else:
            self.choose(self.chosen + pages * max(1, self._room - 1))

    def scroll_paper(self, lines: int) -> None:
        """Scroll the paper."""
        last = max(0, len(self.paper(self._paper_width())) - self._room)
        self._scrolled = max(0, min(self._scrolled + lines, last))
        self.repaint()

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Put a sentence into the line above the keys."""
        self.said = sentence
        self.refused = refused
        self.repaint()

    def hit(self, kind: str, value: int | str) -> None:
        """A click on an entry chooses it, and once more opens it."""
        if kind == "entry":
            if int(value) == self.chosen:
                self.app.simulate_key("enter")
            else:
                self.choose(int(value))

    def wheel(self, event: events.MouseEvent, step: int) -> None:
        """The wheel moves what is under it."""
        event.stop()
        if self.opened or (self.side_by_side and event.screen_x > self._list_width(self.size.width)):
            self.scroll_paper(3 * step)
        else:
            self.choose(self.chosen + step)

    # The sheet.

    @property
    def _room(self) -> int:
        return max(1, self.size.height - 4)

    def _list_width(self, width: int) -> int:
        return max(LIST_LEAST, width // 3) if width >= WIDE else width

    def _paper_width(self) -> int:
        width = self.size.width
        return width - self._list_width(width) - 5 if width >= WIDE else width - 4

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The page."""
        body = height - 4
        wide = width >= WIDE
        rows: list[Line] = [()] * body
        listed = self._listed(self._list_width(width), body)
        if wide:
            paper = self._cut(self.paper(self._paper_width()), body)
            bar = Span(" │ ", "faint")
            rows = [(*fit(listed[y], self._list_width(width)), bar, *paper[y]) for y in range(body)]
        elif self.opened:
            rows = [(Span("  "), *line) for line in self._cut(self.paper(width - 4), body)]
        else:
            rows = listed
        said: Line = (Span(f"  {self.said}"[:width], "bad" if self.refused else "muted"),)
        return [masthead(self.heading, self.right(), width, self.of_game), (), *rows, said, self.keys(width)]

    def _cut(self, paper: Sequence[Line], height: int) -> list[Line]:
        self._scrolled = max(0, min(self._scrolled, len(paper) - height))
        shown = list(paper[self._scrolled : self._scrolled + height])
        more = len(paper) - self._scrolled - height
        if more > 0:
            shown[-1] = (Span(f"… {more + 1} more lines: page down", "muted", hit=("key", "pagedown")),)
        return [*shown, *[()] * (height - len(shown))]

    def _listed(self, width: int, height: int) -> list[Line]:
        total = self.count()
        head, foot = list(self.head(width)), list(self.foot(width))
        height = max(1, height - len(head) - len(foot))
        if not total:
            rows: list[Line] = [(Span("  "), *line) for line in paragraph(self.empty(), width - 4, "muted")]
            return [*head, *rows[:height], *[()] * (height - len(rows)), *foot]
        self.chosen = min(self.chosen, total - 1)
        self._above = max(min(self._above, self.chosen, total - height), self.chosen - height + 1, 0)
        lines: list[Line] = []
        for number in range(self._above, min(total, self._above + height)):
            line = fit(self.entry(number, width), width)
            if number == self.chosen:
                line = on("cursor", tuple(span._replace(ink="cursor-ink", ground="") for span in line))
            lines.append(hitting(("entry", number), line))
        return [*head, *lines, *[()] * (height - len(lines)), *foot]
