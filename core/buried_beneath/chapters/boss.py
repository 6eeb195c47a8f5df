"""The Boss hunts the Hero. BB 13, 14; R31 to R34, R39, R49, R51 to R53."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.buried_beneath.chapters.harm import TRAP_DAMAGE, change_stat, grow_boss, strike_boss
from core.buried_beneath.chapters.movement import in_smoke
from core.buried_beneath.chapters.villagers import lay_marker
from core.buried_beneath.events import (
    BOSS_COLOUR,
    BossGrew,
    Dazed,
    HeroHit,
    MarkerGone,
    TrapSprung,
    UnitMoved,
    UnitStayed,
    WallBroken,
)
from core.buried_beneath.flow import answers, asks, pop, push, runs, swap
from core.buried_beneath.forms import HEALTH, MANA
from core.buried_beneath.frames import BossTurn, Hitting, KeptAtBay, Ruining
from core.buried_beneath.options import BossStep
from core.buried_beneath.village import FAR, NOWHERE

if TYPE_CHECKING:
    from core.buried_beneath.events import Stays
    from core.buried_beneath.state import Draft, Foe
    from core.engine.decisions import Option

BEFORE, MOVES, AFTER, STRIKES = range(4)

PATIENCE = 6
"""The first of its turns in which the Boss does not let itself be kept at bay. R51."""


def boss_reach(d: Draft, foe: Foe) -> tuple[int, ...]:
    """The locations that the Boss's attack reaches. BB 6, 14.1."""
    return (foe.at,) if d.boss_card.attack == "sword" else d.map.adjacent[foe.at]


def ways_left(d: Draft) -> tuple[int, ...]:
    """How many paths each location is from the nearest one that the Boss can hit the Hero from. R32, R52.

    By the first version of the rules a bow goes towards the Hero's own location.
    """
    if d.boss_card.attack == "sword" or d.setup.rules == 1:
        return d.map.distances(d.hero_at, 0, d.wall)
    return tuple(map(min, zip(*[d.map.distances(at, 0, d.wall) for at in d.map.adjacent[d.hero_at]], strict=True)))


def boss_steps(d: Draft) -> list[int]:
    """Where the Boss goes next: the shortest way, sideways first; a bow steps off the Hero's location. R32, R52."""
    foe = d.foe
    if foe is None or d.hero_at in boss_reach(d, foe):
        return []
    ways = [way for way in d.map.ways[foe.at] if way.path != d.wall or way.path == NOWHERE]
    if foe.at != d.hero_at:
        far = ways_left(d)
        if far[foe.at] == FAR:
            return []
        ways = [way for way in ways if far[way.to] == far[foe.at] - 1]
    return [way.to for way in ways if way.sideways] or [way.to for way in ways]


@runs(BossTurn)
def _boss_turn(d: Draft, frame: BossTurn) -> bool | None:
    foe = d.foe
    if foe is None:
        pop(d)
    elif frame.stage == BEFORE:
        _before(d, foe)
    elif frame.stage == MOVES:
        steps = boss_steps(d) if frame.left else []
        if len(steps) > 1:
            return True
        if steps:
            (to,) = steps
            _step(d, frame, foe, to)
        else:
            if frame.left == foe.speed:
                _stay(d, foe, "in-range" if d.hero_at in boss_reach(d, foe) else "no-way")
            swap(d, BossTurn(AFTER))
    elif frame.stage == AFTER:
        swap(d, BossTurn(STRIKES))
        _after(d, foe)
    else:
        pop(d)
        _strike(d, foe)
    return None


def _stay(d: Draft, foe: Foe, why: Stays) -> None:
    d.events.append(UnitStayed(colour=BOSS_COLOUR, health=foe.health, at=foe.at, why=why))


def _before(d: Draft, foe: Foe) -> None:
    """In Smoke it neither moves nor attacks, nor uses a skill of its move; else that before moving comes first. R49."""
    if in_smoke(d, foe.at):
        _stay(d, foe, "smoke")
        d.events.append(Dazed(colour=BOSS_COLOUR, at=foe.at))
        pop(d)
        _hit_nobody(d)
        return
    swap(d, BossTurn(MOVES, foe.speed))
    name = d.boss_card.id
    if name == "pale-eye" and foe.armor != d.boss_card.armor:
        d.foe = replace(foe, armor=d.boss_card.armor)
        d.events.append(BossGrew(stat="armor", value=d.boss_card.armor))
    elif name == "root-mother":
        if foe.card:
            d.foe = replace(foe, card=foe.card - 1)
            push(d, Ruining())
        else:
            change_stat(d, HEALTH, -1, "roots")


