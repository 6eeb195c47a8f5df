"""What the terminal asks a game for besides its rules and its sentences: its face."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from tui.screens.end_page import EndPage, PlainEnd

if TYPE_CHECKING:
    from core.words.spoken import SpokenGame
    from tui.screens.history.picture import Picture
    from tui.screens.new_game.choices import Choices
    from tui.table.table import Table


class Front(ABC):
    """How one game meets the terminal. Made once, when the first table, film or page of the game opens."""

    @abstractmethod
    def choices(self, game: SpokenGame[Any, Any, Any]) -> Choices[Any]:
        """What is chosen before a game by these rules, as most choose it."""

    @abstractmethod
    def picture(self) -> Picture:
        """The board, or what stands for one."""

    def end_page(self, table: Table) -> EndPage:
        """What is said of the end of a table's game."""
        return PlainEnd(table)
