"""The crumbs that say what a question is part of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.buried_beneath import frames as f

if TYPE_CHECKING:
    from collections.abc import Callable

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


def _skill_named(d: Draft, frame: f.Aiming) -> str:
    return next(skill.name for skill in d.hero_card.skills if skill.id == frame.skill)


_TOLD: Final[dict[type, Callable[[Draft, Any], str]]] = {
    f.Taking: lambda d, frame: d.map.names[frame.at],
    f.Aiming: _skill_named,
    f.HeroMoving: lambda _d, frame: "Leap" if frame.leap else "Move",
}
"""Crumbs that say more than what kind of frame it is."""


def path_of(d: Draft) -> tuple[str, ...]:
    """The crumbs, outermost first."""
    crumbs: list[str] = []
    for frame in d.stack:
        kind = type(frame)
        if kind in _CRUMBS:
            crumbs.append(_CRUMBS[kind])
        elif kind in _TOLD:
            crumbs.append(_TOLD[kind](d, frame))
    return tuple(crumbs)
