"""The evidence for secrets at the doors in small numbers, and that it would tell of a screen that shows more."""

from __future__ import annotations

from typing import Any

import pytest

from bench.evidence.two_worlds.glass import Cell, Glass
from bench.evidence.two_worlds.sights import watch
from bench.evidence.two_worlds.worlds import Pair
from core.engine.decisions import PUBLIC


@pytest.mark.long
def test_nothing_at_a_door_tells_one_world_from_another() -> None:
    """A screen by ssh in Terror Below, Critters Below and Terrorscape 2; others do different things in each world."""
    found = watch(3, 3, lambda _: None)

    assert found.is_well, str(found)
    assert found.sent > 30_000


@pytest.mark.long
def test_a_difference_that_comes_again_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def dealt_anew(self: Any, state: Any) -> Any:
        """A hand that the viewer holds is another one, as no world may have it."""
        return self._game.imagine(state, PUBLIC, self.luck)

    monkeypatch.setattr(Pair, "_other", dealt_anew)
    monkeypatch.setattr("bench.evidence.two_worlds.sights.REPEATS", 0)
    found = watch(1, 1, lambda _: None, first=3)

    assert not found.is_well
    assert "pair 3 of terror-below by ssh: after" in str(found)


def test_on_the_glass_stands_what_was_drawn_last_and_nothing_is_forgotten_that_stood_there() -> None:
    """In whatever pieces it comes."""
    drawn = b"\x1b[2;3H\x1b[1;31mab\x1b[0m\r\n\x1b[2;4Hc\x1b[?25l"
    whole, pieces = Glass(), Glass()
    whole.take(drawn)
    for byte in drawn:
        pieces.take(bytes([byte]))

    assert whole.now == pieces.now == {(2, 3): ("a", "1;31"), (2, 4): ("c", "")}
    assert whole.ever == pieces.ever
    assert Cell(2, 4, "b", "1;31") in whole.ever
    assert "\x1b[?25l" in whole.ever
