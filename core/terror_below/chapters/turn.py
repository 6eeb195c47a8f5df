"""A turn: play a Vehicle, resolve it, refill the hand. TB 3; R34, R37, R40."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.engine.decisions import Decision
from core.terror_below.attack_frames import TerrorTurn, WormRoll
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.actions import perform
from core.terror_below.chapters.drawing import need
from core.terror_below.chapters.ending import by_agreement, next_turn
from core.terror_below.chapters.pieces import (
    others,
    power,
    powers_of,
    set_turn,
    take_tops,
    the_turn,
    without,
)
from core.terror_below.chapters.solo import attack_from
from core.terror_below.chapters.targets import below_limit, distract, full_slot, put_under
from core.terror_below.chapters.vehicles import resolve_ability
from core.terror_below.events import Refilled, VehiclePlayed
from core.terror_below.flow import answers, asks, push, runs
from core.terror_below.frames import (
    ABILITY,
    ACT,
    ATTACKS,
    PLAY,
    REFILL,
    RETURN,
    Entering,
    IgnoringArrow,
    PlayingVehicle,
    Turn,
)
from core.terror_below.state import VEHICLES

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.decks.cards import Powers
    from core.terror_below.options import PlayVehicle
    from core.terror_below.state import Draft


PLAYING_VEHICLE: Final = PlayingVehicle()


@runs(Turn)
def _turn_on(d: Draft, turn: Turn) -> bool | None:
    """Go through the stages until something comes in between; what is left says which one follows that."""
    stage = turn.stage
    if stage > REFILL:
        _check_for_attack(d, turn)
    elif stage > ACT:
        if stage == ABILITY and d.decks.vehicles[turn.vehicle].effects:
            d.stack[0] = replace(turn, stage=REFILL)
            resolve_ability(d, turn)
        else:
            _refill(d, turn)
    elif stage == ACT:
        set_turn(d, stage=ABILITY)
        perform(d, _points(d, powers_of(d, turn.seat), turn.vehicle))
    elif stage == RETURN and d.pawns[turn.seat] == NOWHERE:
        set_turn(d, stage=PLAY)
        push(d, Entering(turn.seat, back=True))
    else:
        return _begin_play(d, turn)
    return None


def _begin_play(d: Draft, turn: Turn) -> bool | None:
    """Without a card that can be played the turn is only the refill. R37."""
    options = play_options(d, turn.seat)
    if options:
        d.stack.append(PLAYING_VEHICLE)
        d.asked = (Decision(turn.seat, "vehicle", options, (), by_agreement(d)),)
        return True
    set_turn(d, stage=REFILL)
    return None


def play_options(d: Draft, seat: Seat) -> tuple[Option, ...]:
    """Every card of the hand under every Worm below its limit. TB 3.1."""
    limits, plays, places = d.decks.limits, d.decks.plays, d.slots
    options: list[Option] = []
    for place in places:
        if place.worm < 0 or len(place.cards) >= limits[place.worm]:
            break
    else:
        # mostly every Worm may take a card
        for card in d.squads[seat].vehicles:
            options += plays[card]
        return tuple(options)
    slots = [slot for slot in range(len(places)) if below_limit(d, slot)]
    for card in d.squads[seat].vehicles:
        under = plays[card]
        options += [under[slot] for slot in slots]
    return tuple(options)


@asks(PlayingVehicle, "vehicle")
def _ask_vehicle(d: Draft, frame: PlayingVehicle) -> tuple[Seat, tuple[Option, ...]]:
    seat = the_turn(d).seat
    return seat, play_options(d, seat)


@answers(PlayingVehicle)
def _play(d: Draft, frame: PlayingVehicle, option: PlayVehicle) -> None:
    turn = the_turn(d)
    seat = turn.seat
    card = d.decks.vehicles[option.card]
    powers = powers_of(d, seat)
    points = _points(d, powers, option.card)
    squad = d.squads[seat]
    slot = option.slot
    d.squads[seat] = replace(squad, vehicles=without(squad.vehicles, option.card))
    put_under(d, slot, option.card, seat)
    if "ignore-arrow" in powers and card.arrows:
        d.stack = [replace(turn, stage=ACT, vehicle=option.card, slot=slot), IgnoringArrow()]
        d.events.append(VehiclePlayed(seat, option.card, slot, points))
    else:
        d.stack = [replace(turn, stage=ABILITY, vehicle=option.card, slot=slot)]
        d.events.append(VehiclePlayed(seat, option.card, slot, points))
        distract(d, slot, card.arrows, seat)
        perform(d, points)


def _points(d: Draft, powers: Powers, vehicle: int) -> int:
    """The Action Points of a Vehicle; a Cowboy Hat adds to low ones (R40)."""
    points = d.decks.vehicles[vehicle].points
    low = powers.get("low-card-points")
    return points + (low.amount if low is not None and points <= low.at else 0)


def hand_limit(d: Draft, turn: Turn) -> int:
    """How many Vehicles the seat refills to. TB 3.3, R51."""
    more = power(d, turn.seat, "hand-limit")
    return d.decks.pieces.hand + (more.amount if more is not None else 0) - turn.short


def _refill(d: Draft, turn: Turn) -> None:
    """Draw until the hand is full; it stays short when there is no card left (R34), or nobody to hold one (R58)."""
    seat = turn.seat
    squad = d.squads[seat]
    hand = squad.vehicles
    drawn = turn.drawn
    missing = (hand_limit(d, turn) if squad.alive else 0) - len(hand) - len(drawn)
    if missing > 0:
        cards = take_tops(d, VEHICLES, missing)
        drawn += cards
        if len(cards) < missing and not need(d, VEHICLES) and len(d.stack) > 1:
            set_turn(d, stage=REFILL, drawn=drawn)
            return
    if drawn:
        d.squads[seat] = replace(squad, vehicles=hand + drawn)
        count = len(drawn)
        d.events.append(Refilled(seat, count, audience=others(d, seat)))
        d.events.append(Refilled(seat, count, drawn, audience=(seat,)))
    _end_own_part(d, turn)


def _end_own_part(d: Draft, turn: Turn) -> None:
    """Now Worms may attack; in solo they have a turn of their own before, between two players a die. TB 10.1, 11.2."""
    d.stack[0] = Turn(turn.seat, ATTACKS, turn.vehicle, turn.slot, turn.used, turn.brave, turn.short)
    if d.setup.solo is not None:
        push(d, TerrorTurn())
    elif len(d.squads) == 2:
        push(d, WormRoll())
    else:
        _check_for_attack(d, turn)


def _check_for_attack(d: Draft, turn: Turn) -> None:
    """The lowest slot at its limit attacks, one after the other; then the next turn begins. TB 6.1, R12."""
    slot = full_slot(d)
    if slot is None:
        next_turn(d, turn)
    else:
        push(d, attack_from(d, slot))
