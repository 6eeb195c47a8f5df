"""Playing on in one draft, as searches do, leads where a history leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import Choice, IllegalError, Outcome, Over
from core.engine.digest import digest
from core.engine.history import History
from core.engine.playing_out import play_out
from core.engine.random_play import by_chance, play_at_random
from core.terror_below.options import PickUp
from core.terror_below.seats import Setup, Solo, seats_named
from tests.core.terror_below.any_answers import RULES
from tests.core.terror_below.kit import NAMES
from tests.core.toy_game import luck_of

if TYPE_CHECKING:
    from core.terror_below.state import State

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


def test_a_history_plays_on_from_wherever_its_head_is() -> None:
    """After undo, redo and jumps, on old branches and new ones, it waits for what the state at its head waits for."""
    history: History[State] = History(RULES, RULES.new(SETUPS["four"]), Dealer("wandering"))
    luck = luck_of(1)
    history.begin()
    for _ in range(400):
        pending = history.pending
        assert pending == RULES.pending(history.state)
        match luck.randrange(6):
            case 0:
                history.undo()
            case 1:
                history.redo()
            case 2:
                history.jump(luck.randrange(len(history.entries)))
            case _ if type(pending) is tuple:
                history.choose(pending[0].seat, luck.choice(pending[0].options))
            case _:
                history.undo()
    for entry in history.entries[1:]:
        assert entry.parent is not None
        assert entry.answer is not None
        assert (entry.state, entry.events) == RULES.apply(entry.parent.state, entry.answer)


def test_a_history_goes_on_after_an_answer_that_was_refused() -> None:
    history: History[State] = History(RULES, RULES.new(SETUPS["four"]), Dealer("refused"))
    history.begin()
    before = history.head
    with pytest.raises(IllegalError):
        history.choose(0, PickUp())
    assert history.head is before
    assert history.pending == RULES.pending(before.state)
    pending = history.pending
    assert type(pending) is tuple
    history.choose(pending[0].seat, pending[0].options[0])
    assert history.state == RULES.apply(before.state, Choice(pending[0].seat, pending[0].options[0]))[0]


def test_states_that_a_history_does_not_keep_are_found_again() -> None:
    """Whichever is asked for first, and each is kept from then on."""
    history, _ = play_at_random(RULES, SETUPS["four"], "kept")
    playout = RULES.playout(history.root.state)
    states = [history.root.state]
    for entry in history.entries[1:]:
        assert entry.answer is not None
        playout.take(entry.answer)
        states.append(playout.state())
    assert sum(entry.kept is None for entry in history.entries) > len(states) // 2
    for entry in reversed(history.entries):
        assert entry.state == states[entry.number]
        assert entry.state is entry.state


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
