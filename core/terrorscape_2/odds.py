"""The chance to hold in an encounter, exact from the faces of the dice. TS 10.3; R15."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from core.terrorscape_2.chapters.encounter import FEWEST_DICE, TRAP, armed_with
from core.terrorscape_2.chapters.harm import MOST_FEAR
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import ItemName
    from core.terrorscape_2.views import StationView, SurvivorView


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


class Defence(NamedTuple):
    """What counts in a defence besides the faces of the dice. TS 10.3; R24, R47.

    Attributes:
        dice: How many are rolled.
        combat: What the weapon adds, with its ammunition.
        ability, trap: What an ability and a trap add.
    """

    dice: int
    combat: int
    ability: int
    trap: int

    @property
    def sure(self) -> int:
        """What the sum is with dice that all show nothing."""
        return self.combat + self.ability + self.trap


def weapons_of(cards: Edition, one: SurvivorView) -> list[ItemName]:
    """What a Survivor can fight with, as its own side knows it; `ammo-pack` is the Revolver with one."""
    return armed_with(cards, [card.item for card in one.items], one.batteries)


def defence_of(cards: Edition, view: StationView, who: int, weapon: str = "", *, scared: bool = False) -> Defence:
    """What counts when a Survivor stands with a weapon, or with bare hands.

    `scared` by the card of the attack before the dice are rolled. A trap that lies there helps the first who stands
    in an encounter; in the Final Showdown none counts. R15.
    """
    one = view.team[who]
    combat = ability = trap = 0
    if weapon:
        combat = cards.item_named(weapon).combat
        known = next(survivor for survivor in cards.survivors if survivor.id == one.survivor)
        ability = int(any(ability.id == "dead-shot" for ability in known.ability))
    if view.facing < 0 and view.spotted is not None and view.spotted.at != NOWHERE and view.spotted.at in view.traps:
        trap = TRAP
    return Defence(dice_of(cards, min(MOST_FEAR, one.fear + scared)), combat, ability, trap)


def holds(cards: Edition, view: StationView, who: int, weapon: str = "", *, scared: bool = False) -> Fraction:
    """The chance that a Survivor stands against the attack that is announced, with a weapon or with bare hands."""
    found = defence_of(cards, view, who, weapon, scared=scared)
    return at_least(tuple(cards.dice.faces), found.dice, view.strength - found.sure)


def beats(cards: Edition, view: StationView, left: Iterable[int], who: int, weapon: str, needed: int) -> Fraction:
    """The chance that the Final Showdown comes to `needed` when one of those who are left stands with a weapon.

    The others stand with what adds most. TS 8.4; R15, R49.
    """
    own = defence_of(cards, view, who, weapon)
    dice, sure = own.dice, own.sure
    for other in left:
        if other != who:
            best = strongest(cards, view, other)
            dice, sure = dice + best.dice, sure + best.sure
    return at_least(tuple(cards.dice.faces), dice, needed - max(0, view.facing) - sure)


def strongest(cards: Edition, view: StationView, who: int) -> Defence:
    """What counts when a Survivor stands with what adds most."""
    ways = ("", *weapons_of(cards, view.team[who]))
    return max((defence_of(cards, view, who, weapon) for weapon in ways), key=lambda found: found.sure)
