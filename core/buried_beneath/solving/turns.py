"""One turn of yours and the enemies' after it: what can come of a position by the beginning of your next turn."""

from __future__ import annotations

from operator import attrgetter
from sys import maxsize
from typing import TYPE_CHECKING, Final

from core.buried_beneath.flow import question
from core.buried_beneath.frames import Placing
from core.buried_beneath.solving.positions import Met, Position, is_lost, is_won, ruins_of
from core.buried_beneath.solving.worth import worth
from core.buried_beneath.village import CORNERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Option

BY_WORTH: Final = attrgetter("worth")

ALL: Final = len(CORNERS) + 1
"""More ruins than there can be: none is too many."""


ALONE: Final = 1
"""With so few Villagers so little can come of a turn that it costs less to look at all of it than to look twice."""


class Breadth:
    """How much of a turn is looked at: more each time it is looked at again, and all where little can come of it.

    Attributes:
        positions: After each Villager placed, so many positions are gone on with, the best ones.
        ways: Of each question that is asked in between, so many answers.
    """

    __slots__ = ("positions", "ways")

    def __init__(self, level: int, villagers: int = ALONE + 1) -> None:
        self.positions = 3 * 3**level if villagers > ALONE else maxsize
        self.ways = 6 * 2**level if villagers > ALONE else maxsize


class Turn:
    """What can come of a position by the beginning of your next turn.

    It is looked at Villager by Villager: all that can come of placing the next one, then the best of that.

    Attributes:
        made: Positions made so far.
        is_whole: Nothing that could be done has been left out.
        won: A position in which the fight is won, which ends the search; None as long as there is none.
        after: Positions at the beginning of your next turn.
    """

    def __init__(self, start: Position, breadth: Breadth, dear: int, met: Met | None = None) -> None:
        """`dear` is a number of ruins that is too many to be of interest; `met` are positions that are known."""
        self.made = 0
        self.is_whole = True
        self.won: Position | None = None
        self.after: list[Position] = []
        self._wave = start.draft.wave
        self._turn = start.draft.turn
        self._breadth = breadth
        self._dear = dear
        self._met = Met() if met is None else met
        self._start = start

    def steps(self) -> Iterator[None]:
        """Search, and pause where it can be broken off."""
        layer: list[Position] = []
        if type(self._start.draft.stack[-1]) is Placing:
            self._start.worth = worth(self._start.draft)
            self._met.is_new(self._start.draft)
            layer.append(self._start)
        else:
            self._part(self.reached(self._start), layer)
            if self.won is not None:
                return
        while layer:
            yield
            layer = [position for position in layer if self._met.is_best(position.draft)]
            layer.sort(key=BY_WORTH, reverse=True)
            if len(layer) > self._breadth.positions:
                self.is_whole = False
                del layer[self._breadth.positions :]
            now, layer = layer, []
            for position in now:
                for option in question(position.draft)[1]:
                    self.made += 1
                    self._part(self.reached(position.after(option)), layer)
                if self.won is not None:
                    return
                yield

    def _part(self, found: list[Position], layer: list[Position]) -> None:
        """This turn goes on, or the next one has begun."""
        for position in found:
            (layer if position.draft.turn == self._turn else self.after).append(position)

    def reached(self, position: Position) -> list[Position]:
        """Where a Villager can be placed next, once all that is asked before is answered, in every way; met ones apart.

        What is lost is left out, and so is what is won: that is `won`.
        """
        found: list[Position] = []
        todo = [position]
        while todo:
            position = todo.pop()
            d = position.draft
            if is_lost(d) or ruins_of(d) >= self._dear:
                continue
            if is_won(d, self._wave):
                self.won = position
                break
            if not self._met.is_new(d):
                continue
            if type(d.stack[-1]) is Placing:
                position.worth = worth(d)
                found.append(position)
            else:
                todo += self._onward(position, question(d)[1])
        return found

    def _onward(self, position: Position, options: tuple[Option, ...]) -> list[Position]:
        """What comes of the answers to a question; where there are many, of the best."""
        self.made += len(options)
        found = [position.after(option) for option in options]
        if len(found) > self._breadth.ways:
            self.is_whole = False
            for one in found:
                one.worth = worth(one.draft)
            found.sort(key=BY_WORTH, reverse=True)
            del found[self._breadth.ways :]
        return found
