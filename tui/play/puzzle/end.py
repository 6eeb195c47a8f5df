"""The end of a puzzle: what was right, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

from textual.binding import Binding, BindingType

from core.words.english import percent
from core.words.puzzles.ending import heading
from tui.look.spans import Line, Span, cells
from tui.widgets.dialog import Box, Dialog
from tui.widgets.dialogs import paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from core.words.puzzles.attempt import Attempt, Bar

After: TypeAlias = Literal["next", "play", "leave"]
"""What follows a puzzle: the next one, a game from its position, or the title."""

SHORTEST: Final = 8
"""Columns that a bar has at least beside the names of answers."""


class PuzzleEnd(Dialog[After]):
    """What was right, and why; then the next puzzle, a game from here, or the title."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", "next puzzle", id="puzzle.next"),
        Binding("b", "play_on", "play on", id="puzzle.play_on"),
        Binding("question_mark", "how", "how found", id="puzzle.how", key_display="?"),
        Binding("escape", "leave", "to title", id="dialog.leave", key_display="esc"),
    ]
    WIDTH: ClassVar[int] = 70

    def __init__(self, attempt: Attempt) -> None:
        """The puzzle, which is over."""
        super().__init__()
        self._attempt = attempt
        self.title_text = "SOLVED" if attempt.is_solved else "THE ANSWER"
        self.hint = attempt.grade
        self._tells_how = False

    def body(self, width: int) -> Iterable[Line]:
        """How it ended, the line, the best answers beside each other, and the reason."""
        attempt = self._attempt
        yield from paragraphs((heading(attempt), *((attempt.asked,) if attempt.goal is not None else ())), width)
        yield ()
        for line in paragraphs((" · ".join(attempt.solution()),), width):
            yield tuple(span._replace(ink="accent", emphasis="bold") for span in line)
        yield ()
        if bars := attempt.bars():
            yield from _bars(bars, width)
            yield ()
        # one paragraph, so that the keys stay in sight where there is little room
        yield from paragraphs((" ".join(attempt.how_found() if self._tells_how else attempt.reasons()),), width)

    def action_how(self) -> None:
        """How the answer was found; asked again, the reasons."""
        self._tells_how = not self._tells_how
        self.query_one(Box).repaint()

    def action_next(self) -> None:
        """The next puzzle."""
        self.dismiss("next")

    def action_play_on(self) -> None:
        """A game from the position of the puzzle."""
        self.dismiss("play")

    def action_leave(self) -> None:
        """To the title."""
        self.dismiss("leave")


def _bars(bars: tuple[Bar, ...], width: int) -> Iterator[Line]:
    """A line for each answer: a mark for the best and for those tried, its name, its bar and its share."""
    named = min(max(cells(bar.name) for bar in bars), width - SHORTEST - 12)
    room = max(SHORTEST, width - named - 12)
    for bar in bars:
        mark = ">" if bar.is_best else "x" if bar.tried else " "
        name = bar.name if cells(bar.name) <= named else f"{bar.name[: named - 1]}…"
        long = round(bar.share * room)
        ink = "accent" if bar.is_best else "muted"
        yield (
            Span(f" {mark} ", ink, emphasis="bold"),
            Span(f"{name}{' ' * (named - cells(name))} ", "text" if bar.is_best else "muted"),
            Span("█" * long, ink),
            Span("░" * (room - long), "faint"),
            Span(f" {percent(bar.share):>4}", ink),
        )
