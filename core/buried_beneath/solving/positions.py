"""Positions as a search needs them: copied fast, compared by what counts, with the answers that led to them."""

from __future__ import annotations

from operator import le
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from core.buried_beneath.chapters.boss import PATIENCE
from core.buried_beneath.flow import answer
from core.buried_beneath.forms import DAMAGE
from core.buried_beneath.frames import Ended, Lost, Placing
from core.buried_beneath.state import draft_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.state import Draft, State
    from core.engine.decisions import Event, Option

Line: TypeAlias = "tuple[Line, Option] | None"
"""Answers, the last one outermost: lines that begin alike share their beginning."""

Key: TypeAlias = tuple[Any, ...]
Means: TypeAlias = tuple[int, int, int, int, int, int, int]


class _Unheard(list["Event"]):
    """Events that nobody listens to."""

    def append(self, event: Event) -> None:
        """Forget it."""


UNHEARD: Final = _Unheard()


class Position:
    """A position in the making, and how it was come to.

    Attributes:
        worth: What it is thought to be worth, the more the better.
    """

    __slots__ = ("draft", "line", "worth")

    def __init__(self, draft: Draft, line: Line) -> None:
        self.draft = draft
        self.line = line
        self.worth = 0.0

    def after(self, option: Option) -> Position:
        """The position after a legal option; this one stays as it is."""
        d = self.draft.__copy__()  # type: ignore[attr-defined]  # every Struct has it; `copy` takes longer to find it
        d.stack = d.stack.copy()
        answer(d, option)
        return Position(d, (self.line, option))


def position_of(state: State, edition: Edition) -> Position:
    """A state as the search begins with it."""
    d = draft_of(state, edition)
    d.events = UNHEARD
    return Position(d, None)


def answers_of(line: Line) -> tuple[Option, ...]:
    """The answers of a line, the first one first."""
    found: list[Option] = []
    while line is not None:
        line, option = line
        found.append(option)
    return tuple(reversed(found))


def is_lost(d: Draft) -> bool:
    """Whether the try is lost."""
    top = d.stack[-1]
    return type(top) is Lost or (type(top) is Ended and not top.won)


def is_won(d: Draft, wave: int) -> bool:
    """Whether a fight is won: its wave is over, or the game is."""
    top = d.stack[-1]
    return d.wave != wave or (type(top) is Ended and top.won)


def ruins_of(d: Draft) -> int:
    """How many corners are ruined for good: what a wave can cost beyond its end. BB 7.3; none against the Boss."""
    return len(d.markers) if d.foe is None else 0


def board_of(d: Draft) -> Key:
    """All of a position that must be the same in two of them to be compared: the rest is `means_of`.

    Flights and the numbers of units count for nothing, nor do turns, but for how long the Boss can still be kept at bay
    (R51); the order of deployment does (R16). The order in which markers were laid counts for the Gorger, who moves the
    older one. Damage is part of it, for it is not always good to have more: an attack is made in full, and a Scout that
    falls makes the others run.
    """
    foe = d.foe
    stack = d.stack
    return (
        tuple([(unit.colour, unit.health, unit.at) for unit in d.units]),
        d.camps,
        d.stats[DAMAGE],
        d.hero_at,
        d.out,
        (*d.markers, d.spare) if foe is not None else tuple(sorted(d.markers)),
        foe,
        min(d.turn, PATIENCE) if foe is not None else 0,
        d.wall,
        d.trap,
        d.smoke,
        d.shield,
        None if type(stack[-1]) is Placing else (d.felled, *stack, *[unit.number for unit in d.units]),
    )


def means_of(d: Draft) -> Means:
    """What one cannot have too much of: Health, Speed, Mana, Villagers that are ready, and skills.

    Who has more of them can do all that who has less can: no symbol of theirs must be spent, Rally and Move go up to
    their number, and what the enemies take is taken from both.
    """
    health, speed, _, mana = d.stats
    one, two, three = d.cooldowns
    return health, speed, mana, d.ready, -one, -two, -three


class Met:
    """The positions that were met, but for those that another one is at least as good as."""

    def __init__(self, board: Callable[[Draft], Key] = board_of) -> None:
        """`board` is what must be the same in two positions to be compared."""
        self._board = board
        self._means: dict[Key, list[Means]] = {}

    def is_new(self, d: Draft) -> bool:
        """Whether none met so far is as good; the position is met then."""
        board, mine = self._board(d), means_of(d)
        met = self._means.get(board)
        if met is None:
            self._means[board] = [mine]
            return True
        for other in met:
            if all(map(le, mine, other)):
                return False
        met[:] = [other for other in met if not all(map(le, other, mine))]
        met.append(mine)
        return True

    def is_best(self, d: Draft) -> bool:
        """Whether none that was met since is better than this one, which was new then."""
        return means_of(d) in self._means[self._board(d)]
