"""A turn: its actions, what is free, and its end. CB 4; R5, R7, R15, R20, R22."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.critters_below.chapters.storing import drop, take_out
from core.critters_below.events import AbilityUsed, Buried, CardUsed, FacilityUsed, TakenOff, TurnEnded
from core.critters_below.flow import answers, asks, pop, push, runs, swap
from core.critters_below.frames import Flipping, Limiting, Naming, Passing, Resolving, Surplus, Turn
from core.critters_below.options import Ability, Bury, Drop, End, FlipShelf, Unwear, UseCard, UseFacility
from core.critters_below.refusal import NO_FACILITY, NOT_YOURS, UNASKED, empty_space, not_offered, refuses, room_named
from core.critters_below.remembering import show, taken_off, tidy
from core.critters_below.state import NOTHING, Placed
from core.engine.decisions import Reason

if TYPE_CHECKING:
    from core.critters_below.flow import Asked
    from core.critters_below.state import Draft
    from core.engine.decisions import Event, Option, Seat

OWED: Final = Reason("action-owed", "CB 4.1", "One action is owed before you end.")
NO_ACTION: Final = Reason("no-action-left", "CB 4.1", "All actions are done: put cards away, or end.")
ABILITY_USED: Final = Reason("ability-used", "CB 4.4", "Your ability has been used this turn.")
HARD_ALREADY: Final = Reason("hard-already", "R20", "You wear your own ability already.")
NO_BURYING: Final = Reason("no-burying", "CB 10.5", "Nothing goes under the Storage Deck here.")
NOTHING_WORN: Final = Reason("nothing-worn", "R5", "You wear nothing that can be taken off.")


@asks(Turn, "act")
def _ask(d: Draft, frame: Turn) -> Asked:
    """Actions while there are any, what is free, and the end once an action is done. CB 4.1 to 4.5; R22."""
    doable = actions(d, frame)
    free = free_moves(d, frame.seat)
    may_end = frame.actions >= d.edition.numbers.actions.least or not doable
    return ((frame.seat, doable + free + _END if may_end else doable + free),)


def actions(d: Draft, frame: Turn) -> tuple[Option, ...]:
    """Every action that may be done now. CB 4.2 to 4.4."""
    if frame.actions >= d.edition.numbers.actions.most:
        return ()
    rooms = [_facility(d.edition.facilities[room.number].id) for room in d.rooms if room.number not in frame.used]
    ability = _ABILITY if not frame.ability and not is_hard(d, frame.seat) else ()
    return _flips(d.occupied()) + _uses(d.critters[frame.seat].pocket) + tuple(rooms) + ability


def is_hard(d: Draft, seat: Seat) -> bool:
    """Whether the ability is a Wearable that is on: then it cannot be used again. R20."""
    critter = d.critters[seat]
    return critter.hardened and any(mark.is_worn for mark in d.edition.abilities[critter.character])


def free_moves(d: Draft, seat: Seat) -> tuple[Option, ...]:
    """What is no action: a card to the Shelf, a card under the Storage Deck, the Wearable off. CB 4.5; R5."""
    critter = d.critters[seat]
    found = _drops(critter.pocket)
    if not d.way.no_bury:
        found += _buries(d.occupied())
    return found if critter.worn == NOTHING else found + _UNWEAR


def drops(d: Draft, seat: Seat) -> tuple[Option, ...]:
    """What a seat that is not on turn may put on the Shelf. CB 4.5; R15."""
    return _drops(d.critters[seat].pocket)


# Options are values. They follow from a few cards or spaces, and are made once for each of these.

_END: Final = (End(),)
_ABILITY: Final = (Ability(),)
_UNWEAR: Final = (Unwear(),)
_KEPT: Final = 20_000


@lru_cache(maxsize=_KEPT)
def _flips(spaces: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple([FlipShelf(space) for space in spaces])


@lru_cache(maxsize=_KEPT)
def _buries(spaces: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple([Bury(space) for space in spaces])


@lru_cache(maxsize=_KEPT)
def _uses(pocket: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple([UseCard(card) for card in pocket])


@lru_cache(maxsize=_KEPT)
def _drops(pocket: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple([Drop(card) for card in pocket])


@lru_cache(maxsize=_KEPT)
def _facility(name: str) -> Option:
    return UseFacility(name)


@answers(Turn)
def _answer(d: Draft, frame: Turn, option: Option) -> None:
    seat = frame.seat
    match option:
        case Drop(card):
            # a seat that is not on turn may do this too: it is an offer
            drop(d, d.by, card)
        case Bury(space):
            _bury(d, seat, space)
        case Unwear():
            take_off(d, seat)
        case End():
            _end(d, frame)
        case _:
            # all else that a turn offers is an action
            _act(d, frame, option)


def _act(d: Draft, frame: Turn, option: Option) -> None:
    """An action: it is counted, then its symbols are done."""
    seat = frame.seat
    critter = d.critters[seat]
    used, ability = frame.used, frame.ability
    told: Event
    match option:
        case FlipShelf(space):
            placed = d.on_shelf(space)
            assert placed is not None, "an empty space"  # noqa: S101 - for mypy; it was offered
            d.put(space, None)
            show(d, placed.card)
            told = CardUsed(seat=seat, card=placed.card, space=space)
            resolving = Resolving("item", placed.card, seat, seat)
        case UseCard(card):
            take_out(d, seat, card)
            show(d, card)
            told = CardUsed(seat=seat, card=card, space=0)
            resolving = Resolving("item", card, seat, seat)
        case UseFacility(name):
            room = next(room for room in d.rooms if d.edition.facilities[room.number].id == name)
            used = (*used, room.number)
            told = FacilityUsed(seat=seat, facility=name)
            resolving = Resolving("facility", room.number, seat, seat, open=room.opened > 0)
        case _:
            # `Ability`, the last of the four actions
            ability = True
            name = d.edition.characters[critter.character].id
            told = AbilityUsed(seat=seat, character=name)
            resolving = Resolving("ability", critter.character, seat, seat)
    tidy(d)
    swap(d, Turn(seat, frame.actions + 1, used, ability))
    push(d, resolving)
    d.events.append(told)


def _bury(d: Draft, seat: Seat, space: int) -> None:
    """Whoever knows the card knows that it lies undermost. CB 4.5; R38."""
    placed = d.on_shelf(space)
    assert placed is not None, "an empty space"  # noqa: S101 - for mypy; it was offered
    d.put(space, None)
    d.storage = (*d.storage, placed)
    d.events.append(Buried(seat=seat, space=space, seen=placed.known))


def take_off(d: Draft, seat: Seat) -> None:
    """A Wearable goes to the Shelf face down, everybody having seen it. R5."""
    worn = d.critters[seat].worn
    d.change(seat, worn=NOTHING)
    space = d.lay(Placed(worn, d.living, taken_off(d, worn)))
    tidy(d)
    d.events.append(TakenOff(seat=seat, card=worn, space=space))


def _end(d: Draft, frame: Turn) -> None:
    """Surplus, the next is named, the flip, the hand limit; then the turn passes. CB 4.6 to 4.8, 9.2."""
    seat = frame.seat
    named = (Naming(seat),) if d.way.order == "named" and len(d.living) > 1 else ()
    d.stack = [Passing(seat), Limiting(seat), Flipping(seat, seat), *named, Surplus(seat)]
    d.events.append(TurnEnded(seat=seat, actions=frame.actions))


@runs(Surplus)
def _surplus(d: Draft, frame: Surplus) -> bool:
    if len(d.critters[frame.seat].pocket) > d.pocket_limit:
        return True
    pop(d)
    return False


@asks(Surplus, "surplus")
def _ask_surplus(d: Draft, frame: Surplus) -> Asked:
    return ((frame.seat, drops(d, frame.seat)),)


@answers(Surplus)
def _drop_surplus(d: Draft, frame: Surplus, option: Drop) -> None:
    drop(d, frame.seat, option.card)


# What cannot be done.


@refuses(Turn, End, Bury, Unwear, FlipShelf, UseCard, UseFacility, Ability)
def _refused(d: Draft, frame: Turn, option: Option, seat: Seat) -> Reason:
    none_left = frame.actions >= d.edition.numbers.actions.most
    match option:
        case End():
            return OWED
        case Bury(space):
            return NO_BURYING if d.way.no_bury else empty_space(space)
        case Unwear():
            return NOTHING_WORN
        case FlipShelf(space):
            return NO_ACTION if none_left and d.on_shelf(space) is not None else empty_space(space)
        case UseCard(card):
            return NO_ACTION if none_left and card in d.critters[seat].pocket else NOT_YOURS
        case UseFacility(name):
            return _no_facility(d, frame, name, none_left=none_left)
        case _:
            # `Ability`, the last of them
            if frame.ability:
                return ABILITY_USED
            return HARD_ALREADY if is_hard(d, seat) else NO_ACTION


def _no_facility(d: Draft, frame: Turn, name: str, *, none_left: bool) -> Reason:
    number = room_named(d, name)
    if number is None:
        return NO_FACILITY
    if number in frame.used:
        title = d.edition.facilities[number].name
        return Reason("facility-used", "CB 4.3", f"The {title} has been used this turn.")
    return NO_ACTION if none_left else not_offered("act")


@refuses(Surplus)
def _refused_surplus(d: Draft, frame: Surplus, option: Option, seat: Seat) -> Reason:
    limit = d.pocket_limit
    more = len(d.critters[seat].pocket) - limit
    return Reason("surplus", "CB 4.6", f"The Pocket holds {limit} at the end of a turn: {more} more to the Shelf.")


UNASKED[Bury] = Reason("own-turn", "CB 4.5", "Cards go under the Storage Deck only in your own turn.")
