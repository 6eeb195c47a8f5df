"""Files that are torn, changed, or no saved games at all: found, named, and left untouched."""

from __future__ import annotations

import os
import sys
from io import FileIO
from typing import TYPE_CHECKING

import pytest

from core.engine.digest import digest
from saves.disk import LARGEST
from saves.errors import ChangedError, MissingError, NotASaveError, SaveError, UnreadableError
from saves.form.formats import FORMAT
from saves.form.lines import MAGIC
from saves.loading import unpacked
from tests.core.toy_game import Setup, luck_of
from tests.saves.games import begun, chained, digests, play, saved, toys

if TYPE_CHECKING:
    from pathlib import Path

    from saves.store import Store


def line_at(data: bytes, position: int) -> int:
    """The line, from 1, in which a byte of a file lies; a line's end is part of it."""
    return data[:position].count(b"\n") + 1


def fault_of(data: bytes, path: Path) -> SaveError | None:
    """What is wrong with these bytes as a saved game."""
    try:
        unpacked(data, path, toys)
    except SaveError as error:
        return error
    return None


def test_a_sound_file_has_no_notices(store: Store) -> None:
    assert store.load(saved(store)).notices == ()


def test_a_last_line_torn_at_any_byte_is_left_out_with_a_notice(store: Store) -> None:
    """Each of the last lines, torn at each of its bytes, costs what that line says and nothing before it."""
    history, journal = begun(store, Setup(rounds=4))
    play(history, journal, luck_of(1), 8, wandering=0.2)
    whole = journal.path.read_bytes()
    known = digests(history)
    starts = [place + 1 for place, byte in enumerate(whole) if byte == 0x0A][-8:-1]
    for position in range(starts[0], len(whole)):
        loaded = unpacked(whole[:position], journal.path, toys)
        held = loaded.mark.entries

        # what was on disk is there; luck that was lost with the line has fallen the same again
        assert digests(loaded.history)[:held] == known[:held]
        assert [digest(entry.state) for entry in loaded.history.entries] == known[: len(loaded.history.entries)]
        (notice,) = loaded.notices
        inside = position not in starts and whole[position : position + 1] != b"\n"
        assert ("is torn" in notice) is inside
        assert f"The last answer found is entry {held - 1}." in notice
        if inside:
            assert f"line {line_at(whole, position)} is incomplete and left out" in notice


def test_a_game_with_a_torn_end_is_gone_on_with_from_its_last_answer(store: Store) -> None:
    path = saved(store, answers=20, wandering=0)
    whole = path.read_bytes()
    for lost in (1, 2, 30, 70, 150, 400):
        path.write_bytes(whole[:-lost])

        loaded, journal = store.resume(path)
        assert path.read_bytes() == whole[:-lost]
        play(loaded.history, journal, luck_of(2), 6)
        journal.close()

        again = store.load(path)
        assert digests(again.history) == digests(loaded.history)
        assert again.notices == ()


def test_a_missing_tail_is_noticed(store: Store) -> None:
    """Whole lines are missing: the file does not say that it was closed."""
    path = saved(store)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-3]))

    (notice,) = store.load(path).notices

    assert notice.startswith("Nothing is lost. ")
    assert "was not closed properly" in notice


@pytest.mark.long
@pytest.mark.parametrize(("answers", "stride"), [(3, 1), (30, 7), (150, 23)])
def test_every_changed_byte_is_found_and_its_line_named(store: Store, answers: int, stride: int) -> None:
    path = saved(store, answers)
    data = path.read_bytes()
    luck = luck_of(stride)
    for position in range(luck.randrange(stride), len(data), stride):
        byte = data[position]
        changed = luck.choice(
            [other for other in (byte ^ 1 << luck.randrange(8), 0, 0x0A, 0x22, 0x7D) if other != byte]
        )
        damaged = data[:position] + bytes([changed]) + data[position + 1 :]

        fault = fault_of(damaged, path)

        assert isinstance(fault, ChangedError), (position, byte, changed, fault)
        assert fault.line == line_at(data, position)
        assert f"line {fault.line} has been changed" in str(fault)


