"""Using the Heroes' skills, of which the modules of `core.buried_beneath.skills` tell. BB 9.3; R26, R27."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from core.buried_beneath import skills
from core.buried_beneath.flow import answers, asks, pop, push
from core.buried_beneath.forms import AimedSkill, SkillName
from core.buried_beneath.frames import Aiming
from core.buried_beneath.skills.faces import SKILLS, SkillAim

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option

SKILLS.check(get_args(SkillName), get_args(AimedSkill), skills)


def is_usable(d: Draft, skill: int) -> bool:
    """Whether a skill is ready and could do something. R27."""
    return not d.cooldowns[skill] and could_do(d, d.hero_card.skills[skill].id)


def could_do(d: Draft, name: SkillName) -> bool:
    """Whether a skill could do something as things are. R27."""
    return SKILLS[name].could(d)


def use(d: Draft, name: SkillName) -> None:
    """Use a skill: at once, or after it is told where. What it grants is not paid for. R26."""
    does = SKILLS[name].does
    if does is not None:
        does(d)
    else:
        push(d, Aiming(name))  # type: ignore[arg-type]  # what is not done at once is aimed: so it was checked


def _aim(frame: Aiming) -> SkillAim:
    aim = SKILLS[frame.skill].aim
    assert aim is not None, "it is aimed: so it was checked"  # noqa: S101 - for mypy
    return aim


@asks(Aiming, lambda frame: frame.skill)
def _ask_aim(d: Draft, frame: Aiming) -> tuple[Option, ...]:
    return _aim(frame).options(d, frame)


@answers(Aiming)
def _aimed(d: Draft, frame: Aiming, option: Option) -> None:
    pop(d)
    _aim(frame).hit(d, frame, option)
