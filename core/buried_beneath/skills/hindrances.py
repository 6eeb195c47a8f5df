"""Skills that keep enemies off: wind, wall, trap and smoke. BB 9.3; R28, R34, R38, R47."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.buried_beneath.chapters.boss import spring_on_boss
from core.buried_beneath.chapters.harm import change_stat, enter, strike_unit
from core.buried_beneath.chapters.villagers import move_villager, moves_to
from core.buried_beneath.events import BOSS_COLOUR, SmokeSpread, TrapSet, UnitMoved, VillagerBlown, WallSet
from core.buried_beneath.flow import push
from core.buried_beneath.forms import STATS
from core.buried_beneath.options import Blow, BlowTo, PlaceTrap, PlaceWall, SmokeAt
from core.buried_beneath.skills.faces import SKILLS, SkillAim, SkillFace
from core.buried_beneath.village import MIDDLE, NOWHERE, PATHS

if TYPE_CHECKING:
    from core.buried_beneath.frames import Aiming
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option


def _winds_to(d: Draft, at: int, *, villager: bool) -> list[int]:
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


def _winds(d: Draft) -> list[Blow]:
    """Whom Gale Winds can blow somewhere."""
    found, held = [], d.enemies()
    for at in d.map.reading:
        if at in held and _winds_to(d, at, villager=False):
            found.append(Blow(at, villager=False))
        if at in d.out and _winds_to(d, at, villager=True):
            found.append(Blow(at, villager=True))
    return found


def _can_blow(d: Draft) -> bool:
    return bool(_winds(d))


def _blows(d: Draft, frame: Aiming) -> tuple[Option, ...]:
    """The enemies that can be blown, then the locations for the chosen one."""
    if frame.at == NOWHERE:
        return tuple(_winds(d))
    return tuple([BlowTo(to) for to in _winds_to(d, frame.at, villager=frame.villager)])


def _blown(d: Draft, frame: Aiming, option: Blow | BlowTo) -> None:
    """A monster springs the Trap, then loses 1 Health; a Villager's new symbols, not the crossed, are gained. R38."""
    if isinstance(option, Blow):
        push(d, replace(frame, at=option.at, villager=option.villager))
        return
    at, to = frame.at, option.to
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


def _walls(d: Draft, frame: Aiming) -> tuple[Option, ...]:
    return tuple([PlaceWall(path) for path in range(PATHS) if path != d.wall])


def _wall(d: Draft, frame: Aiming, option: PlaceWall) -> None:
    d.wall = option.path
    d.events.append(WallSet(path=option.path))


def _traps(d: Draft, frame: Aiming) -> tuple[Option, ...]:
    return tuple([PlaceTrap(at) for at in d.map.reading if at not in {MIDDLE, d.trap} and not d.enemy_at(at)])


def _trap(d: Draft, frame: Aiming, option: PlaceTrap) -> None:
    d.trap = option.at
    d.events.append(TrapSet(at=option.at))


def _smokes(d: Draft, frame: Aiming) -> tuple[Option, ...]:
    return tuple([SmokeAt(at) for at in d.map.reading])


def _smoke(d: Draft, frame: Aiming, option: SmokeAt) -> None:
    d.smoke = option.at
    d.events.append(SmokeSpread(at=option.at))


SKILLS.tell(
    "gale-winds",
    SkillFace(
        aim=SkillAim(
            options=_blows,
            hit=_blown,
            question="Gale Winds: move which enemy or Villager?",
            then="Gale Winds: move where?",
        ),
        could=_can_blow,
        idle="would move nobody",
        moves_boss=True,
    ),
)
SKILLS.tell(
    "force-wall",
    SkillFace(aim=SkillAim(options=_walls, hit=_wall, question="Force Wall: on which path between two cards?")),
)
SKILLS.tell("snare", SkillFace(aim=SkillAim(options=_traps, hit=_trap, question="The Trap: where?")))
SKILLS.tell("smoke", SkillFace(aim=SkillAim(options=_smokes, hit=_smoke, question="Smoke where?")))
