"""Playing Critters Below on in one draft, as searches do, leads where a history leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from core.critters_below.options import End, GoOut
from core.engine.dealer import Dealer
from core.engine.decisions import Choice, IllegalError, Outcome, Over
from core.engine.digest import digest
from core.engine.playing_out import play_out
from core.engine.random_play import by_chance, play_at_random
from core.engine.seats import FIRST_NAMES, seats_named
from tests.core.critters_below.kit import GAME, position
from tests.core.critters_below.test_random_play import SHIPPED

if TYPE_CHECKING:
    from core.critters_below.setup import Setup

WAYS: Final = {"standard": 3, "hardcore-coop": 4, "last-man-standing": 2}


def setup(way: str) -> Setup:
    """Somebody at each seat."""
    return SHIPPED.usual(seats_named(FIRST_NAMES[: WAYS[way]]), {"way": way})


@pytest.mark.parametrize("way", WAYS)
def test_a_game_comes_to_the_same_end_as_with_a_history(way: str) -> None:
    history, played = play_at_random(SHIPPED, setup(way), way)

    state, made = play_out(SHIPPED, SHIPPED.new(setup(way)), by_chance(way), Dealer(way).deal)

    assert made == played.decisions
    assert digest(state) == digest(history.state)


@pytest.mark.parametrize("way", WAYS)
def test_every_position_on_the_way_waits_for_what_its_state_waits_for(way: str) -> None:
    history, _ = play_at_random(SHIPPED, setup(way), f"waits/{way}")
    playout = SHIPPED.playout(history.entries[0].state)

    for entry in history.line()[1:]:
        assert playout.pending == SHIPPED.pending(playout.state())
        assert entry.answer is not None
        playout.take(entry.answer)
        assert playout.state() == entry.state

    assert isinstance(playout.pending, Over)


@pytest.mark.parametrize("answer", [Choice(0, GoOut()), Choice(1, End()), Choice(9, End()), Outcome((7,))])
def test_an_answer_that_is_not_offered_changes_nothing(answer: Choice | Outcome) -> None:
    state = position(pockets={0: ("beans",)}, shelf=("drum",))
    playout = GAME.playout(state)

    with pytest.raises(IllegalError) as refused:
        playout.take(answer)

    with pytest.raises(IllegalError) as by_the_state:
        GAME.apply(state, answer)
    assert str(refused.value) == str(by_the_state.value)
    assert playout.state() == state
    assert playout.pending == GAME.pending(state)
