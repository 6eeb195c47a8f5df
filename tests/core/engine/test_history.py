"""The history of a game, on the toy game."""

from __future__ import annotations

import gc
from itertools import pairwise
from random import Random

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC, Chance, Choice, Decision, IllegalError, Outcome, Over
from core.engine.digest import digest
from core.engine.history import History, decision_of
from tests.core.toy_game import Fell, Said, Say, Setup, State, Toy, luck_of, play_at_random

HIGH, LOW = Say(high=True), Say(high=False)


def begun(rounds: int = 3, seed: str = "a seed") -> History[State]:
    game = Toy()
    history = History(game, game.new(Setup(rounds=rounds)), Dealer(seed))
    history.begin()
    return history


def test_both_seats_are_asked_at_once() -> None:
    history = begun()

    pending = history.pending

    assert isinstance(pending, tuple)
    assert [decision.seat for decision in pending] == [0, 1]


def test_luck_is_dealt_after_the_last_secret_choice() -> None:
    history = begun()

    assert [type(entry.answer) for entry in history.choose(0, HIGH)] == [Choice]
    assert [type(entry.answer) for entry in history.choose(1, LOW)] == [Choice, Outcome]
    assert history.state.round == 2


def test_without_a_dealer_outcomes_are_answered_like_choices() -> None:
    game = Toy()
    history = History(game, game.new(Setup()), None)
    history.choose(0, HIGH)
    history.choose(1, LOW)

    assert isinstance(history.pending, Chance)
    history.record(Outcome((6,)))
    assert history.state.points == (1, 0)


def test_a_game_is_over_when_all_rounds_are_played() -> None:
    history = begun(rounds=1)
    history.choose(0, HIGH)
    history.choose(1, LOW)

    over = history.pending

    assert isinstance(over, Over)
    assert sorted(seat for place in over.ranking for seat in place) == [0, 1]


def test_a_refused_answer_leaves_the_history_as_it_was() -> None:
    history = begun()
    history.choose(0, HIGH)
    before = history.head

    with pytest.raises(IllegalError, match="Seat 1 has nothing to decide now"):
        history.choose(0, LOW)

    assert history.head is before
    assert history.children(before) == ()
    assert len(history.entries) == 2


def test_undo_takes_back_one_choice_with_its_luck() -> None:
    history = begun()
    history.choose(0, HIGH)
    middle = history.head
    history.choose(1, LOW)

    assert history.undo()
    assert history.head is middle
    assert history.undo()
    assert history.head is history.root
    assert not history.undo()


def test_redo_goes_over_the_choice_and_its_luck() -> None:
    history = begun()
    history.choose(0, HIGH)
    history.choose(1, LOW)
    last = history.head
    history.undo()

    assert history.redo()
    assert history.head is last
    assert not history.redo()


def test_the_same_choice_after_an_undo_meets_the_same_luck_and_the_same_entry() -> None:
    history = begun()
    history.choose(0, HIGH)
    first = history.choose(1, LOW)
    history.undo()

    again = history.choose(1, LOW)

    assert [entry.number for entry in again] == [entry.number for entry in first]
    assert len(history.entries) == 4


def test_another_choice_after_an_undo_starts_a_branch_and_meets_the_same_die() -> None:
    history = begun()
    history.choose(0, HIGH)
    fork = history.head
    first = history.choose(1, LOW)
    history.undo()

    other = history.choose(1, HIGH)

    assert history.children(fork) == (first[0], other[0])
    assert first[1].answer == other[1].answer
    assert history.head is other[1]


def test_redo_follows_the_branch_taken_last() -> None:
    history = begun()
    history.choose(0, HIGH)
    history.choose(1, LOW)
    left = history.head
    history.undo()
    history.choose(1, HIGH)
    right = history.head
    history.undo()

    history.redo()

    assert history.head is right
    history.jump(left.number)
    history.undo()
    history.redo()
    assert history.head is left


def test_a_jump_to_an_unknown_entry_is_refused() -> None:
    history = begun()

    for number in (-1, 1):
        with pytest.raises(LookupError, match=f"no entry {number}; the last is 0"):
            history.jump(number)
    assert history.head is history.root


def test_the_line_runs_from_the_root_to_the_head() -> None:
    history = begun()
    history.choose(0, HIGH)
    history.choose(1, LOW)
    history.undo()
    history.choose(1, HIGH)

    line = history.line()

    assert line[0] is history.root
    assert line[-1] is history.head
    assert all(after.parent is before for before, after in pairwise(line))


