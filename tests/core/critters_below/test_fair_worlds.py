"""Imagined worlds of Critters Below: every deal that fits is as likely, in every kind of place; and every way holds."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, Final

import pytest

from core.critters_below import frames as f
from core.critters_below.imagining import Place, fair_deal
from core.critters_below.options import LookAt, UseCard
from core.critters_below.state import Trace
from core.engine.decisions import PUBLIC
from tests.core.critters_below.kit import GAME, card_of, play, position
from tests.core.critters_below.test_imagining import assert_holds, hidden_from, luck, states_of
from tests.core.critters_below.test_random_play import SHIPPED
from tests.core.fairness import chi_squared, limit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.state import State

MIXED: Final = {
    "nested": ((0, (1,), True), (1, (1, 2), True), (2, (1, 2), True), (3, (4,), False)),
    "overlapping": ((0, (1, 3), False), (1, (2, 3), False), (2, (1, 2), True), (3, (3,), True)),
    "tight": ((0, (1,), False), (1, (1, 2), False), (2, (2, 3), False), (3, (3, 4), False)),
}
"""What is remembered of four cards of seven: the mixes they came out of, and whether they may lie in the pile."""


@pytest.mark.parametrize("name", MIXED)
def test_whatever_is_remembered_every_deal_that_fits_is_as_likely(name: str) -> None:
    """Beside all deals, counted: where what is remembered is nested, and where it overlaps."""
    traces = tuple(Trace(card, (), mixes, in_pile=in_pile) for card, mixes, in_pile in MIXED[name])
    places = [
        Place((1,)),
        Place((1, 2)),
        Place((2, 3)),
        Place((3,)),
        Place((4,)),
        Place((), in_pile=True),
        Place((), in_pile=True),
    ]

    def fits(deal: tuple[int, ...]) -> bool:
        return all(
            (trace.in_pile and places[deal.index(trace.card)].in_pile)
            or not set(trace.mixes).isdisjoint(places[deal.index(trace.card)].mixes)
            for trace in traces
        )

    def four(deal: Sequence[int]) -> tuple[int, ...]:
        return tuple(deal.index(card) for card in range(4))

    all_deals = {four(deal) for deal in filter(fits, permutations(range(7)))}
    dice = luck(name)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(60 * len(all_deals)):
        deal = fair_deal(list(range(7)), places, traces, dice)
        assert sorted(deal) == list(range(7))
        assert fits(tuple(deal))
        found[four(deal)] += 1

    assert len(all_deals) > 4
    assert chi_squared(found, dict.fromkeys(all_deals, 1 / len(all_deals))) < limit(len(all_deals) - 1)


def test_the_rest_of_the_cards_lie_as_they_fall() -> None:
    """Those of which nothing is remembered, in the places that are left: every order is as likely."""
    places = [Place((1,)), Place(()), Place(()), Place((), in_pile=True)]
    dice = luck("rest")
    found = Counter(tuple(fair_deal([0, 1, 2, 3], places, (Trace(0, (), (1,)),), dice)) for _ in range(1200))

    assert {deal[0] for deal in found} == {0}
    assert chi_squared(found, {(0, *rest): 1 / 6 for rest in permutations((1, 2, 3))}) < limit(5)


def test_a_shuffled_hand_lies_in_any_order() -> None:
    """CB 4.7: nobody has seen it, the flipper neither."""
    state = position(
        2,
        hands={0: {"bleeding": 1, "vigor": 2}},
        stack=(f.Passing(0), f.Limiting(0), f.Flipping(0, 1, (1, 4, 4))),
    )
    dice = luck("order")
    for viewer in (0, 1, PUBLIC):
        orders = Counter(_flipped(GAME.imagine(state, viewer, dice)) for _ in range(600))
        expected = dict.fromkeys(((1, 4, 4), (4, 1, 4), (4, 4, 1)), 1 / 3)
        assert chi_squared(orders, expected) < limit(2), viewer


def _flipped(state: State) -> tuple[int, ...]:
    frame = state.stack[-1]
    assert isinstance(frame, f.Flipping)
    return frame.order


def test_thumbs_of_others_may_be_any_and_the_own_is_its_own() -> None:
    """CB 6.1: in secret until the last is in; who has not chosen yet has not in any world."""
    state = position(4, turn=-1, stack=(f.Voting((1, 0, 1, -1)),))
    dice = luck("thumbs")
    found = Counter(_thumbs(GAME.imagine(state, 0, dice)) for _ in range(800))

    expected = {(1, one, two, -1): 1 / 4 for one in (0, 1) for two in (0, 1)}
    assert chi_squared(found, expected) < limit(3)
    assert len({_thumbs(GAME.imagine(state, PUBLIC, dice)) for _ in range(200)}) == 8


def _thumbs(state: State) -> tuple[int, ...]:
    frame = state.stack[-1]
    assert isinstance(frame, f.Voting)
    return frame.thumbs


def test_what_another_looks_at_may_be_any_card_that_may_lie_there() -> None:
    """CB 5.3: all see from which spaces, nobody else what."""
    state = position(2, pockets={0: ("torch",)}, shelf=("beans", "drum", "fuse"))
    state, _ = play(state, UseCard(card_of(state, 0, "torch")), LookAt(1), LookAt(2))
    dice = luck("looks")
    hidden = hidden_from(state, 1)
    found = Counter(_held(GAME.imagine(state, 1, dice))[0] for _ in range(2500))

    assert chi_squared(found, dict.fromkeys(hidden, 1 / len(hidden))) < limit(len(hidden) - 1)
    assert {_held(GAME.imagine(state, 0, dice)) for _ in range(9)} == {_held(state)}


def _held(state: State) -> tuple[int, ...]:
    frame = state.stack[-1]
    assert isinstance(frame, f.Keeping)
    return frame.cards


def test_in_one_shuffle_of_all_days_the_planes_still_tell_the_pack() -> None:
    """CB 10.2; R27."""
    state = next(
        state
        for state in states_of(SHIPPED, "one shuffle", 3, way="last-man-standing")
        if state.day == 1 and isinstance(state.stack[-1], f.Turn)
    )
    dice = luck("one shuffle")
    place = next(place for place, day in enumerate(state.line) if not day.up)
    pack = Counter(SHIPPED.cards.packed(state.line[place].planes))
    pack.subtract(day.event for day in state.line if day.up and day.planes == state.line[place].planes)
    left = +pack
    found = Counter(SHIPPED.imagine(state, 1, dice).line[place].event for _ in range(1500))

    assert chi_squared(found, {event: number / left.total() for event, number in left.items()}) < limit(len(left) - 1)


WHOLE: Final = {
    "standard": {"Turn", "Resolving", "Keeping", "Flipping", "Voting", "Ended", "LayingItems", "LayingWar"},
    "hardcore-coop": {"Turn", "Naming", "Flipping", "Voting", "Ended", "Casting"},
    "last-man-standing": {"Turn", "Flipping", "Voting", "Ended", "Bruising", "Drawing"},
}


@pytest.mark.parametrize("memory", ["kept", "none"])
@pytest.mark.parametrize("way", WHOLE)
def test_a_world_fits_for_all_viewers_in_every_way_and_with_either_memory(way: str, memory: str) -> None:
    """The first positions of each kind, for every seat and for who looks on; the special pack with them."""
    met: Counter[str] = Counter()
    for number in range(3):
        choices = {"way": way, "memory": memory, "special": "1", "critters": "chosen" if number else "dealt"}
        for place, state in enumerate(states_of(GAME, f"ways/{way}/{number}", 3, **choices)):
            kind = type(state.stack[-1]).__name__
            met[kind] += 1
            if met[kind] <= 3:
                for viewer in (PUBLIC, 0, 1, 2):
                    assert_holds(GAME, state, viewer, (way, number, place, viewer))
    assert WHOLE[way] <= set(met)


@pytest.mark.parametrize("stack", ["Healing", "Limiting"])
def test_a_world_fits_where_a_hand_is_healed_or_cut_down(stack: str) -> None:
    """CB 4.8, 7.3: rare positions, put up by hand."""
    frames = (f.Passing(0), f.Limiting(0), f.Healing(0)) if stack == "Healing" else (f.Passing(0), f.Limiting(0))
    state = position(
        3,
        pockets={1: ("beans", "tape"), 2: ("fuse",)},
        shelf=("drum", "torch"),
        known={1: (1,), 2: (0, 2)},
        hands={0: {"starvation": 9, "vigor": 3}},
        damage={0: ("bleeding", "radiation")},
        stack=frames,
    )
    for viewer in (PUBLIC, 0, 1, 2):
        assert_holds(GAME, state, viewer, (stack, viewer))
