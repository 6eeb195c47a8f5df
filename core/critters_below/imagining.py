"""Worlds that could be true for all that a viewer knows: what is hidden from it is dealt anew. R30, R33, R38.

Hidden are the Pockets of others, the cards of Shelf and Storage Deck that the viewer does not know, the Discard Pile
below what all have seen come to it, cards that another looks at or that are shuffled into the Storage Deck, the days
that are face down, the order of a shuffled hand, and the thumbs of others. The Conditions of every hand are counted by
all (R33), so they stay.

What stays besides what the view shows, as a careful player remembers it, whatever the screen keeps for a seat (R30):

- the cards that were used since the Discard Pile was last shuffled lie there, in the order in which all saw them;
- a card that all saw in the Discard Pile before it was shuffled lies there still, or where a card may lie that was
  drawn from it since: it is not in the Storage Deck unless such a card was put there;
- a Wearable that was taken off, what the dead wore, and the Can that went back with them lie among the cards with which
  they were put there, and wherever these went;
- a card of the Shelf or under the Storage Deck that the viewer knows (`Placed.known`); once another has picked it up
  with Look, or the Shelf was shuffled, it is one of those that were, or may lie where these went (`Trace`).

A Pocket is one place: of a card that leaves it face down all is possible that was possible of any of its cards. So what
could be concluded from several such facts together is left out, and so is what somebody's choices may mean, and that no
Can was found in the Discard Pile.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from core.critters_below.frames import Burying, Flipping, Keeping, Returning, Voting
from core.critters_below.remembering import CARRYING, open_pile, tidy
from core.critters_below.state import Day, Placed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from core.critters_below.edition import Edition
    from core.critters_below.frames import AnyFrame
    from core.critters_below.state import Draft, State, Trace
    from core.engine.decisions import Seat

Allowed: TypeAlias = "Mapping[int, frozenset[int]]"
"""By card the numbers of the places where it may lie; cards that may lie in all of them are not named."""

MOVES: Final = 24
"""So many times for each card that may not lie everywhere one of them is moved on."""


class Place(NamedTuple):
    """A place of a card that the viewer does not know.

    Attributes:
        mixes: The mixes that its card may have come out of.
        in_pile: Whether it is in the Discard Pile.
    """

    mixes: tuple[int, ...]
    in_pile: bool = False


def imagined(d: Draft, viewer: Seat, luck: Random) -> State:
    """A state that could be true for all that a viewer may know, what is hidden dealt anew by `luck`."""
    _keep_own(d, viewer)
    known = frozenset(open_pile(d.discard, d.laid))
    hidden = [*_hidden(d, viewer, known)]
    pool = sorted(card for card, _ in hidden)
    places = [place for _, place in hidden]
    dealt = iter(fair_deal(pool, places, d.traces, luck))
    d.critters = tuple(
        [
            critter if seat == viewer else replace(critter, pocket=tuple([next(dealt) for _ in critter.pocket]))
            for seat, critter in enumerate(d.critters)
        ]
    )
    d.shelf = tuple([_placed(placed, viewer, dealt) if placed is not None else None for placed in d.shelf])
    d.storage = tuple([_placed(placed, viewer, dealt) for placed in d.storage])
    d.discard = tuple([card if card in known else next(dealt) for card in d.discard])
    d.stack = [_frame(d, frame, viewer, dealt, luck) for frame in d.stack]
    d.line = _war(d.edition, d.line, luck)
    return d.state()


def shuffled(d: Draft, luck: Random) -> State:
    """The same position with all cards open: what nobody knows of the decks and of the war is dealt anew."""
    # cards that came out of a mix, as those of the dead, change places with each other alone
    unknown: dict[tuple[int, ...], list[int]] = {}
    for placed in d.storage:
        if not placed.known:
            unknown.setdefault(placed.mixes, []).append(placed.card)
    for cards in unknown.values():
        luck.shuffle(cards)
    d.storage = tuple(
        [placed if placed.known else replace(placed, card=unknown[placed.mixes].pop()) for placed in d.storage]
    )
    d.line = _war(d.edition, d.line, luck)
    return d.state()


def _keep_own(d: Draft, viewer: Seat) -> None:
    """Leave out what others alone remember, and number the mixes anew, so that none of it can be told."""
    own = [trace for trace in d.traces if not trace.by or viewer in trace.by]
    d.traces = tuple([replace(trace, by=(viewer,)) if trace.by else trace for trace in own])
    tidy(d)
    numbers: dict[int, int] = {}

    def anew(mixes: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted([numbers.setdefault(mix, len(numbers) + 1) for mix in mixes]))

    d.critters = tuple([replace(one, mixes=anew(one.mixes)) if one.mixes else one for one in d.critters])
    d.shelf = tuple([replace(one, mixes=anew(one.mixes)) if one is not None and one.mixes else one for one in d.shelf])
    d.storage = tuple([replace(one, mixes=anew(one.mixes)) if one.mixes else one for one in d.storage])
    d.stack = [replace(frame, mixes=anew(frame.mixes)) if isinstance(frame, CARRYING) else frame for frame in d.stack]
    d.traces = tuple([replace(trace, mixes=anew(trace.mixes)) for trace in d.traces])


def _hidden(d: Draft, viewer: Seat, known: frozenset[int]) -> Iterator[tuple[int, Place]]:
    """Every card that the viewer does not know, and where it lies, in an order that tells nothing."""
    for seat, critter in enumerate(d.critters):
        if seat != viewer:
            yield from [(card, Place(critter.mixes)) for card in critter.pocket]
    for placed in (*d.shelf, *d.storage):
        if placed is not None and viewer not in placed.known:
            yield placed.card, Place(placed.mixes)
    yield from [(card, Place((), in_pile=True)) for card in d.discard if card not in known]
    for frame in d.stack:
        match frame:
            case Keeping(seat=seat, cards=cards, mixes=mixes) if seat != viewer:
                yield from [(card, Place(mixes)) for card in cards]
            case Returning(seat=seat, cards=cards, back=back, mixes=mixes) if seat != viewer:
                yield from [(card, Place(mixes)) for card in (*cards, *back)]
            case Burying(cards=cards, mixes=mixes):
                yield from [(card, Place(mixes)) for card in cards]
            case _:
                # the other frames hold no card that the viewer does not know
                pass


def _placed(placed: Placed, viewer: Seat, dealt: Iterator[int]) -> Placed:
    return placed if viewer in placed.known else Placed(next(dealt), placed.known, placed.mixes)


def _frame(d: Draft, frame: AnyFrame, viewer: Seat, dealt: Iterator[int], luck: Random) -> AnyFrame:
    match frame:
        case Keeping(seat=seat) if seat != viewer:
            cards = tuple([next(dealt) for _ in frame.cards])
            return replace(frame, cards=cards, kept=_kept(d, seat, len(frame.kept)))
        case Returning(seat=seat) if seat != viewer:
            cards = tuple([next(dealt) for _ in frame.cards])
            back = tuple([next(dealt) for _ in frame.back])
            return replace(frame, cards=cards, back=back, kept=_kept(d, seat, len(frame.kept)))
        case Burying():
            return replace(frame, cards=tuple([next(dealt) for _ in frame.cards]))
        case Flipping():
            return replace(frame, order=tuple(shuffled_anew(sorted(frame.order), luck)))
        case Voting():
            own = [seat == viewer or thumb < 0 for seat, thumb in enumerate(frame.thumbs)]
            return Voting(
                tuple([thumb if is_own else luck.randrange(2) for thumb, is_own in zip(frame.thumbs, own, strict=True)])
            )
        case _:
            # everybody knows all that the other frames hold, and the viewer its own cards
            return frame


def _kept(d: Draft, seat: Seat, number: int) -> tuple[int, ...]:
    """What is kept comes last in a Pocket."""
    pocket = d.critters[seat].pocket
    return pocket[len(pocket) - number :]


# The cards.


def fair_deal(pool: list[int], places: list[Place], traces: tuple[Trace, ...], luck: Random) -> list[int]:
    """The cards of a pool, in the order of the places; every deal that the traces allow is equally likely."""
    cards = shuffled_anew(pool, luck)
    allowed = _allowed(set(pool), places, traces)
    if not allowed:
        return cards
    where = _nested(allowed, luck) or _mixed(allowed, luck)
    rest = iter([card for card in cards if card not in allowed])
    return [where[place] if place in where else next(rest) for place in range(len(places))]


def _allowed(pool: set[int], places: list[Place], traces: tuple[Trace, ...]) -> Allowed:
    found: dict[int, frozenset[int]] = {}
    numbers: dict[tuple[tuple[int, ...], bool], frozenset[int]] = {}
    for trace in traces:
        if trace.card in pool:
            key = trace.mixes, trace.in_pile
            fits = numbers.get(key)
            if fits is None:
                mixes = set(trace.mixes)
                fits = numbers[key] = frozenset(
                    [
                        number
                        for number, place in enumerate(places)
                        if (trace.in_pile and place.in_pile) or not mixes.isdisjoint(place.mixes)
                    ]
                )
            found[trace.card] = found[trace.card] & fits if trace.card in found else fits
    return found


def _nested(allowed: Allowed, luck: Random) -> dict[int, int]:
    """By place its card, where of any two sets of places one holds the other or they share none; else nothing.

    The cards with the fewest places choose first. Whatever they chose lies in the places of the later ones or outside
    of them, so each has as many to choose from in every deal, and all deals are equally likely.
    """
    sets = sorted(set(allowed.values()), key=len)
    for number, one in enumerate(sets):
        for other in sets[number + 1 :]:
            if not (one <= other or one.isdisjoint(other)):
                return {}
    where: dict[int, int] = {}
    for card, places in sorted(allowed.items(), key=lambda pair: (len(pair[1]), pair[0])):
        free = sorted(places.difference(where))
        where[free[int(luck.random() * len(free))]] = card
    return where


def _mixed(allowed: Allowed, luck: Random) -> dict[int, int]:
    """By place its card, all deals equally likely: some deal that fits, and then a card after the other moves on.

    A card goes to any place where it may lie; if another is there it comes to the place that was left, if it may lie
    there too. To go back is as likely, and all that fits is come to so.
    """
    cards = shuffled_anew(sorted(allowed), luck)
    where = _fitted(cards, allowed, luck)
    at = {card: place for place, card in where.items()}
    places = {card: sorted(fits) for card, fits in allowed.items()}
    draw = luck.random
    for _ in range(MOVES * len(cards)):
        card = cards[int(draw() * len(cards))]
        to = places[card][int(draw() * len(places[card]))]
        other, left = where.get(to), at[card]
        if other is None:
            del where[left]
        elif left in allowed[other]:
            where[left], at[other] = other, left
        else:
            continue
        where[to], at[card] = card, to
    return where


def _fitted(cards: list[int], allowed: Allowed, luck: Random) -> dict[int, int]:
    """By place its card, for these cards: some deal that fits. There is one: the true one."""
    where: dict[int, int] = {}

    def seat(card: int, tried: set[int]) -> bool:
        """Give a card a place, moving others on where they have to."""
        for place in shuffled_anew(sorted(allowed[card] - tried), luck):
            tried.add(place)
            if place not in where or seat(where[place], tried):
                where[place] = card
                return True
        return False

    for card in cards:
        seat(card, set())
    return where


def shuffled_anew(cards: list[int], luck: Random) -> list[int]:
    """The cards in another order, each as likely; faster than what the library does."""
    order = [*cards]
    draw = luck.random
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


# The war.


def _war(edition: Edition, line: tuple[Day, ...], luck: Random) -> tuple[Day, ...]:
    """Days that are face down are any of their pack that are not turned up. CB 2.7; R27."""
    left: dict[int, list[int]] = {}
    for planes in sorted({day.planes for day in line}):
        cards = Counter(edition.packed(planes))
        cards.subtract(day.event for day in line if day.up and day.planes == planes)
        left[planes] = sorted(cards.elements())
        left[planes] = shuffled_anew(left[planes], luck)
    return tuple([day if day.up else Day(day.planes, left[day.planes].pop()) for day in line])
