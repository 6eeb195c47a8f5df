"""The evidence for doors in small numbers, and that it would tell of a door that lets anybody in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.evidence.doors import SHARES, knock
from tui.doors.words import SeatWords

if TYPE_CHECKING:
    import pytest


def test_no_wrong_thing_is_let_in() -> None:
    """Foreign words, words of other seats, and garbage at both doors; afterwards they open for right words."""
    told: list[int] = []
    found = knock(300, told.append)

    assert found.is_well, str(found)
    assert sum(told) == found.tried.total() == 300
    assert set(found.tried) == {kind for kind, _ in SHARES}


def test_a_door_that_opens_for_any_words_would_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatWords, "seat_of", lambda _, typed: 0 if typed else None)
    found = knock(40, lambda _: None)

    assert not found.is_well
    assert found.accepted > 0
    assert "let in" in str(found)
