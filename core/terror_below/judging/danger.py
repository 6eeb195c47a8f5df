"""How likely it is to be caught on each space before one's next turn. TB 6, 7.1."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from core.terror_below.board import NOWHERE

if TYPE_CHECKING:
    from core.terror_below.board import Board
    from core.terror_below.decks.cards import Direction
    from core.terror_below.decks.edition import Decks

FILLED: Final = 0.42
"""How likely one turn of another brings the last card that a Worm needs."""

AIM: Final = 2
"""Of so many Vehicles another chooses the one whose arrows fit it best."""

FILLED_BY: Final = {
    2: (0.0, 0.1, 0.01, 0.0),
    3: (0.0, 0.5, 0.03, 0.0),
    4: (0.0, 0.55, 0.08, 0.01),
    5: (0.0, 0.65, 0.2, 0.06),
}
"""How likely a Worm strikes before one's next turn that needs two, three, or four cards yet, by the number of seats.

Counted in games between players that go by this judgement.
"""

DIE: Final = 1 / 3
"""How likely the die between two players, and each of a Terror Turn, names a certain Worm. TB 10.1, 11.2."""


class Danger:
    """The chance to be caught, by space, for each Worm, place of its Target, and number of cards that it needs yet.

    Rubble and Eggs that have run out, and spaces that can take no more, are left out of it: it is a judgement.
    """

    def __init__(self, decks: Decks, board: Board) -> None:
        self._decks = decks
        self._board = board
        arrows = Counter(card.arrows for card in decks.vehicles)
        self._arrows = [(way, count / len(decks.vehicles)) for way, count in arrows.items()]
        self._rests: dict[int, dict[int, float]] = {}
        self._hits: dict[tuple[int, int], frozenset[int]] = {}
        self._maps: dict[tuple[int, int, int, int], tuple[float, ...]] = {}

    def rest(self, target: int, arrows: tuple[Direction, ...]) -> int:
        """Where a Target comes to rest after these arrows."""
        leap = self._board.leap
        for direction in arrows:
            to = leap[target][direction]
            if to != NOWHERE:
                target = to
        return target

    def hits(self, worm: int, target: int) -> frozenset[int]:
        """The spaces on which an attack from there would catch, whatever lies on them."""
        found = self._hits.get((worm, target))
        if found is None:
            card, shifts = self._decks.worms[worm], self._board.shifts
            offsets = (*card.rubble, *(offset for _, offset in card.eggs), (0, 0))
            found = frozenset([shifts[offset][target] for offset in offsets]) - {NOWHERE}
            self._hits[worm, target] = found
        return found

    def chances(self, worm: int, target: int, off: int, seats: int) -> tuple[float, ...]:
        """The chance to be caught by this Worm on each space; `off` is how many cards it needs yet."""
        key = (worm, target, min(max(off, 0), 4), seats)
        found = self._maps.get(key)
        if found is None:
            found = self._maps[key] = self._chances(*key)
        return found

    def _chances(self, worm: int, target: int, off: int, seats: int) -> tuple[float, ...]:
        still, moved = self._map({target: 1.0}, worm), self._map(self._rests_of(target), worm)
        if seats == 1:
            return self._alone(still, moved, off)
        alone = seats <= 2
        if off == 0:
            here, there = (1 - DIE, DIE) if alone else (1.0, 0.0)
            return tuple([here * one + there * other for one, other in zip(still, moved, strict=True)])
        if off == 1:
            by_others = 1 - (1 - FILLED) ** max(1, seats - 1)
            likely = DIE + (1 - DIE) * by_others if alone else by_others
        else:
            likely = FILLED_BY[seats][off - 1]
            moved = self._map(self._rests_after(self._rests_of(target)), worm)
        # the others choose among their cards, and wish it so
        return tuple([likely * (1 - (1 - chance) ** AIM) for chance in moved])

    @staticmethod
    def _alone(still: list[float], moved: list[float], off: int) -> tuple[float, ...]:
        """The same in a solo game: the blue die brings one Worm a card, the red one its attack. TB 11.2."""
        match off:
            case 0:
                here, there = 1.0, 0.0
            case 1:
                here, there = (1 - DIE) * DIE, DIE
            case _:
                # two cards or more from its attack
                here, there = (1 - DIE) * DIE, DIE * DIE
        return tuple([here * one + there * other for one, other in zip(still, moved, strict=True)])

    def _map(self, rests: dict[int, float], worm: int) -> list[float]:
        found = [0.0] * self._board.size
        for rest, chance in rests.items():
            for space in self.hits(worm, rest):
                found[space] += chance
        return found

    def _rests_of(self, target: int) -> dict[int, float]:
        """Where one more Vehicle, any of the deck, would leave a Target, each with its chance."""
        found = self._rests.get(target)
        if found is None:
            found = self._rests[target] = {}
            for arrows, share in self._arrows:
                rest = self.rest(target, arrows)
                found[rest] = found.get(rest, 0.0) + share
        return found

    def _rests_after(self, rests: dict[int, float]) -> dict[int, float]:
        """Where yet another one would leave it."""
        found: dict[int, float] = {}
        for target, chance in rests.items():
            for rest, share in self._rests_of(target).items():
                found[rest] = found.get(rest, 0.0) + chance * share
        return found
