"""The Heroes' skills. BB 9.3; R17, R26 to R28, R34, R38, R47."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from msgspec.structs import replace

from core.buried_beneath.chapters.boss import spring_on_boss
from core.buried_beneath.chapters.harm import change_stat, enter, strike, strike_unit
from core.buried_beneath.chapters.villagers import move_villager, moves_to
from core.buried_beneath.events import (
    BOSS_COLOUR,
    CameBack,
    HeroMoved,
    ShieldsUp,
    SmokeSpread,
    TrapSet,
    UnitMoved,
    VillagerBlown,
    WallSet,
)
from core.buried_beneath.flow import answers, asks, pop, push, swap
from core.buried_beneath.forms import DAMAGE, HEALTH, SPEED, STATS
from core.buried_beneath.frames import Aiming, Attacking, Moving, Rallying
from core.buried_beneath.options import Attack, Blow, BlowTo, Lightning, Move, PlaceTrap, PlaceWall, SmokeAt
from core.buried_beneath.village import MIDDLE, NOWHERE, PATHS

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.buried_beneath.forms import SkillName
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option

CHAIN, BACKSTAB, SUNBURST, WHIRL_NEAR, WHIRL_FAR, VOLLEY, LEAP = 2, 3, 3, 3, 2, 1, 3
"""The numbers of the skills, as the Hero cards say: damage, and how far a Leap goes."""

BLESSED = (HEALTH, DAMAGE, SPEED)
"""The stats that a Blessing lifts."""


def is_usable(d: Draft, skill: int) -> bool:
    """Whether a skill is ready and could do something. R27."""
    return not d.cooldowns[skill] and could_do(d, d.hero_card.skills[skill].id)


def could_do(d: Draft, name: SkillName) -> bool:
    """Whether a skill could do something as things are. R27."""
    around = d.map.adjacent[d.hero_at]
    match name:
        case "gale-winds":
            return bool(winds(d))
        case "chain-lightning" | "volley":
            return not d.enemies().isdisjoint(around)
        case "sunburst" | "whirlwind":
            return not d.enemies().isdisjoint((d.hero_at, *around))
        case "backstab":
            return d.enemy_at(d.hero_at)
        case "war-cry":
            return any(not d.map.shows_health[at] for at in d.out)
        case "shadow-step":
            return (
                bool(shadows(d)) if d.setup.rules == 1 else any(at != d.hero_at or d.enemy_at(at) for at in shadows(d))
            )
        case "blessing":
            return d.setup.rules == 1 or any(d.stats[stat] < d.edition.most for stat in BLESSED)
        case "homeward-bell":
            return d.fled > 0
        case "blood-rage":
            return d.stats[HEALTH] > 1
        case "force-wall" | "snare" | "smoke" | "running-shot" | "charge" | "shield-wall" | "leap":
            return True
        case _:
            assert_never(name)


def use(d: Draft, name: SkillName) -> None:
    """Use a skill: at once, or after it is told where. What it grants is not paid for. R26."""
    match name:
        case "gale-winds" | "force-wall" | "chain-lightning" | "snare" | "shadow-step" | "backstab" | "smoke":
            push(d, Aiming(name))
        case "volley":
            _strike_all(d, d.map.adjacent[d.hero_at], VOLLEY)
        case "running-shot" | "charge":
            push(d, Moving(d.stats[SPEED], strikes=True))
        case "shield-wall":
            change_stat(d, HEALTH, 1, "skill")
            d.shield = True
            d.events.append(ShieldsUp())
        case "war-cry":
            push(d, Rallying(d.stats[HEALTH]))
        case "homeward-bell":
            d.fled -= 1
            d.ready += 1
            d.events.append(CameBack())
        case "blessing":
            for stat in BLESSED:
                change_stat(d, stat, 1, "skill")
        case "sunburst":
            _strike_all(d, (d.hero_at, *d.map.adjacent[d.hero_at]), SUNBURST)
        case "leap":
            push(d, Moving(LEAP, leap=True))
        case "whirlwind":
            here, around = d.hero_at, d.map.adjacent[d.hero_at]
            strike(d, here, WHIRL_NEAR, "skill")
            _strike_all(d, around, WHIRL_FAR)
        case "blood-rage":
            change_stat(d, HEALTH, -1, "skill")
            change_stat(d, DAMAGE, 2, "skill")
            change_stat(d, SPEED, 1, "skill")
        case _:
            assert_never(name)


def _strike_all(d: Draft, places: tuple[int, ...], damage: int) -> None:
    """Every enemy of these locations takes damage, each from one source."""
    for at in places:
        if d.enemy_at(at):
            strike(d, at, damage, "skill")


def winds_to(d: Draft, at: int, *, villager: bool) -> list[int]:
    """Where Gale Winds can blow somebody: enemies not over the Force Wall, monsters not onto one another. R28, R38."""
    if villager:
        return moves_to(d, at)
    ways = [way.to for way in d.map.ways[at] if way.path != d.wall or way.path == NOWHERE]
    unit = d.unit_at(at)
    if unit is None:
        return ways
    if d.monster(unit.colour).id == "stone-ogre":
        return []
    return [to for to in ways if to != MIDDLE and d.unit_at(to) is None]


def winds(d: Draft) -> list[Blow]:
    """Whom Gale Winds can blow somewhere."""
    found, held = [], d.enemies()
    for at in d.map.reading:
        if at in held and winds_to(d, at, villager=False):
            found.append(Blow(at, villager=False))
        if at in d.out and winds_to(d, at, villager=True):
            found.append(Blow(at, villager=True))
    return found


def strikes_of_lightning(d: Draft) -> list[Lightning]:
    """An adjacent enemy with a monster adjacent to it; alone where there is none."""
    found = []
    for first in d.map.adjacent[d.hero_at]:
        if d.enemy_at(first):
            beyond = [at for at in d.map.adjacent[first] if d.unit_at(at) is not None]
            found += [Lightning(first, second) for second in beyond or [NOWHERE]]
    return found


def shadows(d: Draft) -> list[int]:
    """Where the Shadow Step leads: locations with an enemy or a Villager."""
    return [at for at in d.map.reading if at in d.out or d.enemy_at(at)]


def _blow(d: Draft) -> tuple[Option, ...]:
    return tuple(winds(d))


def _walls(d: Draft) -> tuple[Option, ...]:
    return tuple([PlaceWall(path) for path in range(PATHS) if path != d.wall])


def _lightning(d: Draft) -> tuple[Option, ...]:
    return tuple(strikes_of_lightning(d))


def _traps(d: Draft) -> tuple[Option, ...]:
    return tuple([PlaceTrap(at) for at in d.map.reading if at not in {MIDDLE, d.trap} and not d.enemy_at(at)])


def _steps(d: Draft) -> tuple[Option, ...]:
    return tuple([Move(at) for at in shadows(d)])


def _backs(d: Draft) -> tuple[Option, ...]:
    return (Attack(d.hero_at),)


def _smokes(d: Draft) -> tuple[Option, ...]:
    return tuple([SmokeAt(at) for at in d.map.reading])


_OPTIONS: Final[dict[str, Callable[[Draft], tuple[Option, ...]]]] = {
    "gale-winds": _blow,
    "force-wall": _walls,
    "chain-lightning": _lightning,
    "snare": _traps,
    "shadow-step": _steps,
    "backstab": _backs,
    "smoke": _smokes,
}


@asks(Aiming, lambda frame: frame.skill)
def _ask_aim(d: Draft, frame: Aiming) -> tuple[Option, ...]:
    if frame.at != NOWHERE:
        return tuple([BlowTo(to) for to in winds_to(d, frame.at, villager=frame.villager)])
    return _OPTIONS[frame.skill](d)


@answers(Aiming)
def _aimed(d: Draft, frame: Aiming, option: Option) -> None:
    if isinstance(option, Blow):
        swap(d, replace(frame, at=option.at, villager=option.villager))
        return
    pop(d)
    match option:
        case BlowTo(to):
            _blown(d, frame, to)
        case PlaceWall(path):
            d.wall = path
            d.events.append(WallSet(path=path))
        case Lightning(first, second):
            bounced = d.unit_at(second)
            strike(d, first, CHAIN, "skill")
            if bounced is not None:
                strike_unit(d, bounced, CHAIN, "skill")
        case PlaceTrap(at):
            d.trap = at
            d.events.append(TrapSet(at=at))
        case Move(to):
            left, d.hero_at = d.hero_at, to
            d.events.append(HeroMoved(at=left, way=() if to == left else (to,)))
            push(d, Attacking(d.stats[DAMAGE]))
        case Attack(at):
            strike(d, at, BACKSTAB, "skill")
        case SmokeAt(at):
            d.smoke = at
            d.events.append(SmokeSpread(at=at))
        case _:
            # a skill that is aimed offers nothing else; `Blow` is done above
            pass


def _blown(d: Draft, frame: Aiming, to: int) -> None:
    """A monster springs the Trap, then loses 1 Health; a Villager's new symbols, not the crossed, are gained. R38."""
    at = frame.at
    if frame.villager:
        move_villager(d, at, to)
        d.events.append(VillagerBlown(at=at, to=to))
        for stat in d.map.plain[to]:
            change_stat(d, STATS.index(stat), 1, "blown")
        return
    unit = d.unit_at(at)
    if unit is not None:
        left, _ = enter(d, unit, to, "blown")
        if left is not None:
            strike_unit(d, left, 1, "skill")
    elif d.foe is not None:
        d.foe = moved = replace(d.foe, at=to)
        d.events.append(UnitMoved(colour=BOSS_COLOUR, health=moved.health, at=at, to=to, why="blown"))
        spring_on_boss(d, moved)
