"""How near a solo game is to being won. TB 11."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from core.terror_below.chapters.objectives import scenario_of
from core.terror_below.judging.worth import CLAIM, LAST_DEATH, worth

if TYPE_CHECKING:
    from core.terror_below.judging.worth import Side
    from core.terror_below.state import Draft

PACE: Final = {"special-delivery": 1.9, "total-extermination": 1.2, "scramble": 1.9}
"""What a good player gains, in VP, between one Worm Attack and the next."""

UNSURE: Final = 3.0
"""How wide luck still is, in VP, at the least; the longer the clock runs, the wider."""


def solo_chance(d: Draft, side: Side) -> float:
    """The chance that a solo game is won, as things stand."""
    scenario = scenario_of(d)
    if scenario is None:
        raise AssertionError("no scenario is played")
    squad = d.squads[0]
    value = worth(d, 0, side)
    left = d.decks.solo.attack_limit - d.attacks
    if scenario.needed:
        # what is at hand may become one more step, and no more
        at_hand = min(CLAIM, max(-LAST_DEATH, value - squad.vp)) * 0.5
        wanted = CLAIM * (scenario.needed - len(d.claimed)) - at_hand
    else:
        wanted = d.decks.pieces.goal - squad.vp - 0.5 * (value - squad.vp)
    ahead = PACE.get(scenario.id, 1.5) * left - wanted
    return 1 / (1 + exp(-ahead / (UNSURE + 0.4 * left)))
