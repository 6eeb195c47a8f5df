"""Winning, losing, giving up. BB 5.2, 12; R2, R35."""

from __future__ import annotations

import pytest

from core.buried_beneath.events import GaveUp, TryLost
from core.buried_beneath.frames import Enemies, Lost, Shoving
from core.buried_beneath.options import End, GiveUp, Shove
from core.engine.decisions import Over
from tests.core.buried_beneath.kit import GAME, asked, of, offered, place, play, position, why


@pytest.mark.parametrize(("stat", "place_to"), [("speed", "nw2"), ("damage", "sw1"), ("health", "ne2")])
def test_a_stat_at_nothing_loses_at_once(stat: str, place_to: str) -> None:
    """BB 12, R35: a push onto a crossed symbol takes the last point; nothing follows it."""
    at = {"nw2": "n1", "sw1": "sw2", "ne2": "ne1"}[place_to]
    stats = tuple(1 if name == stat else 3 for name in ("health", "speed", "damage", "mana"))
    state = position(black="goblin-spider", out=(at,), ready=1, stats=stats, stack=(Enemies(1), Shoving(place(at))))  # type: ignore[arg-type]  # four values
    after, happened = play(state, Shove(place(at), place(place_to)))
    assert of(TryLost, happened)[0].why == stat
    assert isinstance(happened[-1], TryLost)
    assert asked(after) == "lost"


def test_a_lost_try_waits_to_be_given_up() -> None:
    """BB 5.2, 12; R2: the one answer is giving up, which is no reset."""
    state = position(stack=(Lost("health"),), stats=(0, 3, 2, 2))
    assert (asked(state), offered(state)) == ("lost", (GiveUp(),))
    assert why(state, End()).text.startswith("This try is lost")
    after, happened = play(state, GiveUp())
    assert of(GaveUp, happened)
    over = GAME.pending(after)
    assert isinstance(over, Over)
    assert (over.ranking, over.reason) == ((), "health")
    assert GAME.stretch(after) is None
    assert why(after, GiveUp()).rule == "BB 12"


def test_a_game_is_not_given_up_before_a_try_is_lost() -> None:
    """BB 5.2: it is begun again instead."""
    assert why(position(), GiveUp()).rule == "BB 5.2"
