"""Leaps: a history that goes on from a state that was kept, past answers that are not known."""

from __future__ import annotations

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import IllegalError
from core.engine.history import History
from tests.core.toy_game import Say, Setup, State, Toy

HIGH, LOW = Say(high=True), Say(high=False)


def leapt() -> History[State]:
    """One round, a leap from entry 3 to round 5 as entry 4, and one more round: entries 5 to 7."""
    game = Toy()
    history = History(game, game.new(Setup(rounds=9)), Dealer("a seed"))
    history.choose(0, HIGH)
    history.choose(1, LOW)
    history.leap(State(9, 5, points=(3, 1)))
    history.choose(0, LOW)
    history.choose(1, LOW)
    history.open_from = 4
    return history


def test_a_leap_is_an_entry_without_an_answer() -> None:
    leap = leapt().entries[4]

    assert (leap.answer, leap.events) == (None, ())
    assert leap.parent is not None
    assert leap.parent.number == 3
    assert leap.state.round == 5


def test_undo_stops_at_a_leap() -> None:
    history = leapt()

    while history.undo():
        pass

    assert history.head.number == 4


def test_what_lies_before_a_leap_can_be_looked_at() -> None:
    history = leapt()

    history.jump(1)

    assert history.state.said == (True, None)
    assert not history.is_open
    assert history.redo()
    assert history.redo()
    assert (history.head.number, history.is_open) == (4, True)


def test_what_lies_before_a_leap_cannot_be_answered_in_another_way() -> None:
    history = leapt()
    history.jump(1)

    with pytest.raises(IllegalError, match="You can only look at this part of the game"):
        history.choose(1, HIGH)

    assert len(history.entries) == 8
    assert [entry.number for entry in history.choose(1, LOW)] == [2, 3]


def test_what_lies_behind_a_leap_is_played_on_like_any_game() -> None:
    history = leapt()
    history.undo()

    assert [entry.number for entry in history.choose(1, HIGH)] == [8, 9]
    assert history.state.round == 6


def test_an_entry_is_shown_without_those_around_it() -> None:
    history = leapt()

    assert repr(history.entries[0]) == "<entry 0: None>"
    assert repr(history.entries[1]) == "<entry 1 after 0: Choice(seat=0, option=Say(high=True))>"
