"""The Boss hunts the Hero. BB 13, 14; R31 to R34."""

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
)
from core.buried_beneath.flow import answers, asks, pop, push, runs, swap
from core.buried_beneath.forms import HEALTH, MANA
from core.buried_beneath.frames import BossTurn, Hitting, Ruining
from core.buried_beneath.options import BossStep
from core.buried_beneath.village import FAR, NOWHERE

if TYPE_CHECKING:
    from core.buried_beneath.events import Stays
    from core.buried_beneath.state import Draft, Foe
    from core.engine.decisions import Option

BEFORE, MOVES, AFTER, STRIKES = range(4)


def boss_reach(d: Draft, foe: Foe) -> tuple[int, ...]:
    """The locations that the Boss's attack reaches. BB 6, 14.1."""
    return (foe.at,) if d.boss_card.attack == "sword" else d.map.adjacent[foe.at]


def boss_steps(d: Draft) -> list[int]:
    """Where the Boss goes next: the shortest way to the Hero, sideways first; a bow steps off his location. R32."""
    foe = d.foe
    if foe is None or d.hero_at in boss_reach(d, foe):
        return []
    ways = [way for way in d.map.ways[foe.at] if way.path != d.wall or way.path == NOWHERE]
    if foe.at != d.hero_at:
        far = d.map.distances(d.hero_at, 0, d.wall)
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
            _step(d, frame, foe, steps[0])
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
    """In Smoke it neither moves nor attacks; else its skill before moving comes first."""
    if in_smoke(d, foe.at):
        _stay(d, foe, "smoke")
        d.events.append(Dazed(colour=BOSS_COLOUR, at=foe.at))
        pop(d)
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
    d.events.append(UnitMoved(colour=BOSS_COLOUR, health=foe.health, at=foe.at, to=to, why="move"))
    d.foe = replace(foe, at=to)
    stopped = spring_on_boss(d, d.foe)
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
    """The Gorger lays a marker where it stands, the older one when both lie on the map."""
    if d.boss_card.id != "gorger" or foe.at in d.markers:
        return
    if d.spare:
        d.spare -= 1
    elif d.markers:
        d.events.append(MarkerGone(at=d.markers[0]))
        d.markers = d.markers[1:]
    else:
        return
    lay_marker(d, foe.at)


def _strike(d: Draft, foe: Foe) -> None:
    """The Hero, or a Villager when no Hero is in range. BB 14.4; R32."""
    if in_smoke(d, foe.at):
        d.events.append(Dazed(colour=BOSS_COLOUR, at=foe.at))
        return
    reach = boss_reach(d, foe)
    if d.hero_at in reach:
        stopped = d.shield
        d.events.append(HeroHit(colour=BOSS_COLOUR, at=foe.at, hero=d.hero_at, damage=foe.damage, stopped=stopped))
        if not stopped:
            change_stat(d, HEALTH, -foe.damage, "hit")
        if d.boss_card.id == "pale-eye":
            change_stat(d, MANA, -1, "hit")
    elif any(at in d.out for at in reach):
        push(d, Hitting(NOWHERE))


def after_boss_flight(d: Draft) -> None:
    """What the Boss gains when it made a Villager flee, as its card says."""
    name = d.boss_card.id
    if name == "monstrosity":
        grow_boss(d, health=2)
    elif name == "gorger":
        grow_boss(d, damage=1)
