"""What must hold in every state: pieces conserved, nothing where it may not be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.forms import STATS
from core.buried_beneath.frames import (
    ChoosingHero,
    Ended,
    Enemies,
    Laying,
    Lost,
    Placing,
    Starting,
    Taking,
)
from core.buried_beneath.setup import BOSS
from core.buried_beneath.village import CORNERS, LOCATIONS, MIDDLE, NOWHERE, PATHS, SPOTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.state import Draft

BOTTOMS = (Laying, ChoosingHero, Starting, Enemies, Placing, Lost, Ended)
"""What a game can be in the middle of; the other frames lie on these."""


def faults(d: Draft) -> tuple[str, ...]:
    """Everything that is wrong with a state, in words."""
    if not d.wave:
        return tuple(_stack(d))
    return (*_villagers(d), *_monsters(d), *_hero(d), *_markers(d), *_boss(d), *_stack(d))


def _villagers(d: Draft) -> Iterator[str]:
    counts = d.edition.counts
    total, all_of_them = d.ready + len(d.out) + d.fled + d.supply, counts.villagers_active + counts.villagers_supply
    if total != all_of_them or min(d.ready, d.fled, d.supply) < 0:
        yield f"{total} Villagers, not {all_of_them}: {d.ready} ready, {d.out} out, {d.fled} fled, {d.supply} to come"
    if len(set(d.out)) != len(d.out) or MIDDLE in d.out or d.out != tuple(sorted(d.out)):
        yield f"Villagers at {d.out}"
    if not d.ready and not d.out and not isinstance(d.stack[-1], Lost | Ended):
        yield "no Villager is left, and the try is not over"


def _monsters(d: Draft) -> Iterator[str]:
    places = [unit.at for unit in d.units]
    if len(set(places)) != len(places) or MIDDLE in places:
        yield f"monsters at {places}"
    if [unit.number for unit in d.units] != sorted({unit.number for unit in d.units}):
        yield "monsters out of the order of deployment"
    for unit in d.units:
        if not 1 <= unit.health <= d.monster(unit.colour).health or unit.number > d.deployed:
            yield f"a monster with Health {unit.health} and number {unit.number}"
    for colour, camp in enumerate(d.camps):
        dice = camp.dice + sum(unit.colour == colour for unit in d.units)
        if camp.dice < 0 or dice > d.edition.counts.dice_per_colour or not 0 <= camp.spot < len(SPOTS):
            yield f"a Camp with {camp.dice} dice at spot {camp.spot}, {dice} with those on the map"
    if len(d.camps) == 2 and {d.monster(colour).mark for colour in (0, 1)} != {"sword", "bow"}:
        yield "two Camps with one mark"
    if d.trap != NOWHERE and (d.enemy_at(d.trap) or d.trap == MIDDLE):
        yield "an enemy stands on the Trap, or it lies on the Middle"


def _hero(d: Draft) -> Iterator[str]:
    over = isinstance(d.stack[-1], Lost | Ended)
    for stat, value, sheet in zip(STATS, d.stats, d.edition.symbols, strict=True):
        if not 0 <= value <= d.edition.most or (sheet.loses_at_zero and not value and not over):
            yield f"{stat} is {value}"
    for skill, waits in zip(d.hero_card.skills, d.cooldowns, strict=True):
        if not 0 <= waits <= skill.cooldown:
            yield f"{skill.id} waits {waits} turns"
    if not (0 <= d.hero_at < LOCATIONS and -1 <= d.wall < PATHS and -1 <= d.smoke < LOCATIONS):
        yield f"the Hero at {d.hero_at}, the Wall at {d.wall}, Smoke at {d.smoke}"


def _markers(d: Draft) -> Iterator[str]:
    on_card = d.spare + (d.foe.card if d.foe is not None else 0)
    if len(set(d.markers)) != len(d.markers) or len(d.markers) + on_card > d.edition.counts.boss_markers:
        yield f"Boss markers at {d.markers}, {on_card} beside the map"
    if any(at not in CORNERS for at in d.markers) and (d.foe is None or d.boss_card.id != "gorger"):
        yield f"Boss markers at {d.markers}, which are not all corners"


def _boss(d: Draft) -> Iterator[str]:
    foe = d.foe
    if (foe is not None) != (d.wave == BOSS) or (foe is not None and (d.units or d.camps)):
        yield f"the Boss in wave {d.wave}, with {len(d.units)} monsters"
    if foe is not None:
        ended = isinstance(d.stack[-1], Ended)
        stats = (foe.health, foe.speed, foe.damage, foe.armor)
        if any(value > d.edition.most or value < (0 if ended else 1) for value in stats) or foe.card < 0:
            yield f"the Boss with {stats} and {foe.card} markers"


def _stack(d: Draft) -> Iterator[str]:
    if not d.stack or not isinstance(d.stack[0], BOTTOMS) or any(isinstance(frame, BOTTOMS) for frame in d.stack[1:]):
        yield f"frames {d.stack}"
    elif isinstance(d.stack[-1], Placing | Taking) and d.felled:
        yield f"{d.felled} Scouts fell, and the others did not run"
