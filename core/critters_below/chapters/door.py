"""The end of a round: thumbs, what is turned up, and what those outside get. CB 6, 9.3, 10.3; R10 to R12, R19, R26."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.chapters.ending import end
from core.critters_below.chapters.rounds import next_day
from core.critters_below.chapters.storing import drop, gain
from core.critters_below.chapters.turn import drops
from core.critters_below.events import (
    DayTurned,
    KeptOff,
    NobodyOut,
    Situation,
    ThumbGiven,
    ThumbIn,
    Thumbs,
    WentOut,
)
from core.critters_below.flow import answers, asks, push, runs, swap
from core.critters_below.forms import EVENTS
from core.critters_below.frames import Outside, Supplying, Turn, Voting
from core.critters_below.options import Drop, GoOut, Stay
from core.critters_below.refusal import UNASKED, always, refuses
from core.critters_below.state import FLANK, Day
from core.critters_below.symbols.symbol import ITEMS
from core.engine.decisions import Reason

if TYPE_CHECKING:
    from core.critters_below.flow import Asked
    from core.critters_below.state import Draft
    from core.engine.decisions import Option, Seat

NOT_THE_DOOR: Final = Reason("not-the-door", "CB 6.1", "You choose once everyone has had a turn today.")


@asks(Voting, "thumb")
def _ask(d: Draft, frame: Voting) -> Asked:
    """Every living seat whose thumb is not in; before it a card may go to the Shelf. CB 6.1; R15."""
    waiting = [seat for seat in d.in_order() if frame.thumbs[seat] < 0]
    return tuple([(seat, (GoOut(), Stay(), *drops(d, seat))) for seat in waiting])


# whoever is asked for a thumb may give either
refuses(Voting, GoOut, Stay)(always(Reason("thumb-again", "CB 6.1", "You have chosen already.")))
refuses(Turn, GoOut, Stay)(always(NOT_THE_DOOR))
UNASKED.update(dict.fromkeys((GoOut, Stay), NOT_THE_DOOR))


@answers(Voting)
def _answer(d: Draft, frame: Voting, option: Option) -> None:
    seat = d.by
    if isinstance(option, Drop):
        drop(d, seat, option.card)
        return
    is_out = isinstance(option, GoOut)
    thumbs = tuple([int(is_out) if other == seat else thumb for other, thumb in enumerate(frame.thumbs)])
    swap(d, Voting(thumbs))
    d.events.append(ThumbIn(seat=seat))
    d.events.append(ThumbGiven(seat=seat, out=is_out, audience=(seat,)))
    if all(thumbs[living] >= 0 for living in d.living):
        _turn_up_thumbs(d, thumbs)


def _turn_up_thumbs(d: Draft, thumbs: tuple[int, ...]) -> None:
    """All together: each for itself, or more than half of the living for all. CB 6.1, 9.3; R26."""
    out = tuple([seat for seat in d.in_order() if thumbs[seat]])
    stay = tuple([seat for seat in d.in_order() if not thumbs[seat]])
    d.events.append(Thumbs(out=out, stay=stay))
    if d.way.vote == "majority":
        out = d.in_order() if 2 * len(out) > len(d.living) else ()
    if not out:
        d.events.append(NobodyOut())
        next_day(d)
        return
    d.stack = [Outside(out)]
    d.events.append(WentOut(seats=out))
    _reveal(d, out)


def _reveal(d: Draft, out: tuple[Seat, ...]) -> None:
    """Every day up to today is turned up; with few penalties those outside have won. CB 6.2, 6.5; R11, R12, R37."""
    for place in range(d.today + 1):
        if not d.line[place].up:
            turn_up(d, place)
            d.events.append(DayTurned(day=place - FLANK + 1, event=d.line[place].event))
    events = (d.line[d.today - 2].event, d.line[d.today - 1].event, d.line[d.today].event)
    penalties = (
        d.edition.penalties(events[0], 2),
        d.edition.penalties(events[1], 1),
        d.edition.penalties(events[2], 0),
    )
    d.events.append(Situation(events=events, penalties=penalties))
    if d.way.win == "out-in-peace" and sum(penalties) < d.edition.war.win_below:
        end(d, out, "peace")


def turn_up(d: Draft, place: int) -> None:
    """Turn a card of the event line up."""
    day = d.line[place]
    d.line = (*d.line[:place], Day(day.planes, day.event, up=True), *d.line[place + 1 :])


@runs(Outside)
def _outside(d: Draft, frame: Outside) -> None:
    """The oldest card first; its symbols from left to right. CB 6.4; R19."""
    if frame.age < 0:
        next_day(d)
        return
    event = d.line[d.today - frame.age].event
    stripe = d.edition.falls[event][frame.age]
    if frame.step == len(stripe):
        swap(d, Outside(frame.seats, frame.age - 1))
        if not frame.age:
            _loot(d, frame.seats)
        return
    swap(d, Outside(frame.seats, frame.age, frame.step + 1))
    kind, number = stripe[frame.step]
    if kind == ITEMS:
        _drop_supplies(d, frame.seats, number)
    else:
        _spread(d, frame.seats, event, kind, number)


def _spread(d: Draft, seats: tuple[Seat, ...], event: int, kind: int, number: int) -> None:
    """Each unprotected player outside gets the same number; what cannot be shared stays. CB 5.7, 5.13; R10."""
    bare = [seat for seat in seats if event not in d.kept_off(seat)]
    for seat in seats:
        if seat not in bare:
            d.events.append(KeptOff(seat=seat, kind=kind, number=number))
    if bare:
        share = min(number, d.piles[kind] // len(bare))
        for seat in bare:
            gain(d, seat, kind, number, share)


def _loot(d: Draft, seats: tuple[Seat, ...]) -> None:
    """Items for those who are out while no card of the three is a Supply Drop. CB 10.3."""
    drop_kind = EVENTS.index("supply")
    if d.way.supply_when_none and all(day.event != drop_kind for day in d.line[d.today - 2 : d.today + 1]):
        _drop_supplies(d, seats, d.way.supply_when_none)


def _drop_supplies(d: Draft, seats: tuple[Seat, ...], number: int) -> None:
    """In turn order, the pile shuffled before each. R19."""
    push(d, *[Supplying(seat, number) for seat in reversed(seats)])
