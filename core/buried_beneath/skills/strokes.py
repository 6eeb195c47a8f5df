"""Skills that strike enemies, or prepare a stroke. BB 9.3; R17, R26, R36, R37."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.chapters.harm import change_stat, strike, strike_unit
from core.buried_beneath.forms import DAMAGE, HEALTH, SPEED
from core.buried_beneath.options import AttackAt, Lightning
from core.buried_beneath.skills.faces import SKILLS, SkillAim, SkillFace
from core.buried_beneath.village import NOWHERE

if TYPE_CHECKING:
    from core.buried_beneath.frames import Aiming
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option

CHAIN: Final = 2
BACKSTAB: Final = 3
SUNBURST: Final = 3
WHIRL_NEAR: Final = 3
WHIRL_FAR: Final = 2
VOLLEY: Final = 1
"""Damage, as the Hero cards say it."""

NOBODY: Final = "would hit nobody"


def _around(d: Draft) -> bool:
    return not d.enemies().isdisjoint(d.map.adjacent[d.hero_at])


def _here(d: Draft) -> bool:
    return d.enemy_at(d.hero_at)


def _near(d: Draft) -> bool:
    return not d.enemies().isdisjoint((d.hero_at, *d.map.adjacent[d.hero_at]))


def _strike_all(d: Draft, places: tuple[int, ...], damage: int) -> None:
    """Every enemy of these locations takes damage, each from one source."""
    for at in places:
        if d.enemy_at(at):
            strike(d, at, damage, "skill")


def _volley(d: Draft) -> None:
    _strike_all(d, d.map.adjacent[d.hero_at], VOLLEY)


def _sunburst(d: Draft) -> None:
    _strike_all(d, (d.hero_at, *d.map.adjacent[d.hero_at]), SUNBURST)


def _whirlwind(d: Draft) -> None:
    here, around = d.hero_at, d.map.adjacent[d.hero_at]
    strike(d, here, WHIRL_NEAR, "skill")
    _strike_all(d, around, WHIRL_FAR)


def _can_rage(d: Draft) -> bool:
    return d.stats[HEALTH] > 1


def _rage(d: Draft) -> None:
    change_stat(d, HEALTH, -1, "skill")
    change_stat(d, DAMAGE, 2, "skill")
    change_stat(d, SPEED, 1, "skill")


def _bolts(d: Draft, frame: Aiming) -> tuple[Option, ...]:
    """An adjacent enemy with a monster adjacent to it; alone where there is none."""
    found: list[Option] = []
    for first in d.map.adjacent[d.hero_at]:
        if d.enemy_at(first):
            beyond = [at for at in d.map.adjacent[first] if d.unit_at(at) is not None]
            found += [Lightning(first, second) for second in beyond or [NOWHERE]]
    return tuple(found)


def _lightning(d: Draft, frame: Aiming, option: Lightning) -> None:
    bounced = d.unit_at(option.second)
    strike(d, option.first, CHAIN, "skill")
    if bounced is not None:
        strike_unit(d, bounced, CHAIN, "skill")


def _backs(d: Draft, frame: Aiming) -> tuple[Option, ...]:
    return (AttackAt(d.hero_at),)


def _backstab(d: Draft, frame: Aiming, option: AttackAt) -> None:
    strike(d, option.at, BACKSTAB, "skill")


SKILLS.tell("volley", SkillFace(does=_volley, could=_around, idle=NOBODY))
SKILLS.tell("sunburst", SkillFace(does=_sunburst, could=_near, idle=NOBODY))
SKILLS.tell("whirlwind", SkillFace(does=_whirlwind, could=_near, idle=NOBODY))
SKILLS.tell("blood-rage", SkillFace(does=_rage, could=_can_rage, idle="takes Health 2 or more"))
SKILLS.tell(
    "chain-lightning",
    SkillFace(
        aim=SkillAim(options=_bolts, hit=_lightning, question="Chain Lightning: hit which enemy?"),
        could=_around,
        idle=NOBODY,
    ),
)
SKILLS.tell(
    "backstab",
    SkillFace(aim=SkillAim(options=_backs, hit=_backstab, question="Backstab which enemy?"), could=_here, idle=NOBODY),
)
