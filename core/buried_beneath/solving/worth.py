"""What a position is thought to be worth. It orders a search, and decides nothing that is called proved."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from core.buried_beneath.chapters.harm import lives
from core.buried_beneath.chapters.movement import taken
from core.buried_beneath.village import FAR, MIDDLE

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft

HEALTH: Final = (0, 0, 11, 19, 25, 30, 34, 37, 39, 40)
SPEED: Final = (0, 0, 4, 7, 9, 11, 12, 13, 13, 13)
DAMAGE: Final = (0, 0, 8, 15, 21, 26, 30, 33, 35, 36)
MANA: Final = (0, 7, 12, 16, 19, 21, 22, 23, 23, 23)
VILLAGERS: Final = (-200, 0, 40, 66, 84, 96)
MARKERS: Final = (0, -14, -32, -60, -110)
READY: Final = 14
UNIT: Final = 15
BODY: Final = 5
NEAR: Final = (30, 14, 7, 3, 1)
"""How much worse a monster is that comes to the Middle in so many turns."""
COOLDOWN: Final = 2
BOSS: Final = 12
EVEN: Final = -60.0
WIDE: Final = 60.0


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
    blocked = taken(d)
    far = d.map.distances(MIDDLE, blocked, d.wall)
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
    """The chance to win a fight with a position of such a worth at the beginning of a turn, as games of players say."""
    return 1 / (1 + exp(-(value - EVEN) / WIDE))
