"""Where Survivors can be, from what both sides were told and from nothing else. TS 11; R44.

Of three Survivors every triple of places is weighed: at the beginning all are at the start. In a Survivors' turn each
of them goes on by itself, as `ways` weighs it. What is told after that counts so:

- an answer leaves the triples that it agrees with, and so does whether anybody is at a droid;
- where something is told that was done in a place (a block removed, the rescue called, the vehicle ready, the weakness
  observed), somebody stood there when the turn began or when it ended. Of more than two such facts of one turn the
  first two count;
- a noise leaves all triples, but weighs those most that have somebody there.

Beside the weights there are two sets for each Survivor by itself. `plain` holds the places that it can have come to
without an item; when an answer leaves none of them, it begins anew with `wide`. `wide` holds all that can be, so the
truth is always in it.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import mul, or_
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, assert_never

from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.knowing.memory import Alert, Fled, Heard, Went, WhoNamed
from core.terrorscape_2.knowing.ways import Going, flight_of, likely, mask_of, places_of, turn_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.knowing.memory import Entry, Record
    from core.terrorscape_2.knowing.ways import Masks, Table
    from core.terrorscape_2.setup import Marks
    from core.terrorscape_2.station import Plan
    from core.terrorscape_2.views import StationView

Weights: TypeAlias = "tuple[tuple[float, ...], ...]"
"""By the places of the first two, in one row, the weights of the places of the third."""

REMEMBERED: Final = 100
"""Records whose weights are kept, of each team: those of one take up to 0.2 MB."""

TEAMS: Final = 4
"""Teams whose deduction is kept: a league meets many, and a table one."""

HALF: Final = 0.5
"""Likely places hold so much of a Survivor's weight."""

TINY: Final = 1e-12
"""Less than this is what rounding leaves of nothing."""

Where: TypeAlias = tuple[int, int, int]


class Belief(NamedTuple):
    """The belief that a record leads to.

    Attributes:
        weights: They add up to 1.
        plain, wide: By Survivor the places, a bit each.
    """

    weights: Weights
    plain: Where
    wide: Where


class Trace(NamedTuple):
    """The rooms in which one Survivor can be.

    Attributes:
        likely: The fewest places, the likeliest first, that hold half of its weight.
        possible: Where it can be without an item.
        by_item: Where it can be only if an item, or something else that nobody was told, has helped.
    """

    likely: tuple[int, ...]
    possible: tuple[int, ...]
    by_item: tuple[int, ...]


