"""What a puzzle may ask for in a fight, and the proof that it can still be done: all that could be played is looked at.

Within a fight there is one player, no luck and nothing hidden (BB 5.2): what no line does cannot be done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from core.buried_beneath.chapters.harm import lives
from core.buried_beneath.frames import Placing
from core.buried_beneath.setup import BOSS
from core.buried_beneath.solving.positions import Met, answers_of, board_of, is_lost, is_won, position_of
from core.buried_beneath.solving.turns import ALL, ALONE, Breadth, Turn
from core.engine.decisions import Option

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.solving.positions import Key, Position
    from core.buried_beneath.state import Draft, State

MOST: Final = 200_000
"""A proof that takes more positions than this is given up."""


class Task(Struct, frozen=True):
    """A task: what a puzzle asks for.

    Attributes:
        turns: By the end of so many turns, the one that goes on counted.
        wins: The fight has to be won; else nobody may flee.
    """

    turns: int
    wins: bool = True


WIN_NOW: Final = "win-this-turn"
WIN_SOON: Final = "win-in-2-turns"
NONE_FLEE: Final = "nobody-flees"

TASKS: Final = {WIN_NOW: Task(1), WIN_SOON: Task(2), NONE_FLEE: Task(1, wins=False)}
"""The tasks by their names in files of puzzles."""


class UnprovedError(Exception):
    """There is too much to look at."""


class Proof(Struct, frozen=True):
    """What looking at everything has shown.

    Attributes:
        line: Answers that do it; None where it cannot be done.
        positions: How many positions were made.
        least: Where it cannot be done, what is left at least: enemies, Health of the Boss, or Villagers that flee.
    """

    line: tuple[Option, ...] | None
    positions: int
    least: int = 0


class Prover:
    """A task from the position that it is asked in.

    Attributes:
        task: The task.
        wave: The fight that goes on.
    """

    def __init__(self, task: Task, state: State, edition: Edition) -> None:
        """`state` is where the task is asked: at the beginning of a turn."""
        self.task = task
        self.wave = state.wave
        self._turn = state.turn
        self._flights = state.flights
        self._edition = edition

    def is_done(self, state: State) -> bool:
        """Whether it has been done."""
        return self._is_done(position_of(state, self._edition).draft)

    def proof(self, state: State, most: int = MOST) -> Proof:
        """Whether it can still be done. Raises `UnprovedError` where that takes more positions than `most`."""
        return self.proof_from(position_of(state, self._edition), most)

    def proof_from(self, start: Position, most: int = MOST) -> Proof:
        """The same from a position of a search."""
        self._made, self._most, self._least = 0, most, -1
        if self._is_done(start.draft):
            return Proof(answers_of(start.line), 0)
        found = self._search([start])
        line = None if found is None else answers_of(found.line)
        return Proof(line, self._made, max(0, self._least))

    def _search(self, starts: list[Position]) -> Position | None:
        """A position in which it is done, turn after turn."""
        while starts := [one for one in starts if not is_lost(one.draft) and not self._is_too_late(one.draft)]:
            after: list[Position] = []
            met = self._met()
            self._least = -1
            for start in starts:
                found = self._look(start, after, met)
                if found is not None:
                    return found
            starts = [position for position in after if met.is_best(position.draft)]
        return None

    def _look(self, start: Position, after: list[Position], met: Met) -> Position | None:
        turn = Turn(start, Breadth(0, ALONE), ALL, self._met())
        if start.draft.turn - self._turn >= self.task.turns:
            # the enemies' turn is all that is left of it
            return next((position for position in turn.reached(start) if self._is_done(position.draft)), turn.won)
        before = self._made
        for _ in turn.steps():
            self._made = before + turn.made
            if self._made > self._most:
                raise UnprovedError
        self._made = before + turn.made
        if turn.won is not None and self._is_done(turn.won.draft):
            return turn.won
        for position in turn.after:
            if self._is_done(position.draft):
                return position
            left = self._left(position.draft)
            self._least = left if self._least < 0 else min(self._least, left)
            if met.is_new(position.draft):
                after.append(position)
        return None

    def _met(self) -> Met:
        """Nothing met yet. Where it counts who has fled, so does that: who came back has fled all the same."""
        return Met() if self.task.wins else Met(_board_and_flights)

    def _is_too_late(self, d: Draft) -> bool:
        """Whether the turns are over. The enemies' turn belongs to the one before it."""
        late = d.turn - self._turn >= self.task.turns
        return late and (self.task.wins or d.flights > self._flights or type(d.stack[-1]) is Placing)

    def _is_done(self, d: Draft) -> bool:
        if is_won(d, self.wave):
            return self.task.wins or d.flights == self._flights or d.wave != self.wave
        if self.task.wins or is_lost(d):
            return False
        over = d.turn - self._turn >= self.task.turns and type(d.stack[-1]) is Placing
        return over and d.flights == self._flights

    def _left(self, d: Draft) -> int:
        """The part of the task that is left undone, as a number."""
        if not self.task.wins:
            return d.flights - self._flights
        if d.wave == BOSS and d.foe is not None:
            return d.foe.health + (lives(d) - 1) * d.boss_card.health
        return len(d.units) + sum(camp.dice for camp in d.camps)


def _board_and_flights(d: Draft) -> Key:
    return (*board_of(d), d.flights)
