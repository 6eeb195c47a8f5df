"""What a Critter can bear: what the next flips leave of a life, and what symbols do to a body. CB 5, 7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.critters_below.forms import CONDITIONS
from core.critters_below.judging.tempers import SCAVENGING
from core.critters_below.symbols import Empty, Gain, Heal, Lose, Supply, Target

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.symbols import Symbol

WEARY: Final = 0.75
"""What a life is worth: the part of the places for Damage that is free, to the power of this."""

REMEMBERED: Final = 100_000
"""Hands that are remembered with what is left of a life."""


class Body(NamedTuple):
    """What a Critter has to bear: its hand by kinds, its Damage by kinds in order, and how many cards it holds."""

    hand: tuple[int, ...]
    damage: tuple[int, ...]
    pocket: int = 0


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
        usual = [after(unharmed, half, piles).hand for half, _ in cards.sides[: cards.always]]
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


def after(body: Body, symbols: Iterable[Symbol], piles: Sequence[int]) -> Body:
    """The body after these symbols, as far as they are about it. CB 5.1, 5.2, 5.7, 5.9, 5.10."""
    hand, damage, pocket = [*body.hand], body.damage, body.pocket
    for symbol in symbols:
        if type(symbol) is Gain:
            # what others hold, or lies as Damage, is not in the pile
            left = piles[symbol.kind] - hand[symbol.kind] + body.hand[symbol.kind]
            hand[symbol.kind] += min(symbol.number, max(0, left))
        elif type(symbol) is Lose:
            hand[symbol.kind] = max(0, hand[symbol.kind] - symbol.number)
        elif type(symbol) is Heal:
            healed = [*damage]
            for _ in range(min(symbol.number, healed.count(symbol.kind))):
                healed.remove(symbol.kind)
            damage = tuple(healed)
        elif type(symbol) is Supply:
            pocket += symbol.number
        elif type(symbol) is Empty:
            pocket = 0
    return Body(tuple(hand), damage, pocket)


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
