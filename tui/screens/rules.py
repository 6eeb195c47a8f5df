"""The rules, to read at the table: contents at the left, numbered paragraphs at the right, rulings folded."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType

from core.words.english import count
from core.words.rulebook import Chapter, Paragraph, around, chapter_of, paragraphs_with
from tui.look.spans import Line, Span, hitting
from tui.widgets.field import Field
from tui.widgets.field_page import FieldPage
from tui.widgets.paper import CHOOSE, PaperScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

OURS: Final = "Our ruling:"
"""What stands before a ruling, which no rulebook has printed."""

ID_WIDTH: Final = 9
"""Columns before a paragraph, for its id."""

RULINGS: Final = "rulings"
"""What a click on the line means that stands for folded rulings."""


class RulesScreen(PaperScreen, FieldPage[Any]):
    """The rulebook. A search makes a chapter of what it finds.

    Rulings are folded: a line says how many there are. What is searched for or named is read as it is.

    Attributes:
        unfolded: All rulings are shown.
    """

    heading = "Rules"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "choose", id="paper.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "choose", id="paper.down", key_display="↓", group=CHOOSE),
        Binding("enter", "open", "read", id="rules.open"),
        Binding("pagedown", "turn(1)", "page", id="paper.page.down", key_display="pgdn"),
        Binding("r", "rulings", "rulings", id="rules.rulings"),
        Binding("slash", "search", "search", id="rules.search", key_display="/"),
        Binding("escape", "back", "back", id="rules.back", key_display="esc"),
        Binding("f2", "close", "close the rules", show=False, id="rules.back.f2", key_display="F2"),
        Binding("question_mark", "app.help", "help", id="rules.help", key_display="?"),
    ]

    def __init__(self, book: Sequence[Chapter], rule: str = "", game: str = "") -> None:
        """The rules of the `game` of this title, open at the chapter of `rule` if one is named."""
        super().__init__()
        self.of_game = game
        self.found: Chapter | None = None
        self.unfolded = False
        self._named = rule
        self._cited: tuple[str, ...] = ()
        self._leads = bool(rule)
        self.book = tuple(book)
        if rule:
            try:
                self.chosen = self.book.index(chapter_of(rule, self.book))
            except LookupError:
                self._named = ""
            else:
                self.opened = True
                self._cited = around(rule, self.book[self.chosen])

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
        """The paragraphs of the chosen chapter; a ruling says that it is ours, or how many are folded."""
        return self._paper(width)[0]

    def _paper(self, width: int) -> tuple[list[Line], tuple[int, int]]:
        """The same, and from where to where the rule that was named stands in it."""
        chapter = self.chapters[self.chosen]
        lines: list[Line] = [(Span(chapter.title, "accent", emphasis="bold"),), ()]
        named, folded = (0, 0), 0
        gap: list[Line] = [] if chapter.brief else [()]
        for paragraph, following in zip_longest(chapter.paragraphs, chapter.paragraphs[1:]):
            if self._is_folded(paragraph):
                folded += 1
            else:
                told = _paragraph(paragraph, width, marked=paragraph.id == self._named)
                if paragraph.id == self._named:
                    named = (len(lines), len(lines) + len(told))
                lines += [*told, *gap]
            if folded and (following is None or not following.ours):
                # they stand close to the rule that they are about
                lines[len(lines) - len(gap) :] = [_folded(folded), *gap]
                folded = 0
        return (lines if chapter.brief else lines[:-1]), named

    def _is_folded(self, paragraph: Paragraph) -> bool:
        searched = self.chapters[self.chosen] is self.found
        return paragraph.ours and not (self.unfolded or searched or paragraph.id in self._cited)

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The page; a rule that was named is in sight when it opens."""
        if self._leads:
            self._leads = False
            first, end = self._paper(self._paper_width())[1]
            # the last line of a page may say how many more there are
            self._scrolled = first - 1 if end >= self._room else 0
        return super().lines(width, height)

    def right(self) -> str:
        """How many rulings the book has, and that they are marked."""
        rulings = sum(paragraph.ours for chapter in self.book for paragraph in chapter.paragraphs)
        if not rulings:
            return ""
        return (
            f"{count(rulings, 'ruling')}, marked Our ruling" if self.unfolded else f"{count(rulings, 'ruling')} folded"
        )

    def action_rulings(self) -> None:
        """Show every ruling, or fold all of them."""
        self.unfolded = not self.unfolded
        self._cited = ()
        self._scrolled = 0
        self.repaint()

    def hit(self, kind: str, value: int | str) -> None:
        """A click on folded rulings shows them."""
        if kind == RULINGS:
            self.action_rulings()
        else:
            super().hit(kind, value)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where the paper stands beside the list, or is open, there is nothing to open; some books have no rulings."""
        del parameters
        if action == "rulings":
            return any(paragraph.ours for chapter in self.book for paragraph in chapter.paragraphs)
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

    def action_close(self) -> None:
        """The key that opened the book closes it, wherever it is open."""
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
            self.say(f"No rule says {words!r}.", refused=True)
            return
        shown = words if len(words) <= 30 else f"{words[:29]}…"
        number = f"{len(paragraphs)} paragraph{'' if len(paragraphs) == 1 else 's'} with {shown}"
        self.found = Chapter("/", number, paragraphs)
        self.opened = True
        self.choose(len(self.book))


def _folded(number: int) -> Line:
    """The line in place of rulings that are folded."""
    line = (Span(" " * ID_WIDTH), Span(f"r shows {count(number, 'ruling')}", "muted"))
    return hitting((RULINGS, 0), line)


def _broken(paragraph: Paragraph, width: int) -> list[str]:
    """What a paragraph says in lines of this width; those of a picture stand as they are."""
    text = f"{OURS} {paragraph.text}" if paragraph.ours else paragraph.text
    lines = text.split("\n")
    return lines if paragraph.picture else [part for line in lines for part in wrap(line, max(10, width))]


def _paragraph(paragraph: Paragraph, width: int, *, marked: bool) -> list[Line]:
    """A paragraph with its id before it; a ruling also says whose it is."""
    start = f"{paragraph.id:<{ID_WIDTH}}"
    ink = "muted" if paragraph.ours else "text"
    lines: list[Line] = []
    for number, words in enumerate(_broken(paragraph, width - ID_WIDTH)):
        label = Span(start if number == 0 else " " * ID_WIDTH, "accent", emphasis="reverse" if marked else "bold")
        label = label if number == 0 else Span(" " * ID_WIDTH)
        if paragraph.ours and number == 0:
            lines.append((label, Span(OURS, "stamp", emphasis="bold"), Span(words.removeprefix(OURS), ink)))
        else:
            lines.append((label, Span(words, ink)))
    return lines
