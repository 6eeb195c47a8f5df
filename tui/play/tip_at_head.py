"""The tip of the moment: it stands at the head of the table until the question is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from tui.play.commands import keys_of, spelled
from tui.play.tips import Given, tip_line

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.words.lessons.tips import Tip
    from tui.look.spans import Line
    from tui.play.front import Front
    from tui.play.motion.player import Timer
    from tui.play.sitting import Sitting
    from tui.play.tips import Tips
    from tui.table.table import Table

READ_IN: Final = 1.5
"""Seconds in which a tip can be read: one that stood there for less is told again."""


class Tipped(Protocol):
    """A screen at whose table tips are given.

    Attributes:
        table: The game.
        front: The face of the game.
        sitting: The table as the seat that looks sees it.
        tips: What is told; None for nothing.
    """

    table: Table
    front: Front
    sitting: Sitting
    tips: Tips | None

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, and it is not closed."""

    @property
    def shown_keys(self) -> Mapping[str, str]:
        """For each command whose keys were changed, the key that players are told."""

    def set_timer(self, delay: float, callback: Callable[[], None], /) -> Timer:
        """Do something after so many seconds."""


class TipAtHead:
    """The tip that stands at the head of a table."""

    def __init__(self, screen: Tipped) -> None:
        """None stands there yet."""
        self.screen = screen
        self._given: Given | None = None

    def give(self) -> None:
        """Look for the tip of the moment; it stands until the question is answered."""
        screen = self.screen
        if screen.tips is None or not screen.is_on_top or screen.sitting.is_watching:
            return
        if (tip := screen.tips.next()) is not None:
            given = self._given = Given(self._spelled(tip.say), screen.table)
            screen.set_timer(READ_IN, lambda: self._was_read(tip, given))

    def line(self, width: int) -> Line | None:
        """The tip as it stands there; None for none."""
        return tip_line(self._given.words, width) if self._given is not None and self._given.stands else None

    def _spelled(self, words: str) -> str:
        """A sentence with keys in the place of commands in braces."""
        return spelled(words, keys_of(self.screen.front.commands, self.screen.shown_keys)) if "{" in words else words

    def _was_read(self, tip: Tip, given: Given) -> None:
        if self.screen.tips is not None and self._given is given and given.stands:
            self.screen.tips.was_read(tip)
