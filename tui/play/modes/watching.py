"""Watching: somebody else decides, or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tui.look.footer import Key
from tui.play.modes.mode import Mode, Outcome, Say

if TYPE_CHECKING:
    from tui.play.commands import Direction


class WatchMode(Mode):
    """Nothing is asked of the viewer."""

    takes_thoughts: ClassVar[bool] = True

    def go_on(self) -> str:
        """When the game is over, enter opens the final report."""
        return "final report" if self.view.over is not None else ""

    def keys(self) -> tuple[Key, ...]:
        """The final report, when the game is over."""
        return (Key("enter", "final report", "go"),) if self.view.over is not None else ()

    def move(self, direction: Direction) -> Outcome:
        """Nothing moves."""
        del direction
        return self._nothing()

    def go(self) -> Outcome:
        """Nothing goes on."""
        return self._nothing()

    def read(self) -> Outcome:
        """Nothing stands to be read."""
        return self._nothing()

    def stop(self) -> Outcome:
        """Nothing is ended."""
        return self._nothing()

    def unknown(self, command: str) -> Outcome:
        """Nothing is done."""
        del command
        return self._nothing()

    def _nothing(self) -> Outcome:
        over = self.view.over is not None
        return Say("The game is over." if over else "You have nothing to decide now.", refused=True)


class LessonOverMode(WatchMode):
    """A lesson has led to the end of the game: its note goes on, and no final report is opened."""

    def go_on(self) -> str:
        """What enter does stands on the note."""
        return ""

    def keys(self) -> tuple[Key, ...]:
        """So does its key."""
        return ()


class SideLineOverMode(WatchMode):
    """A variation has come to an end; the game waits."""

    note: ClassVar[str] = "VARIATION"
    takes_thoughts: ClassVar[bool] = False

    def go_on(self) -> str:
        """Enter goes back to the game."""
        return "back to the game"

    def read(self) -> Outcome:
        """Only enter goes back."""
        return Say("enter goes back to the game.", refused=True)

    def keys(self) -> tuple[Key, ...]:
        """The way back to the game."""
        return (Key("enter", "back to the game", "go"),)
