"""Saved games where locks are those of Windows, and open files can be neither removed nor replaced."""

from __future__ import annotations

from pathlib import PurePath, PureWindowsPath
from random import Random
from typing import TYPE_CHECKING

import pytest

from bench.evidence.games import GAME, MANOR, SHELTER, VILLAGE
from bench.prove.evening import DEEDS, Evening
from core.engine.seats import SeatSetup
from core.games import game_named
from saves import disk
from saves.disk import LARGEST, SaveFile, is_held, put_whole
from saves.errors import LockedError, UnwrittenError
from saves.form.limits import BOOK_BYTES, RECORD_BYTES
from saves.store import Store
from tests.bench.prove.test_machine import numbers_for
from tui.table.session import close_table, new_table, path_of

if TYPE_CHECKING:
    from pathlib import Path
    from types import SimpleNamespace

    from tests.windows.conftest import Msvcrt

FORBIDDEN = '<>:"/\\|?*'
"""What no file of Windows has in its name."""


@pytest.mark.usefixtures("windows")
def test_the_second_program_is_told_and_the_lock_ends_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    first = SaveFile.create(path)

    assert is_held(path)
    with pytest.raises(LockedError):
        SaveFile.open(path)

    first.unlock()
    second = SaveFile.open(path)
    second.close()
    assert first.lock()
    first.close()
    assert not is_held(path)
    SaveFile.open(path).close()


@pytest.mark.usefixtures("windows")
def test_the_locked_byte_lies_behind_all_that_is_read_and_below_two_gigabytes(tmp_path: Path, msvcrt: Msvcrt) -> None:
    """Others may not read a byte that is locked, and a place of 32 bits is counted alike by every library."""
    file = SaveFile.create(tmp_path / "game.jsonl")

    (place,) = msvcrt.places
    assert max(LARGEST, BOOK_BYTES, RECORD_BYTES) < place < 1 << 31
    file.write(b"written while it is locked\n", 0)
    assert file.read() == b"written while it is locked\n"
    file.close()


@pytest.mark.parametrize(("name", "number"), [(GAME, 2), (VILLAGE, 3), (SHELTER, 12), (MANOR, 5)])
def test_an_evening_loses_nothing(name: str, number: int, windows: SimpleNamespace, tmp_path: Path) -> None:
    """Answers, undos, screens that come and go, games that are left and opened again; no file is moved while open."""
    luck = Random(number)  # noqa: S311 - the same evening in every run
    found = Evening(tmp_path / "saves", name, number)
    found.do("play", 0, 12, 1)
    deeds = [*DEEDS, "share", "answer", "leave"]
    luck.shuffle(deeds)
    for deed in deeds:
        found.do(deed, *numbers_for(deed, luck))
    found.end()

    assert windows.refused == []
    for path in tmp_path.rglob("*"):
        assert not set(path.name) & set(FORBIDDEN), path
        assert not PureWindowsPath(path.name).is_reserved()


def test_a_game_is_deleted_though_its_lock_was_taken_first(windows: SimpleNamespace, tmp_path: Path) -> None:
    store = Store(tmp_path)
    rules = game_named(VILLAGE)
    table = new_table(rules.usual((), {}), "1", store, game=VILLAGE).table
    path = path_of(table)
    assert path is not None
    with pytest.raises(LockedError):
        store.delete(path)
    close_table(table)

    store.delete(path)

    assert not path.exists()
    assert windows.refused == []


@pytest.mark.usefixtures("windows")
def test_who_reads_a_file_is_waited_for_before_another_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"old")
    reader = path.open("rb")
    waits: list[float] = []

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            reader.close()

    monkeypatch.setattr(disk, "sleep", sleep)

    put_whole(b"new", path)

    assert path.read_bytes() == b"new"
    assert waits == sorted(waits)
    assert len(waits) == 3


@pytest.mark.usefixtures("windows")
def test_the_wait_has_an_end_and_leaves_all_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"old")

    with path.open("rb"), pytest.raises(UnwrittenError, match=r"settings\.toml cannot be written: the file or its"):
        put_whole(b"new", path)

    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize("name", ["CON", "nul", "AUX.", "COM1", "a:b", 'x" | *?', "..", "dots...", "Ünï "])
def test_whatever_players_are_called_their_file_has_a_name_that_windows_takes(name: str, tmp_path: Path) -> None:
    letters = "".join(SeatSetup(name, letter, "coral").letter for letter in (name[:1], name[-1:], name))

    path = Store(tmp_path).new_path(letters)

    named = PureWindowsPath(path.name)
    assert not named.is_reserved()
    assert not set(path.name) & set(FORBIDDEN)
    assert not PurePath(path.stem).name.endswith((".", " "))
    assert named.name == path.name
