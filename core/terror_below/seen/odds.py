"""The chance that Weapons kill. TB 7.3."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from core.terror_below.chapters.hunt import damage_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.decks.cards import WeaponCard

FACES = range(1, 7)


def kill_chance(
    cards: Sequence[WeaponCard], needed: int, *, own_space: bool, more: int = 0, reroll: bool = False
) -> float:
    """The chance, 0 to 1, that these Weapons together deal the damage still needed, fired in the best order.

    `more` is damage that comes on top of the first of them; with `reroll` one die of one throw may be rolled again.
    A Borrowed Gun is judged by its own damage, for nobody knows what it will take.
    """
    if not cards:
        return float(needed <= 0)
    needed -= more
    # What is fixed teaches nothing, so it may as well be fired first.
    needed -= sum(damage_of(card, (), own_space=own_space) for card in cards if not card.dice)
    thrown = tuple(sorted((card for card in cards if card.dice), key=lambda card: card.number))
    return _best(thrown, needed, own_space) if reroll else _chance(thrown, needed, own_space)


@lru_cache(maxsize=256)
def _throws(card: WeaponCard) -> tuple[tuple[tuple[int, ...], int], ...]:
    """What its dice may show, each without regard to order, and in how many ways."""
    return tuple(Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=card.dice)).items())


@lru_cache(maxsize=4096)
def _chance(cards: tuple[WeaponCard, ...], needed: int, own_space: bool) -> float:
    """The chance that dice alone deal so much: in any order it is the same."""
    ways = Counter({0: 1})
    for card in cards:
        after: Counter[int] = Counter()
        for faces, count in _throws(card):
            damage = damage_of(card, faces, own_space=own_space)
            for dealt, before in ways.items():
                after[min(dealt + damage, max(needed, 0))] += before * count
        ways = after
    return sum(count for dealt, count in ways.items() if dealt >= needed) / ways.total()


@lru_cache(maxsize=4096)
def _best(cards: tuple[WeaponCard, ...], needed: int, own_space: bool) -> float:
    """The same while one die may still be rolled again: which Weapon comes next, and which die, is chosen each time."""
    if needed <= 0 or not cards:
        return float(needed <= 0)
    chances = [0.0]
    for place, card in enumerate(cards):
        if place and card.id == cards[place - 1].id:
            continue
        rest = cards[:place] + cards[place + 1 :]
        ways = [(_after_throw(card, faces, rest, needed, own_space=own_space), count) for faces, count in _throws(card)]
        chances.append(sum(chance * count for chance, count in ways) / sum(count for _, count in ways))
    return max(chances)


def _after_throw(
    card: WeaponCard, faces: tuple[int, ...], rest: tuple[WeaponCard, ...], needed: int, *, own_space: bool
) -> float:
    """The chance once these faces lie: to keep them, or to roll one die again."""

    def left(shown: tuple[int, ...]) -> int:
        return needed - damage_of(card, shown, own_space=own_space)

    kept = _best(rest, left(faces), own_space)
    again = [
        sum(_chance(rest, left((*faces[:die], face, *faces[die + 1 :])), own_space) for face in FACES) / len(FACES)
        for die in range(len(faces))
    ]
    return max(kept, *again)
