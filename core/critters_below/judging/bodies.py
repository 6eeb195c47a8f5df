"""What a Critter can bear: what the next flip leaves of a life, and what symbols do to a body. CB 5, 7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.critters_below.forms import CONDITIONS
from core.critters_below.symbols import Empty, Gain, Heal, Lose, Supply, Target

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.symbols import Symbol

WEARY: Final = 0.75
"""What a life is worth: the part of the places for Damage that is free, to the power of this."""


class Body(NamedTuple):
    """What a Critter has to bear: its hand by kinds, its Damage by kinds in order, and how many cards it holds."""

    hand: tuple[int, ...]
    damage: tuple[int, ...]
    pocket: int = 0


class Bodies:
    """Bodies, with the Conditions of an edition.

    Only the next flip is looked at: against what comes later one can still do something, and all of the flipped kind
    leaves the hand. Measured with players that looked two and three flips ahead, this wins most.
    """

    def __init__(self, cards: Edition) -> None:
        places = range(cards.deadly + 1)
        self._deadly = cards.deadly
        self._left = tuple([float((1 - damage / cards.deadly) ** WEARY) for damage in places])
        self._change = tuple([CHANGES[condition.flip] for condition in cards.conditions])

    def life(self, body: Body) -> float:
        """What is left of a life after the next flip, 0 to 1: the chance to live, less for Damage. CB 7."""
        damage = len(body.damage)
        cards = sum(body.hand)
        if not cards:
            return self._left[damage]
        left = sum(
            number * self._left[max(0, damage + change)]
            for number, change in zip(body.hand, self._change, strict=True)
            if number
        )
        return left / cards

    def death(self, body: Body) -> float:
        """The chance to die in the next flip."""
        cards = sum(body.hand)
        if len(body.damage) + 1 < self._deadly or not cards:
            return 0.0
        return sum(number for number, change in zip(body.hand, self._change, strict=True) if change > 0) / cards


CHANGES: Final = {"damage": 1, "heal": -1, "clear": 0}
"""How much Damage a flip of a kind brings."""


def after(body: Body, symbols: Iterable[Symbol], piles: Sequence[int]) -> Body:
    """The body after these symbols, as far as they are about it. CB 5.1, 5.2, 5.7, 5.9, 5.10."""
    hand, damage, pocket = [*body.hand], [*body.damage], body.pocket
    for symbol in symbols:
        match symbol:
            case Gain(kind, number):
                # what others hold, or lies as Damage, is not in the pile
                hand[kind] += min(number, max(0, piles[kind] - hand[kind] + body.hand[kind]))
            case Lose(kind, number):
                hand[kind] = max(0, hand[kind] - number)
            case Heal(kind, number):
                for _ in range(min(number, damage.count(kind))):
                    damage.remove(kind)
            case Supply(number):
                pocket += number
            case Empty():
                pocket = 0
            case _:
                pass
    return Body(tuple(hand), tuple(damage), pocket)


def parts(symbols: tuple[Symbol, ...]) -> tuple[tuple[Symbol, ...], ...]:
    """The symbols for whoever uses them, then those for each target. CB 5.4; R4."""
    found: list[list[Symbol]] = [[]]
    for symbol in symbols:
        if isinstance(symbol, Target):
            found.append([])
        else:
            found[-1].append(symbol)
    return tuple([tuple(part) for part in found])


def bodies_of(hand: Sequence[int], damage: Iterable[int], pocket: int = 0) -> Body:
    """A body."""
    if len(hand) != len(CONDITIONS):
        raise ValueError(f"a hand of {len(CONDITIONS)} kinds")
    return Body(tuple(hand), tuple(sorted(damage)), pocket)
