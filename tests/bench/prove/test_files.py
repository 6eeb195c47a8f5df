"""Files that are changed at random: a gate refuses them in its own words, and what else happens is kept."""

from __future__ import annotations

import resource
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from bench.prove import files
from bench.prove.files import Fuzzing, again, changed, prove
from bench.prove.gates import Gate, gates
from bench.prove.proved import Until
from saves.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FEW = 6
"""So many changed files of each gate are read here."""


@pytest.mark.parametrize("name", [*gates()])
def test_a_gate_takes_sound_files_and_nothing_falls_through_for_changed_ones(name: str, tmp_path: Path) -> None:
    fuzzed = Fuzzing(name, tmp_path)
    path = tmp_path / "sound" / fuzzed.gate.file
    path.parent.mkdir()
    # of a pack each file is one of several
    sound = fuzzed.gate.sound[:1] if name.startswith("decks") else fuzzed.gate.sound
    for data in sound:
        path.write_bytes(data)
        assert fuzzed.gate.read(path)

    found = prove(Until(None), tmp_path / "kept", 1, (name,), FEW, most=1)

    assert [fault.wrong for fault in found.faults] == []
    assert found.done["files read"] == FEW + len(fuzzed.gate.sound)


def test_the_same_luck_changes_the_same() -> None:
    known = [b'{"is":"head","entry":0}\n{"is":"note"}\n', b"other\n"]

    made = [[changed(known[0], known, Random(number)) for number in range(60)] for _ in range(2)]  # noqa: S311 - luck

    assert made[0] == made[1]
    assert len(set(made[0])) > 30


@pytest.fixture
def falls(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that falls over a file with a bracket too much."""
    honest = Store.load

    def load(store: Store, path: Path) -> Any:
        if b"[[[" in path.read_bytes():
            raise RecursionError("too deep")
        return honest(store, path)

    monkeypatch.setattr(Store, "load", load)


@pytest.mark.usefixtures("falls")
def test_what_falls_through_is_kept_and_read_again(tmp_path: Path) -> None:
    fuzzed = Fuzzing("save-critters-below", tmp_path)
    kept = tmp_path / "file-save-critters-below-0.bin"
    kept.write_bytes(fuzzed.gate.sound[0] + b"[[[")

    assert fuzzed.wrong_with(kept.read_bytes()) == "RecursionError: too deep"
    assert again(kept) == "RecursionError: too deep"


def reading(read: Callable[[Path], bool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "gates", lambda: {"greedy": lambda _: Gate("greedy", (b"x",), read)})


def test_a_gate_may_not_take_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(_: Path) -> bool:
        while True:
            pass

    monkeypatch.setattr(files, "LONGEST", 0.05)
    reading(read, monkeypatch)

    found = prove(Until(None), tmp_path / "kept", 1, ("greedy",), 0, most=1)

    assert "it takes more than" in found.faults[0].wrong
    assert "file-greedy-0.bin" in found.faults[0].again


def test_a_gate_may_not_take_much_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used = iter((SimpleNamespace(ru_maxrss=100_000), SimpleNamespace(ru_maxrss=10**12)))
    monkeypatch.setattr(resource, "getrusage", lambda _: next(used))
    reading(lambda _: True, monkeypatch)

    found = prove(Until(None), tmp_path / "kept", 1, ("greedy",), 0, most=1)

    assert "MB of memory" in found.faults[0].wrong


def test_a_file_that_comes_to_new_lines_is_changed_further(tmp_path: Path) -> None:
    fuzzed = Fuzzing("transcript-critters-below", tmp_path)
    before = len(fuzzed.known)
    luck = Random(2)  # noqa: S311 - the same files in every run

    found = prove(Until(None), tmp_path / "kept", 2, ("transcript-critters-below",), 40, most=1)
    fuzzed.go_on(luck, 40, Until(None), found, tmp_path / "kept")

    assert len(fuzzed.known) > before
    assert found.done["came to new lines"] > 1
