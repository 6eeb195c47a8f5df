"""A token is looked at by its owner alone, who says when it was seen. R17."""

from __future__ import annotations

from typing import ClassVar

from core.terrorscape_2.options import Seen
from tui.look.footer import Key
from tui.play.modes.mode import Answer, Outcome
from tui.terrorscape_2.modes.mode import StationMode


class TokenMode(StationMode):
    """Enter, or a stop, hides it."""

    note: ClassVar[str] = "ONLY YOU LOOK"

    def words(self) -> str:
        """The sentence about this page."""
        return "Only you may look. Enter hides it."

    def go_on(self) -> str:
        """Enter hides it."""
        return "hide it"

    def go(self) -> Outcome:
        """It was seen."""
        return Answer((Seen(),))

    def stop(self) -> Outcome:
        """It was seen."""
        return self.go()

    def keys(self) -> tuple[Key, ...]:
        """The one key."""
        return (Key("enter", "hide it", "go"),)
