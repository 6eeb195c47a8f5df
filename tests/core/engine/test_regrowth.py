"""A history that is grown again from what was written of it leads where it led, redo too."""

from __future__ import annotations

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, Over
from core.engine.history import History
from core.engine.regrowth import Regrowth
from tests.core.toy_game import Setup, State, Toy, luck_of

TOY = Toy()


def new() -> History[State]:
    """A toy game of many rounds at its beginning."""
    return History(TOY, TOY.new(Setup(rounds=100)), Dealer("a seed"))


def redo(history: History[State]) -> list[int | None]:
    """Where redo leads from each entry."""
    return [None if (after := history.onward(entry)) is None else after.number for entry in history.entries]


@pytest.mark.parametrize("seed", range(12))
def test_redo_leads_where_it_led_however_the_head_was_moved(seed: int) -> None:
    """As if every move had been made with `History.jump`, one after the other."""
    luck = luck_of(seed)
    played, again = new(), new()
    regrowth = Regrowth(again)
    for _ in range(120):
        if luck.random() < 0.4:
            number = luck.randrange(len(played.entries))
            played.jump(number)
            regrowth.jump(number)
            continue
        pending = played.pending
        assert not isinstance(pending, Over)
        if isinstance(pending, Chance):
            answer = Dealer("a seed").deal(pending)
            played.record(answer)
            regrowth.record(answer)
        else:
            asked = luck.choice(pending)
            choice = Choice(asked.seat, luck.choice(asked.options))
            played.record(choice)
            regrowth.record(choice)
    regrowth.settle()

    assert redo(again) == redo(played)
    assert again.head.number == played.head.number


def test_there_is_no_way_to_an_entry_that_is_not_there() -> None:
    with pytest.raises(LookupError, match="there is no entry 1; the last is 0"):
        Regrowth(new()).jump(1)
