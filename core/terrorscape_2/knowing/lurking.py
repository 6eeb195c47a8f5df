"""Where a Killer in STEALTH can be, and how near it is: from what all were told. TS 4.5; R44."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.skill import Skill
    from core.terrorscape_2.station import Plan
    from core.terrorscape_2.views import StationView

FAR: Final = 99
"""Farther than anything."""


def lurking(cards: Edition, killer: str, card: str, seen: int) -> tuple[int, ...]:
    """Where a Killer can be that vanished from `seen` by this skill card; that place alone when it is in sight.

    A card that it may have paid against an arrow is not told, so every arrow leads both ways.
    """
    if not card:
        return (seen,)
    number = next(number for number, one in enumerate(cards.killers) if one.id == killer)
    kind = next(kind for kind, one in enumerate(cards.killers[number].card) if one.id == card)
    return slipped(cards.plan, cards.effects[number][kind], seen)


def lurking_in(cards: Edition, view: StationView) -> tuple[int, ...]:
    """Where the Killer can be, for whoever sees this view; nowhere before it is chosen. R44."""
    return lurking(cards, view.killer, view.by, view.spotted.at) if view.spotted is not None else ()


def slipped(plan: Plan, effects: Iterable[Skill], seen: int) -> tuple[int, ...]:
    """Where these skills can lead unseen."""
    found = {seen}
    for skill in effects:
        found = skill.lurking(plan, found)
    return tuple(sorted(found))


def reaching(plan: Plan, places: Iterable[int]) -> tuple[int, ...]:
    """By location from how many of these places the Killer is there in one step, or without any. TS 4.8, 5.1."""
    near = [set(plan.within(at, 1)) for at in places]
    return tuple([sum(here in one for one in near) for here in range(len(plan.codes))])


def nearness(plan: Plan, killer: Iterable[int]) -> tuple[int, ...]:
    """By location how many connecting points it is, at the least, from where the Killer can be. TS 4.8."""
    places = tuple(killer)
    return tuple([min((plan.ranges[here][at] for at in places), default=FAR) for here in range(len(plan.codes))])
