"""What is no file for reading is refused in words, where a save, a pack or a file of ours should lie."""

from __future__ import annotations

import os
import socket
import sys
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.games import game_named
from saves.disk import _all_of, put_whole
from saves.errors import NotASaveError, PackError, SaveError
from saves.index import INDEX
from saves.looked_back import path_beside, read_chances
from saves.packs import read_pack
from saves.records.book import BOOK
from tests.saves.games import saved
from tests.time_limit import ends_within
from tui.learnt import Learnt, keep_learnt, read_learnt
from tui.settings import read_settings

if TYPE_CHECKING:
    from saves.store import Store

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there such things are no files")

WAITING = 60.0
"""Seconds after which something waits for a file; on the busiest machine none takes a tenth of it."""

KINDS = ("a pipe", "a socket", "a folder", "a link to itself", "/dev/zero", "/dev/tty", "/proc/kmsg", "/proc/self/mem")


def odd(path: Path, kind: str) -> None:
    """Put something there that is no file for reading; a file of the system by a link."""
    if kind == "a pipe":
        os.mkfifo(path)
    elif kind == "a socket":
        with socket.socket(socket.AF_UNIX) as end:
            before = Path.cwd()
            # the name of a socket is short
            os.chdir(path.parent)
            end.bind(path.name)
            os.chdir(before)
    elif kind == "a folder":
        path.mkdir()
    elif kind == "a link to itself":
        path.symlink_to(path.name)
    elif Path(kind).exists():
        path.symlink_to(kind)
    else:
        pytest.skip(f"there is no {kind}")


@pytest.mark.parametrize("kind", KINDS)
def test_as_a_save_it_is_refused_and_listed_as_damaged(store: Store, kind: str) -> None:
    whole = saved(store, 5)
    path = store.folder / "odd.jsonl"
    odd(path, kind)

    with ends_within(WAITING):
        for reading in (store.load, store.resume, store.open, store.import_record):
            with pytest.raises(SaveError) as refusal:
                reading(path)
            assert "odd.jsonl" in str(refusal.value)
        listed = {game.path: game for game in store.games()}

    assert not listed[path].opens
    assert "odd.jsonl" in str(listed[path].fault)
    assert listed[whole].fault is None


@pytest.mark.parametrize("kind", KINDS)
def test_as_a_pack_or_a_file_of_one_it_is_refused(tmp_path: Path, kind: str) -> None:
    game = game_named("terror-below")
    odd(tmp_path / "pack", kind)
    (tmp_path / "mine").mkdir()
    odd(tmp_path / "mine" / "worms.toml", kind)

    for folder in ("pack", "mine"):
        with ends_within(WAITING), pytest.raises(PackError) as refusal:
            read_pack(tmp_path / folder, game)
        assert refusal.value.faults


@pytest.mark.parametrize("kind", KINDS)
def test_as_a_file_beside_the_saves_it_is_as_if_there_was_none(store: Store, kind: str) -> None:
    path = saved(store, 5)
    home = store.folder.parent
    for name in (store.folder / INDEX, path_beside(path), home / "learnt.json", home / "settings.toml"):
        odd(name, kind)

    with ends_within(WAITING):
        assert [game.path for game in store.games()] == [path]
        assert read_chances(path, store.load(path).history) == {}
        assert read_learnt(home / "learnt.json") == Learnt()
        keep_learnt(Learnt(), home / "learnt.json")
        assert read_settings(home / "settings.toml").settings == read_settings(None).settings


@pytest.mark.parametrize("kind", KINDS)
def test_as_the_record_book_it_is_refused(store: Store, kind: str) -> None:
    store.folder.mkdir()
    odd(store.folder / BOOK, kind)

    said = ""
    with ends_within(WAITING):
        try:
            assert not store.book.records()
        except SaveError as refusal:
            said = str(refusal)
    # what says that it is empty is an empty book
    assert BOOK in said or kind.startswith("/proc")


def test_a_file_that_says_it_holds_something_and_makes_its_readers_wait_is_none(tmp_path: Path) -> None:
    path = tmp_path / "news.jsonl"
    path.write_bytes(b"news")

    class Waiting(FileIO):
        def read(self, size: int | None = -1, /) -> bytes:
            del size
            return None  # type: ignore[return-value]  # what the system says when there is nothing to read yet

    with Waiting(path, "rb") as file, pytest.raises(NotASaveError, match="it is no ordinary file"):
        _all_of(file, path, 10)


def test_a_record_book_that_is_a_link_to_another_file_is_not_added_to(store: Store) -> None:
    """The game is over all the same, and says so."""
    theirs = store.folder.parent / "theirs"
    theirs.write_bytes(b"alias ls=ls\n")
    store.folder.mkdir()
    (store.folder / BOOK).symlink_to(theirs)

    with pytest.raises(SaveError, match="it is a link to a file that is not ours"):
        saved(store, 8, 0, rounds=4)
    assert theirs.read_bytes() == b"alias ls=ls\n"


def test_a_link_that_leads_nowhere_is_no_file_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    path.symlink_to(tmp_path / "nowhere")

    with pytest.raises(SaveError, match="it is a link to a file that is not ours"):
        put_whole(b"new", path, ours=lambda _: True)
    assert not (tmp_path / "nowhere").exists()
