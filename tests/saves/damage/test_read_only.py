"""Folders and files that cannot be written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from saves.disk import SaveFile
from saves.errors import ReadOnlyError, SaveError, UnwritableError
from tests.core.toy_game import luck_of, play_at_random
from tests.saves.games import begun, digests, play, saved

if TYPE_CHECKING:
    from saves.store import Store


def forbidden(*_: Any, **__: Any) -> Any:
    """What the system says to one who is not root."""
    raise PermissionError(13, "Permission denied")


def test_a_game_in_a_read_only_folder_goes_on_unsaved_until_it_can_be_saved(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    history, journal = begun(store)
    sentence = r"^Not saved yet; .* 2026-01-31-AB\.jsonl cannot be written: the file or its folder is read-only\.$"
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", forbidden)
        for _ in range(3):
            play_at_random(history, luck_of(1), 1)
            with pytest.raises(ReadOnlyError, match=sentence):
                journal.sync(history)

    play(history, journal, luck_of(2), 1)

    assert digests(store.load(journal.path).history) == digests(history)


def test_a_folder_that_cannot_be_made_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    history, journal = begun(store)
    monkeypatch.setattr(Path, "mkdir", forbidden)

    with pytest.raises(ReadOnlyError, match="games cannot be written"):
        journal.sync(history)


def test_a_file_where_the_folder_should_be_is_told(store: Store) -> None:
    history, journal = begun(store)
    store.folder.write_text("in the way")

    with pytest.raises(UnwritableError, match="games cannot be written: file exists"):
        journal.sync(history)
    with pytest.raises(SaveError, match="The saved games cannot be listed: not a directory"):
        store.games()


def test_a_read_only_game_can_be_looked_at_but_not_gone_on_with(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(store)
    plain = Path.open

    def guarded(path: Path, mode: str = "r", buffering: int = -1) -> Any:
        return forbidden() if "+" in mode else plain(path, mode, buffering)

    monkeypatch.setattr(Path, "open", guarded)

    assert store.load(path).notices == ()
    with pytest.raises(ReadOnlyError, match=r"the file or its folder is read-only\.$"):
        store.resume(path)
    (listed,) = store.games()
    assert listed.fault is None


def test_a_folder_that_may_not_be_listed_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "iterdir", forbidden)

    with pytest.raises(SaveError, match=r"The saved games cannot be listed: permission denied\."):
        store.games()


def test_a_game_that_may_not_be_removed_is_told_and_stays(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(store)
    monkeypatch.setattr(Path, "unlink", forbidden)

    with pytest.raises(ReadOnlyError):
        store.delete(path)

    monkeypatch.undo()
    assert store.load(path).notices == ()


def test_a_read_only_game_opens_to_be_looked_at(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(store)
    monkeypatch.setattr(SaveFile, "_locked", forbidden)

    loaded, journal = store.open(path)

    assert journal is None
    assert not loaded.continues
    assert loaded.notices == (
        "2026-01-31-AB.jsonl cannot be written: the file or its folder is read-only. You can look at the game.",
    )
