"""What a careful player remembers of cards that went out of sight among others. R30, R38.

Cards are mixed: the Discard Pile is shuffled and somebody draws from it, cards are picked up with Look and some of them
put back, the Shelf is shuffled, the items of the dead go on top of the Storage Deck. Each time is a mix with a number.
Every place that a card may have come to by it carries the number, and a card that was known before keeps a `Trace`: it
lies in one of the places with that number. Whoever cannot tell the cards of a Pocket apart knows of all of them what is
known of any. A trace ends when all see the card again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.critters_below.frames import Burying, Keeping, Returning
from core.critters_below.state import NOTHING, Placed, Trace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.critters_below.state import Draft
    from core.engine.decisions import Seat

CARRYING: Final = (Keeping, Returning, Burying)
"""Frames that hold cards which carry mixes."""


def show(d: Draft, card: int) -> None:
    """All see a card: nobody has to remember it."""
    if d.traces:
        d.traces = tuple([trace for trace in d.traces if trace.card != card])


def pile_shuffled(d: Draft) -> int:
    """The Discard Pile is shuffled, and cards are drawn from it unseen. Returns the mix that they carry."""
    mix = _next(d)
    traces = [replace(trace, mixes=(*trace.mixes, mix)) if trace.in_pile else trace for trace in d.traces]
    d.traces = _sorted((*traces, *[Trace(card, (), (mix,), in_pile=True) for card in open_pile(d.discard, d.laid)]))
    d.laid = 0
    return mix


def open_pile(discard: tuple[int, ...], laid: int) -> tuple[int, ...]:
    """The cards of the Discard Pile that all have seen come to it, and the one on top of it at least."""
    return discard[len(discard) - max(laid, 1) :] if discard else ()


def look_at_top(d: Draft) -> None:
    """The top card of the Discard Pile is seen by all."""
    if d.discard and not d.laid:
        d.laid = 1
        show(d, d.discard[-1])


def picked_up(d: Draft, seat: Seat, cards: Sequence[Placed]) -> tuple[int, ...]:
    """A seat takes cards of the Shelf. Returns the mixes that whatever it keeps or puts back carries."""
    mixes = _merged(placed.mixes for placed in cards)
    known = [(placed.card, _without(placed.known, seat)) for placed in cards]
    if not any(seats for _, seats in known):
        return mixes
    mix = _next(d)
    _remember(d, known, mix)
    return (*mixes, mix)


def shelf_shuffled(d: Draft, cards: Sequence[Placed]) -> tuple[int, ...]:
    """The Shelf is shuffled. Returns the mixes that all its cards carry."""
    return picked_up(d, NOTHING, cards)


def taken_off(d: Draft, card: int) -> tuple[int, ...]:
    """A Wearable goes to the Shelf in the sight of all. Returns the mixes that its place carries. R5."""
    mix = _next(d)
    _remember(d, [(card, ())], mix, by_all=True)
    return (mix,)


def buried_with(d: Draft, seat: Seat, shown: Iterable[int]) -> tuple[int, ...]:
    """The items of the dead go on top of the Storage Deck; all know of some of them. Returns their mixes. R23."""
    mix = _next(d)
    _remember(d, [(card, ()) for card in shown if card != NOTHING], mix, by_all=True)
    return (*d.critters[seat].mixes, mix)


def forget(d: Draft, seat: Seat) -> None:
    """The dead know nothing. R38."""
    kept = [trace if not trace.by else replace(trace, by=_without(trace.by, seat)) for trace in d.traces]
    d.traces = _sorted([new for old, new in zip(d.traces, kept, strict=True) if new.by or not old.by])


def tidy(d: Draft) -> None:
    """Leave out mixes that no place carries, or that no trace needs."""
    carried = _carried(d)
    needed = {mix for trace in d.traces for mix in trace.mixes}
    if carried == needed:
        return
    both = carried & needed
    d.traces = _sorted(
        replace(trace, mixes=_kept(trace.mixes, both))
        for trace in d.traces
        if trace.in_pile or not both.isdisjoint(trace.mixes)
    )
    d.critters = tuple([replace(one, mixes=_kept(one.mixes, both)) if one.mixes else one for one in d.critters])
    d.storage = tuple([_placed(placed, both) for placed in d.storage])
    d.shelf = tuple([_placed(placed, both) if placed is not None else None for placed in d.shelf])
    for place, frame in enumerate(d.stack):
        if isinstance(frame, CARRYING) and frame.mixes:
            d.stack[place] = replace(frame, mixes=_kept(frame.mixes, both))


def _remember(d: Draft, known: Sequence[tuple[int, tuple[Seat, ...]]], mix: int, *, by_all: bool = False) -> None:
    """What was known of these cards is that they carry the mix; what the same seats knew of them before is older."""
    traces = list(d.traces)
    for card, seats in known:
        if seats or by_all:
            older = [trace for trace in traces if trace.card == card and trace.by]
            traces = [trace for trace in traces if trace not in older]
            if not by_all:
                rest = [replace(trace, by=tuple([one for one in trace.by if one not in seats])) for trace in older]
                traces += [trace for trace in rest if trace.by]
            else:
                traces = [trace for trace in traces if trace.card != card]
            traces.append(Trace(card, seats, (mix,)))
    d.traces = _sorted(traces)


def _next(d: Draft) -> int:
    """A number that no place carries, and no trace."""
    return 1 + max((*_carried(d), *[mix for trace in d.traces for mix in trace.mixes]), default=0)


def _carried(d: Draft) -> set[int]:
    found: set[int] = set()
    for critter in d.critters:
        if critter.mixes:
            found.update(critter.mixes)
    for lying in d.shelf:
        if lying is not None and lying.mixes:
            found.update(lying.mixes)
    for placed in d.storage:
        if placed.mixes:
            found.update(placed.mixes)
    for frame in d.stack:
        if isinstance(frame, CARRYING):
            found.update(frame.mixes)
    return found


def merged(*several: tuple[int, ...]) -> tuple[int, ...]:
    """The mixes of places that cannot be told apart any more."""
    return _merged(several)


def _merged(several: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted({mix for mixes in several for mix in mixes}))


def _kept(mixes: tuple[int, ...], wanted: set[int]) -> tuple[int, ...]:
    return tuple([mix for mix in mixes if mix in wanted])


def _placed(placed: Placed, wanted: set[int]) -> Placed:
    return Placed(placed.card, placed.known, _kept(placed.mixes, wanted)) if placed.mixes else placed


def _without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple([one for one in seats if one != seat])


def _sorted(traces: Iterable[Trace]) -> tuple[Trace, ...]:
    return tuple(sorted(traces, key=lambda trace: (trace.card, trace.by, trace.mixes)))
