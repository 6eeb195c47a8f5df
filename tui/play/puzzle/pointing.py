"""What the mouse does at the table of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tui.play.pointing import PointedAt, Pointing

if TYPE_CHECKING:
    from tui.play.lesson.pointing import Hit


class Noted(PointedAt, Protocol):
    """A screen with a note that has keys of its own."""

    def action_step_back(self) -> None:
        """Undo the last answer."""

    def action_leave_lesson(self) -> None:
        """Leave the puzzle."""


class PuzzlePointing(Pointing):
    """The mouse at a puzzle: the keys on its note can be clicked."""

    def __init__(self, screen: Noted) -> None:
        """The puzzle on a screen."""
        super().__init__(screen)
        self.puzzle = screen

    def chosen(self, hit: Hit, *, right: bool) -> None:
        """Something was clicked that means something."""
        if hit == ("command", "lesson.back"):
            self.puzzle.action_step_back()
        elif hit == ("command", "lesson.leave"):
            self.puzzle.action_leave_lesson()
        else:
            super().chosen(hit, right=right)
