"""Positions in two worlds that a viewer cannot tell apart: what a seat is shown and told says nothing of either."""

from __future__ import annotations

import pytest

from bench.evidence.games import GAME, MANOR, SHELTER, VILLAGE
from bench.prove.proved import Until
from bench.prove.worlds import of_key, prove
from core.critters_below.game import CrittersBelow
from core.engine.digest import digest
from core.terror_below.game import TerrorBelow
from tui.table.in_words import InWords


@pytest.mark.parametrize("name", [GAME, SHELTER, MANOR])
def test_two_worlds_look_the_same_to_every_viewer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.prove.worlds.EACH", 1)

    found = prove(Until(None), 3, games=(name,), most=1)

    assert [fault.wrong for fault in found.faults] == []
    assert found.done["looks in two worlds"] >= 1
    assert found.done["things the same in both"] > 12


def test_where_nothing_is_hidden_there_is_no_other_world() -> None:
    found = prove(Until(None), 1, games=(VILLAGE,), most=1)

    assert found.is_well
    assert found.done == {"positions with nothing hidden": 1}


def test_a_word_that_tells_what_is_hidden_is_found_and_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.prove.worlds.EACH", 2)
    monkeypatch.setattr(InWords, "hand", lambda words: digest(words._table.history.state))

    found = prove(Until(None), 1, games=(GAME,), most=1)

    fault = found.faults[0]
    key = fault.wrong.split(": ")[0]
    assert "the position in words: not the same" in fault.wrong
    assert f"worlds --only {key}" in fault.again
    assert prove(Until(None), 0, (key,)).faults[0] == fault
    assert of_key(key).key == key


@pytest.mark.parametrize(("kind", "method"), [(TerrorBelow, "why_not"), (CrittersBelow, "preview")])
def test_a_refusal_or_a_preview_that_knows_too_much_is_found(
    kind: type, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.prove.worlds.EACH", 3)
    monkeypatch.setattr(kind, method, lambda _, state, *__: digest(state))

    found = prove(Until(None), 1, games=(kind.id,), most=1)  # type: ignore[attr-defined]  # a game

    assert ": not the same: " in found.faults[0].wrong
