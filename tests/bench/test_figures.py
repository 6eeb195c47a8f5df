"""Figures are told beside their yardsticks, and misses by how much."""

from __future__ import annotations

import pytest

from bench.figures import Comparison, Samples, compare, line, number, verdict, within


@pytest.mark.parametrize(
    ("ratio", "goal", "floor", "more", "said"),
    [
        (5.2, 5, 3, True, "goal at least 5 x: met"),
        (4.0, 5, 3, True, "goal at least 5 x: missed by 20%, floor 3 x met"),
        (2.5, 5, 3, True, "goal at least 5 x: missed by 50%, floor 3 x missed"),
        (1.3, 1.3, None, False, "goal within 1.3 x: met"),
        (2.6, 1.3, None, False, "goal within 1.3 x: missed by 100%"),
        (9.0, None, None, False, "no goal"),
    ],
)
def test_a_verdict_says_what_is_met_and_by_how_much_it_is_missed(
    ratio: float, goal: float | None, floor: float | None, said: str, *, more: bool
) -> None:
    """More is better for speed, less for time and memory."""
    assert verdict(ratio, goal, floor, more_is_better=more) == said


def test_both_are_measured_in_turn_and_begin_in_turn() -> None:
    """So that a busy machine is busy for both alike."""
    order: list[str] = []

    def measure(name: str, value: float) -> float:
        order.append(name)
        return value

    both = Comparison("ours", "us", "theirs", lambda: measure("ours", 3), lambda: measure("theirs", 2))
    samples = compare(both, 2)

    assert order == ["ours", "theirs", "theirs", "ours"]
    assert samples.ratio == 1.5


def test_a_line_holds_medians_ratio_and_verdict() -> None:
    """One outlier moves nothing."""
    comparison = Comparison("undo", "us", "pop", lambda: 0, lambda: 0, goal=2)
    told = line(comparison, Samples([1, 2, 900], [2, 2, 2]))

    assert told.startswith("undo ")
    assert told.endswith(" 2 us   pop: 2 us   1.00 x   goal within 2 x: met")


@pytest.mark.parametrize(("value", "said"), [(49.0, "met"), (50.0, "met"), (75.0, "missed by 50%")])
def test_a_limit_is_met_or_missed_by_how_much(value: float, said: str) -> None:
    """Whatever the yardstick takes."""
    assert within(value, 50, "ms") == f"limit 50 ms: {said}"


def test_a_line_with_a_limit_says_whether_it_is_met() -> None:
    """Beside the goal, or alone where there is none."""
    samples = Samples([4, 4], [2, 2])

    alone = line(Comparison("load", "ms", "copies", lambda: 0, lambda: 0, limit=100), samples)
    both = line(Comparison("load", "ms", "copies", lambda: 0, lambda: 0, goal=2, limit=3), samples)

    assert alone.endswith("2.00 x   limit 100 ms: met")
    assert both.endswith("2.00 x   goal within 2 x: met, limit 3 ms: missed by 33%")


@pytest.mark.parametrize(
    ("value", "text"), [(0.12345, "0.123"), (12.34, "12.3"), (173_456.0, "173,000"), (999.6, "1,000")]
)
def test_numbers_have_three_digits(value: float, text: str) -> None:
    """More would only be noise."""
    assert number(value) == text
