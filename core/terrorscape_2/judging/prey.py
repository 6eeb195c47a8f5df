"""Where prey is thought to be, and what it is worth to search there: what the Killer goes by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.edition import TEAM
from core.terrorscape_2.judging.stakes import prize
from core.terrorscape_2.knowing.memory import record_of
from core.terrorscape_2.knowing.pulls import pulls_of
from core.terrorscape_2.knowing.tracing import shares

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.knowing.tracing import Tracer
    from core.terrorscape_2.state import Draft

NEARER: Final = 0.45
"""What is one way farther draws so much less."""

DRAWN: Final = 0.5
"""How much it is worth to be near, beside finding now."""


class Prey:
    """What one position says of prey."""

    def __init__(self, d: Draft, tracer: Tracer) -> None:
        record = record_of(d.memory, d.blocks, acting=False, fleeing=False)
        pulls = pulls_of(d)
        self.chances = [_pulled(one, pulls) for one in shares(tracer.belief(record).weights)]
        self.prizes = [prize(d, who) for who in range(TEAM)]
        self._plan = d.plan
        places = range(len(d.plan.codes))
        self.found = [sum(self.chances[who][at] * self.prizes[who] for who in range(TEAM)) for at in places]
        self.struck = [
            sum(self.chances[who][at] * (1.0 if d.team[who].injured else 0.25) for who in range(TEAM)) for at in places
        ]
        self._near = [
            sum(self.found[there] * NEARER**far for there, far in enumerate(d.plan.ranges[at])) for at in places
        ]

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


def _pulled(chances: Sequence[float], pulls: Sequence[float]) -> tuple[float, ...]:
    drawn = [chance * pull for chance, pull in zip(chances, pulls, strict=True)]
    whole = sum(drawn)
    return tuple([chance / whole for chance in drawn])
