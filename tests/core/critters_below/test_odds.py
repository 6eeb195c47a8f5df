"""What may be counted. R33, R34."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from core.critters_below.game import CrittersBelow
from core.critters_below.odds import harm, peace, penalties_of
from tests.core.critters_below.kit import cards

PLANES = (3, 3, 3, 3, 2, 2, 1, 1, 1, 1)


def counted(line: list[tuple[int, int | None]], place: int) -> dict[int, Fraction]:
    """The same by going through every order of the cards that are face down."""
    edition = cards()
    orders: list[list[tuple[int, ...]]] = []
    for planes in (3, 2, 1):
        left = Counter(edition.packed(planes)) - Counter(
            event for of, event in line if of == planes and event is not None
        )
        orders.append(list(permutations(left.elements())))
    sums: Counter[int] = Counter()
    total = 0
    for three in orders[0]:
        for two in orders[1]:
            for one in orders[2]:
                taken = {3: iter(three), 2: iter(two), 1: iter(one)}
                war = [next(taken[planes]) if event is None else event for planes, event in line]
                sums[sum(edition.penalties(war[place - age], age) for age in (2, 1, 0))] += 1
                total += 1
    return {number: Fraction(times, total) for number, times in sorted(sums.items())}


@pytest.mark.parametrize("place", [2, 4, 6, 9])
@pytest.mark.parametrize("up", [(), (0, 4), (2, 5, 6), (0, 1, 2, 3)])
def test_the_war_is_counted_over_every_order_of_the_face_down_cards(place: int, up: tuple[int, ...]) -> None:
    """R34: packs and open cards are public, each order is equally likely; the chances add up to one."""
    edition = cards()
    events = {planes: list(edition.packed(planes)) for planes in (3, 2, 1)}
    line: list[tuple[int, int | None]] = []
    for number, planes in enumerate(PLANES):
        event = events[planes].pop()
        line.append((planes, event if number in up else None))
    found = penalties_of(edition, line, place)
    assert found == counted(line, place)
    assert sum(found.values()) == 1
    assert 0 <= peace(edition, found) <= 1


def test_harm_is_the_share_of_harmful_conditions_in_the_hand() -> None:
    """R33: nothing for an empty hand."""
    edition = CrittersBelow().cards
    assert harm(edition, (4, 2, 0, 0, 1, 0)) == Fraction(6, 7)
    assert harm(edition, (0, 0, 0, 0, 1, 1)) == 0
    assert harm(edition, (0, 0, 0, 0, 0, 0)) is None
