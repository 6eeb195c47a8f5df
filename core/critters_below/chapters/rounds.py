"""Rounds: days, and whose turn it is. CB 3, 9.2; R2, R13, R25."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters.ending import end, end_of_days, last_man_standing
from core.critters_below.events import DayBegan, Named, TurnBegan
from core.critters_below.flow import OPEN, answers, asks, pop, runs
from core.critters_below.frames import Naming, Passing, Turn, Voting
from core.critters_below.options import NameNext
from core.critters_below.refusal import not_there, refuses
from core.engine.decisions import PUBLIC, Reason

if TYPE_CHECKING:
    from core.critters_below.flow import Asked
    from core.critters_below.state import Draft
    from core.engine.decisions import Seat

OPEN.add(Naming)


def begin_day(d: Draft, seat: Seat) -> None:
    """A round begins, with a seat. CB 3.1."""
    d.day += 1
    d.had = ()
    # the round that was is over: whoever was out is in again
    d.stack = [Turn(seat)]
    d.events.append(DayBegan(day=d.day))
    begin_turn(d, seat)


def begin_turn(d: Draft, seat: Seat) -> None:
    """A turn begins. CB 4."""
    d.turn = seat
    d.fell = ()
    d.named = PUBLIC
    d.stack = [Turn(seat)]
    d.events.append(TurnBegan(seat=seat, day=d.day))


def next_day(d: Draft) -> None:
    """The marker goes to the next card, or there is none left. CB 3.3, 6.6."""
    if d.day == d.days:
        end_of_days(d)
    else:
        begin_day(d, d.named if d.named != PUBLIC else d.in_order()[0])


def still_to_play(d: Draft) -> tuple[Seat, ...]:
    """The living that have had no turn in this round. CB 9.2."""
    return tuple([seat for seat in d.in_order() if seat not in d.had])


@asks(Naming, "name")
def _ask_name(d: Draft, frame: Naming) -> Asked:
    """Those still to play today; after the last one anybody begins the next day. R25."""
    others = tuple([seat for seat in still_to_play(d) if seat != frame.seat])
    return ((frame.seat, tuple([NameNext(seat) for seat in others or d.in_order()])),)


@refuses(Naming, NameNext)
def _refused(d: Draft, frame: Naming, option: NameNext, seat: Seat) -> Reason:
    absent = not_there(d, option.seat)
    if absent is not None:
        return absent
    return Reason("had-a-turn", "CB 9.2", f"{d.setup.seats[option.seat].name} has had a turn today: name another.")


@answers(Naming)
def _name(d: Draft, frame: Naming, option: NameNext) -> None:
    d.named = option.seat
    d.events.append(Named(seat=frame.seat, next=option.seat))
    pop(d)


@runs(Passing)
def _pass(d: Draft, frame: Passing) -> None:
    """To the next of this round, else to the end of the round. CB 3.1, 3.2."""
    d.had = (*d.had, frame.seat)
    if not d.living:
        if d.way.win == "last-alive":
            last_man_standing(d)
        else:
            end(d, (), "nobody-left")
        return
    waiting = still_to_play(d)
    if waiting and d.way.order == "named":
        begin_turn(d, d.named)
    elif waiting:
        begin_turn(d, waiting[0])
    elif d.way.win == "last-alive" and len(d.living) <= 1:
        last_man_standing(d)
    else:
        d.turn = PUBLIC
        d.stack = [Voting((-1,) * len(d.critters))]
