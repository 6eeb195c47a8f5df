"""What going out would bring is counted over every order of the days face down. CB 6.3 to 6.5, 10.3; R34."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from core.critters_below.symbols.gain import Gain
from core.critters_below.symbols.supply import Supply
from tests.tui.critters_below.shelters import GAME, PACKS, page_of, position, press, sample, sitting_at
from tui.critters_below.board.outside import outlook
from tui.critters_below.panels.ahead import days_of


def brute(up: tuple[int, ...], day: int, none: int) -> tuple[Counter[int], Counter[int], set[int]]:
    """Penalties, gains and items by going through every order of the cards that are face down."""
    state = position(3, up=up, day=day)
    names: list[str] = [event.id for event in GAME.cards.events]
    orders = []
    for planes in (3, 2, 1):
        left: Counter[str] = Counter(PACKS[str(planes)])
        left -= Counter(names[one.event] for one in state.line if one.planes == planes and one.up)
        orders.append(list(permutations(left.elements())))
    penalties: Counter[int] = Counter()
    gains: Counter[int] = Counter()
    items: set[int] = set()
    place = day + 1
    for three in orders[0]:
        for two in orders[1]:
            for one in orders[2]:
                taken = {3: iter(three), 2: iter(two), 1: iter(one)}
                war = [found.event if found.up else names.index(next(taken[found.planes])) for found in state.line]
                marks = [mark for age in (2, 1, 0) for mark in GAME.cards.stripes[war[place - age]][age]]
                kinds = [GAME.cards.conditions[mark.kind].kind for mark in marks if isinstance(mark, Gain)]
                gained = sum(mark.number for mark in marks if isinstance(mark, Gain))
                assert set(kinds) <= {"harmful"}
                penalties[gained] += 1
                gains[gained] += 1
                supplies = names.index("supply") in {war[place - age] for age in (2, 1, 0)}
                items.add(sum(mark.number for mark in marks if isinstance(mark, Supply)) + (0 if supplies else none))
    return penalties, gains, items


@pytest.mark.parametrize("day", [1, 3, 5, 8])
@pytest.mark.parametrize("up", [(-1, 0, 1, 2, 4), (-1, 0, 1, 3, 4, 5)])
def test_the_outlook_is_a_count_of_all_orders(up: tuple[int, ...], day: int) -> None:
    """Every chance, to the last digit; they sum to 1; Last Man Standing gives an item where no supply counts."""
    for way, none in (("standard", 0), ("last-man-standing", GAME.cards.way("last-man-standing").supply_when_none)):
        view = GAME.view(position(3, up=up, day=day, way=way), 0)
        found = outlook(GAME.cards, view, day)
        penalties, gains, items = brute(up, day, none)
        total = sum(penalties.values())
        assert found is not None
        assert dict(found.penalties) == {number: Fraction(times, total) for number, times in penalties.items()}
        assert dict(found.gains) == {number: Fraction(times, total) for number, times in gains.items()}
        assert sum(found.penalties.values()) == sum(found.gains.values()) == 1
        assert found.items == (min(items), max(items))
        assert found.peace == sum(Fraction(times, total) for number, times in penalties.items() if number < 3)


def test_the_days_ahead_are_all_days_to_come() -> None:
    """From today to the last, each with its own chance; `t` lists them."""
    scene = sitting_at(sample()).scene(0)
    assert [name for name, _ in days_of(scene)] == ["today", "day 6", "day 7", "day 8"]  # type: ignore[arg-type]  # of this game
    page = page_of(press(sitting_at(sample()), "danger"), 80, 24)
    for words in (
        "today",
        "day 6",
        "day 7",
        "day 8",
        "all four are up",
        "1 of NUKE CHEM DROP",
        "protected from nothing",
    ):
        assert words in page, words
    worn = page_of(press(sitting_at(sample(worn={0: "lead-apron"})), "danger"), 80, 24)
    assert "you are protected: no Nuke" in worn
