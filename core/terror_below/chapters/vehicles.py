"""The abilities of Vehicles, after the actions. TB 3.2, 5.4; R9, R10, R49, R50."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.board import NOWHERE
from core.terror_below.chapters.movement import step_costs
from core.terror_below.chapters.pieces import (
    change,
    clockwise_from,
    discard,
    others,
    power,
    remember,
    set_turn,
    the_turn,
    to_bottom,
    top,
    without,
)
from core.terror_below.chapters.rubble import take
from core.terror_below.chapters.targets import below_limit, put_under
from core.terror_below.events import (
    AbilitySkipped,
    CardsReturned,
    CardsSeen,
    Stepped,
    VehicleHidden,
    VehiclesDiscarded,
)
from core.terror_below.flow import answers, ask, asks, pop, push, runs, swap
from core.terror_below.frames import (
    DiscardingVehicles,
    ExtraStep,
    HidingVehicle,
    LookingAtWorm,
    Luring,
    Nudging,
    PlacingRubble,
    Runaway,
    SkippingAbility,
    TakingAdjacentRubble,
)
from core.terror_below.options import ACCEPT, STOP, Accept, Clear, DiscardVehicle, PlaceFaceDown, Step, Stop, YesNo
from core.terror_below.state import VEHICLES, WORMS

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.decks.cards import Effect
    from core.terror_below.frames import Turn
    from core.terror_below.state import Draft


def resolve_ability(d: Draft, turn: Turn) -> None:
    """Begin the ability of the Vehicle played; nothing happens without a pawn on the board (R23)."""
    if d.pawns[turn.seat] == NOWHERE:
        return
    skip = power(d, turn.seat, "skip-ability")
    if skip is not None and d.decks.vehicles[turn.vehicle].points >= skip.at:
        push(d, SkippingAbility())
    else:
        _begin(d, turn)


def _begin(d: Draft, turn: Turn) -> None:
    for effect in d.decks.vehicles[turn.vehicle].effects[::-1]:
        _happen(d, turn.seat, effect)


def _happen(d: Draft, seat: Seat, effect: Effect) -> None:
    match effect.verb:
        case "second-card":
            pass  # it was resolved among the actions (R8)
        case "face-down-card":
            push(d, HidingVehicle())
        case "extra-step":
            push(d, ExtraStep(effect.amount))
        case "take-rubble":
            push(d, TakingAdjacentRubble())
        case "look-worm":
            _look(d, seat)
        case "discard-vehicles":
            push(d, DiscardingVehicles())
        case "lure-targets":
            push(d, Luring())
        case "drop-rubble":
            push(d, PlacingRubble(seat, own=True))
        case "next-player-nudges":
            following = [other for other in clockwise_from(d, seat)[1:] if d.squads[other].alive]
            if following:
                push(d, Nudging(following[0], effect.amount, must=True))
        case "refill-less":
            set_turn(d, short=the_turn(d).short + effect.amount)
        case "runaway":
            push(d, Runaway())
        case _:
            # the check of a deck pack keeps all other effects off Vehicles
            raise AssertionError(f"{effect.verb} is no ability of a Vehicle")


@asks(SkippingAbility, "skip-ability")
def _ask_skip(d: Draft, frame: SkippingAbility) -> tuple[Seat, tuple[Option, ...]]:
    return the_turn(d).seat, (ACCEPT, STOP)


@answers(SkippingAbility)
def _skip(d: Draft, frame: SkippingAbility, option: YesNo) -> None:
    """`Accept` resolves the ability, `Stop` skips it. Pam."""
    turn = the_turn(d)
    pop(d)
    if isinstance(option, Accept):
        _begin(d, turn)
    else:
        d.events.append(AbilitySkipped(turn.seat, turn.vehicle))


def _hiding_options(d: Draft) -> tuple[Option, ...]:
    slots = [slot for slot in range(len(d.slots)) if below_limit(d, slot)]
    return tuple([PlaceFaceDown(card, slot) for card in d.squads[the_turn(d).seat].vehicles for slot in slots])


@runs(HidingVehicle)
def _may_hide(d: Draft, frame: HidingVehicle) -> bool | None:
    if options := _hiding_options(d):
        return ask(d, "face-down", the_turn(d).seat, (*options, STOP))
    pop(d)
    return None


@asks(HidingVehicle, "face-down")
def _ask_hide(d: Draft, frame: HidingVehicle) -> tuple[Seat, tuple[Option, ...]]:
    return the_turn(d).seat, (*_hiding_options(d), STOP)


@answers(HidingVehicle)
def _hide(d: Draft, frame: HidingVehicle, option: PlaceFaceDown | Stop) -> None:
    """The card counts towards the limit at once; only its owner knows it. R9."""
    pop(d)
    if isinstance(option, PlaceFaceDown):
        seat = the_turn(d).seat
        change(d, seat, vehicles=without(d.squads[seat].vehicles, option.card))
        put_under(d, option.slot, option.card, seat, face_down=True)
        d.events.append(VehicleHidden(seat, option.slot, audience=others(d, seat)))
        d.events.append(VehicleHidden(seat, option.slot, option.card, audience=(seat,)))


def _extra_steps(d: Draft) -> tuple[Option, ...]:
    """Ordinary steps of one space to where the pawn may stop: no points are paid, so nothing that costs more."""
    turn = the_turn(d)
    squad = d.squads[turn.seat]
    costs = step_costs(d, d.pawns[turn.seat], d.decks.powers[squad.leader][squad.hat], brave=turn.brave)
    return tuple([step for step, _, _, may_stop in costs if may_stop and not step.dig])


@runs(ExtraStep)
def _may_step(d: Draft, frame: ExtraStep) -> bool | None:
    if frame.left and (steps := _extra_steps(d)):
        return ask(d, "extra-step", the_turn(d).seat, (*steps, STOP))
    pop(d)
    return None


@asks(ExtraStep, "extra-step")
def _ask_step(d: Draft, frame: ExtraStep) -> tuple[Seat, tuple[Option, ...]]:
    return the_turn(d).seat, (*_extra_steps(d), STOP)


@answers(ExtraStep)
def _step(d: Draft, frame: ExtraStep, option: Step | Stop) -> None:
    if isinstance(option, Stop):
        pop(d)
        return
    seat = the_turn(d).seat
    here = d.pawns[seat]
    to = d.board.neighbour[here][option.direction]
    d.pawns[seat] = to
    d.events.append(Stepped(seat, option.direction, here, to))
    swap(d, ExtraStep(frame.left - 1))


def _adjacent_rubble(d: Draft) -> tuple[Option, ...]:
    return tuple([clear for clear, space in d.board.clears[d.pawns[the_turn(d).seat]] if d.rubble[space]])


@runs(TakingAdjacentRubble)
def _may_take(d: Draft, frame: TakingAdjacentRubble) -> bool | None:
    if _adjacent_rubble(d):
        return True
    pop(d)
    return None


@asks(TakingAdjacentRubble, "take-rubble")
def _ask_take(d: Draft, frame: TakingAdjacentRubble) -> tuple[Seat, tuple[Option, ...]]:
    return the_turn(d).seat, (*_adjacent_rubble(d), STOP)


@answers(TakingAdjacentRubble)
def _taken(d: Draft, frame: TakingAdjacentRubble, option: Clear | Stop) -> None:
    pop(d)
    if isinstance(option, Clear):
        take(d, the_turn(d).seat, option.space, option.pieces)


def _look(d: Draft, seat: Seat) -> None:
    """Look at the top Worm card; looking never causes a reshuffle (R36)."""
    seen = top(d, WORMS, 1)
    if seen:
        push(d, LookingAtWorm(*seen))
        d.events.append(CardsSeen(seat, "worms", 1, audience=others(d, seat)))
        d.events.append(CardsSeen(seat, "worms", 1, seen, audience=(seat,)))


@asks(LookingAtWorm, "look-worm")
def _ask_look(d: Draft, frame: LookingAtWorm) -> tuple[Seat, tuple[Option, ...]]:
    return the_turn(d).seat, (ACCEPT, STOP)


@answers(LookingAtWorm)
def _looked(d: Draft, frame: LookingAtWorm, option: YesNo) -> None:
    """`Accept` puts the card to the bottom, `Stop` leaves it."""
    pop(d)
    bottom = isinstance(option, Accept)
    if bottom:
        to_bottom(d, WORMS, frame.seen)
    remember(d, WORMS, (frame.seen,), the_turn(d).seat)
    d.events.append(CardsReturned(the_turn(d).seat, "worms", 1, bottom=bottom))


@runs(DiscardingVehicles)
def _may_discard(d: Draft, frame: DiscardingVehicles) -> bool | None:
    if d.squads[the_turn(d).seat].vehicles:
        return True
    pop(d)
    return None


@asks(DiscardingVehicles, "discard-vehicles")
def _ask_discard(d: Draft, frame: DiscardingVehicles) -> tuple[Seat, tuple[Option, ...]]:
    seat = the_turn(d).seat
    return seat, (*[DiscardVehicle(card) for card in d.squads[seat].vehicles], STOP)


@answers(DiscardingVehicles)
def _discarded(d: Draft, frame: DiscardingVehicles, option: DiscardVehicle | Stop) -> None:
    if isinstance(option, Stop):
        pop(d)
        return
    seat = the_turn(d).seat
    change(d, seat, vehicles=without(d.squads[seat].vehicles, option.card))
    discard(d, VEHICLES, option.card)
    d.events.append(VehiclesDiscarded(seat, (option.card,)))
