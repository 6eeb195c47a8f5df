"""What a Critter can bear: what the next flips leave of a life, and what symbols do to a body. CB 5, 7."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.critters_below.forms import CONDITIONS
from core.critters_below.judging.tempers import SCAVENGING
from core.critters_below.symbols.faces import FACES, Face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.symbols.symbol import Symbol

WEARY: Final = 0.75
"""What a life is worth: the part of the places for Damage that is free, to the power of this."""

REMEMBERED: Final = 100_000
"""Hands that are remembered with what is left of a life."""


class Body(NamedTuple):
    """What a Critter has to bear: its hand by kinds, its Damage by kinds in order, and how many cards it holds."""

    hand: tuple[int, ...]
    damage: tuple[int, ...]
    pocket: int = 0


GAINS, LOSES, HEALS, DRAWS, EMPTIES = range(5)
"""The ways in which a symbol changes a body."""


class Toll(NamedTuple):
    """How a symbol changes a body: in which way, which kind of Condition or Damage, and by how many."""

    way: int
    kind: int = 0
    number: int = 0


takes: Final[Face[Callable[[Any], Toll] | None]] = Face("what it does to a body", FACES)
"""How a symbol changes the body of whoever it is done for; None for those that leave bodies as they are."""


@lru_cache(maxsize=20_000)
def tolls(symbols: tuple[Symbol, ...]) -> tuple[Toll, ...]:
    """How these symbols change a body, in order."""
    return tuple([taken(symbol) for symbol in symbols if (taken := takes.of(symbol)) is not None])


class Bodies:
    """Bodies, with the Conditions of an edition.

    A few flips are looked ahead. What is done between them nobody knows yet; it is taken to be what the kindest
    Facility does, as it is before it is opened.
    """

    def __init__(self, cards: Edition, flips: int = SCAVENGING.flips) -> None:
        """Look so many flips ahead."""
        self._flips = flips
        places = range(cards.deadly + 1)
        self._deadly = cards.deadly
        self._left = tuple([float((1 - damage / cards.deadly) ** WEARY) for damage in places])
        self._change = tuple([CHANGES[condition.flip] for condition in cards.conditions])
        self._known: dict[tuple[tuple[int, ...], int, int], float] = {}
        self._usual = NO_CARDS
        piles = tuple([condition.cards for condition in cards.conditions])
        unharmed = Body(NO_CARDS, ())
        usual = [after(unharmed, tolls(half), piles).hand for half, _ in cards.sides[: cards.always]]
        self._usual = max(usual, key=lambda hand: self._life(hand, 0, 1), default=NO_CARDS)
        self._known.clear()

    def life(self, body: Body) -> float:
        """What is left of a life after the next flips, 0 to 1: the chance to live, less for Damage. CB 7."""
        return self._life(body.hand, len(body.damage), self._flips)

    def _life(self, hand: tuple[int, ...], damage: int, flips: int) -> float:
        key = hand, damage, flips
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[key] = self._counted(hand, damage, flips)
        return found

    def _counted(self, hand: tuple[int, ...], damage: int, flips: int) -> float:
        cards = sum(hand)
        if not cards:
            return self._left[damage] if flips == 1 else self._life(self._usual, damage, flips - 1)
        left = 0.0
        for kind, number in enumerate(hand):
            then = max(0, damage + self._change[kind])
            if number and then < self._deadly:
                if flips == 1:
                    left += number * self._left[then]
                else:
                    rest = [*map(int.__add__, hand, self._usual)]
                    rest[kind] -= number
                    left += number * self._life(tuple(rest), then, flips - 1)
        return left / cards

    def death(self, body: Body) -> float:
        """The chance to die in the next flip."""
        cards = sum(body.hand)
        if len(body.damage) + 1 < self._deadly or not cards:
            return 0.0
        return sum(number for number, change in zip(body.hand, self._change, strict=True) if change > 0) / cards


NO_CARDS: Final = (0,) * len(CONDITIONS)

CHANGES: Final = {"damage": 1, "heal": -1, "clear": 0}
"""How much Damage a flip of a kind brings."""


def after(body: Body, changes: Iterable[Toll], piles: Sequence[int]) -> Body:
    """The body after these changes. CB 5.1, 5.2, 5.7, 5.9, 5.10."""
    before, damage, pocket = body
    hand = [*before]
    for way, kind, number in changes:
        if way == GAINS:
            # what others hold, or lies as Damage, is not in the pile
            left = piles[kind] - hand[kind] + before[kind]
            if left > 0:
                hand[kind] += min(left, number)
        elif way == LOSES:
            hand[kind] = max(0, hand[kind] - number)
        elif way == HEALS:
            healed = [*damage]
            for _ in range(min(number, healed.count(kind))):
                healed.remove(kind)
            damage = tuple(healed)
        elif way == DRAWS:
            pocket += number
        else:
            pocket = 0
    return Body(tuple(hand), damage, pocket)


def bodies_of(hand: Sequence[int], damage: Iterable[int], pocket: int = 0) -> Body:
    """A body."""
    if len(hand) != len(CONDITIONS):
        raise ValueError(f"a hand of {len(CONDITIONS)} kinds")
    return Body(tuple(hand), tuple(sorted(damage)), pocket)
