"""Symbols, done from left to right. CB 5; R4 to R10, R14, R20, R21, R40, R41."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from core.critters_below.chapters.looking import look
from core.critters_below.chapters.storing import gain, heal, lose
from core.critters_below.chapters.turn import take_off
from core.critters_below.events import (
    Aimed,
    Detected,
    Drew,
    Emptied,
    EmptiedThese,
    Hardened,
    NobodyToAim,
    Opened,
    PutOn,
    Restocked,
    ShelfShuffled,
    Supplied,
)
from core.critters_below.flow import answers, asks, dealt, pop, push, runs, swap
from core.critters_below.frames import Resolving, Shuffling, Supplying, Upgrading
from core.critters_below.options import Aim, Open
from core.critters_below.remembering import look_at_top, merged, pile_shuffled, shelf_shuffled, taken_off, tidy
from core.critters_below.state import FLANK, NOTHING, Day, Placed, Room
from core.critters_below.symbols import (
    Detect,
    Empty,
    Gain,
    Heal,
    Look,
    Lose,
    Protect,
    Restock,
    Shuffle,
    Supply,
    Symbol,
    Target,
    Upgrade,
    Wear,
)
from core.engine import decisions

if TYPE_CHECKING:
    from core.critters_below.flow import Asked
    from core.critters_below.state import Draft
    from core.engine.decisions import Seat


def symbols_of(d: Draft, frame: Resolving) -> tuple[Symbol, ...]:
    """What stands on the card, the Facility or the Character."""
    match frame.kind:
        case "item":
            return d.edition.effects[d.edition.cards[frame.number]]
        case "facility":
            return d.edition.sides[frame.number][frame.open]
        case _:
            # an ability: what a day brings is dealt out at the door, not here
            return d.edition.abilities[frame.number]


@runs(Resolving)
def _resolve(d: Draft, frame: Resolving) -> bool:
    """Do the next symbol; True to wait for a target."""
    found = symbols_of(d, frame)
    step = frame.step
    # what only moves Conditions leaves the frames as they are: it is done in a row
    while step < len(found) and isinstance(found[step], Gain | Lose | Heal):
        _do(d, frame, found[step])
        step += 1
    if step >= len(found):
        _finish(d, frame)
        return False
    symbol = found[step]
    if isinstance(symbol, Target) and targets(d, frame):
        if step != frame.step:
            swap(d, Resolving(frame.kind, frame.number, frame.user, frame.subject, step, frame.open))
        return True
    swap(d, Resolving(frame.kind, frame.number, frame.user, frame.subject, step + 1, frame.open))
    if isinstance(symbol, Target):
        swap(d, Resolving(frame.kind, frame.number, frame.user, frame.subject, len(found), frame.open))
        d.events.append(NobodyToAim(seat=frame.subject))
    else:
        _do(d, frame, symbol)
    return False


def _finish(d: Draft, frame: Resolving) -> None:
    """A used item is discarded, unless it is worn. CB 4.2, 5.12; R5."""
    pop(d)
    if frame.kind == "item" and all(critter.worn != frame.number for critter in d.critters):
        d.discard = (*d.discard, frame.number)
        d.laid += 1


def _do(d: Draft, frame: Resolving, symbol: Symbol) -> None:
    seat = frame.subject
    match symbol:
        case Gain(kind, number):
            gain(d, seat, kind, number)
        case Lose(kind, number):
            lose(d, seat, kind, number)
        case Heal(kind, number):
            heal(d, seat, kind, number)
        case Look(number):
            look(d, seat, number)
        case Restock(number):
            _restock(d, number)
        case Upgrade():
            push(d, Upgrading(seat))
        case Shuffle():
            push(d, Shuffling())
        case Empty():
            _empty(d, seat)
        case Supply(number):
            push(d, Supplying(seat, number))
        case Detect(back):
            _detect(d, back)
        case Wear():
            _wear(d, frame)
        case Protect() | Target():
            pass
        case _:
            assert_never(symbol)


# Targets. CB 5.4; R4, R14, R40.


def targets(d: Draft, frame: Resolving) -> tuple[Seat, ...]:
    """Any other living Critter; never the one that chooses."""
    return tuple([seat for seat in d.living if seat != frame.subject])


@asks(Resolving, "target")
def _ask_target(d: Draft, frame: Resolving) -> Asked:
    return ((frame.subject, tuple([Aim(seat) for seat in targets(d, frame)])),)


@answers(Resolving)
def _aim(d: Draft, frame: Resolving, option: Aim) -> None:
    """What follows is for the target."""
    swap(d, Resolving(frame.kind, frame.number, frame.user, option.seat, frame.step + 1, frame.open))
    d.events.append(Aimed(seat=frame.subject, target=option.seat))


# The Shelf. CB 5.5, 5.8, 5.9.


def _restock(d: Draft, wanted: int) -> None:
    """Cards from the top of the Storage Deck, to the lowest free spaces. CB 5.5; R21."""
    spaces = []
    while len(d.occupied()) < wanted and d.storage:
        top, *rest = d.storage
        d.storage = tuple(rest)
        spaces.append(d.lay(top))
    d.events.append(Restocked(spaces=tuple(spaces), wanted=wanted))


def _cards_to_shuffle(d: Draft, frame: Shuffling) -> tuple[str, decisions.Spec] | None:
    cards = len(d.occupied())
    return ("shelf", decisions.Shuffle(cards)) if cards > 1 else None


@dealt(Shuffling, _cards_to_shuffle)
def _shuffle(d: Draft, frame: Shuffling, values: tuple[int, ...]) -> None:
    """The numbers stay, the cards change places, and nobody knows them any more. R21, R38."""
    spaces = d.occupied()
    lying = [placed for placed in d.shelf if placed is not None]
    mixes = shelf_shuffled(d, lying)
    for space, value in zip(spaces, values, strict=True):
        d.put(space, Placed(lying[value].card, (), mixes))
    tidy(d)
    d.events.append(ShelfShuffled(cards=len(spaces)))
    pop(d)


@runs(Shuffling)
def _nothing_to_shuffle(d: Draft, frame: Shuffling) -> None:
    """With one card or none nothing changes places."""
    d.events.append(ShelfShuffled(cards=len(d.occupied())))
    pop(d)


def _empty(d: Draft, seat: Seat) -> None:
    """The cards in order of holding, the Wearable last. CB 5.9; R21."""
    critter = d.critters[seat]
    spaces = [d.lay(Placed(card, (seat,), critter.mixes)) for card in critter.pocket]
    if critter.worn != NOTHING:
        spaces.append(d.lay(Placed(critter.worn, d.living, taken_off(d, critter.worn))))
    d.change(seat, pocket=(), worn=NOTHING, mixes=())
    tidy(d)
    d.events.append(Emptied(seat=seat, spaces=tuple(spaces), worn=critter.worn))
    if critter.pocket:
        d.events.append(EmptiedThese(seat=seat, cards=critter.pocket, audience=(seat,)))


# Supply drops. CB 5.10; R8.


def _cards_to_draw_from(d: Draft, frame: Supplying) -> tuple[str, decisions.Spec] | None:
    return ("discard", decisions.Shuffle(len(d.discard))) if d.discard else None


@dealt(Supplying, _cards_to_draw_from)
def _supply(d: Draft, frame: Supplying, values: tuple[int, ...]) -> None:
    pile = [d.discard[value] for value in values]
    number = min(frame.number, len(pile))
    drawn = tuple(pile[:number])
    mix = pile_shuffled(d)
    d.discard = tuple(reversed(pile[number:]))
    look_at_top(d)
    critter = d.critters[frame.seat]
    d.change(frame.seat, pocket=(*critter.pocket, *drawn), mixes=merged(critter.mixes, (mix,)))
    tidy(d)
    d.events.append(Supplied(seat=frame.seat, number=number, wanted=frame.number))
    d.events.append(Drew(seat=frame.seat, cards=drawn, audience=(frame.seat,)))
    pop(d)


@runs(Supplying)
def _nothing_to_draw(d: Draft, frame: Supplying) -> None:
    d.events.append(Supplied(seat=frame.seat, number=0, wanted=frame.number))
    pop(d)


# Facilities, days, Wearables. CB 5.6, 5.11, 5.12.


@runs(Upgrading)
def _upgrade(d: Draft, frame: Upgrading) -> bool:
    """With nothing left to open the symbol does nothing. R7."""
    if any(not room.opened for room in d.rooms):
        return True
    d.events.append(Opened(seat=frame.seat, facility=""))
    pop(d)
    return False


@asks(Upgrading, "upgrade")
def _ask_upgrade(d: Draft, frame: Upgrading) -> Asked:
    """Every half open one, used or not. R41."""
    half = [d.edition.facilities[room.number].id for room in d.rooms if not room.opened]
    return ((frame.seat, tuple([Open(name) for name in half])),)


@answers(Upgrading)
def _open(d: Draft, frame: Upgrading, option: Open) -> None:
    names = [facility.id for facility in d.edition.facilities]
    number = names.index(option.facility)
    d.rooms = tuple([Room(number, d.day) if room.number == number else room for room in d.rooms])
    d.events.append(Opened(seat=frame.seat, facility=option.facility))
    pop(d)


def _detect(d: Draft, back: int) -> None:
    """The card is turned up for everybody and stays open. CB 5.11; R6."""
    place = d.today - back
    day = d.line[place]
    turn_up(d, place)
    d.events.append(Detected(day=place - FLANK + 1, event=day.event, was_open=day.up))


def turn_up(d: Draft, place: int) -> None:
    """Turn a card of the event line up."""
    day = d.line[place]
    d.line = (*d.line[:place], Day(day.planes, day.event, up=True), *d.line[place + 1 :])


def _wear(d: Draft, frame: Resolving) -> None:
    """What was worn before goes to the Shelf; the Character's own goes off. CB 5.12; R5, R20."""
    seat = frame.subject
    if d.critters[seat].worn != NOTHING:
        take_off(d, seat)
    if frame.kind == "ability":
        d.change(seat, hardened=True)
        d.events.append(PutOn(seat=seat, card=NOTHING))
        return
    if d.critters[seat].hardened:
        d.change(seat, hardened=False)
        d.events.append(Hardened(seat=seat))
    d.change(seat, worn=frame.number)
    d.events.append(PutOn(seat=seat, card=frame.number))
