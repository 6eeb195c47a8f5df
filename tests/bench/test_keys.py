"""The evidence for the keys of a turn in small numbers, and that it would tell of an answer that no key gives."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from bench.evidence.keys import KINDS, play_again, press_keys
from tui.commands.spread.batches import here
from tui.commands.spread.processes import in_processes
from tui.play.modes.options import OptionsMode

if TYPE_CHECKING:
    from bench.evidence.keys import Pressed

BEGINNING = 18
"""So many answers of a game are given again."""

MOST = (7, 19, 4, 8, 5)
"""So many keys they take at most, by kind: a new key for what took none is seen here first."""


def pressed(place: int) -> Pressed:
    """The beginning of a game of a kind."""
    return play_again((0, (place, 0, BEGINNING)))


@pytest.mark.parametrize("place", range(len(KINDS)))
def test_keys_give_every_answer_of_a_game(place: int) -> None:
    """A question takes one key at least, unless the table answers it by itself."""
    found = pressed(place)

    assert found.is_well, str(found)
    assert found.entries
    assert all(keys > 0 for keys in found.turns[place])
    assert sum(found.turns[place]) <= MOST[place]
    assert f"{KINDS[place].game}: " in str(found)


def test_the_same_keys_are_counted_again() -> None:
    told: list[int] = []
    found = press_keys(2, partial(in_processes, 2), told.append, KINDS[:1], BEGINNING)

    assert found.is_well
    assert len(told) == found.games == 2
    assert str(found) == str(press_keys(2, here, told.append, KINDS[:1], BEGINNING))


def test_an_answer_that_no_key_gives_would_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OptionsMode, "go", lambda _: None)
    found = pressed(0)

    assert not found.is_well
    assert "Lead(" in str(found)
