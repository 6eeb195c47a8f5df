"""A folder of saved games."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.engine.dealer import seal
from core.games import game_named
from saves.disk import read_bytes
from saves.errors import ChangedError, ExistsError, GameUnknownError, MissingError, NotASaveError, UnwritableError
from saves.store import Store, now
from tests.core.toy_game import Setup, luck_of
from tests.saves.games import START, TOY, begun, digests, forge, play, saved

if TYPE_CHECKING:
    from tests.saves.games import Clock


def test_a_folder_that_does_not_exist_has_no_games(store: Store) -> None:
    assert store.games() == ()
    assert store.paths() == ()
    assert store.newest() is None


def test_a_game_is_listed_with_players_round_scores_and_date(store: Store, clock: Clock) -> None:
    history, journal = begun(store, Setup(("Ada", "Ben")), seed="luck")
    clock.later(5)
    play(history, journal, luck_of(1), 2)
    clock.later(5)
    play(history, journal, luck_of(1), 2)

    (listed,) = store.games()

    assert listed.path == journal.path
    assert listed.players == ("Ada", "Ben")
    assert listed.setup == Setup(("Ada", "Ben"))
    assert listed.game is TOY
    assert (listed.round, listed.seat) == (3, -1)
    assert listed.scores == history.state.points
    assert not listed.over
    assert listed.fault is None
    assert listed.played == START + timedelta(minutes=10)
    assert listed.header is not None
    assert listed.header.created == START
    assert listed.file_number == seal("luck")[:4].upper()


def test_a_list_shows_where_the_head_is_and_not_how_far_the_game_came(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 9)
    while history.undo():
        pass
    journal.sync(history)

    (listed,) = store.games()

    assert (listed.round, listed.scores) == (1, (0, 0))


def test_a_game_that_has_ended_says_so(store: Store) -> None:
    path = saved(store, answers=4, wandering=0, rounds=2)

    (listed,) = store.games()

    assert listed.over
    assert listed.path == path
    assert sum(listed.scores) == sum(store.load(path).history.state.points)


def test_the_game_played_last_stands_first(store: Store, clock: Clock) -> None:
    first, second, third = (begun(store, seed=str(number)) for number in range(3))
    for history, journal in (first, second, third, first):
        clock.later(1)
        play(history, journal, luck_of(1), 1)

    assert [game.path for game in store.games()] == [first[1].path, third[1].path, second[1].path]


def test_damaged_files_are_listed_with_their_sentences(store: Store) -> None:
    whole = saved(store)
    changed = saved(store)
    data = changed.read_bytes()
    changed.write_bytes(data[:2000] + b"?" + data[2001:])
    foreign = saved(store)
    forge(foreign, lambda lines: [lines[0].replace(b'"toy"', b'"xyz"'), *lines[1:]])
    noise = store.folder / "noise.jsonl"
    noise.write_text("noise")

    faults = {game.path: game.fault for game in store.games()}

    assert faults.keys() == {whole, changed, foreign, noise}
    assert faults[whole] is None
    assert isinstance(faults[changed], ChangedError)
    assert isinstance(faults[foreign], GameUnknownError)
    assert isinstance(faults[noise], NotASaveError)


def test_a_damaged_file_shows_what_can_still_be_read(store: Store) -> None:
    path = saved(store, 60, wandering=0)
    data = path.read_bytes()
    path.write_bytes(data[:-700] + b"?" + data[-699:])

    (listed,) = store.games()

    assert isinstance(listed.fault, ChangedError)
    assert listed.players == ("Ada", "Ben")
    assert listed.round > 10


def test_a_torn_game_is_listed_as_one_that_can_be_gone_on_with(store: Store) -> None:
    path = saved(store)
    os.truncate(path, path.stat().st_size - 40)

    (listed,) = store.games()

    assert listed.fault is None


def test_a_file_without_a_date_of_its_own_has_the_date_it_was_written(store: Store) -> None:
    store.folder.mkdir()
    path = store.folder / "noise.jsonl"
    path.write_text("noise")
    os.utime(path, (1_000_000_000, 1_000_000_000))

    (listed,) = store.games()

    assert listed.played == datetime(2001, 9, 9, 1, 46, 40, tzinfo=UTC)
    assert (listed.players, listed.file_number) == ((), "0000")


def test_other_files_are_not_listed(store: Store) -> None:
    path = saved(store)
    (store.folder / "notes.txt").write_text("notes")
    path.with_name(f"{path.name}.format-0").write_text("older")

    assert [game.path for game in store.games()] == [path]


def test_listing_does_not_play_the_games_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(store)
    monkeypatch.setattr(type(TOY), "apply", None)

    (listed,) = store.games()

    assert listed.fault is None
    assert listed.round > 1


def test_the_newest_game_is_the_one_played_last_that_can_be_opened(store: Store, clock: Clock) -> None:
    wanted = saved(store)
    clock.later(1)
    saved(store, answers=4, wandering=0, rounds=2)
    clock.later(1)
    damaged = saved(store)
    damaged.write_bytes(damaged.read_bytes()[:200] + b"?\n")

    newest = store.newest()

    assert newest is not None
    assert newest.path == wanted


@pytest.mark.parametrize("copied", [0, 1, 2])
def test_a_copied_file_is_not_newer_for_having_been_copied(store: Store, clock: Clock, copied: int) -> None:
    paths = []
    for _ in range(3):
        paths.append(saved(store))
        stamp = clock().timestamp()
        os.utime(paths[-1], (stamp, stamp))
        clock.later(60)
    stamp = clock().timestamp()
    os.utime(paths[copied], (stamp, stamp))

    newest = store.newest()

    assert newest is not None
    assert newest.path == paths[2]


def test_the_newest_game_is_found_without_reading_old_ones(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(4):
        path = saved(store)
        stamp = clock().timestamp()
        os.utime(path, (stamp, stamp))
        clock.later(60)
    read: list[Path] = []

    def remembered(path: Path) -> bytes:
        read.append(path)
        return read_bytes(path)

    monkeypatch.setattr("saves.store.read_bytes", remembered)

    store.newest()

    assert read == [path]


@pytest.mark.parametrize(
    ("letters", "name"),
    [
        ("ABCD", "2026-01-31-ABCD.jsonl"),
        ("", "2026-01-31.jsonl"),
        ("../A/B\0", "2026-01-31-AB.jsonl"),
        ("ÄБ", "2026-01-31-ÄБ.jsonl"),
        ("ABCDEFGHIJKLMNOPQ", "2026-01-31-ABCDEFGHIJKL.jsonl"),
    ],
)
def test_a_new_file_is_named_after_the_date_and_the_letters(store: Store, letters: str, name: str) -> None:
    assert store.new_path(letters) == store.folder / name


def test_of_a_game_that_has_ended_only_the_end_is_read_to_find_the_newest(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        saved(store, answers=20, wandering=0, rounds=10)
    monkeypatch.setattr("saves.store.read_bytes", None)

    assert store.newest() is None


def test_a_game_undone_from_its_end_can_be_gone_on_with(store: Store) -> None:
    path = saved(store, answers=20, wandering=0, rounds=10)
    loaded, journal = store.resume(path)
    loaded.history.undo()
    journal.sync(loaded.history)

    newest = store.newest()

    assert newest is not None
    assert not newest.over


def test_no_name_is_given_twice(store: Store) -> None:
    names = [saved(store, 1).name for _ in range(3)]

    assert names == ["2026-01-31-AB.jsonl", "2026-01-31-AB-2.jsonl", "2026-01-31-AB-3.jsonl"]


def test_two_games_begun_at_once_get_a_file_each(store: Store) -> None:
    one, other = begun(store, seed="one"), begun(store, seed="other")
    one[1].sync(one[0])
    other[1].sync(other[0])

    assert len(store.paths()) == 2
    assert digests(store.load(one[1].path).history) == digests(one[0])


def test_a_game_is_found_by_its_path_or_its_name(store: Store, tmp_path: Path) -> None:
    path = saved(store)
    copy = store.export(path, tmp_path / "mine")

    assert store.path_of("2026-01-31-AB") == path
    assert store.path_of("2026-01-31-AB.jsonl") == path
    assert store.path_of(str(copy)) == copy
    assert store.path_of("none") == Path("none")
    assert store.path_of("nul\0") == Path("nul\0")
    assert store.path_of("") == Path()


def test_an_export_is_the_same_game(store: Store, tmp_path: Path) -> None:
    path = saved(store)

    copy = store.export(path, tmp_path / "mine.jsonl")

    assert copy.read_bytes().startswith(path.read_bytes())
    assert digests(store.load(copy).history) == digests(store.load(path).history)


def test_an_export_into_a_folder_keeps_its_name(store: Store, tmp_path: Path) -> None:
    path = saved(store)

    assert store.export(path, tmp_path) == tmp_path / path.name


def test_an_export_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    path = saved(store)
    there = tmp_path / "mine.jsonl"
    there.write_text("precious")

    with pytest.raises(ExistsError, match=r"There is already a file mine\.jsonl; it is left as it is"):
        store.export(path, there)
    with pytest.raises(ExistsError):
        store.export(path, path)

    assert there.read_text() == "precious"


def test_an_export_to_nowhere_is_told(store: Store, tmp_path: Path) -> None:
    path = saved(store)

    with pytest.raises(UnwritableError, match="cannot be written: no such file or directory"):
        store.export(path, tmp_path / "no" / "folder.jsonl")
    with pytest.raises(UnwritableError, match="no file can have this name"):
        store.export(path, tmp_path / "nul\0")
    with pytest.raises(MissingError):
        store.export(store.folder / "none.jsonl", tmp_path / "copy.jsonl")


def test_a_damaged_game_can_be_exported(store: Store, tmp_path: Path) -> None:
    path = saved(store)
    path.write_bytes(path.read_bytes()[:-100] + b"???")

    assert store.export(path, tmp_path / "sent.jsonl").read_bytes() == path.read_bytes()


def test_a_deleted_game_is_gone_and_the_others_stay(store: Store) -> None:
    path, other = saved(store), saved(store)

    store.delete(path)

    assert store.paths() == (other,)


def test_a_damaged_game_can_be_deleted(store: Store) -> None:
    path = saved(store)
    path.write_bytes(b"noise")

    store.delete(path)

    assert store.paths() == ()


def test_nothing_but_a_game_of_the_folder_is_deleted(store: Store, tmp_path: Path) -> None:
    path = saved(store)
    copy = store.export(path, tmp_path / "copy.jsonl")
    other = store.folder / "notes.txt"
    other.write_text("notes")

    for wrong in (copy, other, store.folder / "none.jsonl"):
        with pytest.raises(MissingError):
            store.delete(wrong)

    assert copy.exists()
    assert other.exists()


def test_a_store_plays_the_games_of_the_collection(tmp_path: Path) -> None:
    path = saved(Store(tmp_path, lambda _: TOY), 3)

    with pytest.raises(GameUnknownError):
        Store(tmp_path).load(path)
    assert Store(tmp_path)._games("terror-below") is game_named("terror-below")


def test_the_clock_knows_its_zone() -> None:
    assert now().utcoffset() is not None
