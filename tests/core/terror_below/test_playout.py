"""Playing on in one draft, as searches do, leads where a history leads."""

from __future__ import annotations

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import Choice, IllegalError, Outcome, Over
from core.engine.digest import digest
from core.engine.playing_out import play_out
from core.engine.random_play import by_chance, play_at_random
from core.terror_below.options import PickUp
from core.terror_below.seats import Setup, Solo, seats_named
from tests.core.terror_below.any_answers import RULES
from tests.core.terror_below.kit import NAMES

SETUPS = {
    "two": Setup(seats_named(NAMES[:2]), start=None, tiles="dice"),
    "four": Setup(seats_named(NAMES[:4])),
    "canyon": Setup(seats_named(NAMES[:5]), board="canyon", worms="drawn", late_seat=True),
    "solo": Setup(seats_named(NAMES[:1]), solo=Solo("scramble", queens=True, missing=1)),
}


@pytest.mark.parametrize("name", SETUPS)
def test_a_game_comes_to_the_same_end_as_with_a_history(name: str) -> None:
    history, played = play_at_random(RULES, SETUPS[name], name)

    state, made = play_out(RULES, RULES.new(SETUPS[name]), by_chance(name), Dealer(name).deal)

    assert made == played.decisions
    assert digest(state) == digest(history.state)


@pytest.mark.parametrize("name", SETUPS)
def test_every_position_on_the_way_waits_for_what_its_state_waits_for(name: str) -> None:
    history, _ = play_at_random(RULES, SETUPS[name], name)
    playout = RULES.playout(history.entries[0].state)

    for entry in history.line()[1:]:
        assert playout.pending == RULES.pending(playout.state())
        assert entry.answer is not None
        playout.take(entry.answer)
        assert playout.state() == entry.state

    assert isinstance(playout.pending, Over)


@pytest.mark.parametrize("answer", [Choice(0, PickUp()), Choice(9, PickUp()), Outcome((7,))])
def test_an_answer_that_is_not_offered_changes_nothing(answer: Choice | Outcome) -> None:
    history, _ = play_at_random(RULES, SETUPS["four"], "refused")
    entry = next(entry for entry in history.line() if RULES.turn_of(entry.state)[0] == 2)
    playout = RULES.playout(entry.state)

    with pytest.raises(IllegalError) as refused:
        playout.take(answer)

    with pytest.raises(IllegalError) as by_the_state:
        RULES.apply(entry.state, answer)
    assert str(refused.value) == str(by_the_state.value)
    assert playout.state() == entry.state
    assert playout.pending == RULES.pending(entry.state)
