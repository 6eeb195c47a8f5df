"""Looking at cards of the Shelf. CB 5.3; R16."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.events import Kept, KeptThese, Looked, Saw
from core.critters_below.flow import answers, asks, pop, push, swap
from core.critters_below.frames import Keeping, Peeking, Returning, Turn
from core.critters_below.options import Done, Keep, LookAt, PutBack
from core.critters_below.refusal import always, empty_space, refuses
from core.critters_below.remembering import merged, picked_up, tidy
from core.critters_below.state import Placed
from core.engine.decisions import Reason

if TYPE_CHECKING:
    from core.critters_below.flow import Asked
    from core.critters_below.state import Draft
    from core.engine.decisions import Seat

LOOKED_AT: Final = Reason("looked-at", "R16", "You are looking at that card already.")
NOT_LOOKED_AT: Final = Reason("not-looked-at", "R16", "Choose one of the cards you are looking at.")
BY_LOOKING: Final = Reason("by-looking", "CB 5.3", "To take a Shelf card into your Pocket, you must look at it.")

refuses(Keeping, Keep)(always(NOT_LOOKED_AT))
refuses(Returning, PutBack)(always(NOT_LOOKED_AT))
refuses(Turn, Keep)(always(BY_LOOKING))


@refuses(Peeking, LookAt)
def _refused(d: Draft, frame: Peeking, option: LookAt, seat: Seat) -> Reason:
    return LOOKED_AT if option.space in frame.spaces else empty_space(option.space)


def look(d: Draft, seat: Seat, number: int) -> None:
    """Exactly so many cards, or all if there are fewer. R16."""
    spaces = d.occupied()
    if len(spaces) > number:
        push(d, Peeking(seat, number))
    elif spaces:
        _lift(d, seat, spaces)
    else:
        d.events.append(Looked(seat=seat, spaces=()))


@asks(Peeking, "look")
def _ask_look(d: Draft, frame: Peeking) -> Asked:
    free = [space for space in d.occupied() if space not in frame.spaces]
    return ((frame.seat, tuple([LookAt(space) for space in free])),)


@answers(Peeking)
def _look(d: Draft, frame: Peeking, option: LookAt) -> None:
    spaces = (*frame.spaces, option.space)
    if frame.left > 1:
        swap(d, Peeking(frame.seat, frame.left - 1, spaces))
        return
    pop(d)
    _lift(d, frame.seat, tuple(sorted(spaces)))


def _lift(d: Draft, seat: Seat, spaces: tuple[int, ...]) -> None:
    """The cards are in the looker's hand: nobody else knows where they are any more. R38."""
    lifted = [placed for space in spaces if (placed := d.on_shelf(space)) is not None]
    cards = tuple([placed.card for placed in lifted])
    mixes = picked_up(d, seat, lifted)
    for space in spaces:
        d.put(space, None)
    push(d, Keeping(seat, cards, spaces, mixes=mixes))
    d.events.append(Looked(seat=seat, spaces=spaces))
    d.events.append(Saw(seat=seat, cards=cards, audience=(seat,)))


@asks(Keeping, "keep")
def _ask_keep(d: Draft, frame: Keeping) -> Asked:
    """Any number of them, whatever the limit. R16."""
    return ((frame.seat, (*[Keep(card) for card in frame.cards], Done())),)


@answers(Keeping)
def _keep(d: Draft, frame: Keeping, option: Keep | Done) -> None:
    if isinstance(option, Keep):
        critter = d.critters[frame.seat]
        d.change(frame.seat, pocket=(*critter.pocket, option.card), mixes=merged(critter.mixes, frame.mixes))
        cards = tuple([card for card in frame.cards if card != option.card])
        after = Keeping(frame.seat, cards, frame.spaces, (*frame.kept, option.card), frame.mixes)
        swap(d, after)
        if cards:
            return
        frame = after
    pop(d)
    _put_back(d, Returning(frame.seat, frame.cards, frame.spaces, frame.kept, mixes=frame.mixes))


def _put_back(d: Draft, frame: Returning) -> None:
    """Two cards or more go back in an order of the looker's choice, the last one as it is. R16."""
    if len(frame.cards) > 1:
        push(d, frame)
        return
    back = (*frame.back, *frame.cards)
    spaces = frame.spaces[: len(back)]
    # for each card that was kept a space stays empty
    for space, card in zip(frame.spaces, back, strict=False):
        d.put(space, Placed(card, (frame.seat,), frame.mixes))
    tidy(d)
    d.events.append(Kept(seat=frame.seat, number=len(frame.kept), spaces=spaces))
    d.events.append(KeptThese(seat=frame.seat, cards=frame.kept, back=back, audience=(frame.seat,)))


@asks(Returning, "place")
def _ask_place(d: Draft, frame: Returning) -> Asked:
    return ((frame.seat, tuple([PutBack(card) for card in frame.cards])),)


@answers(Returning)
def _place(d: Draft, frame: Returning, option: PutBack) -> None:
    pop(d)
    cards = tuple([card for card in frame.cards if card != option.card])
    _put_back(d, Returning(frame.seat, cards, frame.spaces, frame.kept, (*frame.back, option.card), frame.mixes))
