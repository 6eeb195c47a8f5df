"""A game that goes on in drafts remembers what its newest states wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.dealer import Dealer
from core.engine.decisions import Chance
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named

if TYPE_CHECKING:
    import pytest


def test_a_state_and_the_one_before_it_are_asked_in_turn_at_no_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the table does to tell what an answer has changed; a third one is asked anew."""
    game, dealer = TerrorBelow(), Dealer("1")
    first = game.new(Setup(seats_named(("Ada", "Ben"))))
    states: list[Any] = [first]
    while len(states) < 3:
        pending = game.pending(states[-1])
        assert isinstance(pending, Chance)
        states.append(game.apply(states[-1], dealer.deal(pending))[0])
    asked: list[Any] = []
    find = game._waited_for

    def counted(state: Any) -> Any:
        asked.append(state)
        return find(state)

    monkeypatch.setattr(game, "_waited_for", counted)
    first, before, newest = states
    for state in (newest, before, newest, before):
        game.pending(state)
    assert not asked
    assert game.pending(first) == TerrorBelow().pending(first)
    assert asked == [first]
