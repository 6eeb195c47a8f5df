"""How work draws Survivors: somebody is likelier where there is work than follows from what was told.

The deduction that is shown to people (`tracing`) leaves it out; worlds that are imagined, and the judgement, count it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from core.terrorscape_2.state import UNTOLD

if TYPE_CHECKING:
    from core.terrorscape_2.state import Draft
    from core.terrorscape_2.station import Plan

RADIO, VEHICLE, KEYS = 1.8, 1.2, 1.5
"""How much likelier."""

ELSEWHERE: Final = 1.0


def pulls_of(d: Draft) -> tuple[float, ...]:
    """By place how it draws Survivors. A radio that has called draws nobody, which all were told. R21."""
    return _pulls(d.plan, has_called=d.rescue != UNTOLD)


@cache
def _pulls(plan: Plan, *, has_called: bool) -> tuple[float, ...]:
    pulls = [ELSEWHERE] * len(plan.codes)
    if not has_called:
        pulls[plan.radio] = RADIO
    pulls[plan.vehicle] = VEHICLE
    for at, deck in plan.searches.items():
        if deck == "key":
            pulls[at] = KEYS
    return tuple(pulls)
