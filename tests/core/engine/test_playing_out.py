"""Playing on without a history, on the toy game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.dealer import Dealer
from core.engine.decisions import Choice, Decision, Over
from core.engine.playing_out import play_out
from core.engine.random_play import by_chance, play_at_random
from tests.core.toy_game import Say, Setup, State, Toy

if TYPE_CHECKING:
    from core.engine.playout import Playout

TOY = Toy()


def test_it_comes_to_the_state_that_a_history_comes_to() -> None:
    history, played = play_at_random(TOY, Setup(rounds=9), "luck")

    state, made = play_out(TOY, TOY.new(Setup(rounds=9)), by_chance("luck"), Dealer("luck").deal)

    assert isinstance(TOY.pending(state), Over)
    assert (state, made) == (history.state, played.decisions)


def test_it_goes_on_from_any_state() -> None:
    history, _ = play_at_random(TOY, Setup(rounds=9), "luck")
    middle = history.entries[10].state

    state, made = play_out(
        TOY, middle, lambda _, asked: Choice(asked[0].seat, asked[0].options[0]), Dealer("other").deal
    )

    assert isinstance(TOY.pending(state), Over)
    assert 0 < made < 18


def test_it_stops_after_as_many_decisions_as_are_wanted() -> None:
    """The luck that follows the last of them has been dealt."""
    state, made = play_out(TOY, TOY.new(Setup(rounds=9)), by_chance("luck"), Dealer("luck").deal, most=4)

    assert made == 4
    assert state.round == 3


def test_who_answers_is_given_where_the_game_stands_and_all_that_is_asked_in_it() -> None:
    asked: list[tuple[bool, int]] = []

    def answer(stands: Playout[State], pending: tuple[Decision, ...]) -> Choice:
        asked.append((TOY.pending(stands.state()) == pending, len(pending)))
        return Choice(pending[-1].seat, Say(high=True))

    play_out(TOY, TOY.new(Setup(rounds=2)), answer, Dealer("luck").deal)

    assert asked == [(True, 2), (True, 1)] * 2
