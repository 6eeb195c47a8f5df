"""The crumbs that say what a question is part of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath import frames as f

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft

_CRUMBS: Final[dict[type, str]] = {
    f.Enemies: "Enemies' turn",
    f.MovingTypes: "Move",
    f.Deploying: "Deploy",
    f.Striking: "Attack",
    f.Hitting: "Attack",
    f.BossTurn: "The Boss",
    f.Running: "Scouts run",
    f.Placing: "Your turn",
    f.Attacking: "Attack",
    f.Rallying: "Rally",
    f.ChoosingSkill: "Skill",
}


def path_of(d: Draft) -> tuple[str, ...]:
    """The crumbs, outermost first."""
    crumbs: list[str] = []
    for frame in d.stack:
        crumb = _CRUMBS.get(type(frame))
        if crumb is not None:
            crumbs.append(crumb)
        elif isinstance(frame, f.Taking):
            crumbs.append(d.map.names[frame.at])
        elif isinstance(frame, f.Aiming):
            crumbs.append(next(skill.name for skill in d.hero_card.skills if skill.id == frame.skill))
        elif isinstance(frame, f.HeroMoving):
            crumbs.append("Leap" if frame.leap else "Move")
    return tuple(crumbs)
