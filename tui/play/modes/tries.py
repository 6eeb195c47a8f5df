"""The tries of a part of the game that may be restarted: which there are, and going to where one has come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.play.choices import Choice
from tui.play.modes.mode import GoToTry, Outcome, Sight
from tui.play.modes.options import OptionsMode

if TYPE_CHECKING:
    from collections.abc import Sequence


class TriesMode(OptionsMode):
    """Digits and arrows choose a try, enter goes to where it has come to."""

    def __init__(self, sight: Sight, told: Sequence[str], now: int) -> None:
        """`told` says each try in a line, the first begun first; the one of the place `now` is played."""
        super().__init__(sight, (), question="Continue which try?", over=True, verb="go there")
        self.choices = tuple(Choice(number, words) for number, words in enumerate(told, 1))
        self.chosen = now

    def go(self) -> Outcome:
        """On with the chosen try."""
        return GoToTry(self.choices[self.chosen].option)
