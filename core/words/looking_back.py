"""A game that is over, looked back on: where each seat's chance to win is asked, and where it changed most.

All hands are open. First the points at which turns begin are asked; then each step within those turns in which most
changed, so that a swing is found at the answer, or at the die, that made it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from core.engine.decisions import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Seat
    from core.engine.game import Game
    from core.engine.history import Entry

Chances: TypeAlias = Mapping[int, tuple[float, ...]]
"""The chance of each seat to win, by the number of an entry."""

MOST: Final = 160
"""So many points are asked at first, at most."""

TURNS: Final = 6
"""Of so many turns each step is asked."""

STEPS: Final = 60
"""Of one turn at most so many steps are."""

SWINGS: Final = 3
"""So many swings are told."""

LEAST: Final = 0.05
"""A smaller change is none."""


class Swing(NamedTuple):
    """A change of somebody's chance to win.

    Attributes:
        entry: The number of the entry that made it.
        seat: Whose chance changed most by it.
        before: The chance before, 0 to 1.
        after: And after it.
    """

    entry: int
    seat: Seat
    before: float
    after: float

    @property
    def size(self) -> float:
        """How much it is."""
        return abs(self.after - self.before)


def may_look_back(game: Game[Any, Any, Any], line: Sequence[Entry[Any]]) -> bool:
    """Whether chances can change along a line: not in a game of one seat in which no luck comes after its start."""
    if game.seats(line[-1].state) > 1:
        return True
    begun = next((place for place, entry in enumerate(line) if isinstance(entry.answer, Choice)), len(line))
    return any(entry.answer is not None and not isinstance(entry.answer, Choice) for entry in line[begun:])


def first_points(game: Game[Any, Any, Any], line: Sequence[Entry[Any]]) -> tuple[int, ...]:
    """The places on a line that are asked first: where turns begin, and the end; spread evenly where there are many."""
    turns = [game.turn_of(entry.state) for entry in line]
    found = [place for place in range(1, len(line)) if turns[place] != turns[place - 1]]
    if len(found) > MOST:
        found = [found[place * len(found) // MOST] for place in range(MOST)]
    return tuple(dict.fromkeys((0, *found, len(line) - 1)))


def further_points(line: Sequence[Entry[Any]], points: Sequence[int], found: Chances) -> tuple[int, ...]:
    """The places within those stretches between known points in which chances changed most."""
    known = [place for place in points if line[place].number in found]
    stretches = sorted(
        pairwise(known),
        key=lambda ends: -_change(found[line[ends[0]].number], found[line[ends[1]].number]),
    )
    places: list[int] = []
    for first, last in stretches[:TURNS]:
        if _change(found[line[first].number], found[line[last].number]) >= LEAST:
            inside = range(first + 1, last)
            step = max(1, -(-len(inside) // STEPS))
            places += inside[::step]
    return tuple(sorted(places))


def swings(line: Sequence[Entry[Any]], found: Chances) -> tuple[Swing, ...]:
    """The largest changes from one known entry of a line to the next, in the order of the game."""
    known = [entry.number for entry in line if entry.number in found]
    changes: list[Swing] = []
    for before, after in pairwise(known):
        pairs = list(zip(found[before], found[after], strict=True))
        seat = max(range(len(pairs)), key=lambda one: abs(pairs[one][1] - pairs[one][0]))
        changes.append(Swing(after, seat, *pairs[seat]))
    largest = sorted(changes, key=lambda swing: -swing.size)[:SWINGS]
    return tuple(
        sorted([swing for swing in largest if swing.size >= LEAST], key=lambda swing: known.index(swing.entry))
    )


def _change(before: Sequence[float], after: Sequence[float]) -> float:
    return max(abs(new - old) for old, new in zip(before, after, strict=True))
