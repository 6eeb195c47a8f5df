"""Terror Below at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.play.front import Front
from tui.terror_below.end import SquadEnd
from tui.terror_below.picture import BoardPicture

if TYPE_CHECKING:
    from tui.table.table import Table


class DesertFront(Front):
    """The board, the squads, and where the points came from."""

    def __init__(self) -> None:
        self._picture = BoardPicture()

    def picture(self) -> BoardPicture:
        """The board."""
        return self._picture

    def end_page(self, table: Table) -> SquadEnd:
        """The points of each squad, and every hand."""
        return SquadEnd(table)
