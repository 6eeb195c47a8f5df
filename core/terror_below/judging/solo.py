"""How near a solo game is to being won. TB 11."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from core.terror_below.chapters.objectives import scenario_of
from core.terror_below.judging.worth import CLAIM, LAST_DEATH, RUIN, worth

if TYPE_CHECKING:
    from core.terror_below.judging.sides import BoardSide
    from core.terror_below.state import Draft

PACE: Final = {"special-delivery": 1.15, "total-extermination": 0.65, "scramble": 0.9}
"""What is gained, in VP, between one Worm Attack and the next: counted in games."""

UNSURE: Final = 1.5
WIDER: Final = 0.15
"""How wide luck still is, in VP, at the least, and more for each attack that is left."""

AT_HAND: Final = 0.5
"""How much of what is at hand, Eggs carried and the like, comes in."""

LAST_RUINS: Final = 3.0
"""What it costs that a Location falls where ruins lose the game. TB 11.5."""

FIRST_PIECE: Final = 0.4
"""An attack destroys a Location at once, or leaves it one piece of Rubble short of that."""


def solo_chance(d: Draft, side: BoardSide) -> float:
    """The chance that a solo game is won, as things stand."""
    scenario = scenario_of(d)
    if scenario is None:
        raise AssertionError("no scenario is played")
    squad = d.squads[0]
    at_hand = max(-LAST_DEATH, worth(d, 0, side) - squad.vp)
    left = d.decks.solo.attack_limit - d.attacks
    if scenario.needed:
        # what is at hand may become one more step, and no more
        wanted = CLAIM * (scenario.needed - len(d.claimed)) - AT_HAND * min(CLAIM, at_hand)
    else:
        wanted = d.decks.pieces.goal - squad.vp - AT_HAND * at_hand
        if scenario.ruins:
            wanted += RUIN * len(d.ruins)
    ahead = PACE.get(scenario.id, 1.0) * left - wanted
    return 1 / (1 + exp(-ahead / (UNSURE + WIDER * left)))


def ruin_losses(d: Draft) -> list[tuple[int, float]]:
    """Where Locations stand in a solo game, and what it is worth, less than nothing, that a Worm strikes there."""
    scenario = scenario_of(d)
    ruin = LAST_RUINS if scenario is not None and scenario.ruins else RUIN
    return [
        (space, -ruin * (1.0 if d.rubble[space] else FIRST_PIECE))
        for space, place in enumerate(d.locations)
        if place >= 0
    ]
