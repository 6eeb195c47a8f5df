"""Where Survivors can be, against a second way to compute it that goes through every way of all three. R44."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final
from weakref import ref

import pytest

from core.engine.decisions import PUBLIC
from core.terrorscape_2.frames import HuntEnded, Slipping
from core.terrorscape_2.judging.prey import preys_of
from core.terrorscape_2.knowing.lurking import lurking_in
from core.terrorscape_2.knowing.memory import Alert, Fled, Heard, Went, WhoNamed
from core.terrorscape_2.knowing.tracing import REMEMBERED, TEAMS, Lots, Tracer, shares, tracer_for, traces_in
from core.terrorscape_2.knowing.ways import likely, places_of
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.core.terrorscape_2.kit import GAME, PLACES, at, cards, door
from tests.core.terrorscape_2.test_imagining import entries

if TYPE_CHECKING:
    from core.terrorscape_2.knowing.memory import Entry, Record

Triple = tuple[int, int, int]

PLAN: Final = cards().plan
ALL: Final = range(len(PLACES))
NOBODY: Final = (False, False, False)
C1, C2, C3, D1, D2, D3 = ALL


def ends_of(here: int, shut: tuple[int, ...], *, shortcut: bool, steps: int = 2) -> set[int]:
    """The ends of every way of one step or two: a door that is not shut, a line, an arrow down, one passage."""
    found = set()
    ways = [(here, True)]
    for _ in range(steps):
        gone = []
        for place, passage in ways:
            for edge, (upper, lower) in enumerate(PLAN.edges):
                if edge in shut or place not in {upper, lower}:
                    continue
                if PLAN.kinds[edge] != "drop" or place == upper:
                    gone.append((lower if place == upper else upper, passage))
            if shortcut and passage and place in PLAN.passages:
                gone.append((PLAN.passages[place], False))
        ways = gone
        found |= {place for place, _ in ways}
    return found - {here}


def anywhere_from(here: int, shut: tuple[int, ...]) -> set[int]:
    """Whatever items there are: all that hangs together without the doors that are shut."""
    found = {here}
    while True:
        more = {
            end for edge, ends in enumerate(PLAN.edges) if edge not in shut and found & set(ends) for end in ends
        } | {PLAN.passages[place] for place in found if place in PLAN.passages}
        if more <= found:
            return found
        found |= more


def chance(here: int, there: int, ends: set[int], anywhere: set[int], stays: float) -> float:
    """What one way weighs, by the numbers of the data file."""
    by_item = likely().by_item
    weight = by_item / len(anywhere) if there in anywhere else 0.0
    if here == there:
        return weight + (stays if ends else 1 - by_item)
    return weight + ((1 - stays - by_item) / len(ends) if there in ends else 0.0)


def went(before: dict[Triple, float], entry: Went, shortcuts: tuple[bool, ...]) -> dict[Triple, float]:
    """Every way of all three in a turn, and whether somebody stood where something was done."""
    numbers = likely()
    one: list[dict[tuple[int, int], float]] = []
    for shortcut in shortcuts:
        one.append({})
        for here, there in product(ALL, ALL):
            ends = ends_of(here, entry.shut, shortcut=shortcut)
            weight = chance(here, there, ends, anywhere_from(here, entry.shut), numbers.stays)
            if weight:
                one[-1][here, there] = weight
    after: dict[Triple, float] = {}
    for start, weight in before.items():
        for a, b, c in product(ALL, ALL, ALL):
            end = (a, b, c)
            way = [one[who].get((start[who], end[who]), 0.0) for who in range(3)]
            if all(way) and all({*start, *end} & set(places) for places in entry.stood[:2]):
                after[end] = after.get(end, 0.0) + weight * way[0] * way[1] * way[2]
    return after


def fled(before: dict[Triple, float], entry: Fled) -> dict[Triple, float]:
    """A step of each of those who were found, or none; up the arrow by a rope alone."""
    after: dict[Triple, float] = {}
    for start, weight in before.items():
        for a, b, c in product(ALL, ALL, ALL):
            end = (a, b, c)
            total = weight
            for who in range(3):
                here, there = start[who], end[who]
                if who not in entry.who:
                    total *= here == there
                    continue
                ends = ends_of(here, entry.shut, shortcut=False, steps=1)
                near = {
                    here,
                    *(there for there in PLAN.neighbours[here] if PLAN.edge_between(here, there) not in entry.shut),
                }
                total *= chance(here, there, ends, near, likely().stays_found)
            if total:
                after[end] = after.get(end, 0.0) + total
    return after


def loudness(triple: Triple, noise: int) -> float:
    """What a noise weighs for three places."""
    numbers = likely()
    nearest = min(PLAN.ranges[noise][place] for place in triple)
    return (numbers.noise_here, numbers.noise_beside, numbers.noise_elsewhere)[min(nearest, 2)]


def told(before: dict[Triple, float], entry: Entry) -> dict[Triple, float]:
    """What agrees with what was told."""
    after = dict(before)
    for triple in before:
        match entry:
            case Heard(places, everywhere):
                for noise in () if everywhere else places:
                    after[triple] *= loudness(triple, noise)
            case WhoNamed(places, who, alone):
                there = {one for one in range(3) if triple[one] in places}
                if not (set(who) <= there if alone else set(who) == there):
                    del after[triple]
            case Alert(place, anybody):
                if (place in triple) != anybody:
                    del after[triple]
            case _:
                raise AssertionError(entry)
    return after


def naive(record: Record, shortcuts: tuple[bool, ...]) -> dict[Triple, float]:
    """The weight of every triple."""
    start = PLAN.survivors_start
    found = {(start, start, start): 1.0}
    for entry in record:
        if isinstance(entry, Went):
            found = went(found, entry, shortcuts)
        elif isinstance(entry, Fled):
            found = fled(found, entry)
        else:
            found = told(found, entry)
        total = sum(found.values())
        found = {triple: weight / total for triple, weight in found.items()}
    return found


def assert_equal(record: Record, shortcuts: tuple[bool, ...]) -> None:
    """Both ways give every triple the same weight."""
    weights = Tracer(PLAN, shortcuts).belief(record).weights
    expected = naive(record, shortcuts)
    for a, b, c in product(ALL, ALL, ALL):
        assert weights[a * len(PLACES) + b][c] == pytest.approx(expected.get((a, b, c), 0.0), abs=1e-9), (a, b, c)


RECORDS: Final[tuple[Record, ...]] = (
    (Went(()),),
    (Went((door("C1", "C2"),)), Heard((C1, D1)), WhoNamed((D1, D2), (1,))),
    (Went((), ((D1, D2),)), Heard(()), Alert(D1, anybody=True), Alert(C2, anybody=False)),
    (Went(()), Heard((C1,)), WhoNamed((C1,), (0, 2)), Fled((0, 2), (door("C1", "D1"),)), Went((), ((C3,), (D1, D2)))),
    (Went(()), Heard((), everywhere=True), WhoNamed((C2,), (1,), alone=True), Went(()), Heard((C3, D3))),
)


@pytest.mark.parametrize("record", RECORDS)
def test_every_triple_weighs_what_all_ways_together_weigh(record: Record) -> None:
    """TS 5, 11: turns, flights, answers, droids, noise, and what is done in a place."""
    assert_equal(record, NOBODY)
    assert_equal(record[:4], (False, True, False))


def test_records_of_whole_games_weigh_the_same() -> None:
    """As they come: the beginnings of what is told in random games."""
    seen: set[type] = set()
    for number in range(2):
        line = entries(GAME, "traced", number)
        state = line[-1].state
        record = state.memory.record[:7]
        shortcuts = tuple(cards().has_shortcut(survivor.who) for survivor in state.team)
        assert_equal(record, shortcuts)
        seen |= {type(entry) for entry in record}
    assert {Went, Heard, WhoNamed} <= seen


def test_possible_is_what_a_way_without_an_item_leads_to() -> None:
    """R44: and what only an item opens is told apart."""
    tracer = Tracer(PLAN, (False, False, True))
    traces = tracer.traces((Went((door("C1", "C2"),)),))

    assert set(traces[0].possible) == {C1, D1, D2}
    assert set(traces[0].by_item) == {C2, C3, D3}
    assert set(traces[2].possible) == {C1, D1, D2, D3}, "the passage of C1"
    assert set(traces[0].likely) <= set(traces[0].possible)
    assert traces[0].likely[0] == C1


def test_an_answer_that_no_plain_way_agrees_with_begins_anew_with_what_an_item_opens() -> None:
    """R44: the widest set has it."""
    tracer = Tracer(PLAN, NOBODY)
    traces = tracer.traces((Went(()), WhoNamed((D3,), (1,))))

    assert traces[1].possible == (D3,)
    assert D3 not in traces[0].possible
    assert traces[1].by_item == ()


def test_answers_that_contradict_each_other_leave_everything() -> None:
    """What cannot be told in a game harms nothing."""
    tracer = Tracer(PLAN, NOBODY)
    traces = tracer.traces((WhoNamed((C3,), (0,)), WhoNamed((D3,), (0,))))

    assert traces[0].possible
    assert sum(shares(tracer.belief((WhoNamed((C3,), (0,)),)).weights)[0]) == pytest.approx(1)


def test_what_is_known_of_one_record_does_not_depend_on_what_was_asked_before() -> None:
    """A record is worked on from any part of it that is known."""
    record = RECORDS[3]
    whole = Tracer(PLAN, NOBODY).belief(record)
    again = Tracer(PLAN, NOBODY)
    for length in (2, 4, 1, len(record)):
        again.belief(record[:length])
    assert again.belief(record) == whole


def test_a_league_of_many_games_keeps_what_a_few_records_weigh() -> None:
    """Every record differs, and a team's weights take room: without a bound a thousand games would fill a machine."""
    tracer = Tracer(PLAN, NOBODY)
    for noises in product(ALL, repeat=3):
        tracer.belief(tuple(Heard((noise,)) for noise in noises))
        assert tracer.remembered <= REMEMBERED + len(noises)


