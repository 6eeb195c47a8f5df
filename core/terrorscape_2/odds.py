"""The chance to hold in an encounter, exact from the faces of the dice. TS 10.3; R15."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from core.terrorscape_2.chapters.encounter import FEWEST_DICE, TRAP
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.views import StationView


def dice_of(cards: Edition, fear: int) -> int:
    """How many dice somebody with so much fear rolls. R15."""
    return max(FEWEST_DICE, cards.dice.dice - cards.dice.fear_per_die * fear)


@lru_cache(maxsize=512)
def at_least(faces: tuple[int, ...], dice: int, needed: int) -> Fraction:
    """The chance that so many dice with these faces show at least a sum."""
    sums = Counter({0: 1})
    for _ in range(dice):
        after: Counter[int] = Counter()
        for total, ways in sums.items():
            for face in faces:
                after[total + face] += ways
        sums = after
    return Fraction(sum(ways for total, ways in sums.items() if total >= needed), len(faces) ** dice)


def holds(cards: Edition, view: StationView, who: int, weapon: str = "") -> Fraction:
    """The chance that a Survivor stands against the attack that is announced, with a weapon or with bare hands.

    `ammo-pack` is the Revolver with one. A trap that lies there helps the first who stands.
    """
    one = view.team[who]
    bonus = 0
    if weapon:
        bonus += cards.item_named(weapon).combat
        known = next(survivor for survivor in cards.survivors if survivor.id == one.survivor)
        bonus += any(ability.id == "dead-shot" for ability in known.ability)
    if view.spotted is not None and view.spotted.at != NOWHERE and view.spotted.at in view.traps:
        bonus += TRAP
    return at_least(tuple(cards.dice.faces), dice_of(cards, one.fear), view.strength - bonus)
