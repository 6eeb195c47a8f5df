"""A question before something that ends more than it seems to."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tui.look.footer import Key
from tui.play.modes.mode import Answer, Close, Mode, Outcome, Sight

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from tui.play.commands import Direction


class ConfirmMode(Mode):
    """Enter, or the same key again, answers; escape leaves it."""

    note: ClassVar[str] = ""

    def __init__(self, sight: Sight, option: Option, question: str, verb: str, again: str) -> None:
        """`again` is the command that was given, which means yes when it is redone."""
        super().__init__(sight)
        self.option = option
        self.question = question
        self.verb = verb
        self.handlers[again] = self.go

    def words(self) -> str:
        """The question."""
        return self.question

    def go_on(self) -> str:
        """Enter agrees."""
        return self.verb

    def keys(self) -> tuple[Key, ...]:
        """Yes and no."""
        return (Key("enter", self.verb, "go"), Key("esc", "back", "back"))

    def move(self, direction: Direction) -> Outcome:
        """An arrow leaves the question, and moves nothing."""
        del direction
        return Close()

    def digit(self, place: int) -> Outcome:
        """A digit leaves the question."""
        del place
        return Close()

    def choose_next(self, step: int) -> Outcome:
        """So does what goes from one thing to the next."""
        del step
        return Close()

    def go(self) -> Outcome:
        """Yes."""
        return Answer((self.option,))

    def back(self) -> Outcome:
        """No."""
        return Close()

    def unknown(self, command: str) -> Outcome:
        """Any other key leaves the question."""
        del command
        return Close()
