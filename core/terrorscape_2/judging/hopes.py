"""The Survivors' chance to win, seen from a whole position: how many rounds they still need, and what each costs."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from core.terrorscape_2.chapters.finding import DISCOVER, DISCOVERED
from core.terrorscape_2.chapters.using import is_ready
from core.terrorscape_2.frames import HunterTurn
from core.terrorscape_2.judging.ground import found_chance
from core.terrorscape_2.judging.stakes import best_arm, harm
from core.terrorscape_2.state import NOTHING, UNTOLD

if TYPE_CHECKING:
    from core.terrorscape_2.state import Draft

GATHER: Final = 2.0
"""Rounds that it takes to come together."""

EACH_KEY, EACH_REPAIR, FUEL_ROUNDS = 1.4, 1.35, 3.0
"""Rounds that a Key, a repair, and finding Fuel take."""

RISK: Final = 0.077
"""What a round costs with nobody injured, a Killer of level 1 that holds no card, and no rescue on its way."""

BY_INJURY: Final = 0.032
BY_TOKEN: Final = 0.054
BY_LEVEL: Final = 0.028
BY_CARD: Final = 0.0044
BY_ITEM: Final = -0.005
CALLED: Final = -0.103
"""What is added to it: for each Survivor that is injured, each that has an infecting token, each further level of the
Killer, each card in its hand, each item of the team; and once the rescue is called."""

LEAST: Final = 0.002
"""What a round costs at least."""

LATE: Final = 0.245
"""What a round costs for which no card is left to discover."""

MET: Final = (0.315, 0.05)
"""How likely the Killer fights somebody in its place, and beside it, where the Survivors can still go away first."""

MET_NEXT: Final = (0.43, 0.17)
"""The same in its own turn."""

SOUGHT: Final = 0.5
"""In its own turn so much of the chance that it finds somebody by what it heard is added."""

MOST: Final = 0.95
"""What a fight costs at most, as a part of a win."""


def hope(d: Draft) -> float:
    """The Survivors' chance, 0 to 1.

    Its numbers are those under which 2,700 games between Scavengers were likeliest, 900 with each Killer.
    """
    rounds = rounds_left(d)
    injured = sum(survivor.injured for survivor in d.team)
    infecting = sum(survivor.token != NOTHING for survivor in d.team)
    items = sum(len(survivor.items) for survivor in d.team)
    risk = RISK + BY_INJURY * injured + BY_TOKEN * infecting + BY_ITEM * items
    risk += BY_LEVEL * (d.hunter.level - 1) + BY_CARD * len(d.hunter.hand)
    late = 0.0
    if d.rescue == UNTOLD:
        late = max(0.0, rounds - len(d.decks[DISCOVER]) / DISCOVERED)
    else:
        risk += CALLED
    chance = exp(-rounds * max(LEAST, risk) - LATE * late)
    for who in range(len(d.team)):
        chance *= 1 - min(MOST, _met(d, who) * min(1.0, harm(d, who, best_arm(d, who))))
    return max(0.01, min(0.99, chance))


def _met(d: Draft, who: int) -> float:
    """How likely somebody has to fight in the Killer's next turn, or in the one that it has now."""
    at = d.team[who].at
    far = d.plan.ranges[d.hunter.at][at]
    if not isinstance(d.stack[0], HunterTurn):
        return MET[far] if far < len(MET) else 0.0
    beside = MET_NEXT[far] if far < len(MET_NEXT) else 0.0
    return beside + SOUGHT * found_chance(d, at, noise=at in d.noise)


def rounds_left(d: Draft) -> float:
    """Rounds until the nearest way out is open, the others helping a little."""
    needed = d.edition.plan.station.repair
    rescue = float(d.rescue) if d.rescue != UNTOLD else (needed.radio - d.radio) * EACH_REPAIR + needed.rescue
    keys = max(0, needed.keys - len(d.stand)) * EACH_KEY + GATHER
    has_fuel = d.fuel or any(d.has(who, "fuel") != NOTHING for who in range(len(d.team)))
    vehicle = (needed.vehicle - d.vehicle) * EACH_REPAIR + GATHER + (0.0 if has_fuel else FUEL_ROUNDS)
    if is_ready(d):
        vehicle = _gathering(d, d.plan.vehicle)
    if len(d.stand) >= needed.keys:
        keys = min(keys, _gathering(d, d.plan.main_exit))
    ways = sorted((rescue, keys, vehicle))
    return max(0.5, ways[0] - 1 / (1 + ways[1] - ways[0]) * 0.5)


def _gathering(d: Draft, at: int) -> float:
    far = max(d.plan.ranges[survivor.at][at] for survivor in d.team)
    return 0.5 + (far + 1) // 2
