"""Where prey is thought to be, and what it is worth to search there: what the Killer goes by."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import mul
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.judging.stakes import prize
from core.terrorscape_2.knowing.memory import record_of
from core.terrorscape_2.knowing.pulls import pulls_of
from core.terrorscape_2.knowing.tracing import TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.terrorscape_2.knowing.tracing import Tracer
    from core.terrorscape_2.state import Draft
    from core.terrorscape_2.station import Plan

Shares: TypeAlias = "tuple[tuple[float, ...], ...]"
"""By Survivor the weight of each place."""

NEARER: Final = 0.45
"""What is one way farther draws so much less."""

DRAWN: Final = 0.5
"""How much it is worth to be near, beside finding now."""


class Prey:
    """What one position says of prey.

    Attributes:
        chances: By Survivor how likely it is in each place.
        prizes: By Survivor what finding it is worth.
        found, struck: By place what it is worth to find, and to injure, whoever is there.
    """

    def __init__(
        self, plan: Plan, shares: Shares, pulls: Sequence[float], prizes: Sequence[float], hurts: Sequence[float]
    ) -> None:
        self.chances = [_pulled(one, pulls) for one in shares]
        self.prizes = prizes
        self._plan = plan
        by_place = tuple(zip(*self.chances, strict=True))
        self.found: list[float] = [sum(map(mul, chances, prizes)) for chances in by_place]
        self.struck: list[float] = [sum(map(mul, chances, hurts)) for chances in by_place]
        self._near: list[float] = [DRAWN * sum(map(mul, self.found, draws)) for draws in _draws(plan)]
        self._anybody = [1 - _nobody(chances) for chances in by_place]
        self._plans: dict[tuple[int, int], float] = {}

    def anybody(self, at: int) -> float:
        """The chance that somebody is there, taken Survivor by Survivor."""
        return self._anybody[at]

    def near(self, at: int) -> float:
        """What it is worth to end the turn in a place."""
        return self._near[at]

    def plan(self, at: int, actions: int) -> float:
        """What so many main actions from a place are worth at best."""
        if not actions:
            return self._near[at]
        found = self._plans.get((at, actions))
        if found is None:
            ways = [self.plan(to, actions - 1) for to in self._plan.neighbours[at]]
            found = self._plans[at, actions] = max([self.search(at, actions), *ways])
        return found

    def search(self, at: int, actions: int) -> float:
        """What it is worth to search a place first. Whoever finds nobody goes on."""
        missed = 1 - self._anybody[at]
        after = self._near[at] if actions == 1 else max([self._near[to] for to in self._plan.neighbours[at]])
        return self.found[at] + missed * after


class Preys:
    """Where prey is thought to be, for one team: what was thought last is kept, as it changes but once a turn."""

    def __init__(self, tracer: Tracer) -> None:
        self._tracer = tracer
        self._known: tuple[Any, ...] = ()
        self._last: Prey | None = None

    def of(self, d: Draft) -> Prey:
        """What a position says of prey."""
        record = record_of(d.memory, d.blocks, acting=False, fleeing=False)
        shares, pulls = self._tracer.shares(record), pulls_of(d)
        prizes = tuple([prize(d, who) for who in range(TEAM)])
        hurts = tuple([1.0 if survivor.injured else 0.25 for survivor in d.team])
        known = (shares, pulls, prizes, hurts)
        if self._last is None or self._known != known:
            self._known, self._last = known, Prey(d.plan, *known)
        return self._last


@lru_cache(maxsize=TEAMS)
def preys_of(tracer: Tracer) -> Preys:
    """The same for one station and one team, made once while that team is met."""
    return Preys(tracer)


def _nobody(chances: Iterable[float]) -> float:
    nobody = 1.0
    for chance in chances:
        nobody *= 1 - chance
    return nobody


@cache
def _draws(plan: Plan) -> tuple[tuple[float, ...], ...]:
    """By place how much what is at each place draws to it."""
    return tuple(tuple(NEARER**far for far in ranges) for ranges in plan.ranges)


def _pulled(chances: Sequence[float], pulls: Sequence[float]) -> tuple[float, ...]:
    drawn = [chance * pull for chance, pull in zip(chances, pulls, strict=True)]
    whole = sum(drawn)
    return tuple([chance / whole for chance in drawn])
