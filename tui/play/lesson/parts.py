"""What the mouse, the history and the end of the game do at the table of a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from core.engine.decisions import PUBLIC
from tui.play.passing_on import PassingOn
from tui.play.pointing import PointedAt, Pointing
from tui.play.travelling import Travelling, Travels

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.play.lesson.pointing import Hit
    from tui.table.pricing import Back


class _Steps(Protocol):
    """A screen on which one goes through a lesson."""

    def action_step_back(self) -> None:
        """Go back a step."""


class GoesBack(_Steps, Travels, Protocol):
    """A lesson whose history waits.

    Attributes:
        waiting: What is said then.
    """

    waiting: str

    def say(self, words: str, *, refused: bool = False) -> None:
        """Put a sentence into the prompt line for a while."""


class Clicked(_Steps, PointedAt, Protocol):
    """A lesson in which a step may want a click."""

    def action_leave_lesson(self) -> None:
        """Leave the lesson; its place is kept."""

    def clicks(self) -> Iterator[Hit]:
        """The clicks that take the step."""

    def named(self, hit: Hit) -> str:
        """What the step calls one of them."""

    def pressed(self, command: str) -> None:
        """The step wanted this, and it is done."""


class LessonTravelling(Travelling):
    """The history of a lesson: it waits until the lesson is over, and what is undone is a step."""

    def __init__(self, screen: GoesBack) -> None:
        """The history of the lesson on a screen."""
        super().__init__(screen)
        self.lesson = screen

    def open_history(self, entry: int | None = None, back: object = None) -> None:
        """The history waits until the lesson is over."""
        del entry, back
        self.lesson.say(self.lesson.waiting, refused=True)

    def begin_side_line(self, entry: int, name: str = "") -> None:
        """So do variations."""
        del entry, name
        self.lesson.say(self.lesson.waiting, refused=True)

    def take_back(self, back: Back) -> None:
        """Go back a step, at a curtain too."""
        del back
        if self.table.viewer == PUBLIC:
            self.sitting.reveal()
        self.lesson.action_step_back()


class LessonPointing(Pointing):
    """What is done with the mouse in a lesson."""

    def __init__(self, screen: Clicked) -> None:
        """The lesson on a screen."""
        super().__init__(screen)
        self.lesson = screen

    def chosen(self, hit: Hit, *, right: bool) -> None:
        """Something was clicked that means something, perhaps what the step wants."""
        lesson = self.lesson
        if hit == ("command", "lesson.back"):
            lesson.action_step_back()
        elif hit == ("command", "lesson.leave"):
            lesson.action_leave_lesson()
        else:
            wanted = hit in set(lesson.clicks())
            super().chosen(hit, right=right)
            if wanted and not right:
                lesson.pressed(lesson.named(hit))


class LessonPassingOn(PassingOn):
    """Who looks next in a lesson."""

    def next_seat(self) -> None:
        """As at any table; but of a game that is over the note tells, and no report lies over it."""
        if not self.table.is_over:
            super().next_seat()

    def _answer_by_itself(self) -> None:
        """Every answer of a lesson is a step of it."""
