"""Skills that help the Hero and the Villagers. BB 9.3; R26, R27, R39."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.chapters.harm import change_stat
from core.buried_beneath.events import CameBack, ShieldsUp
from core.buried_beneath.flow import push
from core.buried_beneath.forms import DAMAGE, HEALTH, SPEED
from core.buried_beneath.frames import Rallying
from core.buried_beneath.skills.faces import SKILLS, SkillFace

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft

BLESSED: Final = (HEALTH, DAMAGE, SPEED)
"""The stats that a Blessing lifts."""


def _shield_wall(d: Draft) -> None:
    change_stat(d, HEALTH, 1, "skill")
    d.shield = True
    d.events.append(ShieldsUp())


def _can_cry(d: Draft) -> bool:
    return any(not d.map.shows_health[at] for at in d.out)


def _war_cry(d: Draft) -> None:
    push(d, Rallying(d.stats[HEALTH]))


def _can_ring(d: Draft) -> bool:
    return d.fled > 0


def _homeward_bell(d: Draft) -> None:
    d.fled -= 1
    d.ready += 1
    d.events.append(CameBack())


def _can_bless(d: Draft) -> bool:
    """By the first rules of this program it was offered also where it lifted nothing."""
    return d.setup.rules == 1 or any(d.stats[stat] < d.edition.most for stat in BLESSED)


def _bless(d: Draft) -> None:
    for stat in BLESSED:
        change_stat(d, stat, 1, "skill")


SKILLS.tell("shield-wall", SkillFace(does=_shield_wall))
SKILLS.tell("war-cry", SkillFace(does=_war_cry, could=_can_cry, idle="would call nobody back"))
SKILLS.tell("homeward-bell", SkillFace(does=_homeward_bell, could=_can_ring, idle="would bring nobody back"))
SKILLS.tell("blessing", SkillFace(does=_bless, could=_can_bless, idle="would change nothing"))
