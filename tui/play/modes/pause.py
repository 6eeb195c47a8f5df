"""A public moment between two questions: something stands to be watched before the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from core.engine.decisions import Event
from core.engine.views import View
from tui.look.footer import Key
from tui.play.modes.mode import Mode, Outcome, Sight, Watched

if TYPE_CHECKING:
    from tui.play.commands import Direction


class Pause(Struct, frozen=True, kw_only=True):
    """A moment that is over, and shall be seen.

    Attributes:
        view: The position as it was then.
        words: What the prompt says.
        happened: What had happened by then, as far as the log knows it, oldest first.
    """

    view: View
    words: str
    happened: tuple[Event, ...]


class PauseMode(Mode):
    """Any key continues: the game has gone on already."""

    note: ClassVar[str] = ""

    def __init__(self, sight: Sight, pause: Pause) -> None:
        super().__init__(sight)
        self.pause: Any = pause

    def words(self) -> str:
        """What there is to see."""
        words: str = self.pause.words
        return words

    def go_on(self) -> str:
        """Enter lets it happen."""
        return "watch"

    def keys(self) -> tuple[Key, ...]:
        """Go on."""
        return (Key("enter", "continue", "go"),)

    def move(self, direction: Direction) -> Outcome:
        """On."""
        del direction
        return Watched()

    def digit(self, place: int) -> Outcome:
        """On."""
        del place
        return Watched()

    def choose_next(self, step: int) -> Outcome:
        """On."""
        del step
        return Watched()

    def go(self) -> Outcome:
        """On."""
        return Watched()

    def read(self) -> Outcome:
        """On."""
        return Watched()

    def back(self) -> Outcome:
        """On."""
        return Watched()

    def stop(self) -> Outcome:
        """On."""
        return Watched()

    def unknown(self, command: str) -> Outcome:
        """On."""
        del command
        return Watched()