@pytest.mark.parametrize("seed", range(5))
def test_the_line_is_that_of_the_head_wherever_it_goes(seed: int) -> None:
    """It keeps what it shares with the line asked for before: back, forth, and from branch to branch."""
    history = begun(rounds=12, seed=str(seed))
    play_at_random(history, luck_of(seed), 60, wandering=0.3)
    random = Random(seed)  # noqa: S311 - the same ways each time
    for _ in range(200):
        history.jump(random.randrange(len(history.entries)))
        line = history.line()
        assert line[0] is history.root
        assert line[-1] is history.head
        assert all(after.parent is before for before, after in pairwise(line))


@pytest.mark.parametrize("seed", range(20))
def test_undo_to_the_start_and_redo_to_the_end_meets_equal_states(seed: int) -> None:
    history = begun(rounds=12, seed=str(seed))
    play_at_random(history, luck_of(seed), 40, wandering=0.3)
    history.jump(len(history.entries) - 1)
    forth = [digest(entry.state) for entry in history.line()]
    states: dict[int, str] = {entry.number: digest(entry.state) for entry in history.entries}

    while history.undo():
        assert digest(history.state) == states[history.head.number]
    assert history.head.number == 0
    while history.redo():
        assert digest(history.state) == states[history.head.number]

    assert [digest(entry.state) for entry in history.line()][: len(forth)] == forth


@pytest.mark.parametrize("seed", range(20))
def test_the_way_to_the_head_is_always_the_way_of_redo(seed: int) -> None:
    """What is saved of a head's moves relies on it."""
    history = begun(rounds=6, seed=str(seed))
    luck = luck_of(seed)
    for _ in range(60):
        play_at_random(history, luck, 1, wandering=0.5)
        line = history.line()

        assert all(history.onward(before) is after for before, after in pairwise(line))


def test_entries_are_numbered_in_the_order_they_were_made_and_follow_their_parents() -> None:
    history = begun(rounds=12)
    play_at_random(history, luck_of(5), 60, wandering=0.4)

    assert [entry.number for entry in history.entries] == list(range(len(history.entries)))
    assert all(entry.parent.number < entry.number for entry in history.entries if entry.parent is not None)
    assert any(len(history.children(entry)) > 1 for entry in history.entries)


def test_a_secret_choice_is_told_to_nobody_else() -> None:
    history = begun()
    entries = history.choose(0, HIGH)

    (said,) = entries[0].events

    assert isinstance(said, Said)
    assert [said.seen_by(viewer) for viewer in (0, 1, PUBLIC)] == [True, False, False]
    game = Toy()
    assert game.view(history.state, 0).said == (True, None)
    assert game.view(history.state, 1).said == (None, None)
    assert game.view(history.state, PUBLIC).said == (None, None)


def test_the_die_is_told_to_everybody() -> None:
    history = begun()
    history.choose(0, HIGH)
    (fell,) = history.choose(1, LOW)[1].events

    assert isinstance(fell, Fell)
    assert all(fell.seen_by(viewer) for viewer in (0, 1, PUBLIC))


def test_nobody_decides_when_the_game_is_over() -> None:
    with pytest.raises(IllegalError, match="over"):
        decision_of(Over(((0,), (1,)), "rounds"), 0)


def test_an_answer_belongs_to_what_offers_it() -> None:
    """A seat may be asked and offered something at once; without an answer its question comes first."""
    question, offer = Decision(0, "guess", (HIGH,)), Decision(0, "whisper", (LOW,), offer=True)
    pending = (offer, Decision(1, "guess", (LOW,)), question)

    assert decision_of(pending, 0, HIGH) is question
    assert decision_of(pending, 0, LOW) is offer
    assert decision_of(pending, 0) is question
    with pytest.raises(IllegalError, match="nothing to decide"):
        decision_of(pending, 2)


def test_an_option_names_itself_in_words() -> None:
    assert HIGH.id == "say True"


def test_a_history_that_is_let_go_is_gone_at_once() -> None:
    """Nothing in it holds itself: no garbage collector has to find the games that were played."""
    history = begun(rounds=50)
    play_at_random(history, luck_of(1), 60, 0.2)
    assert any(len(history.children(entry)) > 1 for entry in history.entries)
    gc.collect()
    gc.disable()
    try:
        del history

        assert gc.collect() == 0
    finally:
        gc.enable()
