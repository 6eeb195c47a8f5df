"""A game that is played on in one draft comes to what one state after the other comes to."""

from __future__ import annotations

import pytest

from core.engine.decisions import Choice, IllegalError, Outcome
from core.engine.digest import digest
from core.engine.random_play import play_at_random
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.options import Done, Pass
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.core.terrorscape_2.kit import GAME, hunting, position
from tests.core.terrorscape_2.test_random_play import KILLERS, SHIPPED, setup_of


@pytest.mark.parametrize("number", range(3))
def test_a_draft_comes_where_one_state_after_the_other_comes(number: int) -> None:
    """The same questions, the same events, the same states, in a whole game of each Killer."""
    line = play_at_random(SHIPPED, setup_of(KILLERS[number], number), f"playout/{number}")[0].line()
    rules = Terrorscape2()
    state = rules.new(line[0].state.setup)
    playout = SHIPPED.playout(line[0].state)
    for entry in line[1:]:
        assert entry.answer is not None
        assert playout.pending == rules.pending(state)
        state, events = rules.apply(state, entry.answer)
        assert tuple(playout.take(entry.answer)) == events
        assert digest(playout.state()) == digest(state)
        assert playout.state() is playout.state()


def test_a_state_that_was_taken_stays_as_it_was() -> None:
    """TS 9.3: the draft goes on without it."""
    start = hunting()
    playout = GAME.playout(start)
    before = playout.state()
    playout.take(Choice(KILLER, Pass()))
    assert before == start
    assert playout.state() != before


def test_an_answer_that_is_not_possible_changes_nothing() -> None:
    """TS 6: neither one that is not offered, nor luck that nobody waits for."""
    playout = GAME.playout(position())
    before = (playout.state(), playout.pending)
    for answer in (Choice(SURVIVORS, Done()), Choice(KILLER, Pass()), Outcome((1, 2))):
        with pytest.raises(IllegalError):
            playout.take(answer)
        assert (playout.state(), playout.pending) == before
