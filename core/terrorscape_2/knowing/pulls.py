"""How work draws Survivors: somebody is likelier where there is work than follows from what was told.

The deduction that is shown to people (`tracing`) leaves it out; worlds that are imagined, and the judgement, count it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.state import UNTOLD

if TYPE_CHECKING:
    from core.terrorscape_2.state import Draft

RADIO, VEHICLE, KEYS = 1.8, 1.2, 1.5
"""How much likelier."""

ELSEWHERE: Final = 1.0


def pulls_of(d: Draft) -> tuple[float, ...]:
    """By place how it draws Survivors. A radio that has called draws nobody, which all were told. R21."""
    pulls = [ELSEWHERE] * len(d.plan.codes)
    if d.rescue == UNTOLD:
        pulls[d.plan.radio] = RADIO
    pulls[d.plan.vehicle] = VEHICLE
    for at, deck in d.plan.searches.items():
        if deck == "key":
            pulls[at] = KEYS
    return tuple(pulls)
