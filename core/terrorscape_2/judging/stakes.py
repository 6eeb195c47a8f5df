"""What an attack comes to: the chance that a defence holds, and what it costs when it does not. TS 10; R24, R31."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.terrorscape_2.chapters.encounter import FIRST_BLOOD
from core.terrorscape_2.odds import at_least, dice_of
from core.terrorscape_2.state import NOTHING

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.state import Draft

INJURY: Final = 0.2
"""How much of a win the first injury costs; the second one costs all."""

EXPECTED_CARD: Final = 0.5
"""How much strength the Killer's attack cards add, on average, as long as nothing is known of them."""


def holds(cards: Edition, fear: int, needed: float) -> float:
    """The chance that the dice of somebody with so much fear show at least what is needed; a part of one counts so."""
    return _holds(tuple(cards.dice.faces), dice_of(cards, fear), needed)


@lru_cache(maxsize=2048)
def _holds(faces: tuple[int, ...], dice: int, needed: float) -> float:
    below = int(needed // 1)
    part = needed - below
    chance = float(at_least(faces, dice, below))
    return chance if not part else chance * (1 - part) + float(at_least(faces, dice, below + 1)) * part


def arms(d: Draft, who: int) -> list[tuple[str, int]]:
    """What somebody can fight with, and what it adds: `ammo-pack` is the Revolver with one; bare hands add nothing."""
    found = [("", 0)]
    more = 1 if d.can(who, "dead-shot") else 0
    for card in d.team[who].items:
        item = d.edition.item(card)
        if "weapon" not in item.use or (item.batteries and not d.team[who].batteries):
            continue
        found.append((item.id, item.combat + more))
        if item.id == "revolver" and d.has(who, "ammo-pack") != NOTHING:
            found.append(("ammo-pack", d.edition.item_named("ammo-pack").combat + more))
    return found


def best_arm(d: Draft, who: int) -> int:
    """What the best weapon of somebody adds."""
    return max(adds for _, adds in arms(d, who))


def harm(d: Draft, who: int, adds: int, more: float = EXPECTED_CARD) -> float:
    """What it costs the Survivors, as a part of a win, that somebody is found and fights with so much more."""
    survivor = d.team[who]
    fails = 1 - holds(d.edition, survivor.fear, d.strength() + more - adds)
    if d.hunter.level >= FIRST_BLOOD:
        return 1.0 if survivor.injured else INJURY + (1 - INJURY) * fails
    return fails * (1.0 if survivor.injured else INJURY)


def prize(d: Draft, who: int) -> float:
    """What finding somebody is worth to the Killer, who knows no weapon: it takes half of one for granted."""
    return harm(d, who, 0, more=-0.5)
