"""The crumbs that say what a question is part of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath import frames as f

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft

_CRUMBS = {
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
    return tuple(crumb for frame in d.stack if (crumb := _crumb(d, frame)))


def _crumb(d: Draft, frame: f.AnyFrame) -> str:
    if isinstance(frame, f.Taking):
        return d.map.name(frame.at)
    if isinstance(frame, f.Aiming):
        return next(skill.name for skill in d.hero_card.skills if skill.id == frame.skill)
    if isinstance(frame, f.Moving):
        return "Leap" if frame.leap else "Move"
    return _CRUMBS.get(type(frame), "")
