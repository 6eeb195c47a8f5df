"""Can this fight still be won, and how? A search that ends with a line, a proof, or what it was given to spend.

There is one player, no luck and nothing hidden inside a fight (BB 5.2), so a line that is played out wins for sure. The
search keeps for every turn to come the positions met at its beginning, and goes through the turns again and again, each
time on from the best position that is left in each. What a turn left out is looked at later, with more breadth. So it
finds most lines soon, leaves nothing out in the end, and when nothing is left the fight is lost.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct

from core.buried_beneath.solving.positions import Met, Position, answers_of, is_lost, position_of, ruins_of
from core.buried_beneath.solving.turns import ALL, Breadth, Turn
from core.buried_beneath.solving.worth import worth
from core.engine.decisions import Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.state import Draft, State

Verdict: TypeAlias = Literal["won", "lost", "open"]
"""A line wins it; none does; none was found so far."""

AGAIN: Final = 40
"""So much worse is a position each time it has been looked at."""

FAR: Final = 12
"""The first passes look so many turns ahead, later ones further."""

FURTHER: Final = 4
"""A turn more every so many passes."""


class Cost(Struct, frozen=True, order=True):
    """What a won fight costs, in the order of what hurts: corners ruined, Villagers fled, turns."""

    ruins: int
    fled: int
    turns: int


class Finding(Struct, frozen=True):
    """A finding: all that is known of a fight.

    Attributes:
        line: The answers that win it; where nothing is proved those that seem best, as far as they were looked at.
        positions: How many were made to find out.
        cost: What winning costs; None unless it is won.
        is_cheapest: No line wins with fewer ruins.
    """

    verdict: Verdict
    line: tuple[Option, ...]
    positions: int
    cost: Cost | None = None
    is_cheapest: bool = False


class Solver:
    """The search from one position, to be gone on with as long as is wished.

    Attributes:
        made: Positions made so far.
        made_to_win: Positions made until the first line was found; 0 as long as there is none.
        is_done: There is nothing left to search: no line wins, or none with fewer ruins than the one found.
    """

    def __init__(self, state: State, edition: Edition) -> None:
        start = position_of(state, edition)
        self.made = 0
        self.made_to_win = 0
        self._start = start
        self._cost: Cost | None = None
        self._dear = ALL
        self._line: tuple[Option, ...] = ()
        self._best: Position | None = None
        self._met = Met()
        self._number = count()
        # one heap of positions for every turn to come, the best on top
        self._turns: list[list[tuple[float, int, int, Position]]] = [[]]
        if not is_lost(start.draft):
            start.worth = worth(start.draft)
            self._keep(0, start, 0, start.worth)
        self.is_done = not any(self._turns)
        # what was begun is gone on with, so that nothing is lost of it
        self._steps = self._run()

    def steps(self) -> Iterator[None]:
        """The search until nothing is left, pausing every few hundred positions; left there, it waits there."""
        return self._steps

    def _run(self) -> Iterator[None]:
        for number in count():
            for ahead in range(FAR + number // FURTHER):
                if ahead < len(self._turns) and self._turns[ahead]:
                    yield from self._look(ahead)
            if not any(self._turns):
                self.is_done = True
                return

    def search(self, positions: int) -> Finding:
        """Search until it is won, or lost, or so many positions have been made."""
        if self._cost is None:
            for _ in self.steps():
                if self._cost is not None or self.made >= positions:
                    break
        return self.finding()

    def finding(self) -> Finding:
        """The finding so far."""
        if self._cost is not None:
            return Finding("won", self._line, self.made, self._cost, self.is_done)
        if self.is_done:
            return Finding("lost", (), self.made)
        return Finding("open", answers_of(self._best.line) if self._best is not None else (), self.made)

    def _keep(self, ahead: int, position: Position, level: int, value: float) -> None:
        while ahead >= len(self._turns):
            self._turns.append([])
        heappush(self._turns[ahead], (-value, next(self._number), level, position))

    def _look(self, ahead: int) -> Iterator[None]:
        """Look at the best position of a turn, unless a better one was met since, and keep what comes of it."""
        value, _, level, position = heappop(self._turns[ahead])
        d = position.draft
        if position is not self._start and not self._met.is_best(d):
            return
        turn = Turn(position, Breadth(level, d.ready + len(d.out)), self._dear)
        before = self.made
        for _ in turn.steps():
            self.made = before + turn.made
            yield
        self.made = before + turn.made
        if not turn.is_whole or turn.won is not None:
            self._keep(ahead, position, level + 1, -value - AGAIN)
        for after in turn.after:
            if self._met.is_new(after.draft):
                if self._best is None or after.worth > self._best.worth:
                    self._best = after
                self._keep(ahead + 1, after, 0, after.worth)
        if turn.won is not None:
            self._win(turn.won)
        yield

    def _win(self, won: Position) -> None:
        """A line was found; from here on only one with fewer ruins is of interest."""
        self.made_to_win = self.made_to_win or self.made
        self._line = answers_of(won.line)
        self._cost = cost_of(won.draft, len(self._start.draft.fights))
        self._dear = self._cost.ruins
        for heap in self._turns:
            heap[:] = [entry for entry in heap if ruins_of(entry[3].draft) < self._dear]
            heapify(heap)


def cost_of(d: Draft, fights: int) -> Cost:
    """What a fight cost that has just been won; so many were won before it."""
    if len(d.fights) > fights:
        fight = d.fights[-1]
        return Cost(fight.ruins, fight.fled, fight.turns)
    return Cost(ruins_of(d), d.flights, d.turn)
