"""Two programs on one game: the second is told, and may only look."""

from __future__ import annotations

import errno
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import IllegalError
from saves.disk import wait_while_held
from saves.errors import ChangedError, LockedError
from tests.core.toy_game import Say, luck_of
from tests.saves.games import begun, digests, play, saved

if TYPE_CHECKING:
    from saves.store import Store

TOLD = r"2026-01-31-AB\.jsonl is open in another program\. Close it there to play; here you can look\."


def test_a_game_being_played_can_only_be_looked_at(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 10)

    with pytest.raises(LockedError, match=TOLD):
        store.resume(journal.path)

    assert digests(store.load(journal.path).history) == digests(history)
    assert store.games()[0].fault is None


def test_another_program_is_told(store: Store, tmp_path: Path) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 10)

    ran = subprocess.run(
        [sys.executable, "-m", "tests.saves.player", str(store.folder), "1"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.returncode == 1
    assert "saves.errors.LockedError: 2026-01-31-AB.jsonl is open in another program." in ran.stderr
    assert digests(store.load(journal.path).history) == digests(history)
    assert tmp_path.exists()


def test_a_game_that_was_left_can_be_gone_on_with(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 3)
    journal.close()

    _, one = store.resume(journal.path)
    with pytest.raises(LockedError):
        store.resume(journal.path)
    one.close()
    _, other = store.resume(journal.path)
    other.close()


def test_who_lets_go_of_a_game_soon_is_waited_for_and_no_longer(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 3)

    assert not wait_while_held(journal.path, 0.0)
    leaving = threading.Timer(0.1, journal.close)
    leaving.start()
    assert wait_while_held(journal.path, 20.0)
    leaving.join()
    _, other = store.resume(journal.path)
    other.close()


def test_a_game_that_could_not_be_read_is_not_held(store: Store) -> None:
    path = saved(store)
    data = path.read_bytes()
    path.write_bytes(b"?" + data.splitlines()[0])
    for _ in range(2):
        with pytest.raises(ChangedError, match="is damaged"):
            store.resume(path)


def test_looking_does_not_hold_a_game_nor_let_it_go(store: Store) -> None:
    """Closing any other handle of the file must not end the lock."""
    history, journal = begun(store)
    play(history, journal, luck_of(1), 3)
    store.load(journal.path)
    store.games()

    with pytest.raises(LockedError):
        store.resume(journal.path)


def test_a_game_being_played_is_not_deleted(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 3)

    with pytest.raises(LockedError):
        store.delete(journal.path)

    assert journal.path.exists()


def test_a_folder_without_locks_is_played_in_all_the_same(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")

    def unsupported(_descriptor: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unsupported)
    history, journal = begun(store)
    play(history, journal, luck_of(1), 3)

    loaded, other = store.resume(journal.path)
    other.close()
    assert digests(loaded.history) == digests(history)


def test_a_game_that_another_program_plays_opens_to_be_looked_at(store: Store) -> None:
    pytest.importorskip("fcntl")
    history, journal = begun(store)
    play(history, journal, luck_of(1), 6)
    before = journal.path.read_bytes()

    loaded, other = store.open(journal.path)

    assert other is None
    assert not loaded.continues
    assert len(loaded.notices) == 1
    assert re.match(TOLD, loaded.notices[0])
    assert digests(loaded.history) == digests(history)
    with pytest.raises(IllegalError, match="You can only look at"):
        loaded.history.choose(0, Say(high=True))
    assert journal.path.read_bytes() == before


def test_a_game_that_nobody_plays_opens_to_be_gone_on_with(store: Store) -> None:
    path = saved(store)

    loaded, journal = store.open(path)

    assert loaded.continues
    assert journal is not None
    journal.close()
