"""R33: the reasons of a hint are the same in two worlds that a seat cannot tell apart."""

from __future__ import annotations

from typing import Final

from core.engine.decisions import asked
from core.players.hints import hinting, world_for_hint
from core.players.thinking import Budget
from tests.core.critters_below.test_imagining import luck, states_of, told_apart_by_nobody
from tests.core.critters_below.test_random_play import SHIPPED

QUICK: Final = Budget(iterations=3, seconds=None)
WANTED: Final = 6


def test_a_hint_and_its_reasons_are_the_same_in_two_worlds_that_a_seat_cannot_tell_apart() -> None:
    hinted = differs = 0
    for place, state in enumerate(states_of(SHIPPED, "reasons/hint", 3)):
        pending = SHIPPED.pending(state)
        if place % 23 or not isinstance(pending, tuple) or not state.day:
            continue
        decision = asked(pending)[0]
        if len(decision.options) < 2:
            continue
        twin = told_apart_by_nobody(SHIPPED, state, decision.seat, luck(place))
        hints = []
        for one in (state, twin):
            world = world_for_hint(SHIPPED, one, decision)
            hints.append([*hinting(SHIPPED, SHIPPED.judgement(), world, decision, search=QUICK, worlds=1)][-1])

        assert hints[0] == hints[1], place
        assert any(advice.why for advice in hints[0].advice) or decision.kind in {"vote", "name"}, place
        differs += twin != state
        hinted += 1
        if hinted == WANTED:
            break
    assert hinted == WANTED
    assert differs, "these worlds are the same ones"