@asks(BossTurn, "boss-step")
def _ask_step(d: Draft, frame: BossTurn) -> tuple[Option, ...]:
    foe = d.foe
    return () if foe is None else tuple([BossStep(foe.at, to) for to in boss_steps(d)])


@answers(BossTurn)
def _answer_step(d: Draft, frame: BossTurn, option: BossStep) -> None:
    if d.foe is not None:
        _step(d, frame, d.foe, option.to)


def _step(d: Draft, frame: BossTurn, foe: Foe, to: int) -> None:
    d.foe = moved = replace(foe, at=to)
    d.events.append(UnitMoved(colour=BOSS_COLOUR, health=foe.health, at=foe.at, to=to, why="move"))
    stopped = spring_on_boss(d, moved)
    # A marker that its fall lays or lifts lies on top of this frame by then: this frame is the one to change.
    place = d.stack.index(frame)
    d.stack[place] = BossTurn(MOVES, 0 if stopped else frame.left - 1)


def spring_on_boss(d: Draft, foe: Foe) -> bool:
    """The Trap takes Health of the Boss too, up to its Armor, and stops it; whether it sprang. R34."""
    if d.trap != foe.at:
        return False
    d.trap = NOWHERE
    d.events.append(TrapSprung(colour=BOSS_COLOUR, at=foe.at))
    strike_boss(d, foe, TRAP_DAMAGE, "trap")
    return True


def _after(d: Draft, foe: Foe) -> None:
    """The Gorger lays a marker where it stands, the older one when both lie on the map, but no second one. R49, R53."""
    if d.boss_card.id != "gorger" or foe.at in d.markers:
        return
    if d.spare:
        d.spare -= 1
    elif d.markers:
        oldest, *later = d.markers
        d.markers = tuple(later)
        d.events.append(MarkerGone(at=oldest))
    else:
        return
    lay_marker(d, foe.at)


def _strike(d: Draft, foe: Foe) -> None:
    """The Hero, or a Villager when no Hero is in range. BB 14.4; R32."""
    if in_smoke(d, foe.at):
        d.events.append(Dazed(colour=BOSS_COLOUR, at=foe.at))
        _hit_nobody(d)
        return
    reach = boss_reach(d, foe)
    if d.hero_at in reach:
        stopped = d.shield
        d.events.append(HeroHit(colour=BOSS_COLOUR, at=foe.at, hero=d.hero_at, damage=foe.damage, stopped=stopped))
        if not stopped:
            change_stat(d, HEALTH, -foe.damage, "hit")
        if d.boss_card.id == "pale-eye":
            change_stat(d, MANA, -1, "hit")
        return
    _hit_nobody(d)
    if any(at in d.out for at in reach):
        push(d, Hitting(NOWHERE))


def after_boss_flight(d: Draft) -> None:
    """What the Boss gains when it made a Villager flee, as its card says."""
    name = d.boss_card.id
    if name == "monstrosity":
        grow_boss(d, health=2)
    elif name == "gorger":
        grow_boss(d, damage=1)


def _hit_nobody(d: Draft) -> None:
    """The Hero is not hit in this turn: what comes of it is seen when Villagers had their chance to flee. R51."""
    if d.setup.rules > 1 and d.turn >= PATIENCE:
        push(d, KeptAtBay(d.flights))


@runs(KeptAtBay)
def _end_kept_at_bay(d: Draft, frame: KeptAtBay) -> None:
    """Nobody was hit and nobody fled: it gains 1 Speed, and breaks the Wall that closed its only way. R51."""
    pop(d)
    foe = d.foe
    if foe is None or d.flights != frame.flights:
        return
    grow_boss(d, speed=1)
    if d.wall != NOWHERE and ways_left(d)[foe.at] == FAR:
        broken, d.wall = d.wall, NOWHERE
        d.events.append(WallBroken(path=broken))
