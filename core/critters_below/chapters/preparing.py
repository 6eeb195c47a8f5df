"""The set-up. CB 2, 10, 11; R1, R2, R27, R32, R36, R42."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.critters_below.chapters.rounds import begin_day
from core.critters_below.events import (
    CritterTaken,
    FacilityJoined,
    FirstDamage,
    FirstDrawn,
    ItemsLaid,
    PocketDealt,
    WarLaid,
)
from core.critters_below.flow import OPEN, answers, asks, dealt, swap
from core.critters_below.forms import CONDITIONS
from core.critters_below.frames import Bruising, Casting, Drawing, Joining, LayingItems, LayingWar
from core.critters_below.options import TakeCritter
from core.critters_below.refusal import refuses
from core.critters_below.remembering import look_at_top
from core.critters_below.state import NOTHING, Critter, Day, Placed, Room, State
from core.critters_below.symbols.symbol import VIGOR
from core.engine.decisions import Reason, Roll, Shuffle

if TYPE_CHECKING:
    from core.critters_below.edition import Edition
    from core.critters_below.flow import Asked
    from core.critters_below.setup import Setup
    from core.critters_below.state import Draft
    from core.engine.decisions import Seat, Spec

PLANES: Final = (3, 2, 1)
"""The packs, in the order in which they lie in the line."""

OPEN.add(Casting)


def first_state(setup: Setup, cards: Edition) -> State:
    """Before anything is dealt."""
    rooms = [Room(number) for number in range(cards.always)]
    chosen = [number for number, facility in enumerate(cards.facilities) if facility.id in setup.facilities]
    steps = (
        Bruising(),
        LayingItems(),
        LayingWar(0 if cards.way(setup.way).events == "one-shuffle" else PLANES[0]),
        Joining(),
        Drawing(),
        Casting(),
    )
    return State(
        setup=setup,
        rooms=(*rooms, *map(Room, chosen)),
        piles=tuple([condition.cards for condition in cards.conditions]),
        critters=(Critter(),) * len(setup.seats),
        stack=steps,
    )


# Characters.

TAKEN: Final = Reason("character-taken", "R36", "Somebody has taken that Critter already.")
NO_CHARACTER: Final = Reason("no-such-character", "CB 2.6", "There is no such Critter here.")


def _roster(d: Draft) -> int:
    """How many Characters there are to deal from. R32."""
    return len(d.edition.characters) if d.setup.special else d.edition.dealt


@asks(Casting, "character")
def _ask_character(d: Draft, frame: Casting) -> Asked:
    """In seat order, each one that nobody has. R36."""
    taken = {critter.character for critter in d.critters}
    seat = next(seat for seat, critter in enumerate(d.critters) if critter.character == NOTHING)
    free = [number for number in range(_roster(d)) if number not in taken]
    return ((seat, tuple([TakeCritter(d.edition.characters[number].id) for number in free])),)


@refuses(Casting, TakeCritter)
def _refused(d: Draft, frame: Casting, option: TakeCritter, seat: Seat) -> Reason:
    taken = {d.edition.characters[held.character].id for held in d.critters if held.character != NOTHING}
    return TAKEN if option.character in taken else NO_CHARACTER


@answers(Casting)
def _character(d: Draft, frame: Casting, option: TakeCritter) -> None:
    names = [character.id for character in d.edition.characters]
    _take(d, d.by, names.index(option.character))


@dealt(Casting, lambda d, frame: ("critters", Shuffle(_roster(d))) if d.setup.characters == "dealt" else None)
def _deal_characters(d: Draft, frame: Casting, values: tuple[int, ...]) -> None:
    for seat, character in zip(range(len(d.critters)), values, strict=False):
        _take(d, seat, character)


def _take(d: Draft, seat: int, character: int) -> None:
    d.change(seat, character=character)
    d.events.append(CritterTaken(seat=seat, character=d.edition.characters[character].id))
    if all(critter.character != NOTHING for critter in d.critters):
        _next(d)


# The first player, Facilities, the war.


def _drawn(d: Draft, frame: Drawing) -> tuple[str, Spec] | None:
    return ("first", Roll(len(d.critters))) if d.setup.first is None and len(d.critters) > 1 else None


@dealt(Drawing, _drawn)
def _draw_first(d: Draft, frame: Drawing, values: tuple[int, ...]) -> None:
    (drawn,) = values
    _begin_with(d, drawn - 1)


def _begin_with(d: Draft, seat: int) -> None:
    d.first = seat
    if len(d.critters) > 1:
        d.events.append(FirstDrawn(seat=seat))
    _next(d)


def _extras(d: Draft) -> tuple[int, ...]:
    """The Facilities of the special pack that are not in play."""
    there = {room.number for room in d.rooms}
    return tuple([number for number in range(d.edition.always, len(d.edition.facilities)) if number not in there])


@dealt(Joining, lambda d, frame: ("facilities", Shuffle(len(_extras(d)))) if d.setup.drawn else None)
def _draw_facilities(d: Draft, frame: Joining, values: tuple[int, ...]) -> None:
    extras = _extras(d)
    drawn = sorted(extras[value] for value in values[: d.setup.drawn])
    d.rooms = (*d.rooms, *map(Room, drawn))
    _joined(d)


def _planes(d: Draft) -> tuple[int, ...]:
    """The planes of the line, left to right. CB 2.7, 8.3."""
    printed = d.edition.war.line.planes
    counts = {planes: printed.count(planes) for planes in PLANES}
    counts[2] += d.setup.days
    return tuple([planes for planes in PLANES for _ in range(counts[planes])])


def _pack(d: Draft, planes: int) -> tuple[Day, ...]:
    """The cards of a pack, or of all packs for 0 planes."""
    packs = (planes,) if planes else PLANES
    return tuple([Day(of, event) for of in packs for event in d.edition.packed(of)])


@dealt(LayingWar, lambda d, frame: ("war", Shuffle(len(_pack(d, frame.planes)))))
def _lay_war(d: Draft, frame: LayingWar, values: tuple[int, ...]) -> None:
    pack = _pack(d, frame.planes)
    line = _planes(d)
    needed = line.count(frame.planes) if frame.planes else len(pack)
    d.line = (*d.line, *[pack[value] for value in values[:needed]])
    if frame.planes > PLANES[-1]:
        swap(d, LayingWar(frame.planes - 1))
        return
    d.events.append(WarLaid(planes=tuple([day.planes for day in d.line])))
    _next(d)


# Items and Conditions.


@dealt(LayingItems, lambda d, frame: ("items", Shuffle(d.setup.stock(d.edition))))
def _lay_items(d: Draft, frame: LayingItems, values: tuple[int, ...]) -> None:
    """The Storage Deck is counted off, then Shelf and Pockets are dealt from it; the rest is discarded. R1."""
    numbers = d.edition.numbers
    in_play = d.setup.in_play(d.edition)
    deck, d.discard = list(values[:in_play]), tuple(values[in_play:])
    look_at_top(d)
    shelf = [deck.pop(0) for _ in range(min(numbers.shelf, len(deck)))]
    d.shelf = tuple([Placed(card) for card in shelf])
    order = d.in_order()
    wanted = {seat: _starting_pocket(d, seat) for seat in order}
    for held in range(max(wanted.values())):
        for seat in order:
            if held < wanted[seat] and deck:
                d.change(seat, pocket=(*d.critters[seat].pocket, deck.pop(0)))
    d.storage = tuple([Placed(card) for card in deck])
    pockets = tuple([len(critter.pocket) for critter in d.critters])
    vigor = numbers.vigor
    for seat in order:
        d.change(seat, hand=tuple([vigor if kind == VIGOR else 0 for kind in range(len(CONDITIONS))]))
    d.piles = tuple(
        [left - vigor * len(order) if kind == VIGOR else left for kind, left in enumerate(d.piles)],
    )
    d.events.append(ItemsLaid(storage=len(deck), shelf=len(shelf), pockets=pockets))
    for seat in order:
        d.events.append(PocketDealt(seat=seat, cards=d.critters[seat].pocket, audience=(seat,)))
    _next(d)


def _starting_pocket(d: Draft, seat: int) -> int:
    """CB 2.6, 10.4."""
    if d.way.pocket_limit is None:
        return d.edition.numbers.pocket
    return d.edition.characters[d.critters[seat].character].lms_items


def _bruises(d: Draft) -> tuple[int, ...]:
    """The starting Damage cards."""
    counts = d.edition.numbers.starting_damage
    return tuple([kind for kind, name in enumerate(CONDITIONS) if name in counts for _ in range(counts[name])])


@dealt(Bruising, lambda d, frame: ("damage", Shuffle(len(_bruises(d)))) if d.setup.first_damage else None)
def _bruise(d: Draft, frame: Bruising, values: tuple[int, ...]) -> None:
    """In turn order from the first player, all turned up together. R42."""
    cards = _bruises(d)
    kinds = [NOTHING] * len(d.critters)
    piles = list(d.piles)
    for seat, value in zip(d.in_order(), values, strict=False):
        kinds[seat] = cards[value]
        piles[cards[value]] -= 1
        d.change(seat, damage=(cards[value],))
    d.piles = tuple(piles)
    d.events.append(FirstDamage(kinds=tuple(kinds)))
    _next(d)


def _next(d: Draft) -> None:
    """The next step of the set-up, or the first day. What needs no luck is done at once."""
    del d.stack[-1]
    if not d.stack:
        begin_day(d, d.first)
        return
    match d.stack[-1]:
        case Drawing() as frame if _drawn(d, frame) is None:
            _begin_with(d, d.setup.first if d.setup.first is not None else 0)
        case Joining():
            if not d.setup.drawn:
                _joined(d)
        case Bruising() if not d.setup.first_damage:
            _next(d)
        case _:
            # the step waits for an answer or for luck
            pass


def _joined(d: Draft) -> None:
    for room in d.rooms[d.edition.always :]:
        d.events.append(FacilityJoined(facility=d.edition.facilities[room.number].id))
    _next(d)
