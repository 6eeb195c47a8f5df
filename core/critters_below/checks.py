"""What must hold in every state: cards conserved, nothing where it may not be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below import frames as f
from core.critters_below.forms import CONDITIONS
from core.critters_below.state import NOTHING, STREAMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.critters_below.state import Draft

SETTING_UP: Final = (f.Casting, f.Drawing, f.Joining, f.LayingWar, f.LayingItems, f.Bruising)
"""What the set-up consists of; these lie on each other."""

BOTTOMS: Final = (f.Turn, f.Passing, f.Voting, f.Outside, f.Ended)
"""What a round is in the middle of; the other frames lie on these."""


def faults(d: Draft) -> tuple[str, ...]:
    """Everything that is wrong with a state, in words."""
    return (*_items(d), *_conditions(d), *_critters(d), *_shelf(d), *_traces(d), *_war(d), *_stack(d))


def _items(d: Draft) -> Iterator[str]:
    """Every card is in one place."""
    held = [card for critter in d.critters for card in (*critter.pocket, critter.worn) if card != NOTHING]
    lying = [placed.card for placed in (*d.shelf, *d.storage) if placed is not None]
    cards = sorted([*held, *lying, *d.discard, *_in_hand(d)])
    if d.storage or d.discard or held:
        expected = list(range(d.setup.stock(d.edition)))
        if cards != expected:
            yield f"items {cards}"
    elif cards:
        yield f"items before they are dealt: {cards}"


def _in_hand(d: Draft) -> Iterator[int]:
    """Cards that are used, looked at, or shuffled."""
    for frame in d.stack:
        match frame:
            case f.Resolving(kind="item", number=card) if all(critter.worn != card for critter in d.critters):
                yield card
            case f.Keeping(cards=cards):
                yield from cards
            case f.Returning(cards=cards, back=back):
                yield from (*cards, *back)
            case f.Burying(cards=cards):
                yield from cards
            case _:
                # no other frame holds cards
                pass


def _conditions(d: Draft) -> Iterator[str]:
    for kind, name in enumerate(CONDITIONS):
        held = sum(critter.hand[kind] + critter.damage.count(kind) for critter in d.critters)
        total = d.piles[kind] + held
        if total != d.edition.conditions[kind].cards or d.piles[kind] < 0:
            yield f"{total} {name}, with {d.piles[kind]} in the pile"


def _critters(d: Draft) -> Iterator[str]:
    taken = [critter.character for critter in d.critters if critter.character != NOTHING]
    if len(set(taken)) != len(taken) or (d.day and len(taken) != len(d.critters)):
        yield f"Characters {taken}"
    for seat, critter in enumerate(d.critters):
        if min(critter.hand) < 0:
            yield f"seat {seat} holds {critter.hand}"
        if len(critter.damage) >= d.edition.deadly:
            yield f"seat {seat} lives with {len(critter.damage)} Damage"
        nothing = not (critter.pocket or sum(critter.hand) or critter.damage or critter.worn != NOTHING)
        if critter.died and not (nothing and not critter.hardened and critter.died <= d.day):
            yield f"seat {seat} is dead and has {critter}"
        if critter.hardened and critter.worn != NOTHING:
            yield f"seat {seat} wears two things"
        if critter.worn != NOTHING and not any(mark.is_worn for mark in d.edition.effects_of(critter.worn)):
            yield f"seat {seat} wears {d.edition.item(critter.worn).id}"


def _shelf(d: Draft) -> Iterator[str]:
    if d.shelf and d.shelf[-1] is None:
        yield "an empty space at the end of the Shelf"
    for placed in (*d.shelf, *d.storage):
        if placed is not None and (
            list(placed.known) != sorted(set(placed.known)) or any(seat not in d.living for seat in placed.known)
        ):
            yield f"card {placed.card} is known by {placed.known}"


def _traces(d: Draft) -> Iterator[str]:
    """What is remembered of cards out of sight is true of them."""
    if not 0 <= d.laid <= len(d.discard):
        yield f"{d.laid} of {len(d.discard)} discarded cards are known"
    if not d.traces:
        return
    carried: dict[int, tuple[int, ...]] = {}
    for critter in d.critters:
        carried.update(dict.fromkeys(critter.pocket, critter.mixes))
    for placed in (*d.shelf, *d.storage):
        if placed is not None:
            carried[placed.card] = placed.mixes
    for frame in d.stack:
        match frame:
            case f.Keeping(cards=cards, mixes=mixes) | f.Burying(cards=cards, mixes=mixes):
                carried.update(dict.fromkeys(cards, mixes))
            case f.Returning(cards=cards, back=back, mixes=mixes):
                carried.update(dict.fromkeys((*cards, *back), mixes))
            case _:
                # no other frame holds cards with marks
                pass
    for trace in d.traces:
        in_pile = trace.in_pile and trace.card in d.discard
        if not in_pile and set(trace.mixes).isdisjoint(carried.get(trace.card, ())):
            yield f"card {trace.card} is thought where it is not: {trace}"
        if any(seat not in d.living for seat in trace.by):
            yield f"card {trace.card} is remembered by {trace.by}"


def _war(d: Draft) -> Iterator[str]:
    if not d.day:
        return
    for planes in (1, 2, 3):
        pack = list(d.edition.packed(planes))
        for day in d.line:
            if day.planes == planes:
                if day.event not in pack:
                    yield f"one event more than the pack of {planes} planes has"
                else:
                    pack.remove(day.event)
    if not 1 <= d.day <= d.days:
        yield f"day {d.day} of {d.days}"
    if any(day.up for day in d.line[d.today + 1 :]):
        yield "a day that is to come is turned up"


def _stack(d: Draft) -> Iterator[str]:
    if len(d.luck) != len(STREAMS) or min(d.luck) < 0:
        yield f"luck {d.luck}"
    if not d.stack:
        yield "no frames"
    elif not d.day:
        if not all(isinstance(frame, SETTING_UP) for frame in d.stack):
            yield f"frames {d.stack} in the set-up"
    elif not isinstance(d.stack[0], BOTTOMS) or any(isinstance(frame, BOTTOMS) for frame in d.stack[1:]):
        yield f"frames {d.stack}"
    for frame in d.stack:
        if isinstance(frame, f.Healing) and frame.kind not in _held_by(d, frame):
            yield f"Condition {frame.kind} heals seat {frame.seat}"


def _held_by(d: Draft, frame: f.Healing) -> tuple[int, ...]:
    """What may have been flipped of a hand that has yet to lose it; -1 for what has left it."""
    return (-1, *[kind for kind, number in enumerate(d.critters[frame.seat].hand) if number])
