"""A disk that is full, or fails: what was answered stays, and the next sync writes all that is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from saves.errors import DiskFullError, ExistsError, UnwritableError, UnwrittenError
from tests.core.toy_game import luck_of, play_at_random
from tests.saves.games import begun, digests, play, saved

if TYPE_CHECKING:
    from saves.store import Store
    from tests.saves.games import Disk

SENTENCE = (
    r"Not saved yet; the next answer tries again\. Play on\. "
    r"2026-01-31-AB\.jsonl cannot be written: the disk is full\."
)


@pytest.mark.parametrize("room", [0, 1, 60, 130, 500, 900])
@pytest.mark.parametrize("broken", [False, True], ids=["cut", "left torn"])
def test_what_was_answered_before_stays_and_the_next_sync_writes_the_rest(
    store: Store, disk: Disk, room: int, *, broken: bool
) -> None:
    """Also where the disk does not even let the half line be cut off."""
    history, journal = begun(store)
    luck = luck_of(room)
    play(history, journal, luck, 10)
    known = digests(history)
    disk.room, disk.broken = room, broken
    refused = 0
    for _ in range(12):
        play_at_random(history, luck, 1)
        try:
            journal.sync(history)
        except UnwrittenError:
            refused += 1

    assert refused
    found = digests(store.load(journal.path).history)
    assert found[: len(known)] == known
    assert found == digests(history)[: len(found)]

    disk.room, disk.broken = None, False
    play(history, journal, luck, 1)
    again = store.load(journal.path)
    assert digests(again.history) == digests(history)
    assert "torn" not in again.notices[0]


def test_a_full_disk_is_told_in_words(store: Store, disk: Disk) -> None:
    history, journal = begun(store)
    journal.sync(history)
    disk.room = 10

    for _ in range(2):
        play_at_random(history, luck_of(1), 1)
        with pytest.raises(DiskFullError, match=f"^{SENTENCE}$"):
            journal.sync(history)


@pytest.mark.parametrize("room", [0, 5, 200, 400])
def test_a_new_game_without_room_leaves_no_file_and_is_written_whole_later(store: Store, disk: Disk, room: int) -> None:
    history, journal = begun(store)
    play_at_random(history, luck_of(1), 3)
    disk.room = room

    with pytest.raises(DiskFullError):
        journal.sync(history)

    assert list(store.folder.iterdir()) == []
    disk.room = None
    play(history, journal, luck_of(2), 1)
    assert journal.path.name == "2026-01-31-AB.jsonl"
    assert digests(store.load(journal.path).history) == digests(history)


def test_a_game_left_with_a_full_disk_lets_its_file_go(store: Store, disk: Disk) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 4)
    disk.room = 0

    with pytest.raises(DiskFullError):
        journal.close()

    disk.room = None
    loaded, again = store.resume(journal.path)
    again.close()
    assert digests(loaded.history) == digests(history)


def test_closing_tries_once_more_to_write_what_is_missing(store: Store, disk: Disk) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 4)
    disk.room = 0
    play_at_random(history, luck_of(2), 3)
    with pytest.raises(DiskFullError):
        journal.sync(history)
    disk.room = None

    journal.close()

    assert digests(store.load(journal.path).history) == digests(history)


def test_a_disk_that_cannot_be_waited_for_is_told_and_waited_for_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    history, journal = begun(store)
    waits: list[int] = []

    def failing(descriptor: int) -> None:
        waits.append(descriptor)
        if len(waits) == 1:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", failing)

    with pytest.raises(UnwritableError, match=r"^Not saved yet; .* cannot be written: input/output error\.$"):
        journal.sync(history)
    journal.sync(history)

    assert len(waits) > 1
    assert digests(store.load(journal.path).history) == digests(history)


def test_an_export_without_room_leaves_nothing_behind(store: Store, disk: Disk, tmp_path: Path) -> None:
    path = saved(store)
    disk.room = 100

    with pytest.raises(DiskFullError, match=r"the disk is full\.$"):
        store.export(path, tmp_path / "copy.jsonl")

    assert not (tmp_path / "copy.jsonl").exists()
    disk.room = None
    store.export(path, tmp_path / "copy.jsonl")
    with pytest.raises(ExistsError):
        store.export(path, tmp_path / "copy.jsonl")


LIMITED = """
import resource, signal, sys
from pathlib import Path
from saves.errors import DiskFullError
from saves.store import Store
from tests.core.toy_game import luck_of, play_at_random
from tests.saves.games import Clock, begun, digests, play, toys

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (3001, resource.RLIM_INFINITY))
store = Store(Path(sys.argv[1]), toys, Clock())
history, journal = begun(store)
try:
    play(history, journal, luck_of(1), 500)
except DiskFullError as error:
    print(error)
assert journal.path.read_bytes().endswith(b"\\n")
play_at_random(history, luck_of(2), 5)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
journal.close()
print(digests(store.load(journal.path).history) == digests(history))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system sets no limit to files")
def test_a_real_system_that_takes_half_a_line_loses_nothing(tmp_path: Path) -> None:
    """A limit of the system's own: it takes a part of a line, then no more."""
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", LIMITED, str(tmp_path)],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.stderr == ""
    told, whole = ran.stdout.splitlines()
    assert "the disk is full" in told
    assert whole == "True"
