"""The evidence for keys that mean the same in small numbers, and that it would tell of a key that answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bench.evidence.games import SETUPS
from bench.evidence.meanings import meanings_of, press_all, press_in
from tui.commands.spread.batches import here
from tui.play.modes.options import OptionsMode

if TYPE_CHECKING:
    from bench.evidence.meanings import Meant


def pressed(name: str, monkeypatch: pytest.MonkeyPatch) -> Meant:
    """A few questions of a game."""
    monkeypatch.setattr("bench.evidence.meanings.APART", 60)
    return press_in((0, (name, 0)))


@pytest.mark.parametrize("name", SETUPS)
def test_no_key_that_chooses_answers(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = pressed(name, monkeypatch)

    assert found.is_well, str(found)
    assert found.entries
    assert set(found.pressed) == {meaning.name for meaning in meanings_of(name)}


def test_the_same_is_found_by_several(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.evidence.meanings.APART", 60)
    told: list[int] = []
    found = press_all(2, here, told.append, ("buried-beneath",))

    assert found.games == len(told) == 2
    assert "2 games" in str(found)


def test_a_key_that_answers_would_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a digit commits."""

    def commits(mode: OptionsMode, place: int) -> Any:
        return mode.go() if place == 0 else None

    monkeypatch.setattr(OptionsMode, "digit", commits)
    assert not pressed("terror-below", monkeypatch).is_well
