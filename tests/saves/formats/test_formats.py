"""Formats: a newer one is refused, an older one is brought to ours, and nothing is lost on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec import json

from saves.errors import ChangedError, DiskFullError, NewerFormatError, NotASaveError, ReadOnlyError
from saves.form import formats
from saves.form.formats import FORMAT
from saves.form.lines import Note
from saves.loading import unpacked
from tests.core.toy_game import luck_of
from tests.saves.games import bodies, chained, digests, play, saved, shape, toys

if TYPE_CHECKING:
    from pathlib import Path

    from saves.store import Store
    from tests.saves.games import Disk

Plain = list[dict[str, Any]]


def dated(path: Path, number: int) -> None:
    """Let a file say another format."""
    lines = bodies(path.read_bytes())
    path.write_bytes(chained([json.encode({**json.decode(lines[0]), "format": number}), *lines[1:]]))


def to_format_0(path: Path) -> None:
    """Write a game as a format before the first might have: no standings, and answers as pairs."""
    plain: Plain = [json.decode(body) for body in bodies(path.read_bytes())]
    older: Plain = [{**plain[0], "format": 0}]
    for line in plain[1:]:
        if line["is"] == "choice":
            older.append({"is": "answer", "entry": line["entry"], "to": line["after"], "say": line["option"]["high"]})
            older[-1]["seat"] = line["seat"]
        elif line["is"] not in {"standing", "closed"}:
            older.append(line)
    path.write_bytes(chained([json.encode(line) for line in older]))


def from_format_0(lines: Plain) -> Plain:
    """The migration to format 1 that such a format would have had."""
    newer: Plain = [{**lines[0], "format": 1}]
    for line in lines[1:]:
        if line["is"] == "answer":
            option = {"type": "say", "high": line["say"]}
            newer.append(
                {"is": "choice", "entry": line["entry"], "after": line["to"], "seat": line["seat"], "option": option}
            )
        else:
            newer.append(line)
    return newer


@pytest.fixture
def older(store: Store, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of format 0, in a program that knows that format."""
    path = saved(store, 30)
    to_format_0(path)
    monkeypatch.setitem(formats.MIGRATIONS, 0, from_format_0)
    return path


def test_a_newer_format_is_refused_naming_both(store: Store) -> None:
    path = saved(store)
    dated(path, FORMAT + 2)
    before = path.read_bytes()

    sentence = rf"has format {FORMAT + 2}; this program reads formats up to {FORMAT}\. A newer program opens it\."
    for read in (store.load, store.resume):
        with pytest.raises(NewerFormatError, match=sentence) as refusal:
            read(path)
        assert (refusal.value.found, refusal.value.known) == (FORMAT + 2, FORMAT)
    assert isinstance(store.games()[0].fault, NewerFormatError)
    assert path.read_bytes() == before


def test_of_a_newer_format_only_the_first_line_is_read(store: Store) -> None:
    """It may chain its other lines as it likes."""
    path = saved(store)
    dated(path, FORMAT + 1)
    first = path.read_bytes().splitlines(keepends=True)[0]
    path.write_bytes(first + b"\x00\x01 compressed \xff")

    with pytest.raises(NewerFormatError):
        store.load(path)


def test_a_format_changed_by_accident_is_a_change_and_not_a_newer_format(store: Store) -> None:
    path = saved(store)
    path.write_bytes(path.read_bytes().replace(b'"format":%d' % FORMAT, b'"format":%d' % (FORMAT + 2), 1))

    with pytest.raises(ChangedError, match="line 1"):
        unpacked(path.read_bytes(), path, toys)
    assert store.load(path).format == FORMAT


def test_an_older_format_that_nobody_knows_is_refused(store: Store) -> None:
    path = saved(store)
    to_format_0(path)

    with pytest.raises(NotASaveError, match="no program wrote format 0"):
        store.load(path)


def test_an_older_format_is_read(store: Store, older: Path) -> None:
    new = store.load(saved(store, 30))

    loaded = store.load(older)

    assert loaded.format == 0
    assert digests(loaded.history) == digests(new.history)
    assert shape(loaded.history) == shape(new.history)


def test_an_older_format_is_listed(store: Store, older: Path) -> None:
    (listed,) = store.games()

    assert listed.path == older
    assert listed.fault is None
    assert listed.players == ("Ada", "Ben")


def test_looking_at_an_older_format_leaves_it_as_it_is(store: Store, older: Path) -> None:
    before = older.read_bytes()
    store.load(older)
    _, journal = store.resume(older)
    journal.close()

    assert older.read_bytes() == before
    assert store.folder.joinpath(older.name) in list(store.folder.iterdir())
    assert len(list(store.folder.iterdir())) == 1


def test_a_game_of_an_older_format_goes_on_in_ours_and_the_old_file_is_kept(store: Store, older: Path) -> None:
    before = older.read_bytes()
    loaded, journal = store.resume(older)
    journal.note(2, "branch", "left")
    play(loaded.history, journal, luck_of(5), 6)
    journal.close()

    again = store.load(older)
    assert again.format == FORMAT
    assert digests(again.history) == digests(loaded.history)
    assert shape(again.history) == shape(loaded.history)
    assert again.notes == (Note(2, "branch", "left"),)
    assert again.notices == ()
    assert (older.parent / f"{older.name}.format-0").read_bytes() == before
    assert len(store.games()) == 1


def test_an_older_format_on_a_full_disk_stays_as_it_is_until_there_is_room(
    store: Store, older: Path, disk: Disk
) -> None:
    before = older.read_bytes()
    loaded, journal = store.resume(older)
    for room in (0, 100, 10_000):
        disk.room = room
        with pytest.raises(DiskFullError):
            journal.sync(loaded.history)
        assert older.read_bytes() == before
        assert list(store.folder.iterdir()) == [older]
    disk.room = None

    play(loaded.history, journal, luck_of(5), 2)

    assert digests(store.load(older).history) == digests(loaded.history)


def test_a_file_that_cannot_be_exchanged_for_its_new_form_is_kept_beside_the_whole_game(
    store: Store, older: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = older.read_bytes()
    loaded, journal = store.resume(older)

    def forbidden(_path: Path, _target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(type(older), "replace", forbidden)
        with pytest.raises(ReadOnlyError):
            journal.sync(loaded.history)
    play(loaded.history, journal, luck_of(5), 2)

    assert older.read_bytes() == before
    assert journal.path.name == "2026-01-31-AB-2.jsonl"
    assert digests(store.load(journal.path).history) == digests(loaded.history)


def test_a_migration_that_cannot_read_a_line_says_that_the_file_is_damaged(store: Store, older: Path) -> None:
    lines = bodies(older.read_bytes())
    older.write_bytes(chained([*lines, b'{"is":"answer"}']))

    with pytest.raises(ChangedError):
        store.load(older)
    assert isinstance(store.games()[0].fault, ChangedError)
