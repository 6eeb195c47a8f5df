"""Targets: Distractions and other moves of them. TB 3.2; R10, R11, R27, R41, R42."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.engine.decisions import Roll
from core.terror_below.attack_frames import WormRoll
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.drawing import need
from core.terror_below.chapters.pieces import power, take_top, the_turn
from core.terror_below.events import ArrowIgnored, DiceRolled, TargetMoved, VehicleDealt
from core.terror_below.flow import answers, ask, asks, dealt, pop, push, runs, swap
from core.terror_below.frames import DealtVehicle, IgnoringArrow, Luring, Nudging, Runaway
from core.terror_below.options import IgnoreArrow, Nudge, Stop
from core.terror_below.state import NONE, VEHICLES, Slot, Under
from core.terror_below.terror_zone import slot_of

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.decks.cards import Direction
    from core.terror_below.state import Draft

STOP = Stop()


def distract(d: Draft, slot: int, arrows: tuple[Direction, ...], seat: Seat, ignored: int = -1) -> None:
    """Move the Target of a Worm by the arrows of a Vehicle card, left to right; each is told.

    `seat` played it (-1: a die did); `ignored` is the arrow that Old George named. An arrow off the board is ignored,
    and so is one of another player's card that would move the Target onto a Tin-Foil Hat's space (R42).
    """
    leap, slots, pawns = d.board.leap, d.slots, d.pawns
    for number, direction in enumerate(arrows):
        place = slots[slot]
        target = place.target
        to = leap[target][direction]
        if number == ignored:
            d.events.append(ArrowIgnored(slot, direction, "leader", target))
        elif to == NOWHERE:
            d.events.append(ArrowIgnored(slot, direction, "edge", target))
        elif to in pawns and seat >= 0 and _is_shielded(d, to, seat):
            d.events.append(ArrowIgnored(slot, direction, "hat", target))
        else:
            slots[slot] = Slot(place.worm, to, place.cards)
            d.events.append(TargetMoved(slot, direction, target, to))


def _is_shielded(d: Draft, space: int, seat: Seat) -> bool:
    """Whether another player's arrows, by `seat`, cannot move a Target onto this space. R42."""
    return any(
        d.pawns[other] == space and squad.hat != NONE and other != seat and power(d, other, "shield-space") is not None
        for other, squad in enumerate(d.squads)
    )


def move_target(d: Draft, slot: int, direction: Direction) -> None:
    """Move a Target one space in a direction that leads somewhere."""
    place = d.slots[slot]
    to = d.board.leap[place.target][direction]
    d.slots[slot] = Slot(place.worm, to, place.cards)
    d.events.append(TargetMoved(slot, direction, place.target, to))


def full_slot(d: Draft) -> int | None:
    """The lowest slot whose Worm is at its limit; None when no Worm is. TB 6.1, R12."""
    limits, slots = d.decks.limits, d.slots
    for place in slots:
        if len(place.cards) >= limits[place.worm]:
            return slots.index(place)
    return None


def put_under(d: Draft, slot: int, card: int, seat: Seat, *, face_down: bool = False) -> None:
    """Put a Vehicle card under the Worm of a slot."""
    place = d.slots[slot]
    d.slots[slot] = Slot(place.worm, place.target, (*place.cards, Under(card, seat, face_down)))


def below_limit(d: Draft, slot: int) -> bool:
    """Whether a slot has a Worm that may still take a card. TB 3.1."""
    place = d.slots[slot]
    return place.worm >= 0 and len(place.cards) < d.decks.limits[place.worm]


@asks(IgnoringArrow, "arrow")
def _ask_arrow(d: Draft, frame: IgnoringArrow) -> tuple[Seat, tuple[Option, ...]]:
    turn = the_turn(d)
    arrows = d.decks.vehicles[turn.vehicle].arrows
    return turn.seat, (*(IgnoreArrow(number) for number in range(len(arrows))), STOP)


@answers(IgnoringArrow)
def _ignore_arrow(d: Draft, frame: IgnoringArrow, option: IgnoreArrow | Stop) -> None:
    turn = the_turn(d)
    pop(d)
    ignored = option.arrow if isinstance(option, IgnoreArrow) else -1
    distract(d, turn.slot, d.decks.vehicles[turn.vehicle].arrows, turn.seat, ignored)


