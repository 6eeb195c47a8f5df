"""What speaks for a plan and against it, as codes with what they are about; `words/reasons` makes sentences of them.

What is looked at is what the plan was judged by: what the seat itself may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.players.thinking import Why
from core.terror_below.judging.worth import SURE_WIN
from core.terror_below.options import Ramp, Step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terror_below.judging.plans import TurnPlan
    from core.terror_below.judging.worth import Hazard, SquadOutlook

LITTLE: Final = 0.25
"""Danger in VP that need not be spoken of; and by so much a hunt is worth being caught for that is."""

NEARER: Final = 0.05
"""A gain in VP by coming nearer that is spoken of."""

AIMED: Final = 0.25
"""From such a chance to be caught on a space on, it is said of a plan that it leaves that space."""

BEST: Final = Why("best")


def why_of(outlook: SquadOutlook, plan: TurnPlan, risk: float, hazards: Sequence[Hazard]) -> tuple[Why, ...]:
    """What a plan brings, what it comes nearer to, and what is said of the danger where it ends.

    `risk` is what that danger costs, in VP, with the Worms as `hazards` say.
    """
    why = plan.why or _nearer(outlook, plan)
    if plan.gain >= SURE_WIN:
        return (*why, Why("wins"))
    goes_back = plan.end == outlook.d.pawns[outlook.seat] and any(type(one) in (Step, Ramp) for one in plan.options)
    back = (Why("back", about=(plan.end,)),) if goes_back else ()
    return (*why, *back, *danger_of(outlook, plan.end, risk, hazards))


def danger_of(outlook: SquadOutlook, space: int, risk: float, hazards: Sequence[Hazard]) -> tuple[Why, ...]:
    """What is said of standing on a space: which Worm may come, which one is left behind, or that none is likely to."""
    here = outlook.d.pawns[outlook.seat]
    chances = [hazard.chances[space] if hazard.chances else 0.0 for hazard in hazards]
    slots = range(len(hazards))
    if risk >= LITTLE:
        slot = max(slots, key=lambda one: chances[one] * hazards[one].dies)
        return (Why("risk", round(100 * chances[slot]), (slot, space)),)
    if risk <= -LITTLE:
        slot = max(slots, key=lambda one: chances[one] * hazards[one].wins)
        return (Why("hunt", round(100 * (1 - hazards[slot].dies)), (slot, space)),)
    left = [
        (hazard.chances[here], slot)
        for slot, hazard in enumerate(hazards)
        if 0 <= here != space and hazard.chances and hazard.chances[here] >= AIMED
    ]
    return (Why("leaves", about=(max(left)[1], space)) if left else Why("safe", about=(space,)),)


def _nearer(outlook: SquadOutlook, plan: TurnPlan) -> tuple[Why, ...]:
    """What a plan that brings nothing yet comes nearer to."""
    here = outlook.d.pawns[outlook.seat]
    if outlook.carried(plan.end, plan.eggs) > outlook.carried(here, plan.eggs) + NEARER:
        return (Why("nearer", about=(outlook.wanted_at(plan.end, plan.eggs), plan.end)),)
    if outlook.pull(plan.end) > outlook.pull(here) + NEARER:
        return (eggs_near(outlook, "eggs", plan.end),)
    return ()


def eggs_near(outlook: SquadOutlook, code: str, space: int) -> Why:
    """That Eggs lie near a space: how many, on which space, and from where they are near."""
    there = outlook.pulled_to(space)
    return Why(code, sum(outlook.d.eggs[there]), (there, space))
