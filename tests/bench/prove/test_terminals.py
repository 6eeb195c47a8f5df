"""Tables of all games under keys that mean nothing: nothing falls over, and the file says what the table says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bench.evidence.games import MANOR, SHELTER, VILLAGE
from bench.prove import terminals
from bench.prove.proved import Until
from bench.prove.terminals import prove
from saves.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", [VILLAGE, SHELTER, MANOR])
def test_nothing_falls_over_at_a_table(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminals, "EVENTS", 8)

    found = prove(Until(None), tmp_path, 1, games=(name,), most=1)

    assert [fault.wrong for fault in found.faults] == []
    assert found.done == {"tables": 1, "keys, clicks and sizes": 9}


def test_a_file_that_is_behind_its_table_is_found_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminals, "LEAD", 3)
    honest = Journal.sync
    calls: list[int] = []

    def sync(journal: Journal, history: object, *, settle: bool = True) -> None:
        calls.append(1)
        if len(calls) < 4:
            honest(journal, history, settle=settle)  # type: ignore[arg-type]  # a history, as it comes

    monkeypatch.setattr(Journal, "sync", sync)

    found = prove(Until(None), tmp_path, 0, (f"{VILLAGE}/3",))

    (fault,) = found.faults
    assert "the table stands at" in fault.wrong
    assert f"terminals --only {VILLAGE}/3" in fault.again
    assert (tmp_path / f"terminal-{VILLAGE}-3.jsonl").exists()
