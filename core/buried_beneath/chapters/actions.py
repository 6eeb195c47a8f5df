"""The four actions: Attack, Move, Use a Skill, Rally. BB 9; R5, R22, R23, R25, R26."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.chapters.attacks import in_range
from core.buried_beneath.chapters.harm import change_stat, strike
from core.buried_beneath.chapters.skills import is_usable, use
from core.buried_beneath.events import Acted, HeroMoved, Recalled, SkillUsed
from core.buried_beneath.flow import answers, asks, pop, push, runs, swap
from core.buried_beneath.forms import DAMAGE, MANA, SPEED, STATS
from core.buried_beneath.frames import Attacking, ChoosingSkill, HeroMoving, Rallying
from core.buried_beneath.options import AttackAt, Enough, Move, Recall, UseSkill
from core.buried_beneath.village import LOCATIONS

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft
    from core.buried_beneath.village import Village
    from core.engine.decisions import Option

_MOVES: Final = tuple([Move(to) for to in range(LOCATIONS)])
"""Options are values: each is made once."""

LEAP_DAMAGE = 1
"""What Leap takes from every enemy where it ends, as the skill says."""


def targets(d: Draft) -> list[int]:
    """The locations of enemies within the Hero's range, in reading order. BB 6, 9.1."""
    held = d.enemies()
    return [at for at in in_range(d, d.hero_at, d.hero_card.attack) if at in held]


def callable_back(d: Draft) -> list[int]:
    """The locations of Villagers whom a Rally may call back: none that shows Health. BB 9.4; R22."""
    return [at for at in d.in_order(d.out) if not d.map.shows_health[at]]


def can_pay(d: Draft, stat: int) -> bool:
    """Whether a stat can pay for its action: a last point need not be paid, Mana must be there. BB 8.4; R23."""
    return d.stats[stat] > 0


def can_act(d: Draft, stat: int) -> bool:
    """Whether a symbol can be spent on its action: it is paid for, and could do something. BB 8.4, 9; R27."""
    if not can_pay(d, stat):
        return False
    if stat == DAMAGE:
        return bool(targets(d))
    if stat == SPEED:
        return True
    if stat == MANA:
        for skill in range(len(d.cooldowns)):  # noqa: SIM110 - asked at each symbol: a generator costs more than the look
            if is_usable(d, skill):
                return True
        return False
    return bool(callable_back(d))


def perform(d: Draft, stat: int) -> None:
    """Spend a point on an action, which counts the value before. BB 9; R23, R25."""
    value = d.stats[stat]
    free = value == 1 and d.edition.symbols[stat].free_at_one
    d.events.append(Acted(stat=STATS[stat], value=value, free=free))
    if not free:
        change_stat(d, stat, -1, "spent")
    if stat == DAMAGE:
        push(d, Attacking(value))
    elif stat == SPEED:
        push(d, HeroMoving(value))
    elif stat == MANA:
        push(d, ChoosingSkill())
    else:
        push(d, Rallying(value))


@runs(Attacking)
def _attack(d: Draft, frame: Attacking) -> bool | None:
    """An attack that a skill grants ends where nobody is in range. R26."""
    places = targets(d)
    if places:
        d.asked = tuple([AttackAt(at) for at in places])
        return True
    pop(d)
    return None


@asks(Attacking, "attack")
def _ask_target(d: Draft, frame: Attacking) -> tuple[Option, ...]:
    return tuple([AttackAt(at) for at in targets(d)])


@answers(Attacking)
def _target(d: Draft, frame: Attacking, option: AttackAt) -> None:
    pop(d)
    strike(d, option.at, frame.damage, "attack")


@asks(HeroMoving, lambda frame: "leap" if frame.leap else "move")
def _ask_move(d: Draft, frame: HeroMoving) -> tuple[Option, ...]:
    """Anywhere in reach, or no step. BB 9.2; R25."""
    return _moves(d.map, d.hero_at, frame.speed, not frame.leap)


def _moves(village: Village, at: int, speed: int, tunnels: bool) -> tuple[Option, ...]:
    """The moves of a Hero, made once in a village, for they are asked for again and again."""
    key = (at, speed, tunnels)
    found = village.moves.get(key)
    if found is None:
        reach = sorted(village.reach(at, speed, tunnels=tunnels), key=village.rank.__getitem__)
        found = village.moves[key] = tuple([_MOVES[to] for to in reach])
    return found


@answers(HeroMoving)
def _move(d: Draft, frame: HeroMoving, option: Move) -> None:
    pop(d)
    way = d.map.reach(d.hero_at, frame.speed, tunnels=not frame.leap)[option.to]
    left, d.hero_at = d.hero_at, option.to
    d.events.append(HeroMoved(at=left, way=way))
    if frame.leap:
        strike(d, option.to, LEAP_DAMAGE, "skill")
    elif frame.strikes:
        push(d, Attacking(d.stats[DAMAGE]))


@asks(ChoosingSkill, "skill")
def _ask_skill(d: Draft, frame: ChoosingSkill) -> tuple[Option, ...]:
    """The skills that are ready and could do something. BB 9.3; R27."""
    return tuple([UseSkill(skill) for skill in range(len(d.cooldowns)) if is_usable(d, skill)])


@answers(ChoosingSkill)
def _skill(d: Draft, frame: ChoosingSkill, option: UseSkill) -> None:
    """Its die is set to the number in brackets. BB 9.3."""
    pop(d)
    card = d.hero_card.skills[option.skill]
    d.cooldowns = (*d.cooldowns[: option.skill], card.cooldown, *d.cooldowns[option.skill + 1 :])
    d.events.append(SkillUsed(skill=option.skill, cooldown=card.cooldown))
    use(d, card.id)


@runs(Rallying)
def _rally(d: Draft, frame: Rallying) -> bool | None:
    if frame.left and callable_back(d):
        return True
    pop(d)
    return None


@asks(Rallying, "rally")
def _ask_rally(d: Draft, frame: Rallying) -> tuple[Option, ...]:
    """One by one, and no more than you like. R22."""
    return (*[Recall(at) for at in callable_back(d)], Enough())


@answers(Rallying)
def _recall(d: Draft, frame: Rallying, option: Recall | Enough) -> None:
    if isinstance(option, Enough):
        pop(d)
        return
    swap(d, Rallying(frame.left - 1))
    d.out = tuple([at for at in d.out if at != option.at])
    d.ready += 1
    d.events.append(Recalled(at=option.at))
