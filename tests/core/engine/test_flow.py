"""The flow of a small game: a frame that runs, one that waits for luck, one that asks."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from msgspec import Struct

from core.engine.decisions import Chance, Option, Roll
from core.engine.flow import FlowWithLuck, pop, push, swap


class Beginning(Struct):
    """Runs by itself."""


class Rolling(Struct):
    """Waits for a die of its stream, once."""

    stream: str


class Choosing(Struct):
    """Asks, by a name that it says itself."""

    name: str


class Take(Option, frozen=True, tag="take"):
    """The one answer."""


@dataclass
class Draft:
    """A position of it in the making."""

    stack: list[Beginning | Rolling | Choosing]
    luck: tuple[int, ...] = (0, 0)
    rolled: list[int] = field(default_factory=list)


DIE = Roll(6)
FLOW: FlowWithLuck[Draft, tuple[Option, ...]] = FlowWithLuck(("coins", "dice"))


@FLOW.runs(Beginning)
def _begin(d: Draft, _frame: Beginning) -> None:
    swap(d, Choosing("pick"))
    push(d, Rolling("coins"), Rolling("dice"))


@FLOW.dealt(Rolling, lambda _d, frame: (frame.stream, DIE))
def _rolled(d: Draft, _frame: Rolling, values: tuple[int, ...]) -> None:
    d.rolled += values
    pop(d)


@FLOW.asks(Choosing, lambda frame: frame.name)
def _ask(_d: Draft, _frame: Choosing) -> tuple[Option, ...]:
    return (Take(),)


@FLOW.answers(Choosing)
def _answer(d: Draft, _frame: Choosing, _option: Option) -> None:
    swap(d, Rolling("dice"))


@pytest.fixture
def begun() -> Draft:
    """A draft whose first frame has run."""
    d = Draft([Beginning()])
    FLOW.advance(d)
    return d


def test_what_runs_runs_until_luck_is_needed(begun: Draft) -> None:
    """The frame pushed last comes first."""
    assert FLOW.chance(begun) == Chance("dice", 0, DIE)


def test_luck_counts_on_its_own_stream(begun: Draft) -> None:
    """What is dealt leads to the luck below, and then to the question."""
    FLOW.deal(begun, (4,))
    assert FLOW.chance(begun) == Chance("coins", 0, DIE)
    FLOW.deal(begun, (1,))
    assert begun.rolled == [4, 1]
    assert begun.luck == (1, 1)
    assert FLOW.chance(begun) is None
    assert FLOW.asked(begun) == ("pick", (Take(),))


def test_an_answer_moves_on(begun: Draft) -> None:
    """The next luck of a stream has the next ordinal."""
    FLOW.deal(begun, (4,))
    FLOW.deal(begun, (1,))
    FLOW.answer(begun, Take())
    assert FLOW.chance(begun) == Chance("dice", 1, DIE)


def test_only_luck_that_is_waited_for_can_be_dealt(begun: Draft) -> None:
    """A game asks before it deals."""
    FLOW.deal(begun, (4,))
    FLOW.deal(begun, (1,))
    with pytest.raises(AssertionError, match="no luck"):
        FLOW.deal(begun, (2,))
