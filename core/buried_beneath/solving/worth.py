"""What a position is thought to be worth. It orders a search, and decides nothing that is called proved."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from core.buried_beneath.chapters.harm import lives
from core.buried_beneath.chapters.movement import taken
from core.buried_beneath.village import FAR

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft

HEALTH: Final = (0, 0, 11, 19, 25, 30, 34, 37, 39, 40)
SPEED: Final = (0, 0, 4, 7, 9, 11, 12, 13, 13, 13)
DAMAGE: Final = (0, 0, 8, 15, 21, 26, 30, 33, 35, 36)
MANA: Final = (0, 7, 12, 16, 19, 21, 22, 23, 23, 23)
"""What a stat of so many points is worth: each point more a little less than the one before."""

VILLAGERS: Final = (-200, 0, 40, 66, 84, 96)
"""What it is worth that so many have not fled."""

READY: Final = 14
"""What a Villager is worth beyond that who can still be placed in this turn."""

COOLDOWN: Final = 2
"""What it costs to wait a turn for a skill."""

MARKERS: Final = (0, -14, -32, -60, -110)
"""What so many ruins cost: the fifth loses."""

UNIT: Final = 15
BODY: Final = 5
"""What a monster costs, and each of its Health, on the map and in its Camp."""

NEAR: Final = (30, 14, 7, 3, 1)
"""How much worse a monster is that comes to the Middle in so many turns."""

BOSS: Final = 12
"""What each point of damage costs that the Boss still takes, with all its lives."""

EVEN: Final = -150.0
WIDE: Final = 80.0
"""The worth at which a fight can as often be won as not, and how far from it that is nearly sure: of 140 fights taken
from games, those that the solver settled say so."""


def worth(d: Draft) -> float:
    """How well the fight stands: what is left to fight with, against what is left to fight."""
    health, speed, damage, mana = d.stats
    villagers = d.ready + len(d.out)
    found = HEALTH[health] + SPEED[speed] + DAMAGE[damage] + MANA[mana] + VILLAGERS[min(villagers, 5)]
    found += READY * d.ready - COOLDOWN * sum(d.cooldowns)
    foe = d.foe
    if foe is not None:
        left = (lives(d) - 1) * d.boss_card.health + foe.health
        return found - BOSS * left
    found += MARKERS[min(len(d.markers), 4)]
    far = d.map.nearing(taken(d), d.wall)
    for unit in d.units:
        found -= UNIT + BODY * unit.health
        away = far[unit.at]
        if away < FAR:
            card = d.monster(unit.colour)
            turns = (away - 1) // card.speed
            if turns < len(NEAR):
                found -= NEAR[turns]
    for colour, camp in enumerate(d.camps):
        if camp.dice:
            found -= camp.dice * (UNIT + BODY * d.monster(colour).health + 1)
    return found


def chance_of(value: float) -> float:
    """The chance that a fight can be won from a position of such a worth at the beginning of a turn."""
    return 1 / (1 + exp(-(value - EVEN) / WIDE))
