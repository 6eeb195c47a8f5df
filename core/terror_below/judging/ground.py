"""How near things are on a side of the board, for a pawn on its way. TB 4.1, 10.4."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, TypeAlias

from core.terror_below.board import NOWHERE
from core.terror_below.decks.cards import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terror_below.board import Board

NEARER: Final = 0.925
"""What is a step further away is worth so much of it."""

LEAP: Final = 1.5
DEEP_LEAP: Final = 8.0
"""A leap over one space of Canyon, and over more of them, is as far as so many steps."""

MOST_KEPT: Final = 4096
"""So many answers are kept."""

Wants: TypeAlias = tuple[tuple[int, float], ...]
"""Spaces, and what reaching each of them is worth."""


class Ground:
    """One side of the board, Rubble and pawns apart.

    Attributes:
        near: For each space, what a thing on each other one is worth there, of what it is worth underfoot.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self.near = tuple(self._near(space) for space in range(board.size))
        self._best: dict[Wants, tuple[float, ...]] = {}

    def best(self, wants: Wants) -> tuple[float, ...]:
        """What the best of these is worth on each space."""
        found = self._best.get(wants)
        if found is None:
            if len(self._best) >= MOST_KEPT:
                self._best.clear()
            found = tuple([max([worth * near[to] for to, worth in wants], default=0.0) for near in self.near])
            self._best[wants] = found
        return found

    def _near(self, space: int) -> tuple[float, ...]:
        """Nearness by the shortest way that a pawn could take; nothing where none leads."""
        steps = {space: 0.0}
        queue = [(0.0, space)]
        while queue:
            cost, here = heappop(queue)
            if cost > steps[here]:
                continue
            for to, price in self._ways(here):
                total = cost + price
                if total < steps.get(to, total + 1):
                    steps[to] = total
                    heappush(queue, (total, to))
        return tuple([NEARER ** steps[to] if to in steps else 0.0 for to in range(self._board.size)])

    def _ways(self, here: int) -> Iterator[tuple[int, float]]:
        board = self._board
        for to in board.adjacent[here]:
            yield to, 1.0
        for direction in DIRECTIONS:
            to, depth = board.neighbour[here][direction], 0
            while to != NOWHERE and board.canyon[to]:
                to, depth = board.neighbour[to][direction], depth + 1
            if depth and to != NOWHERE:
                yield to, LEAP if depth == 1 else DEEP_LEAP
