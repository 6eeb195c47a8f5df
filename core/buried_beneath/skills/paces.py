"""Skills that move the Hero. BB 9.3; R26, R54."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.events import HeroMoved
from core.buried_beneath.flow import push
from core.buried_beneath.forms import DAMAGE, SPEED
from core.buried_beneath.frames import Attacking, HeroMoving
from core.buried_beneath.options import Move
from core.buried_beneath.skills.faces import SKILLS, SkillAim, SkillFace

if TYPE_CHECKING:
    from core.buried_beneath.frames import Aiming
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option

LEAP: Final = 3
"""How far a Leap goes, as the Hero card says."""


def _run_and_strike(d: Draft) -> None:
    push(d, HeroMoving(d.stats[SPEED], strikes=True))


def _leap(d: Draft) -> None:
    push(d, HeroMoving(LEAP, leap=True))


def _shadows(d: Draft) -> list[int]:
    """Where the Shadow Step leads: locations with an enemy or a Villager."""
    return [at for at in d.map.reading if at in d.out or d.enemy_at(at)]


def _can_step(d: Draft) -> bool:
    """By the first rules of this program it was offered also where it led to where the Hero was."""
    if d.setup.rules == 1:
        return bool(_shadows(d))
    return any(at != d.hero_at or d.enemy_at(at) for at in _shadows(d))


def _steps(d: Draft, frame: Aiming) -> tuple[Option, ...]:
    return tuple([Move(at) for at in _shadows(d)])


def _step(d: Draft, frame: Aiming, option: Move) -> None:
    left, d.hero_at = d.hero_at, option.to
    d.events.append(HeroMoved(at=left, way=() if option.to == left else (option.to,)))
    push(d, Attacking(d.stats[DAMAGE]))


SKILLS.tell("running-shot", SkillFace(does=_run_and_strike))
SKILLS.tell("charge", SkillFace(does=_run_and_strike))
SKILLS.tell("leap", SkillFace(does=_leap))
SKILLS.tell(
    "shadow-step",
    SkillFace(
        aim=SkillAim(options=_steps, hit=_step, question="Shadow Step: go where?"),
        could=_can_step,
        idle="leads nowhere",
    ),
)
