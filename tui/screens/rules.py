"""The rules, to read at the table: contents at the left, numbered paragraphs at the right."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on
from textual.binding import Binding, BindingType

from core.words.rulebook import Chapter, Paragraph, chapter_of, paragraphs_with
from tui.look.spans import Line, Span
from tui.widgets.field import Field
from tui.widgets.field_page import FieldPage
from tui.widgets.paper import CHOOSE, PaperScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

ID_WIDTH = 9


class RulesScreen(PaperScreen, FieldPage[Any]):
    """The rulebook. A search makes a chapter of what it finds."""

    heading = "Rules"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "choose", id="paper.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="paper.down", key_display="↓", group=CHOOSE),
        Binding("enter", "open", "read", id="rules.open"),
        Binding("pagedown", "turn(1)", "page", id="paper.page.down", key_display="pgdn"),
        Binding("slash", "search", "search", id="rules.search", key_display="/"),
        Binding("escape", "back", "back", id="rules.back", key_display="esc"),
        Binding("f2", "back", "back", show=False, id="rules.back.f2", key_display="F2"),
        Binding("question_mark", "app.help", "help", id="rules.help", key_display="?"),
    ]

    def __init__(self, book: Sequence[Chapter], rule: str = "") -> None:
        """The rules of a game, open at the chapter of `rule` if one is named."""
        super().__init__()
        self.found: Chapter | None = None
        self._named = rule
        self.book = tuple(book)
        if rule:
            try:
                self.chosen = self.book.index(chapter_of(rule, self.book))
            except LookupError:
                self._named = ""
            else:
                self.opened = True

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters, and what was found as the last one."""
        return (*self.book, self.found) if self.found else self.book

    def count(self) -> int:
        """How many chapters there are."""
        return len(self.chapters)

    def entry(self, number: int, width: int) -> Line:
        """A chapter in the contents."""
        del width
        chapter = self.chapters[number]
        return (Span(f"  {chapter.id:<{ID_WIDTH}}", "accent", emphasis="bold"), Span(chapter.title))

    def paper(self, width: int) -> Sequence[Line]:
        """The paragraphs of the chosen chapter; a ruling says that it is ours."""
        chapter = self.chapters[self.chosen]
        lines: list[Line] = [(Span(chapter.title, "accent", emphasis="bold"),), ()]
        for paragraph in chapter.paragraphs:
            lines += [*_paragraph(paragraph, width, marked=paragraph.id == self._named), ()]
        return lines[:-1]

    def right(self) -> str:
        """The rulings are marked."""
        return "rulings of this table are marked Ours"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where the paper stands beside the list, or is open, there is nothing to open."""
        del parameters
        return action != "open" or not (self.opened or self.side_by_side)

    def action_open(self) -> None:
        """Read the chosen chapter."""
        self.opened = True
        self.repaint()

    def action_back(self) -> None:
        """Close the search, the paper, or the book."""
        if self.is_typing:
            self.close_field()
        elif self.opened and not self.side_by_side:
            self.opened = False
            self.repaint()
        else:
            self.dismiss(None)

    def action_search(self) -> None:
        """Type what to search for."""
        self.type_in("Search for")

    @on(Field.Submitted)
    def search(self, event: Field.Submitted) -> None:
        """Show every paragraph that holds the words."""
        self.close_field()
        words = event.value.strip()
        if not words:
            return
        paragraphs = paragraphs_with(words, self.book)
        if not paragraphs:
            self.say(f"Nothing says {words!r}.", refused=True)
            return
        shown = words if len(words) <= 30 else f"{words[:29]}…"
        number = f"{len(paragraphs)} paragraph{'' if len(paragraphs) == 1 else 's'} with {shown}"
        self.found = Chapter("/", number, paragraphs)
        self.opened = True
        self.choose(len(self.book))


def _paragraph(paragraph: Paragraph, width: int, *, marked: bool) -> list[Line]:
    """A paragraph with its id before it; a ruling also says whose it is."""
    start = f"{paragraph.id:<{ID_WIDTH}}"
    text = f"Ours. {paragraph.text}" if paragraph.ours else paragraph.text
    ink = "muted" if paragraph.ours else "text"
    lines: list[Line] = []
    for number, words in enumerate(wrap(text, max(10, width - ID_WIDTH))):
        label = Span(start if number == 0 else " " * ID_WIDTH, "accent", emphasis="reverse" if marked else "bold")
        label = label if number == 0 else Span(" " * ID_WIDTH)
        if paragraph.ours and number == 0:
            lines.append((label, Span("Ours.", "stamp", emphasis="bold"), Span(words.removeprefix("Ours."), ink)))
        else:
            lines.append((label, Span(words, ink)))
    return lines
