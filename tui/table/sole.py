"""A table at which one person takes a lesson or solves a puzzle, and nobody else decides. It knows no Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Option, Seat
    from core.engine.history import History
    from core.words.spoken import SpokenGame


class SoleTable(Table):
    """The seat of that person is looked at from the beginning; a computer player of a level has all others."""

    is_lesson = True

    def __init__(
        self, game: SpokenGame[Any, Any, Any], setup: Any, history: History[Any], you: Seat, level: str
    ) -> None:
        super().__init__(game, setup, history)
        self.sit_down(tuple("" if seat == you else level for seat in range(len(setup.seats))))
        self.viewer = you

    @property
    def thinking(self) -> Seat | None:
        """Nobody: what other seats do is written down, or waits."""
        return None

    def by_plan(self, plan: Callable[[Any], Option | None]) -> None:
        """Nothing is answered by itself but what is written down."""
        del plan

    def by_itself(self) -> None:
        """So is what has one answer."""
