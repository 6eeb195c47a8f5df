"""Where prey is thought to be, and what it is worth to search there: what the Killer goes by."""

from __future__ import annotations

from functools import cache
from operator import mul
from typing import TYPE_CHECKING, Final

from core.terrorscape_2.edition import TEAM
from core.terrorscape_2.judging.stakes import prize
from core.terrorscape_2.knowing.memory import record_of
from core.terrorscape_2.knowing.pulls import pulls_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.knowing.tracing import Tracer
    from core.terrorscape_2.state import Draft
    from core.terrorscape_2.station import Plan

NEARER: Final = 0.45
"""What is one way farther draws so much less."""

DRAWN: Final = 0.5
"""How much it is worth to be near, beside finding now."""


class Prey:
    """What one position says of prey."""

    def __init__(self, d: Draft, tracer: Tracer) -> None:
        record = record_of(d.memory, d.blocks, acting=False, fleeing=False)
        pulls = pulls_of(d)
        self.chances = [_pulled(one, pulls) for one in tracer.shares(record)]
        self.prizes = [prize(d, who) for who in range(TEAM)]
        self._plan = d.plan
        hurts = [1.0 if survivor.injured else 0.25 for survivor in d.team]
        by_place = tuple(zip(*self.chances, strict=True))
        self.found: list[float] = [sum(map(mul, chances, self.prizes)) for chances in by_place]
        self.struck: list[float] = [sum(map(mul, chances, hurts)) for chances in by_place]
        self._near: list[float] = [sum(map(mul, self.found, draws)) for draws in _draws(d.plan)]

    def anybody(self, at: int) -> float:
        """The chance that somebody is there, taken Survivor by Survivor."""
        nobody = 1.0
        for who in range(TEAM):
            nobody *= 1 - self.chances[who][at]
        return 1 - nobody

    def near(self, at: int) -> float:
        """What it is worth to end the turn in a place."""
        return DRAWN * self._near[at]

    def plan(self, at: int, actions: int) -> float:
        """What so many main actions from a place are worth at best."""
        if not actions:
            return self.near(at)
        here = self.search(at, actions)
        ways = [self.plan(to, actions - 1) for to in self._plan.neighbours[at]]
        return max(here, *ways) if ways else here

    def search(self, at: int, actions: int) -> float:
        """What it is worth to search a place first. Whoever finds nobody goes on."""
        missed = 1 - self.anybody(at)
        after = self.near(at) if actions == 1 else max(self.near(to) for to in self._plan.neighbours[at])
        return self.found[at] + missed * after


@cache
def _draws(plan: Plan) -> tuple[tuple[float, ...], ...]:
    """By place how much what is at each place draws to it."""
    return tuple(tuple(NEARER**far for far in ranges) for ranges in plan.ranges)


def _pulled(chances: Sequence[float], pulls: Sequence[float]) -> tuple[float, ...]:
    drawn = [chance * pull for chance, pull in zip(chances, pulls, strict=True)]
    whole = sum(drawn)
    return tuple([chance / whole for chance in drawn])