def test_a_file_cut_anywhere_is_noticed_or_refused(store: Store) -> None:
    path = saved(store, 12)
    data = path.read_bytes()
    first = data.index(b"\n")
    for length in range(len(data) - 1):
        cut = data[:length]
        if length < first:
            assert isinstance(fault_of(cut, path), NotASaveError)
        else:
            assert len(unpacked(cut, path, toys).notices) == 1


def test_a_repeated_line_is_found(store: Store) -> None:
    path = saved(store, 10)
    lines = path.read_bytes().splitlines(keepends=True)
    for place in range(len(lines)):
        fault = fault_of(b"".join([*lines[: place + 1], *lines[place:]]), path)

        assert isinstance(fault, ChangedError)
        assert fault.line == place + 2


def test_a_missing_line_is_found(store: Store) -> None:
    path = saved(store, 10)
    lines = path.read_bytes().splitlines(keepends=True)
    for place in range(1, len(lines) - 1):
        fault = fault_of(b"".join([*lines[:place], *lines[place + 1 :]]), path)

        assert isinstance(fault, ChangedError)
        assert fault.line == place + 1


def test_lines_that_changed_places_are_found(store: Store) -> None:
    path = saved(store, 10)
    lines = path.read_bytes().splitlines(keepends=True)
    for place in range(1, len(lines) - 1):
        swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        fault = fault_of(b"".join(swapped), path)

        assert isinstance(fault, ChangedError)
        assert fault.line == place + 1


def test_a_file_half_overwritten_by_another_game_is_found(store: Store) -> None:
    one, other = saved(store, 30, seed=1).read_bytes(), saved(store, 60, seed=2)
    data = one + other.read_bytes()[len(one) :]
    fault = fault_of(data, other)

    assert isinstance(fault, ChangedError)
    assert fault.line in (line_at(data, len(one) - 1), line_at(data, len(one)))


def test_line_ends_of_another_system_are_a_change(store: Store) -> None:
    path = saved(store, 5)

    fault = fault_of(path.read_bytes().replace(b"\n", b"\r\n"), path)

    assert isinstance(fault, ChangedError)
    assert fault.line == 1


NOISE = bytes(luck_of(7).randrange(256) for _ in range(5000))

NO_SAVES = {
    "empty": (b"", "it is empty"),
    "one line end": (b"\n", "does not begin like one"),
    "blanks": (b" \n \n", "does not begin like one"),
    "prose": (b"Dear diary,\ntoday a Worm ate my truck.\n", "does not begin like one"),
    "noise": (NOISE, "does not begin like one"),
    "noughts": (bytes(4096), "does not begin like one"),
    "other JSON": (b'{"name": "Ada"}\n', "does not begin like one"),
    "deep JSON": (b"[" * 200_000 + b"\n", "does not begin like one"),
    "UTF-16": ("\ufeff{}".encode("utf-16"), "does not begin like one"),
    "ten megabytes": (NOISE.replace(b"\n", b"") * 2200, "does not begin like one"),
    "torn first line": (MAGIC + b'1,"game":"toy"', "torn in its first line"),
    "torn first word": (MAGIC[:5], "torn in its first line"),
    "another chain of lines": (chained([b'{"is":"letter"}']), "its first line names no format"),
    "a header of another kind": (chained([b'{"is":["game"],"format":1}']), "its first line names no format"),
    "a format in words": (chained([b'{"is":"game","format":"one"}']), "its first line names no format"),
    "a format that never was": (chained([b'{"is":"game","format":-3}']), "no program wrote format -3"),
}


