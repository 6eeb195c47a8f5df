"""The sides of the board, and what is known of each beforehand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.terror_below.judging.danger import Danger
from core.terror_below.judging.ground import Ground

if TYPE_CHECKING:
    from collections.abc import Hashable

    from core.terror_below.board import Board
    from core.terror_below.decks.edition import Decks
    from core.terror_below.state import Draft


class BoardSide(NamedTuple):
    """What is known of a side of the board beforehand.

    Attributes:
        bests: What Eggs are worth on it, for each Line, Hidden Bounties and places of the Locations, as found before.
    """

    danger: Danger
    ground: Ground
    bests: dict[Hashable, list[tuple[float, ...]]]

    @classmethod
    def of(cls, decks: Decks, board: Board) -> BoardSide:
        """A side, with the decks that are played on it."""
        return cls(Danger(decks, board), Ground(board), {})


class Sides:
    """The sides of a game, each made when it is first played on."""

    def __init__(self, decks: Decks) -> None:
        self._decks = decks
        self._found: dict[str, BoardSide] = {}

    def of(self, d: Draft) -> BoardSide:
        """The side that is played on."""
        name = d.setup.board
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = BoardSide.of(self._decks, self._decks.boards[name])
        return found
