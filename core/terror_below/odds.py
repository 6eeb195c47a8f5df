"""The chance that one Weapon kills."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from core.terror_below.chapters.hunt import damage_of

if TYPE_CHECKING:
    from core.terror_below.decks.cards import WeaponCard


def kill_chance(card: WeaponCard, needed: int, *, own_space: bool, more: int) -> float | None:
    """The chance, 0 to 1, that a Weapon alone deals the damage still needed.

    `more` is damage that comes on top. None for a Weapon without dice that cannot do it: that is no matter of luck.
    A Borrowed Gun is judged by its own damage, for nobody knows what it will take.
    """
    if not card.dice:
        return 1.0 if damage_of(card, (), own_space=own_space) + more >= needed else None
    throws = list(product(range(1, 7), repeat=card.dice))
    kills = sum(damage_of(card, faces, own_space=own_space) + more >= needed for faces in throws)
    return kills / len(throws)