@pytest.mark.parametrize("what", NO_SAVES)
def test_a_file_that_is_no_saved_game_says_so_and_stays_as_it_is(store: Store, what: str) -> None:
    data, why = NO_SAVES[what]
    store.folder.mkdir()
    path = store.folder / "strange.jsonl"
    path.write_bytes(data)

    for read in (store.load, store.resume):
        with pytest.raises(NotASaveError, match=r"strange\.jsonl is not a saved game") as refusal:
            read(path)
        assert why in str(refusal.value)
    (listed,) = store.games()
    assert why in str(listed.fault)
    assert path.read_bytes() == data


def test_a_file_that_is_too_large_is_not_read(store: Store) -> None:
    store.folder.mkdir()
    path = store.folder / "huge.jsonl"
    path.touch()
    os.truncate(path, LARGEST + 1)

    with pytest.raises(NotASaveError, match="it is too large"):
        store.load(path)


def test_a_damaged_file_stays_as_it_is(store: Store) -> None:
    path = saved(store)
    data = path.read_bytes()
    damaged = data[:1000] + bytes([data[1000] ^ 1]) + data[1001:]
    path.write_bytes(damaged)

    store.load(path)
    store.resume(path)
    store.games()

    assert path.read_bytes() == damaged


def test_a_folder_is_no_saved_game(store: Store) -> None:
    path = store.folder / "folder.jsonl"
    path.mkdir(parents=True)

    for read in (store.load, store.resume):
        with pytest.raises(NotASaveError, match="it is a folder"):
            read(path)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes in folders")
def test_a_pipe_is_no_saved_game_and_is_not_waited_for(store: Store) -> None:
    store.folder.mkdir()
    path = store.folder / "pipe.jsonl"
    os.mkfifo(path)

    for read in (store.load, store.resume):
        with pytest.raises(SaveError, match="it is no ordinary file"):
            read(path)


def test_a_file_that_does_not_exist_is_missing(store: Store) -> None:
    for path in (store.folder / "none.jsonl", saved(store) / "below.jsonl"):
        for read in (store.load, store.resume):
            with pytest.raises(MissingError, match="There is no saved game"):
                read(path)


def test_a_name_that_no_file_can_have_is_refused_in_words(store: Store) -> None:
    for name, sentence in (("nul\0.jsonl", "no file can have this name"), ("x" * 5000, "cannot be")):
        for read in (store.load, store.resume):
            with pytest.raises(SaveError, match=sentence):
                read(store.folder / name)


def test_the_name_of_a_file_cannot_disturb_the_sentence(store: Store) -> None:
    store.folder.mkdir()
    path = store.folder / ("two\nlines\x1b[2J" + "long" * 40)
    path.touch()

    with pytest.raises(NotASaveError) as refusal:
        store.load(path)

    sentence = str(refusal.value)
    assert sentence.isprintable()
    assert sentence.startswith("two·lines·[2Jlong")
    assert len(sentence) < 120


def test_a_file_that_may_not_be_read_says_so(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(store)

    def forbidden(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("saves.disk.os.open", forbidden)

    with pytest.raises(UnreadableError, match="cannot be read: you may not read it"):
        store.load(path)


def test_a_disk_that_fails_while_reading_says_so(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(store)

    def failing(*_: object) -> int:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("saves.disk.os.open", failing)

    with pytest.raises(UnreadableError, match="cannot be read: input/output error"):
        store.load(path)


def test_a_disk_that_fails_while_a_game_is_taken_up_says_so_and_lets_go(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(store)

    class Failing(FileIO):
        def readall(self) -> bytes:
            raise OSError(5, "Input/output error")

        def read(self, size: int | None = -1, /) -> bytes:
            del size
            return self.readall()

    with monkeypatch.context() as patch:
        patch.setattr(type(path), "open", lambda path, mode, **_: Failing(path, mode))
        for _ in range(2):
            with pytest.raises(UnreadableError, match="cannot be read: input/output error"):
                store.resume(path)

    assert store.resume(path)[0].notices == ()


def test_the_format_of_these_tests_is_the_present_one() -> None:
    assert MAGIC + str(FORMAT).encode() == b'{"is":"game","format":2'
