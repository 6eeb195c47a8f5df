"""Monsters attack. BB 6, 7.5; R16 to R18, R36, R39."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.chapters.boss import after_boss_flight
from core.buried_beneath.chapters.harm import change_stat
from core.buried_beneath.chapters.movement import in_smoke
from core.buried_beneath.chapters.villagers import flee
from core.buried_beneath.events import BOSS_COLOUR, Dazed, HeroHit, Hexed, VillagerHit
from core.buried_beneath.flow import answers, asks, pop, push, runs, swap
from core.buried_beneath.forms import HEALTH, MANA, SPEED
from core.buried_beneath.frames import Hexing, Hitting, Striking, Walking
from core.buried_beneath.options import Hex, Victim

if TYPE_CHECKING:
    from core.buried_beneath.forms import Mark
    from core.buried_beneath.state import Draft, Unit
    from core.engine.decisions import Option


def in_range(d: Draft, at: int, mark: Mark) -> tuple[int, ...]:
    """The locations that an attack from a location reaches. BB 6; R5, R17."""
    return (at,) if mark == "sword" else d.map.adjacent[at]


def is_shielded(d: Draft, at: int) -> bool:
    """Whether the Shield Wall keeps damage off a location: the Hero's, and those adjacent."""
    return d.shield and (at == d.hero_at or at in d.map.adjacent[d.hero_at])


@runs(Striking)
def _strike(d: Draft, frame: Striking) -> None:
    if not frame.todo:
        pop(d)
        return
    swap(d, Striking(frame.todo[1:]))
    unit = d.unit(frame.todo[0])
    if unit is None:
        return
    if in_smoke(d, unit.at):
        d.events.append(Dazed(colour=unit.colour, at=unit.at))
        return
    _attack(d, unit)


def _attack(d: Draft, unit: Unit) -> None:
    """The Hero before Villagers, unless the card says otherwise. BB 7.5."""
    card = d.monster(unit.colour)
    reach = in_range(d, unit.at, card.mark)
    sees_hero = d.hero_at in reach
    villagers = [at for at in reach if at in d.out]
    if card.id == "cinder-imp":
        if sees_hero:
            _hit_hero(d, unit, card.damage)
        for at in villagers:
            hit_villager(d, unit.colour, unit.at, at)
    elif villagers and (card.id == "goblin-scout" or not sees_hero):
        push(d, Hitting(unit.number))
    elif sees_hero:
        _hit_hero(d, unit, card.damage)
        _after_hero(d, unit, card.id)


def _hit_hero(d: Draft, unit: Unit, damage: int) -> None:
    stopped = d.shield
    d.events.append(HeroHit(colour=unit.colour, at=unit.at, hero=d.hero_at, damage=damage, stopped=stopped))
    if not stopped:
        change_stat(d, HEALTH, -damage, "hit")


def _after_hero(d: Draft, unit: Unit, name: str) -> None:
    """The rest of an attack skill, which a blow that the Shield Wall took triggers too. R39."""
    if name == "goblin-spider":
        change_stat(d, MANA, -1, "hit")
    elif name == "bone-archer" and d.stats[SPEED] > 1:
        change_stat(d, SPEED, -1, "hit")
    elif name == "stone-ogre" and unit.at in d.out:
        d.events.append(VillagerHit(colour=unit.colour, at=unit.at, villager=unit.at, stopped=False))
        flee(d, unit.at)
    elif name == "bog-witch":
        push(d, Hexing())


def hit_villager(d: Draft, colour: int, by: int, at: int) -> bool:
    """A Villager who is hit flees, whatever the damage; whether he does. R18."""
    stopped = is_shielded(d, at)
    d.events.append(VillagerHit(colour=colour, at=by, villager=at, stopped=stopped))
    if not stopped:
        flee(d, at)
    return not stopped


@asks(Hitting, "victim")
def _ask_victim(d: Draft, frame: Hitting) -> tuple[Option, ...]:
    if (unit := d.unit(frame.unit)) is not None:
        by, mark = unit.at, d.monster(unit.colour).mark
    elif d.foe is not None:
        by, mark = d.foe.at, d.boss_card.attack
    else:
        return ()
    return tuple([Victim(by, at) for at in in_range(d, by, mark) if at in d.out])


@answers(Hitting)
def _hit(d: Draft, frame: Hitting, option: Victim) -> None:
    pop(d)
    unit = d.unit(frame.unit)
    if unit is None:
        if hit_villager(d, BOSS_COLOUR, option.by, option.at):
            after_boss_flight(d)
    elif hit_villager(d, unit.colour, unit.at, option.at) and d.monster(unit.colour).id == "grave-hound":
        push(d, Walking(unit.number, 1, "lunge"))


@asks(Hexing, "hex")
def _ask_hex(d: Draft, frame: Hexing) -> tuple[Option, ...]:
    return tuple([Hex(skill) for skill, waits in enumerate(d.cooldowns) if not waits])


@answers(Hexing)
def _hex(d: Draft, frame: Hexing, option: Hex) -> None:
    pop(d)
    d.cooldowns = (*d.cooldowns[: option.skill], 1, *d.cooldowns[option.skill + 1 :])
    d.events.append(Hexed(skill=option.skill))
