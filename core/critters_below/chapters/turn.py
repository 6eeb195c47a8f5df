"""A turn: its actions, what is free, and its end. CB 4; R5, R7, R15, R20, R22."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

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
    from collections.abc import Callable

    from core.critters_below.flow import Asked
    from core.critters_below.state import Draft
    from core.engine.decisions import Option, Seat

_Doing = TypeVar("_Doing", bound="Callable[[Draft, Turn, Any], None]")

OWED: Final = Reason("action-owed", "CB 4.1", "Do at least one action before you end your turn.")
NO_ACTION: Final = Reason("no-action-left", "CB 4.1", "No actions left: put cards away, or end your turn.")
ABILITY_USED: Final = Reason("ability-used", "CB 4.4", "You have used your ability this turn.")
HARD_ALREADY: Final = Reason("hard-already", "R20", "You wear your own ability already.")
NO_BURYING: Final = Reason("no-burying", "CB 10.5", "In Last Man Standing you cannot bury cards.")
NOTHING_WORN: Final = Reason("nothing-worn", "R5", "You wear nothing that can be taken off.")


@asks(Turn, "act")
def _ask(d: Draft, frame: Turn) -> Asked:
    """Actions while there are any, what is free, and the end once an action is done. CB 4.1 to 4.5; R22."""
    spaces = d.occupied()
    doable = actions(d, frame, spaces)
    free = free_moves(d, frame.seat, spaces)
    may_end = frame.actions >= d.edition.numbers.actions.least or not doable
    return ((frame.seat, doable + free + _END if may_end else doable + free),)


def actions(d: Draft, frame: Turn, spaces: tuple[int, ...]) -> tuple[Option, ...]:
    """Every action that may be done now, with cards on these spaces of the Shelf. CB 4.2 to 4.4."""
    if frame.actions >= d.edition.numbers.actions.most:
        return ()
    uses, used = d.edition.uses, frame.used
    rooms = [uses[room.number] for room in d.rooms if room.number not in used]
    ability = _ABILITY if not frame.ability and not is_hard(d, frame.seat) else ()
    return _flips(spaces) + _uses(d.critters[frame.seat].pocket) + tuple(rooms) + ability


def is_hard(d: Draft, seat: Seat) -> bool:
    """Whether the ability is a Wearable that is on: then it cannot be used again. R20."""
    critter = d.critters[seat]
    return critter.hardened and any(mark.is_worn for mark in d.edition.abilities[critter.character])


def free_moves(d: Draft, seat: Seat, spaces: tuple[int, ...]) -> tuple[Option, ...]:
    """What is no action: a card to the Shelf, a card under the Storage Deck, the Wearable off. CB 4.5; R5."""
    critter = d.critters[seat]
    found = drops_of(critter.pocket)
    if not d.way.no_bury:
        found += _buries(spaces)
    return found if critter.worn == NOTHING else found + _UNWEAR


def drops(d: Draft, seat: Seat) -> tuple[Option, ...]:
    """What a seat that is not on turn may put on the Shelf. CB 4.5; R15."""
    return drops_of(d.critters[seat].pocket)


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
def drops_of(pocket: tuple[int, ...]) -> tuple[Option, ...]:
    """The cards of a Pocket, each to be put on the Shelf."""
    return tuple([Drop(card) for card in pocket])


_DOES: Final[dict[type[Option], Callable[[Draft, Turn, Any], None]]] = {}
"""By kind of option what a turn does with it."""


def _does(kind: type[Option]) -> Callable[[_Doing], _Doing]:
    """The function does an option of this kind."""

    def register(doing: _Doing) -> _Doing:
        _DOES[kind] = doing
        return doing

    return register


@answers(Turn)
def _answer(d: Draft, frame: Turn, option: Option) -> None:
    _DOES[type(option)](d, frame, option)


@_does(FlipShelf)
def _flip(d: Draft, frame: Turn, option: FlipShelf) -> None:
    """A card of the Shelf, which leaves its space. CB 4.2."""
    placed = d.on_shelf(option.space)
    assert placed is not None, "an empty space"  # noqa: S101 - for mypy; it was offered
    d.put(option.space, None)
    _use(d, frame, placed.card, option.space)


@_does(UseCard)
def _use_own(d: Draft, frame: Turn, option: UseCard) -> None:
    """A card of the own Pocket. CB 4.2."""
    take_out(d, frame.seat, option.card)
    _use(d, frame, option.card, 0)


def _use(d: Draft, frame: Turn, card: int, space: int) -> None:
    seat = frame.seat
    _act(d, Turn(seat, frame.actions + 1, frame.used, frame.ability), Resolving("item", card, seat, seat), card)
    d.events.append(CardUsed(seat=seat, card=card, space=space))


def _act(d: Draft, turn: Turn, resolving: Resolving, shown: int = NOTHING) -> None:
    """An action: it is counted, then its symbols are done. A card is seen by all."""
    # where nothing is remembered, no place carries anything that would have to be tidied
    if d.traces:
        show(d, shown)
        tidy(d)
    swap(d, turn)
    push(d, resolving)


@_does(UseFacility)
def _use_facility(d: Draft, frame: Turn, option: UseFacility) -> None:
    """A Facility, once a turn. CB 4.3."""
    seat, number = frame.seat, d.edition.room_of(option.facility)
    opened = next(room.opened for room in d.rooms if room.number == number)
    turn = Turn(seat, frame.actions + 1, (*frame.used, number), frame.ability)
    _act(d, turn, Resolving("facility", number, seat, seat, open=opened > 0))
    d.events.append(FacilityUsed(seat=seat, facility=option.facility))


@_does(Ability)
def _use_ability(d: Draft, frame: Turn, option: Ability) -> None:
    """The Character's ability, once a turn. CB 4.4."""
    seat = frame.seat
    character = d.critters[seat].character
    turn = Turn(seat, frame.actions + 1, frame.used, ability=True)
    _act(d, turn, Resolving("ability", character, seat, seat))
    d.events.append(AbilityUsed(seat=seat, character=d.edition.characters[character].id))


