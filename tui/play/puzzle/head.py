"""The line over the table of a puzzle: which one it is, what has to be done, how many tries are left, and its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from tui.look.marks import TAPE
from tui.look.spans import Span, abreast, fit, width_of
from tui.play.tip_at_head import TipAtHead, Tipped

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.look.spans import Line
    from tui.table.puzzle import PuzzleTable

ANSWER: Final = "hint"
"""The command that tells the answer: a puzzle gives no other hint."""

KEYS: Final = (("lesson.leave", "quit"), (ANSWER, "answer"), ("lesson.back", "back"))
"""The commands that are told where there is room, the first ones first."""


class Headed(Tipped, Protocol):
    """A screen with a puzzle on it.

    Attributes:
        puzzle: Its table.
    """

    puzzle: PuzzleTable

    @property
    def told_keys(self) -> Mapping[str, str]:
        """For each command the key that players are told."""


class PuzzleHead(TipAtHead):
    """What stands in the first line, where other tables tell a tip."""

    def __init__(self, screen: Headed) -> None:
        """The head of the puzzle on a screen."""
        super().__init__(screen)
        self._headed = screen

    def give(self) -> None:
        """There are no tips in a puzzle."""

    def line(self, width: int) -> Line:
        """The line at a width: the keys as far as there is room, the grade where there is."""
        table, told = self._headed.puzzle, self._headed.told_keys
        attempt = table.attempt
        which = "of the day" if table.is_of_day else f"{table.number} of {table.of}"
        left: Line = (
            Span(TAPE, "tape", "ink"),
            Span(f" PUZZLE {which} ", "ink", "tape", "bold"),
            Span(f" {table.note}", "text", emphasis="bold"),
        )
        right: list[Span] = []
        for command, word in KEYS:
            if (attempt.is_over and command == ANSWER) or (command == "lesson.back" and not table.can_undo):
                continue
            hit = ("command", command)
            key = (Span(f" {told[command]} ", "accent", emphasis="bold", hit=hit), Span(word, "muted", hit=hit))
            if width_of((*left, *right, *key)) <= width:
                right += key
        grade = Span(f" {attempt.grade}", "muted")
        if width_of((*left, grade, *right)) < width:
            left = (*left, grade)
        return fit(abreast(left, right, width), width)
