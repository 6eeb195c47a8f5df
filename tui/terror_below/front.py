"""Terror Below at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.play.front import Front
from tui.terror_below.end import SquadEnd
from tui.terror_below.new_game import SquadChoices
from tui.terror_below.picture import BoardPicture

if TYPE_CHECKING:
    from core.words.spoken import SpokenGame
    from tui.table.table import Table


class DesertFront(Front):
    """The board, the squads, and where the points came from."""

    def __init__(self) -> None:
        self._picture = BoardPicture()

    def choices(self, game: SpokenGame[Any, Any, Any]) -> SquadChoices:
        """The board, Locations, first Worms, who starts; of a solo game its mission."""
        return SquadChoices(game)

    def picture(self) -> BoardPicture:
        """The board."""
        return self._picture

    def end_page(self, table: Table) -> SquadEnd:
        """The points of each squad, and every hand."""
        return SquadEnd(table)
