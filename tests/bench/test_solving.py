"""How the evidence of the solver is counted, in small numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.evidence import solving
from bench.evidence.solving import Settled, solved, taken_from_a_game, wins
from core.buried_beneath.frames import Placing
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import End

if TYPE_CHECKING:
    import pytest


def test_fights_are_taken_from_the_middle_of_games() -> None:
    """The same number takes the same fight."""
    rules = BuriedBeneath()
    states = [taken_from_a_game(rules, number) for number in range(3)]
    assert states == [taken_from_a_game(rules, number) for number in range(3)]
    for state in states:
        assert isinstance(state.stack[-1], Placing)
        assert state.turn > 1
        assert not rules.check(state)


def test_a_verdict_is_counted_with_what_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "ENOUGH", 5_000)
    verdict, positions, seconds, fault = solved(0)
    assert verdict in {"won", "lost", "open"}
    assert positions < 20_000
    assert seconds > 0
    assert fault == ""


def test_a_line_that_does_not_win_is_found() -> None:
    rules = BuriedBeneath()
    state = taken_from_a_game(rules, 0)
    assert not wins(rules, state, ())
    assert not wins(rules, state, (End(),))
    assert not Settled(fights=1, wrong=["Fight 0: its line does not win"]).is_well
    assert Settled(fights=1).is_well
