"""What is new to the seat that takes the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.play.recap.recap import Recap

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from tui.table.table import Table

NOTHING: Final = "Nothing has happened since your last turn."


class News:
    """Remembers up to where each seat has looked at a table, and what it was told.

    What was told once is not told again: a curtain costs what has happened since, however long the game is.
    """

    def __init__(self, table: Table, recap: type[Recap] = Recap) -> None:
        """`recap` is what the game tells recaps by."""
        self._table = table
        self._kind = recap
        self._looked: dict[Seat, int] = {}
        self._told: dict[Seat, Recap] = {}

    def since_last_turn(self) -> Recap | None:
        """All that others did since the last turn of the seat that looks; None for nothing."""
        recap = self._recap()
        return recap if recap.tells else None

    def unseen(self) -> Recap | None:
        """The same for the seat that has just taken the keyboard, at the first step that it has not seen.

        None when it has seen everything, and for somebody who plays alone.
        """
        seat = self._table.viewer
        seen = self._looked.get(seat, -1)
        self._looked[seat] = self._table.history.head.number
        if len(self._table.setup.seats) == 1:
            return None
        recap = self._recap()
        first = recap.first_new(seen)
        if first is None:
            return None
        recap.show(first)
        return recap

    def _recap(self) -> Recap:
        seat = self._table.viewer
        recap = self._told[seat] = self._kind(self._table, self._told.get(seat))
        return recap
