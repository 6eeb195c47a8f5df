"""What an option would bring, shown before it is chosen. TB 3.2, 6, 10.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.board import NOWHERE
from core.terror_below.chapters.pieces import has_cards, turn_frame
from core.terror_below.chapters.targets import distract, move_target, put_under
from core.terror_below.frames import ATTACKS, IgnoringArrow
from core.terror_below.options import IgnoreArrow, Nudge, PlaceFaceDown, PlayVehicle, Stop
from core.terror_below.seen.ahead import MOVES
from core.terror_below.seen.footprints import eggs_to_lay, rubble_to_fall, seats_hit
from core.terror_below.state import VEHICLES, draft_of
from core.terror_below.terror_zone import faces_of
from core.terror_below.views import DieAhead, Preview

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.decks.cards import Direction
    from core.terror_below.state import Draft


def preview(d: Draft, seat: Seat, option: Option) -> Preview | None:
    """What an option would do to a Target, and what an attack from there would hit, as far as `seat` knows.

    None for options that concern no Target. The draft is used up.
    """
    turn = turn_frame(d)
    more = 0
    match option:
        case PlayVehicle():
            slot, more = option.slot, 1
            path = _path(d, slot, d.decks.vehicles[option.card].arrows, seat, -1)
        case PlaceFaceDown():
            slot, path = option.slot, ()
            put_under(d, slot, option.card, seat, face_down=True)
        case IgnoreArrow() if turn is not None and turn.vehicle >= 0:
            slot = turn.slot
            path = _path(d, slot, d.decks.vehicles[turn.vehicle].arrows, seat, option.arrow)
        case Stop() if turn is not None and isinstance(d.stack[-1], IgnoringArrow):
            slot = turn.slot
            path = _path(d, slot, d.decks.vehicles[turn.vehicle].arrows, seat, -1)
        case Nudge() if d.board.leap[d.slots[option.slot].target][option.direction] != NOWHERE:
            slot = option.slot
            origin = d.slots[slot].target
            move_target(d, slot, option.direction)
            path = ((option.direction, origin, d.slots[slot].target),)
        case _:
            # it moves no Target, so that there is nothing to show
            return None
    place = d.slots[slot]
    if place.worm < 0:
        return None
    full = _off(d, slot) <= more
    rest = _after_own_cards(d, slot, seat)
    return Preview(
        slot=slot,
        path=path,
        rest=place.target,
        full=full,
        rubble=rubble_to_fall(d, place.worm, rest),
        eggs=eggs_to_lay(d, place.worm, rest),
        caught=seats_hit(d, place.worm, rest),
        hidden_moves=sum(under.face_down and under.seat != seat for under in place.cards),
        die=_die_ahead(d, slot, more),
        unsettled=isinstance(option, PlayVehicle)
        and any(effect.verb in MOVES for effect in d.decks.vehicles[option.card].effects),
    )


def _off(d: Draft, slot: int) -> int:
    """How many cards the Worm of a slot is from its limit."""
    place = d.slots[slot]
    return d.decks.worms[place.worm].limit - len(place.cards)


def _die_ahead(d: Draft, slot: int, more: int) -> DieAhead | None:
    """The die that two players roll before Worms attack; `more` cards come under the Worm of the slot first."""
    turn = turn_frame(d)
    if (
        d.setup.solo is not None
        or len(d.squads) != 2
        or turn is None
        or turn.stage >= ATTACKS
        or not has_cards(d, VEHICLES)
    ):
        return None
    faces = [len(faces_of(number, len(d.slots))) for number in range(len(d.slots))]
    fills = tuple(
        (number, faces[number])
        for number, place in enumerate(d.slots)
        if place.worm >= 0 and _off(d, number) - (more if number == slot else 0) == 1
    )
    return DieAhead(faces[slot], fills)


def _path(
    d: Draft, slot: int, arrows: tuple[Direction, ...], seat: Seat, ignored: int
) -> tuple[tuple[Direction, int, int], ...]:
    steps: list[tuple[Direction, int, int]] = []
    for number, arrow in enumerate(arrows):
        origin = d.slots[slot].target
        distract(d, slot, (arrow,), seat, 0 if number == ignored else -1)
        steps.append((arrow, origin, d.slots[slot].target))
    return tuple(steps)


def _after_own_cards(d: Draft, slot: int, seat: Seat) -> int:
    """Where the Target would be once the face-down cards have moved it that `seat` knows: its own, when it has all.

    A card of another seat in between could change the edge that an arrow meets, so then none is counted.
    """
    hidden = [under for under in d.slots[slot].cards if under.face_down]
    if not hidden or any(under.seat != seat for under in hidden):
        return d.slots[slot].target
    trial = draft_of(d.state(), d.decks)
    for under in hidden:
        distract(trial, slot, d.decks.vehicles[under.card].arrows, seat)
    return trial.slots[slot].target
