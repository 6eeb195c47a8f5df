"""How far things are for Survivors, and where they are found: what a turn's end in a place is worth."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from core.terrorscape_2.state import Draft
    from core.terrorscape_2.station import Plan

LATER: Final = 0.78
"""What is done a turn later is worth so much of it."""

UNREACHED: Final = 20
"""Farther than any place."""

REMEMBERED: Final = 256
"""Grounds that are remembered."""

NOISY: Final = (0.93, 0.91, 0.71, 0.32, 0.05)
QUIET: Final = (0.14, 0.34, 0.14, 0.03, 0.01)
"""How often somebody was found in the Killer's next turn, by how far it was from it, with noise and without."""

NOISY_IN_STEALTH: Final = (0.88, 0.75, 0.55, 0.37, 0.08)
QUIET_IN_STEALTH: Final = (0.50, 0.42, 0.23, 0.06, 0.02)
"""The same from where the Killer was seen last, when it is in STEALTH."""


WATCHED: Final = 1.5
"""So much likelier somebody is found where a droid is, which is not on alert yet: it can be asked, and gone to."""


class Grounds:
    """Distances of a station, remembered by what is shut."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._known: dict[tuple[tuple[int, ...], tuple[int, ...], bool], tuple[tuple[int, ...], ...]] = {}

    def steps(self, d: Draft, *, shortcut: bool) -> tuple[tuple[int, ...], ...]:
        """By place the steps that each other place is away for a Survivor. TS 5.1, 5.2; R25."""
        key = (d.blocks, d.ropes, shortcut)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            places = range(len(self._plan.codes))
            found = self._known[key] = tuple([self._from(here, *key) for here in places])
        return found

    def _from(self, here: int, blocks: tuple[int, ...], ropes: tuple[int, ...], shortcut: bool) -> tuple[int, ...]:
        plan = self._plan
        far = {here: 0}
        waiting = deque([here])
        while waiting:
            place = waiting.popleft()
            ends = plan.steps(place, blocks, ropes)
            if shortcut and place in plan.passages:
                ends = (*ends, plan.passages[place])
            for there in ends:
                if there not in far:
                    far[there] = far[place] + 1
                    waiting.append(there)
        return tuple([far.get(place, UNREACHED) for place in range(len(plan.codes))])


def found_chance(d: Draft, at: int, *, noise: bool) -> float:
    """How likely somebody in a place is found in the Killer's next turn.

    A droid on alert tells of who is with it as noise would, whatever else is heard. R33.
    """
    far = min(d.plan.ranges[d.hunter.seen][at], len(NOISY) - 1)
    watched = at in d.droids
    loud = (noise and not d.everywhere) or (watched and d.hunter.alert)
    by_far = (QUIET, NOISY) if d.in_sight else (QUIET_IN_STEALTH, NOISY_IN_STEALTH)
    chance = by_far[loud][far]
    return min(1.0, WATCHED * chance) if watched and not loud else chance
