"""A Worm Attack: face-down cards, Eggs, Rubble, and the Worm's replacement. TB 6; R12–R19, R55, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.engine.decisions import Roll
from core.terror_below.attack_frames import Appearing, Dying, LooseEggs, SetupAttack, WormAttack
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.pieces import (
    ONE_EGG,
    box,
    change,
    clockwise_from,
    discard,
    minus,
    plus,
    put,
    remember,
    turn_frame,
)
from core.terror_below.chapters.rubble import rubble_may_fall
from core.terror_below.chapters.solo import count_attack, destroy, settle_eggs
from core.terror_below.chapters.targets import distract
from core.terror_below.decks.cards import EGGS
from core.terror_below.events import (
    AttackBegan,
    DiceRolled,
    EggLaid,
    EggNotLaid,
    RubbleFell,
    SeatsCaught,
    VehicleTurned,
    WeaponReturned,
    WormLeft,
)
from core.terror_below.flow import dealt, pop, push, runs, swap
from core.terror_below.frames import RefillingLine
from core.terror_below.state import VEHICLES, WEAPONS, WORMS, Slot, Under

if TYPE_CHECKING:
    from core.terror_below.state import Draft

REVEAL: Final = 0
LAY: Final = 1
CATCH: Final = 2
HUNT: Final = 3
DEATHS: Final = 4
LEAVE: Final = 5
"""The steps of an attack, in order; `Attack.step` is the one that comes next."""


def lay(d: Draft, worm: int, target: int, *, setup: bool = False) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Lay a Worm's Eggs and Rubble around its Target. TB 6.3, 6.4.

    In solo Rubble falls on Locations too and destroys them, but not in the `setup` (TB 11.3, R62).

    Returns the spaces to which something was added, and the colours of Eggs that must fall by dice (R14).
    """
    card = d.decks.worms[worm]
    fresh: list[int] = []
    loose: list[int] = []
    shifts = d.board.shifts
    for egg, offset in card.eggs:
        space = shifts[offset][target]
        if space == NOWHERE or d.locations[space] >= 0 or d.board.canyon[space]:
            loose.append(EGGS.index(egg))
        elif lay_egg(d, EGGS.index(egg), space):
            fresh.append(space)
    for offset in card.rubble:
        space = shifts[offset][target]
        if space != NOWHERE and d.rubble_left and rubble_may_fall(d, space, setup=setup):
            _drop_piece(d, space)
            fresh.append(space)
    return tuple(dict.fromkeys(fresh)), tuple(loose)


def _drop_piece(d: Draft, space: int) -> None:
    """One piece of Rubble falls; the one that fills a Location destroys it."""
    d.rubble[space] += 1
    d.rubble_left -= 1
    d.events.append(RubbleFell(space))
    if d.locations[space] >= 0 and d.rubble[space] >= d.decks.pieces.rubble_per_space:
        destroy(d, space)


def lay_egg(d: Draft, colour: int, space: int, *, by_dice: bool = False) -> bool:
    """Lay an Egg of the supply on a space; False when its colour has run out (R15)."""
    egg = EGGS[colour]
    if not d.eggs_left[colour]:
        d.events.append(EggNotLaid(egg))
        return False
    d.eggs_left = minus(d.eggs_left, ONE_EGG[egg])
    d.eggs[space] = plus(d.eggs[space], ONE_EGG[egg])
    d.events.append(EggLaid(egg, space, by_dice=by_dice))
    settle_eggs(d, space)
    return True


@runs(LooseEggs)
def _fall_on(d: Draft, frame: LooseEggs) -> bool | None:
    """Eggs of a colour that has run out are not rolled for."""
    for place, colour in enumerate(frame.eggs):
        if d.eggs_left[colour]:
            swap(d, LooseEggs(frame.eggs[place:]))
            return True
        d.events.append(EggNotLaid(EGGS[colour]))
    pop(d)
    return None


@dealt(LooseEggs, lambda _d, _frame: ("dice/egg", Roll(6, 2)))
def _fall(d: Draft, frame: LooseEggs, faces: tuple[int, ...]) -> None:
    """Both dice name the space; on a Location or the Canyon they are rolled again. The Egg catches nobody. R14."""
    d.events.append(DiceRolled("egg", faces))
    space = d.board.space_of(*faces)
    if d.locations[space] < 0 and not d.board.canyon[space]:
        lay_egg(d, frame.eggs[0], space, by_dice=True)
        swap(d, LooseEggs(frame.eggs[1:]))


@runs(SetupAttack)
def _attack_in_setup(d: Draft, frame: SetupAttack) -> None:
    """A Worm of the setup lays and leaves; a starter goes back to the box (R18). TB 2.3, 2.4."""
    if frame.laid:
        pop(d)
        return
    card = d.decks.worms[frame.worm]
    target = d.board.space_of(*card.start)
    d.events.append(AttackBegan(-1, frame.worm, target))
    _, loose = lay(d, frame.worm, target, setup=True)
    swap(d, SetupAttack(frame.worm, laid=True))
    if card.starter:
        box(d, WORMS, frame.worm)
    else:
        discard(d, WORMS, frame.worm)
    if loose:
        push(d, LooseEggs(loose))