def _nudges(d: Draft, frame: Nudging) -> tuple[Option, ...]:
    """Every move of the Target that is chosen, or of any."""
    return tuple(
        [
            Nudge(slot, direction)
            for slot in (range(len(d.slots)) if frame.slot < 0 else (frame.slot,))
            if d.slots[slot].worm >= 0
            for direction, to in d.board.leap[d.slots[slot].target].items()
            if to != NOWHERE
        ]
    )


@runs(Nudging)
def _nudge_on(d: Draft, frame: Nudging) -> bool | None:
    """No Target has to move where none can: there is none, or the Canyon goes on to the edge on every side (R27)."""
    if frame.left and (nudges := _nudges(d, frame)):
        return ask(d, "nudge", frame.seat, nudges if frame.must else (*nudges, STOP))
    pop(d)
    return None


@asks(Nudging, "nudge")
def _ask_nudge(d: Draft, frame: Nudging) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, _nudges(d, frame) + (() if frame.must else (STOP,))


@answers(Nudging)
def _nudge(d: Draft, frame: Nudging, option: Nudge | Stop) -> None:
    if isinstance(option, Nudge):
        move_target(d, option.slot, option.direction)
        swap(d, replace(frame, left=frame.left - 1, slot=option.slot))
    else:
        pop(d)


def closer(d: Draft, slot: int, seat: Seat) -> tuple[Direction, ...]:
    """The directions that bring a Target closer to a seat's pawn, measured after its whole move. R10, R54."""
    place = d.slots[slot]
    if place.worm < 0:
        return ()
    steps = d.board.distances[d.pawns[seat]]
    now = steps[place.target]
    return tuple(
        [direction for direction, to in d.board.leap[place.target].items() if to != NOWHERE and steps[to] < now]
    )


@runs(Luring)
def _lure(d: Draft, frame: Luring) -> bool | None:
    turn = the_turn(d)
    for slot in range(frame.slot, len(d.slots)):
        ways = closer(d, slot, turn.seat)
        if len(ways) > 1:
            swap(d, Luring(slot))
            return True
        for way in ways:
            move_target(d, slot, way)
    pop(d)
    return None


@asks(Luring, "closer")
def _ask_lure(d: Draft, frame: Luring) -> tuple[Seat, tuple[Option, ...]]:
    turn = the_turn(d)
    return turn.seat, tuple([Nudge(frame.slot, direction) for direction in closer(d, frame.slot, turn.seat)])


@answers(Luring)
def _lured(d: Draft, frame: Luring, option: Nudge) -> None:
    move_target(d, option.slot, option.direction)
    swap(d, Luring(frame.slot + 1))


def slot_rolled(d: Draft, face: int) -> int:
    """The slot that a face of a die names."""
    return slot_of(face, len(d.slots))


@dealt(WormRoll, lambda d, frame: ("dice/worm", Roll(6)))
def _roll_for_worm(d: Draft, frame: WormRoll, faces: tuple[int, ...]) -> None:
    """Between turns of two players a card comes under a Worm, even one at its limit. TB 10.1."""
    (face,) = faces
    d.events.append(DiceRolled("worm", faces))
    swap(d, DealtVehicle(slot_rolled(d, face)))


@dealt(Runaway, lambda d, frame: ("dice/runaway", Roll(6)))
def _roll_runaway(d: Draft, frame: Runaway, faces: tuple[int, ...]) -> None:
    """The die is always rolled; the card comes only under a Worm below its limit. R50."""
    turn = the_turn(d)
    d.events.append(DiceRolled("runaway", faces, turn.seat))
    (face,) = faces
    slot = slot_rolled(d, face)
    if below_limit(d, slot):
        swap(d, DealtVehicle(slot))
    else:
        pop(d)


@runs(DealtVehicle)
def _deal_vehicle(d: Draft, frame: DealtVehicle) -> None:
    if d.slots[frame.slot].worm < 0:
        pop(d)
        return
    if not need(d, VEHICLES):
        if d.stack[-1] is frame:
            pop(d)
        return
    pop(d)
    card = take_top(d, VEHICLES)
    put_under(d, frame.slot, card, -1)
    d.events.append(VehicleDealt(card, frame.slot))
    distract(d, frame.slot, d.decks.vehicles[card].arrows, -1)


def begin_nudging(d: Draft, seat: Seat, spaces: int, *, must: bool) -> None:
    """Let a seat move a Target: exactly, or up to, so many spaces."""
    push(d, Nudging(seat, spaces, must=must))
