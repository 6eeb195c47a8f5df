"""Solo mode: the Terror Turn, Locations that fall, one Egg a space, the clock and the score. TB 11; R29 to R31."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.engine.decisions import Roll
from core.terror_below.attack_frames import TerrorTurn, WormAttack
from core.terror_below.chapters.objectives import scenario_of
from core.terror_below.chapters.pieces import box, change, plus, put, without
from core.terror_below.chapters.targets import full_slot, slot_rolled
from core.terror_below.events import (
    AttackCounted,
    DiceRolled,
    EggsLost,
    LocationDestroyed,
    MemberLeftBehind,
)
from core.terror_below.flow import GameDecided, answers, asks, dealt, pop, push, runs, swap
from core.terror_below.frames import DealtVehicle, LeavingBehind
from core.terror_below.options import LeaveBehind
from core.terror_below.state import CHARACTERS, NO_EGGS, NONE

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat, Spec
    from core.terror_below.state import Draft

BEFORE_BLUE, BLUE, BEFORE_RED, RED, AFTER = range(5)
"""The steps of a Terror Turn; before and after each die a Worm at its limit attacks."""


@asks(LeavingBehind, "leave-behind")
def _ask_leave(d: Draft, frame: LeavingBehind) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple(LeaveBehind(character) for character in d.squads[frame.seat].members)


@answers(LeavingBehind)
def _leave_behind(d: Draft, frame: LeavingBehind, option: LeaveBehind) -> None:
    """A member goes back to the box. TB 11.6."""
    members = without(d.squads[frame.seat].members, option.character)
    change(d, frame.seat, members=members)
    box(d, CHARACTERS, option.character)
    d.events.append(MemberLeftBehind(frame.seat, option.character))
    if frame.left > 1:
        swap(d, LeavingBehind(frame.seat, frame.left - 1))
    else:
        pop(d)


@runs(TerrorTurn)
def _terror_on(d: Draft, frame: TerrorTurn) -> bool | None:
    """A Worm at its limit attacks at once, before and between the dice; then the next die falls. TB 11.2."""
    if frame.step in (BLUE, RED):
        return True
    slot = full_slot(d)
    if slot is not None:
        push(d, attack_from(d, slot))
    elif frame.step == AFTER:
        pop(d)
    else:
        swap(d, replace(frame, step=frame.step + 1))
    return None


def attack_from(d: Draft, slot: int) -> WormAttack:
    """The attack of the Worm in a slot."""
    place = d.slots[slot]
    return WormAttack(slot, place.worm, place.target)


def _die(_: Draft, frame: TerrorTurn) -> tuple[str, Spec]:
    return ("dice/terror-blue" if frame.step == BLUE else "dice/terror-red"), Roll(6)


@dealt(TerrorTurn, _die)
def _terror_die(d: Draft, frame: TerrorTurn, faces: tuple[int, ...]) -> None:
    """The blue die brings a card and its Distraction, the red one an attack. TB 11.2."""
    (face,) = faces
    slot = slot_rolled(d, face)
    if frame.step == BLUE:
        swap(d, replace(frame, step=BEFORE_RED, blue=face))
        d.events.append(DiceRolled("terror-blue", faces))
        push(d, DealtVehicle(slot))
    else:
        swap(d, replace(frame, step=AFTER, red=face))
        d.events.append(DiceRolled("terror-red", faces))
        if d.slots[slot].worm != NONE:
            push(d, attack_from(d, slot))


def destroy(d: Draft, space: int) -> None:
    """Destroy the Location on a space: its tile and Rubble go; the Line must be refilled after it. TB 11.3."""
    number = d.locations[space]
    rubble = d.rubble[space]
    d.locations = put(d.locations, space, NONE)
    d.rubble[space] = 0
    d.rubble_left += rubble
    d.ruins = (*d.ruins, (number, space))
    d.events.append(LocationDestroyed(d.decks.places[number], space, rubble))
    scenario = scenario_of(d)
    if scenario is not None and scenario.ruins and len(d.ruins) >= scenario.ruins:
        raise GameDecided("ruins")


def settle_eggs(d: Draft, space: int) -> None:
    """Two or more Eggs on one space are all discarded. TB 11.4, R31."""
    eggs = d.eggs[space]
    if d.setup.solo is not None and sum(eggs) > 1:
        d.eggs[space] = NO_EGGS
        d.eggs_left = plus(d.eggs_left, eggs)
        d.events.append(EggsLost(space, eggs))


def count_attack(d: Draft) -> None:
    """The clock: the game is lost when so many attacks have been resolved. TB 11.1."""
    if d.setup.solo is None:
        return
    d.attacks += 1
    limit = d.decks.solo.attack_limit
    d.events.append(AttackCounted(d.attacks, limit))
    if d.attacks >= limit:
        raise GameDecided("attacks")


def score_lines(d: Draft) -> tuple[tuple[str, int], ...]:
    """What a solo game that was won scores, line by line: (name of the line, VP). TB 11.6."""
    solo = d.setup.solo
    if solo is None:
        return ()
    rules = d.decks.solo
    (squad,) = d.squads
    return (
        ("vp", squad.vp),
        ("attacks-left", rules.score.per_attack_left * (rules.attack_limit - d.attacks)),
        ("queens", rules.advanced.queens if solo.queens else 0),
        ("missing", rules.advanced.missing_member * solo.missing),
        ("hat", rules.score.hat if squad.hat != NONE else 0),
    )
