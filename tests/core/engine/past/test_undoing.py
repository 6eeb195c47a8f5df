"""What an undo costs, where it goes, and what a policy says to it, on the toy game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import Choice
from core.engine.history import History
from core.engine.past.learnt import Decided, Die, Learning
from core.engine.past.undoing import (
    before_decision,
    before_turn,
    common,
    price,
    quiet_target,
    ruling,
    settled,
    steps_back,
)
from core.engine.policies import POLICIES
from tests.core.toy_game import Say, Setup, State, Toy, luck_of, play_at_random

HIGH, LOW = Say(high=True), Say(high=False)
ADA, BEN = 0, 1


def begun(rounds: int = 5) -> History[State]:
    game = Toy()
    history = History(game, game.new(Setup(rounds=rounds)), Dealer("a seed"))
    history.begin()
    return history


def both_said(history: History[State]) -> History[State]:
    history.choose(ADA, HIGH)
    history.choose(BEN, LOW)
    return history


def test_of_the_root_nothing_is_learnt() -> None:
    history = begun()

    assert Learning(history.game).of(history.root) == ()


def test_a_choice_teaches_that_its_seat_decided() -> None:
    history = begun()
    (entry,) = history.choose(ADA, HIGH)

    assert Learning(history.game).of(entry) == (Decided(1, ADA),)


def test_a_die_that_falls_on_the_table_is_seen_by_everybody_with_its_face() -> None:
    history = both_said(begun())
    answer = history.head.answer

    learnt = Learning(history.game).of(history.head)

    assert answer is not None
    assert not isinstance(answer, Choice)
    assert learnt == (Die(3, "die", answer.values, None),)


def test_ones_own_decision_without_luck_is_quiet_and_free_under_every_policy() -> None:
    history = begun()
    history.choose(ADA, HIGH)

    cost = price(history, history.root, ADA, Learning(history.game))

    assert (cost.steps, cost.quiet, cost.items) == (1, 1, ())
    assert cost.is_quiet
    assert {ruling(cost, policy) for policy in POLICIES} == {"free"}


def test_anothers_decision_costs_something() -> None:
    history = begun()
    history.choose(BEN, HIGH)

    cost = price(history, history.root, ADA, Learning(history.game))

    assert cost.items == (Decided(1, BEN),)
    assert [ruling(cost, policy) for policy in ("strict", "house", "open")] == ["never", "ask", "free"]


def test_the_price_tells_every_die_and_foreign_decision_oldest_first_and_who_must_agree() -> None:
    history = both_said(both_said(begun()))

    cost = price(history, history.root, ADA, Learning(history.game))

    assert [(type(item), item.entry) for item in cost.items] == [(Decided, 2), (Die, 3), (Decided, 5), (Die, 6)]
    assert (cost.steps, cost.quiet, cost.needs) == (4, 2, (BEN,))
    assert (cost.head, cost.target) == (6, 0)


def test_the_quiet_steps_before_the_head_are_told_apart() -> None:
    history = both_said(begun())
    history.choose(ADA, HIGH)
    learning = Learning(history.game)

    assert price(history, history.root, ADA, learning).quiet_target == 3
    assert quiet_target(history, ADA, learning).number == 3
    assert quiet_target(history, BEN, learning) is history.head


def test_a_price_from_one_branch_to_another_ends_where_they_part() -> None:
    history = begun()
    history.choose(ADA, HIGH)
    fork = history.head
    history.choose(BEN, LOW)
    left = history.head
    history.undo()
    history.choose(BEN, HIGH)

    cost = price(history, left, ADA, Learning(history.game))

    assert common(left, history.head) is fork
    assert (cost.steps, cost.target) == (1, left.number)


def test_an_undo_of_a_decision_goes_to_where_it_was_asked() -> None:
    history = begun()
    assert before_decision(history.head) is None
    history.choose(ADA, HIGH)
    middle = history.head
    history.choose(BEN, LOW)

    assert before_decision(history.head) is middle


def test_an_undo_of_a_turn_goes_to_its_first_question_then_to_that_of_the_turn_before() -> None:
    """A round of the toy is its turn."""
    history = both_said(both_said(begun()))
    second = history.entries[3]
    history.choose(ADA, HIGH)

    here = before_turn(history.game, history.head)
    assert here is not None
    history.jump(here.number)
    earlier = before_turn(history.game, history.head)

    assert here is history.entries[6]
    assert earlier is second
    assert before_turn(history.game, history.root) is None


def test_a_leap_is_never_undone() -> None:
    history = both_said(begun())
    leap = history.leap(history.state)
    history.choose(ADA, HIGH)
    history.undo()

    assert before_decision(leap) is None
    assert before_turn(history.game, leap) is None


def test_an_entry_that_waits_for_luck_is_settled_by_it() -> None:
    history = both_said(begun())

    assert settled(history, history.entries[2]) is history.entries[3]
    assert settled(history, history.entries[1]) is history.entries[1]


@pytest.mark.parametrize("seed", range(10))
def test_steps_back_are_choices_each_with_the_luck_that_followed(seed: int) -> None:
    history = begun(rounds=12)
    play_at_random(history, luck_of(seed), 30, wandering=0.3)

    steps = list(steps_back(history.head, history.root))

    assert [entry for step in steps[::-1] for entry in step] == list(history.line()[1:])
    assert all(isinstance(step[0].answer, Choice) for step in steps)
    assert not any(isinstance(entry.answer, Choice) for step in steps for entry in step[1:])


@pytest.mark.parametrize("seed", range(10))
def test_a_longer_way_back_never_costs_less(seed: int) -> None:
    history = begun(rounds=12)
    play_at_random(history, luck_of(seed), 30)
    learning = Learning(history.game)
    prices = [price(history, entry, ADA, learning) for entry in history.line()[::-1]]

    assert all(set(near.items) <= set(far.items) for near, far in pairwise(prices))
    assert all(cost.quiet <= cost.steps for cost in prices)