@_does(Drop)
def _put_down(d: Draft, frame: Turn, option: Drop) -> None:
    """A seat that is not on turn may do this too: it is an offer. CB 4.5; R15."""
    drop(d, d.by, option.card)


@_does(Bury)
def _bury(d: Draft, frame: Turn, option: Bury) -> None:
    """Whoever knows the card knows that it lies undermost. CB 4.5; R38."""
    placed = d.on_shelf(option.space)
    assert placed is not None, "an empty space"  # noqa: S101 - for mypy; it was offered
    d.put(option.space, None)
    d.storage = (*d.storage, placed)
    d.events.append(Buried(seat=frame.seat, space=option.space, seen=placed.known))


@_does(Unwear)
def _unwear(d: Draft, frame: Turn, option: Unwear) -> None:
    take_off(d, frame.seat)


def take_off(d: Draft, seat: Seat) -> None:
    """A Wearable goes to the Shelf face down, everybody having seen it. R5."""
    worn = d.critters[seat].worn
    d.change(seat, worn=NOTHING)
    space = d.lay(Placed(worn, d.living, taken_off(d, worn)))
    tidy(d)
    d.events.append(TakenOff(seat=seat, card=worn, space=space))


@_does(End)
def _end(d: Draft, frame: Turn, option: End) -> None:
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
        return Reason("facility-used", "CB 4.3", f"You have used the {title} this turn.")
    return NO_ACTION if none_left else not_offered("act")


@refuses(Surplus)
def _refused_surplus(d: Draft, frame: Surplus, option: Option, seat: Seat) -> Reason:
    limit = d.pocket_limit
    more = len(d.critters[seat].pocket) - limit
    return Reason("surplus", "CB 4.6", f"Pocket limit {limit}: put {more} more on the Shelf now.")


UNASKED[Bury] = Reason("own-turn", "CB 4.5", "You can bury cards only in your own turn.")
