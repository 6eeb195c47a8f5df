"""A turn: its actions, what is free, and its end. CB 4; R5, R7, R15, R20, R22."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.storing import drop, take_out
from core.critters_below.events import AbilityUsed, Buried, CardUsed, FacilityUsed, TakenOff, TurnEnded
from core.critters_below.flow import answers, asks, pop, push, runs, swap
from core.critters_below.frames import Flipping, Limiting, Naming, Passing, Resolving, Surplus, Turn
from core.critters_below.options import Ability, Bury, Drop, End, FlipShelf, Unwear, UseCard, UseFacility
from core.critters_below.remembering import show, taken_off, tidy
from core.critters_below.state import NOTHING, Placed
from core.critters_below.symbols import Wear

if TYPE_CHECKING:
    from core.critters_below.flow import Asked
    from core.critters_below.state import Draft
    from core.engine.decisions import Option, Seat


@asks(Turn, "act")
def _ask(d: Draft, frame: Turn) -> Asked:
    """Actions while there are any, what is free, and the end once an action is done. CB 4.1 to 4.5; R22."""
    doable = actions(d, frame)
    free = free_moves(d, frame.seat)
    may_end = frame.actions >= d.edition.numbers.actions.least or not doable
    return ((frame.seat, (*doable, *free, *((End(),) if may_end else ()))),)


def actions(d: Draft, frame: Turn) -> tuple[Option, ...]:
    """Every action that may be done now. CB 4.2 to 4.4."""
    if frame.actions >= d.edition.numbers.actions.most:
        return ()
    critter = d.critters[frame.seat]
    rooms = [room.number for room in d.rooms if room.number not in frame.used]
    return (
        *[FlipShelf(space) for space in d.occupied()],
        *[UseCard(card) for card in critter.pocket],
        *[UseFacility(d.edition.facilities[number].id) for number in rooms],
        *([Ability()] if not frame.ability and not is_hard(d, frame.seat) else []),
    )


def is_hard(d: Draft, seat: Seat) -> bool:
    """Whether the ability is a Wearable that is on: then it cannot be used again. R20."""
    critter = d.critters[seat]
    return critter.hardened and Wear() in d.edition.abilities[critter.character]


def free_moves(d: Draft, seat: Seat) -> tuple[Option, ...]:
    """What is no action: a card to the Shelf, a card under the Storage Deck, the Wearable off. CB 4.5; R5."""
    critter = d.critters[seat]
    buried = () if d.way.no_bury else d.occupied()
    worn = critter.worn != NOTHING
    return (
        *[Drop(card) for card in critter.pocket],
        *[Bury(space) for space in buried],
        *([Unwear()] if worn else []),
    )


def drops(d: Draft, seat: Seat) -> tuple[Option, ...]:
    """What a seat that is not on turn may put on the Shelf. CB 4.5; R15."""
    return tuple([Drop(card) for card in d.critters[seat].pocket])


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
            _act(d, frame, option)


def _act(d: Draft, frame: Turn, option: Option) -> None:
    """An action: it is counted, then its symbols are done."""
    seat = frame.seat
    critter = d.critters[seat]
    used, ability = frame.used, frame.ability
    match option:
        case FlipShelf(space):
            placed = d.on_shelf(space)
            assert placed is not None, "an empty space"  # noqa: S101 - for mypy; it was offered
            d.put(space, None)
            show(d, placed.card)
            d.events.append(CardUsed(seat=seat, card=placed.card, space=space))
            resolving = Resolving("item", placed.card, seat, seat)
        case UseCard(card):
            take_out(d, seat, card)
            show(d, card)
            d.events.append(CardUsed(seat=seat, card=card, space=0))
            resolving = Resolving("item", card, seat, seat)
        case UseFacility(name):
            room = next(room for room in d.rooms if d.edition.facilities[room.number].id == name)
            used = (*used, room.number)
            d.events.append(FacilityUsed(seat=seat, facility=name))
            resolving = Resolving("facility", room.number, seat, seat, open=room.opened > 0)
        case _:
            ability = True
            name = d.edition.characters[critter.character].id
            d.events.append(AbilityUsed(seat=seat, character=name))
            resolving = Resolving("ability", critter.character, seat, seat)
    tidy(d)
    swap(d, Turn(seat, frame.actions + 1, used, ability))
    push(d, resolving)


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
    d.events.append(TurnEnded(seat=seat, actions=frame.actions))
    named = (Naming(seat),) if d.way.order == "named" and len(d.living) > 1 else ()
    d.stack = [Passing(seat), Limiting(seat), Flipping(seat, seat), *named, Surplus(seat)]


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