@runs(WormAttack)
def _attack_on(d: Draft, frame: WormAttack) -> bool | None:
    match frame.step:
        case 0 | 1:
            _lay(d, _reveal(d, frame) if frame.step == REVEAL else frame)
        case 2:
            _catch(d, frame)
        case 3:
            return _hunt_on(d, frame)
        case 4:
            _next_death(d, frame)
        case _:
            # LEAVE, the last step
            _leave(d, frame)
    return None


def _reveal(d: Draft, frame: WormAttack) -> WormAttack:
    """Face-down cards are turned up and resolved, in the order they were placed; what falls comes next. TB 6.2."""
    slot = frame.slot
    d.events.append(AttackBegan(slot, frame.worm, frame.space))
    for number, under in enumerate(d.slots[slot].cards):
        if under.face_down:
            place = d.slots[slot]
            cards = put(place.cards, number, Under(under.card, under.seat))
            d.slots[slot] = Slot(place.worm, place.target, cards)
            d.events.append(VehicleTurned(under.seat, under.card, slot))
            distract(d, slot, d.decks.vehicles[under.card].arrows, under.seat)
    after = d.stack[-1] = WormAttack(slot, frame.worm, d.slots[slot].target, LAY)
    return after


def _lay(d: Draft, frame: WormAttack) -> None:
    """In solo a Location that the Target stands on is destroyed first; who was inside is caught. TB 11.3, R29."""
    ruins = len(d.ruins)
    destroyed = d.setup.solo is not None and d.locations[frame.space] >= 0
    if destroyed:
        destroy(d, frame.space)
    fresh, loose = lay(d, frame.worm, frame.space)
    if destroyed and frame.space not in fresh:
        # Its Egg has run out, and it is caught all the same: the Target stood on a Location (R13).
        fresh = (*fresh, frame.space)
    swap(d, replace(frame, step=CATCH, fresh=fresh, loose=loose))
    if len(d.ruins) > ruins:
        push(d, RefillingLine())
    if loose:
        push(d, LooseEggs(loose))


def _catch(d: Draft, frame: WormAttack) -> None:
    """Caught is who stands where something was added, and who is inside the Location aimed at. TB 7.1, R13, R20."""
    turn = turn_frame(d)
    first, pawns = turn.seat if turn is not None else d.start, d.pawns
    hit = (*frame.fresh, frame.space) if d.locations[frame.space] >= 0 else frame.fresh
    caught = tuple([seat for seat in clockwise_from(d, first) if pawns[seat] in hit])
    if caught:
        swap(d, replace(frame, step=HUNT, caught=caught, queue=caught))
        d.events.append(SeatsCaught(caught))
    else:
        _leave(d, frame)


def _hunt_on(d: Draft, frame: WormAttack) -> bool | None:
    """The hunt goes on until all have stopped; a kill ends it at once (R20)."""
    if frame.killer >= 0:
        swap(d, replace(frame, step=LEAVE))
    elif frame.queue:
        return True
    else:
        swap(d, replace(frame, step=DEATHS, doomed=frame.caught))
    return None


def _next_death(d: Draft, frame: WormAttack) -> None:
    if frame.doomed:
        swap(d, replace(frame, doomed=frame.doomed[1:]))
        push(d, Dying(frame.doomed[0]))
    else:
        swap(d, replace(frame, step=LEAVE))


def _leave(d: Draft, frame: WormAttack) -> None:
    """Weapons that return do; the Worm and its cards are discarded and a new Worm comes. TB 6.5, R19."""
    for held in frame.held:
        if frame.killer >= 0 or not held.on_kill:
            change(d, held.seat, weapons=(*d.squads[held.seat].weapons, held.card))
            remember(d, WEAPONS, (held.card,))
            d.events.append(WeaponReturned(held.seat, held.card))
        else:
            discard(d, WEAPONS, held.card)
    cards = d.slots[frame.slot].cards
    d.slots[frame.slot] = Slot()
    discard(d, VEHICLES, *[under.card for under in cards])
    discard(d, WORMS, frame.worm)
    swap(d, Appearing(frame.slot))
    d.events.append(WormLeft(frame.slot, frame.worm))
    count_attack(d)


def attack_of(d: Draft) -> tuple[int, WormAttack]:
    """The attack that is going on, and its place in the stack."""
    for place, frame in enumerate(d.stack):
        if type(frame) is WormAttack:
            return place, frame
    raise AssertionError("no attack is going on")


def set_attack(d: Draft, attack: WormAttack) -> None:
    """Put the attack that is going on anew."""
    place, _ = attack_of(d)
    d.stack[place] = attack
