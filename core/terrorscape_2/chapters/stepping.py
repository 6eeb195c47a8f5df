"""The Killer's steps: MOVE in front of all, STEALTH in secret, and what an arrow costs. TS 4.5, 4.9, 5.1, 5.2; R5."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.cards import give_up, id_of, payments
from core.terrorscape_2.events import BlockRemoved
from core.terrorscape_2.flow import answers, asks, pop, push, runs, swap
from core.terrorscape_2.frames import Climbing, Doing, Slipping, Stepping
from core.terrorscape_2.hunt_events import Slipped, Stepped, Vanished
from core.terrorscape_2.options import Pass, Pay, Slip, Step
from core.terrorscape_2.refusing.refusal import NOT_IN_HAND, always, refuses
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.state import ITS

if TYPE_CHECKING:
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.state import Draft


DELAY_RUNS: Final = Reason("no-step", "TS 4.7", "A DELAY cannot be skipped: take its step.")
STEP_OWED: Final = Reason("no-step", "TS 9.7", "No effect may be skipped: take at least one step.")

# MOVE. TS 4.9, 5.1, 5.2; R5.


def steps(d: Draft) -> tuple[int, ...]:
    """Where the Killer's step may lead: anywhere adjacent, up an arrow only for a card."""
    here = d.hunter.at
    if d.hunter.hand:
        return d.plan.neighbours[here]
    return tuple([to for to in d.plan.neighbours[here] if not d.plan.is_climb(here, to)])


def walks(d: Draft) -> tuple[Step, ...]:
    """The same as options."""
    return _walks(steps(d))


@cache
def _walks(places: tuple[int, ...]) -> tuple[Step, ...]:
    return tuple([Step(to) for to in places])


def no_step(d: Draft, to: int) -> Reason:
    """Why a step does not lead there."""
    if d.plan.is_climb(d.hunter.at, to):
        return Reason("no-step", "R5", "Climbing an arrow costs a card, and you hold none.")
    return Reason("no-step", "TS 5.1", "No door, open floor or arrow leads there.")


@refuses(Stepping, Step, Slip)
@refuses(Slipping, Step, Slip)
def _no_step(d: Draft, frame: Stepping | Slipping, option: Step | Slip) -> Reason:
    if isinstance(frame, Slipping) and frame.passage:
        return Reason("no-step", "TS 4.5", "This card leads only to rooms with a secret passage.")
    return no_step(d, option.to)


@refuses(Stepping, Pass)
@refuses(Slipping, Pass)
def _step_owed(d: Draft, frame: Stepping | Slipping, option: Pass) -> Reason:
    is_delayed = any(isinstance(frame, Doing) and frame.written == "delayed" for frame in d.stack)
    return DELAY_RUNS if is_delayed else STEP_OWED


def step(d: Draft, to: int) -> None:
    """Go there, in front of all; up an arrow a card is paid first."""
    if d.plan.is_climb(d.hunter.at, to):
        push(d, Climbing(to))
    else:
        _arrive(d, to, climbed=False)


def _arrive(d: Draft, to: int, *, climbed: bool) -> None:
    """A block in the way falls. TS 4.9."""
    door = d.plan.edge_between(d.hunter.at, to)
    d.hunt(at=to, seen=to)
    d.events.append(Stepped(to=to, climbed=climbed))
    if door in d.blocks:
        d.blocks = tuple([other for other in d.blocks if other != door])
        d.events.append(BlockRemoved(door=door, walked=True))


@asks(Climbing, "climb")
def _ask_climb(d: Draft, frame: Climbing) -> Asked:
    return KILLER, payments(d)


refuses(Climbing, Pay)(always(NOT_IN_HAND))


@answers(Climbing)
def _climb(d: Draft, frame: Climbing, option: Pay) -> None:
    pop(d)
    give_up(d, option.card)
    if frame.unseen:
        _slip_to(d, frame.to)
    else:
        _arrive(d, frame.to, climbed=True)


@runs(Stepping)
def _move(d: Draft, frame: Stepping) -> bool:
    if frame.most and steps(d):
        return True
    pop(d)
    return False


@asks(Stepping, "step")
def _ask_step(d: Draft, frame: Stepping) -> Asked:
    """A step; none once the least are taken. TS 9.7."""
    return KILLER, (*walks(d), *((Pass(),) if not frame.least else ()))


@answers(Stepping)
def _step(d: Draft, frame: Stepping, option: Step | Pass) -> None:
    if isinstance(option, Pass):
        pop(d)
        return
    swap(d, Stepping(max(0, frame.least - 1), frame.most - 1))
    step(d, option.to)


# STEALTH. TS 4.5; R5.


def vanish(d: Draft, card: int) -> None:
    """Out of sight, by this card: where it was seen last is all that stays known. TS 4.5."""
    d.hunt(stealth=card, seen=d.hunter.at)
    d.events.append(Vanished(start=d.hunter.at, card=id_of(d, card)))


def _slip_to(d: Draft, to: int) -> None:
    """Nobody is told, and blocks stay. TS 4.9."""
    d.hunt(at=to)
    d.events.append(Slipped(to=to, audience=ITS))


@runs(Slipping)
def _slip(d: Draft, frame: Slipping) -> bool:
    if frame.most and (frame.passage or steps(d)):
        return True
    pop(d)
    return False


@asks(Slipping, "slip")
def _ask_slip(d: Draft, frame: Slipping) -> Asked:
    """A step, or to a location with a passage; none once the least are taken."""
    places = tuple(sorted(d.plan.passages)) if frame.passage else steps(d)
    return KILLER, (*[Slip(to) for to in places], *((Pass(),) if not frame.least else ()))


@answers(Slipping)
def _slip_or_stay(d: Draft, frame: Slipping, option: Slip | Pass) -> None:
    if isinstance(option, Pass):
        pop(d)
        return
    swap(d, Slipping(max(0, frame.least - 1), frame.most - 1, frame.passage))
    if not frame.passage and d.plan.is_climb(d.hunter.at, option.to):
        push(d, Climbing(option.to, unseen=True))
    else:
        _slip_to(d, option.to)
