"""The Survivors' chance to win, seen from a whole position: how many rounds they still need, and what each costs."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from core.terrorscape_2.chapters.finding import DISCOVER, DISCOVERED
from core.terrorscape_2.chapters.using import is_ready
from core.terrorscape_2.judging.ground import found_chance
from core.terrorscape_2.judging.stakes import best_arm, harm
from core.terrorscape_2.state import NOTHING, UNTOLD

if TYPE_CHECKING:
    from core.terrorscape_2.state import Draft

GATHER: Final = 2.0
"""Rounds that it takes to come together."""

EACH_KEY, EACH_REPAIR, FUEL_ROUNDS = 1.4, 1.35, 3.0
"""Rounds that a Key, a repair, and finding Fuel take."""

RISK: Final = 0.045
"""What a round costs with nobody injured; somebody injured and a level of the Killer add to it."""

BY_INJURY: Final = 0.035
BY_LEVEL: Final = 0.008
BY_FEAR: Final = 0.006


def hope(d: Draft) -> float:
    """The Survivors' chance, 0 to 1."""
    rounds = rounds_left(d)
    injured = sum(survivor.injured for survivor in d.team)
    fear = sum(survivor.fear for survivor in d.team)
    risk = RISK + BY_INJURY * injured + BY_LEVEL * (d.hunter.level - 1) + BY_FEAR * fear
    deck = len(d.decks[DISCOVER]) / DISCOVERED
    late = max(0.0, rounds - deck) if d.rescue == UNTOLD else 0.0
    chance = exp(-risk * rounds) * exp(-0.5 * late)
    at_once = sum(
        found_chance(d, survivor.at, noise=survivor.at in d.noise) * harm(d, who, best_arm(d, who))
        for who, survivor in enumerate(d.team)
    )
    return max(0.01, min(0.99, chance * (1 - min(0.6, 0.5 * at_once))))


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
