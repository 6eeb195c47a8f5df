"""Figures beside their yardsticks: rounds in turn, medians, and what is met or missed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import TypeAlias

Measure: TypeAlias = Callable[[], float]
"""Measures once, in a fresh process."""


@dataclass(frozen=True)
class Comparison:
    """One figure, what it is measured beside, and the ratio of the two that is wanted.

    Attributes:
        what: The figure in words.
        unit: What both are counted in.
        yardstick: The yardstick in words.
        more_is_better: Whether the ratio should be at least the goal; otherwise at most.
        goal: The ratio wanted; None where the figure is only told.
        floor: The ratio that must be reached anyway.
        limit: The most that our own figure may be; None where only the ratio counts.
    """

    what: str
    unit: str
    yardstick: str
    ours: Measure
    theirs: Measure
    more_is_better: bool = False
    goal: float | None = None
    floor: float | None = None
    limit: float | None = None


@dataclass
class Samples:
    """What the rounds gave."""

    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """Our median to theirs."""
        return median(self.ours) / median(self.theirs)


def compare(comparison: Comparison, rounds: int) -> Samples:
    """Measure both in turn, the other one first in every second round."""
    samples = Samples()
    for number in range(rounds):
        turns = [(comparison.ours, samples.ours), (comparison.theirs, samples.theirs)]
        for measure, values in turns if number % 2 == 0 else turns[::-1]:
            values.append(measure())
    return samples


def verdict(ratio: float, goal: float | None, floor: float | None, *, more_is_better: bool) -> str:
    """Whether a goal is met, or by how much it is missed."""
    if goal is None:
        return "no goal"
    sign = "at least" if more_is_better else "within"
    wanted = f"goal {sign} {goal:g} x"
    missed = 1 - ratio / goal if more_is_better else ratio / goal - 1
    if missed <= 0:
        return f"{wanted}: met"
    text = f"{wanted}: missed by {missed:.0%}"
    if floor is not None:
        reached = ratio >= floor if more_is_better else ratio <= floor
        text += f", floor {floor:g} x {'met' if reached else 'missed'}"
    return text


def within(value: float, limit: float, unit: str) -> str:
    """Whether a figure keeps within a limit, or by how much it goes beyond."""
    beyond = value / limit - 1
    return f"limit {limit:g} {unit}: {'met' if beyond <= 0 else f'missed by {beyond:.0%}'}"


def line(comparison: Comparison, samples: Samples) -> str:
    """One line for people: figure, yardstick, ratio, goal and verdict."""
    ours, theirs = (f"{number(median(values))} {comparison.unit}" for values in (samples.ours, samples.theirs))
    judged = verdict(samples.ratio, comparison.goal, comparison.floor, more_is_better=comparison.more_is_better)
    if comparison.limit is not None:
        kept = within(median(samples.ours), comparison.limit, comparison.unit)
        judged = kept if comparison.goal is None else f"{judged}, {kept}"
    return f"{comparison.what:<34} {ours:>14}   {comparison.yardstick}: {theirs}   {samples.ratio:.2f} x   {judged}"


def number(value: float) -> str:
    """A number to three digits, thousands apart."""
    if value >= 999.5:
        size = 10 ** (len(str(round(value))) - 3)
        return f"{round(value / size) * size:,}"
    return f"{value:.3g}"