class Tracer:
    """The deduction for one station and one team."""

    def __init__(self, plan: Plan, shortcuts: tuple[bool, ...]) -> None:
        """`shortcuts` says of each Survivor whether it knows the secret passages."""
        self._plan = plan
        self._shortcuts = shortcuts
        self._size = len(plan.codes)
        self._turns: dict[tuple[tuple[int, ...], bool], Going] = {}
        self._flights: dict[tuple[int, ...], Going] = {}
        self._known: dict[Record, Belief] = {}
        self._shares: dict[Record, tuple[tuple[float, ...], ...]] = {}
        self._lots: Lots | None = None

    @property
    def remembered(self) -> int:
        """Of how many records the weights are kept now."""
        return len(self._known)

    def belief(self, record: Record) -> Belief:
        """The belief that a record leads to."""
        known = self._known
        found = known.get(record)
        if found is not None:
            return found
        length = len(record)
        while length and record[:length] not in known:
            length -= 1
        belief = known[record[:length]] if length else self._first()
        if len(known) > REMEMBERED:
            known.clear()
        for number in range(length, len(record)):
            belief = self._after(belief, record[number])
            known[record[: number + 1]] = belief
        return belief

    def shares(self, record: Record) -> tuple[tuple[float, ...], ...]:
        """By Survivor what each place weighs after a record."""
        found = self._shares.get(record)
        if found is None:
            if len(self._shares) > REMEMBERED:
                self._shares.clear()
            found = self._shares[record] = shares(self.belief(record).weights)
        return found

    def lots(self, record: Record, pulls: Sequence[float]) -> Lots:
        """What is drawn from after a record. The last ones are kept: all worlds of one question are drawn from them."""
        weights, lots = self.belief(record).weights, self._lots
        if lots is None or lots.weights is not weights or lots.pulls != pulls:
            lots = self._lots = Lots(weights, pulls)
        return lots

    def traces(self, record: Record) -> tuple[Trace, ...]:
        """Where each Survivor can be, for the eyes of everybody."""
        belief = self.belief(record)
        found = []
        for who, weights in enumerate(self.shares(record)):
            order = sorted(range(self._size), key=lambda place: (-weights[place], place))
            held, most = 0.0, 0
            while held < HALF and most < len(order):
                held += weights[order[most]]
                most += 1
            wide = belief.wide[who] & ~belief.plain[who]
            found.append(Trace(tuple(order[:most]), places_of(belief.plain[who]), places_of(wide)))
        return tuple(found)

    def _first(self) -> Belief:
        start = self._plan.survivors_start
        size = self._size
        here = [0.0] * size
        here[start] = 1.0
        nowhere = (0.0,) * size
        rows = [nowhere] * (size * size)
        rows[start * size + start] = tuple(here)
        masks = (1 << start,) * TEAM
        return Belief(tuple(rows), masks, masks)

    def _after(self, belief: Belief, entry: Entry) -> Belief:
        match entry:
            case Went(shut, stood):
                goings = [self._turn(shut, shortcut) for shortcut in self._shortcuts]
                weights = self._stood(belief.weights, [going.weights for going in goings], stood[:2])
                plain = _gone(belief.plain, [going.plain for going in goings])
                wide = _gone(belief.wide, [going.wide for going in goings])
                return self._sound(weights, plain, wide)
            case Fled(who, shut):
                flight = self._flight(shut)
                tables = [flight.weights if one in who else None for one in range(TEAM)]
                weights = self._moved(belief.weights, tables)
                plain = _gone(belief.plain, [flight.plain if one in who else None for one in range(TEAM)])
                wide = _gone(belief.wide, [flight.wide if one in who else None for one in range(TEAM)])
                return self._sound(weights, plain, wide)
            case Heard(places, everywhere):
                weights = belief.weights if everywhere else self._heard(belief.weights, places)
                return self._sound(weights, belief.plain, belief.wide)
            case WhoNamed(places, who, alone):
                return self._named(belief, places, who, alone=alone)
            case Alert(at, anybody):
                return self._alerted(belief, at, anybody=anybody)
            case _:
                assert_never(entry)

    def _turn(self, shut: tuple[int, ...], shortcut: bool) -> Going:
        found = self._turns.get((shut, shortcut))
        if found is None:
            found = self._turns[shut, shortcut] = turn_of(self._plan, shut, shortcut=shortcut)
        return found

    def _flight(self, shut: tuple[int, ...]) -> Going:
        found = self._flights.get(shut)
        if found is None:
            found = self._flights[shut] = flight_of(self._plan, shut)
        return found

    # Going.

    def _moved(self, weights: Weights, tables: Sequence[Table | None]) -> Weights:
        """Each Survivor goes by its own table; without one it stays."""
        # the last place of a triple goes, then comes first; after three times all are where they were
        for table in reversed(tables):
            weights = self._turned(weights if table is None else self._last_moved(weights, table))
        return weights

    def _last_moved(self, weights: Weights, table: Table) -> Weights:
        columns = tuple(zip(*table, strict=True))
        nowhere = (0.0,) * self._size
        return tuple([tuple([sum(map(mul, row, to)) for to in columns]) if any(row) else nowhere for row in weights])

    def _turned(self, weights: Weights) -> Weights:
        """The same with the last place of each triple in front."""
        size = self._size
        blocks = [tuple(zip(*weights[first * size : first * size + size], strict=True)) for first in range(size)]
        return tuple([blocks[first][last] for last in range(size) for first in range(size)])

    def _stood(self, weights: Weights, tables: list[Table], stood: tuple[tuple[int, ...], ...]) -> Weights:
        """All go, and in each of these sets somebody stood before or after: all ways but those in which nobody did."""
        if not stood:
            return self._moved(weights, tables)
        first, *rest = stood
        left = tuple(rest)
        beside = [_without(table, first) for table in tables]
        return _less(self._stood(weights, tables, left), self._stood(weights, beside, left))

    # What is told.

    def _heard(self, weights: Weights, places: tuple[int, ...]) -> Weights:
        numbers = likely()
        size = self._size
        for noise in places:
            worth = [
                (numbers.noise_here, numbers.noise_beside)[far] if far <= 1 else numbers.noise_elsewhere
                for far in self._plan.ranges[noise]
            ]
            rows = {one: tuple([max(one, other) for other in worth]) for one in set(worth)}
            weights = tuple(
                [tuple(map(mul, row, rows[max(worth[at // size], worth[at % size])])) for at, row in enumerate(weights)]
            )
        return weights

    def _named(self, belief: Belief, places: tuple[int, ...], who: tuple[int, ...], *, alone: bool) -> Belief:
        there = mask_of(places)
        everywhere = (1 << self._size) - 1
        masks = [there if one in who else (everywhere if alone else everywhere & ~there) for one in range(TEAM)]
        return self._kept(belief, masks)

    def _kept(self, belief: Belief, masks: Sequence[int]) -> Belief:
        """The triples in which each Survivor is in one of its places are left."""
        size = self._size
        fits = [tuple([float(mask >> place & 1) for place in range(size)]) for mask in masks]
        nowhere = (0.0,) * size
        weights = tuple(
            [
                tuple(map(mul, row, fits[2])) if fits[0][at // size] and fits[1][at % size] else nowhere
                for at, row in enumerate(belief.weights)
            ]
        )
        wide = tuple(map(int.__and__, belief.wide, masks))
        plain = tuple(map(int.__and__, belief.plain, masks))
        return self._sound(weights, plain, wide)

    def _alerted(self, belief: Belief, at: int, *, anybody: bool) -> Belief:
        if not anybody:
            return self._kept(belief, [((1 << self._size) - 1) & ~(1 << at)] * TEAM)
        size = self._size
        there = tuple([float(place == at) for place in range(size)])
        weights = tuple(
            [
                row if at in {number // size, number % size} else tuple(map(mul, row, there))
                for number, row in enumerate(belief.weights)
            ]
        )
        return self._sound(weights, belief.plain, belief.wide)

    def _sound(self, weights: Weights, plain: Sequence[int], wide: Sequence[int]) -> Belief:
        """Weights that add up to 1. Where nothing is left, all is possible that `wide` leaves, or that there is."""
        everywhere = (1 << self._size) - 1
        wide_left = tuple([mask or everywhere for mask in wide])
        plain_left = tuple([mask or other for mask, other in zip(plain, wide_left, strict=True)])
        total = sum(map(sum, weights))
        if not total:
            first, second, third = [[float(mask >> place & 1) for place in range(self._size)] for mask in wide_left]
            weights = tuple([tuple([one * two * other for other in third]) for one in first for two in second])
            total = sum(map(sum, weights))
        scaled = tuple([tuple([weight / total for weight in row]) if any(row) else row for row in weights])
        return Belief(scaled, plain_left, wide_left)  # type: ignore[arg-type]  # three of each


@lru_cache(maxsize=TEAMS)
def tracer_for(plan: Plan, shortcuts: tuple[bool, ...]) -> Tracer:
    """The deduction for one station and one team, made once while that team is met."""
    return Tracer(plan, shortcuts)


def traces_in(cards: Edition, view: StationView) -> tuple[Trace, ...]:
    """Where each Survivor can be, for whoever sees this view: it says the same to both sides, and to everybody. R44."""
    names = [survivor.id for survivor in cards.survivors]
    team = [names.index(one.survivor) for one in view.team]  # type: ignore[arg-type]  # an id
    return tracer_for(cards.plan, tuple([cards.has_shortcut(who) for who in team])).traces(view.record)


def as_set(traces: tuple[Trace, ...], marks: Marks) -> tuple[Trace, ...]:
    """What the Killer is shown of where Survivors can be, as the table plays it."""
    if marks == "off":
        return ()
    if marks == "likely":
        return traces
    return tuple([trace if is_told(trace) else trace._replace(likely=()) for trace in traces])


def is_told(trace: Trace) -> bool:
    """Whether a Survivor can be in one place alone."""
    return len({*trace.possible, *trace.by_item}) == 1


def shares(weights: Weights) -> tuple[tuple[float, ...], ...]:
    """By Survivor the weight of each place."""
    size = len(weights[0])
    sums = [sum(row) for row in weights]
    first = tuple([sum(sums[at * size : at * size + size]) for at in range(size)])
    second = tuple([sum(sums[at::size]) for at in range(size)])
    third = tuple(map(sum, zip(*weights, strict=True)))
    return first, second, third


class Lots:
    """Triples to be drawn by lot, when each place counts so much more.

    Attributes:
        weights, pulls: What they are drawn by.
    """

    def __init__(self, weights: Weights, pulls: Sequence[float]) -> None:
        self.weights = weights
        self.pulls = pulls
        ahead = [one * other for one in pulls for other in pulls]
        sums = [
            (at, ahead[at], total)
            for at, row in enumerate(weights)
            if any(row) and (total := ahead[at] * sum(map(mul, row, pulls)))
        ]
        self._rows = sums
        self._whole = sum([total for _, _, total in sums])

    def drawn(self, lot: float) -> Where:
        """The triple that a lot, at least 0 and less than 1, falls on."""
        size = len(self.pulls)
        lot *= self._whole
        last = (0, 0, 0)
        for at, ahead, total in self._rows:
            row = self.weights[at]
            if lot >= total:
                lot -= total
                last = (at // size, at % size, max(range(size), key=row.__getitem__))
                continue
            for third, weight in enumerate(row):
                pulled = weight * self.pulls[third] * ahead
                if pulled and lot < pulled:
                    return at // size, at % size, third
                lot -= pulled
        return last


def _gone(masks: Where, ways: Sequence[Masks | None]) -> tuple[int, ...]:
    """Where each can be after it has gone; without ways it stays."""
    found = []
    for mask, ends in zip(masks, ways, strict=True):
        if ends is None:
            found.append(mask)
        else:
            found.append(reduce(or_, [ends[place] for place in places_of(mask)], 0))
    return tuple(found)


def _without(table: Table, places: tuple[int, ...]) -> Table:
    """The ways that neither begin nor end in these places."""
    return tuple(
        [
            tuple([0.0 if here in places or there in places else weight for there, weight in enumerate(row)])
            for here, row in enumerate(table)
        ]
    )


def _less(weights: Weights, others: Weights) -> Weights:
    return tuple([tuple(map(_not_below, row, less)) for row, less in zip(weights, others, strict=True)])


def _not_below(weight: float, less: float) -> float:
    left = weight - less
    return left if left > TINY * weight else 0.0