def test_of_the_teams_of_a_league_the_last_few_are_kept() -> None:
    """With where prey is thought to be."""
    known = []
    for shortcuts in product((False, True), repeat=3):
        tracer = tracer_for(PLAN, shortcuts)
        preys_of(tracer)
        known.append(ref(tracer))
        del tracer

    assert sum(one() is not None for one in known) <= TEAMS < len(known)


def test_a_lot_falls_on_a_triple_by_its_weight() -> None:
    """From 0 up to 1: every triple with weight gets its part of it, in the order of places."""
    weights = Tracer(PLAN, NOBODY).belief(RECORDS[1]).weights
    size = len(PLACES)
    lots = Lots(weights, (1.0,) * size)
    for number in range(200):
        a, b, c = lots.drawn(number / 200)
        assert weights[a * size + b][c] > 0
    assert lots.drawn(0.0) < lots.drawn(0.999999)
    far = Lots(Tracer(PLAN, NOBODY).belief(RECORDS[0]).weights, (*(0.0,) * D3, 1.0))
    assert far.drawn(0.5) == (D3, D3, D3), "nothing else draws"


def test_both_sides_and_everybody_are_told_the_same() -> None:
    """R44: it is made of what was told alone: the same for all who look, in every world they may think true."""
    looked = 0
    for entry in entries(GAME, "told", 2)[20::17]:
        state = entry.state
        if not state.round or isinstance(state.stack[-1], HuntEnded):
            continue
        views = [GAME.view(state, viewer) for viewer in (PUBLIC, SURVIVORS, KILLER)]
        worlds = [GAME.imagine(state, viewer, Random(7)) for viewer in (PUBLIC, SURVIVORS, KILLER)]  # noqa: S311
        views += [GAME.view(world, PUBLIC) for world in worlds]
        assert len({traces_in(cards(), view) for view in views}) == 1
        assert len({lurking_in(cards(), view) for view in views}) == 1
        for who, trace in enumerate(traces_in(cards(), views[0])):
            if state.turn == KILLER:
                assert state.team[who].at in {*trace.possible, *trace.by_item}
        assert state.hunter.at in lurking_in(cards(), views[0]) or isinstance(state.stack[-1], Slipping)
        looked += 1
    assert looked > 4


def test_bits_are_places() -> None:
    assert places_of(0b10011) == (0, 1, 4)
    assert at("D2") == D2
