"""A folder of saved games."""

from __future__ import annotations

import os
import stat
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec import json
from msgspec.structs import replace

from core.engine.dealer import seal
from core.engine.decisions import Chance
from core.engine.history import History
from core.games import game_named
from saves.clock import now
from saves.disk import read_bytes
from saves.errors import ChangedError, ExistsError, GameUnknownError, MissingError, NotASaveError, UnwritableError
from saves.index import INDEX
from saves.store import Store
from tests.core.toy_game import Say, Setup, luck_of, play_at_random
from tests.saves.games import START, TOY, begun, digests, forge, play, saved, toys

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
    assert listed.damage == "its end is damaged"


def test_a_game_cut_at_its_end_is_listed_as_opening_restores_it(store: Store) -> None:
    """Also where all was written at once, so that what its lines say of it is lost with its end."""
    history, journal = begun(store)
    play_at_random(history, luck_of(1), 42)
    journal.sync(history)
    journal.close()
    os.truncate(journal.path, journal.path.read_bytes().rindex(b'{"is":"standing"') + 30)

    (listed,) = store.games()

    restored = store.load(journal.path).history.state
    assert restored.round > 20
    assert (listed.round, listed.scores) == (restored.round, restored.points)
    assert (listed.fault, listed.damage) == (None, "its end is damaged")


def test_a_changed_game_is_listed_as_opening_recovers_it(store: Store) -> None:
    path = saved(store, 60, wandering=0)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:40], b"?", *lines[40:42]]))

    (listed,) = store.games()

    recovered = store.load(path).history.state
    assert isinstance(listed.fault, ChangedError)
    assert (listed.round, listed.scores) == (recovered.round, recovered.points)
    assert listed.damage == "it is damaged"


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


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that are read for lists."""
    read: list[Path] = []

    def remembered(path: Path) -> bytes:
        read.append(path)
        return read_bytes(path)

    monkeypatch.setattr("saves.store.read_bytes", remembered)
    monkeypatch.setattr("saves.index.RACY", -1)
    return read


def again(store: Store) -> Store:
    """The same folder in the next run of the program."""
    return Store(store.folder, toys)


def test_only_files_that_have_changed_are_read_again_for_a_list(store: Store, reads: list[Path]) -> None:
    paths = [saved(store) for _ in range(3)]
    listed = store.games()
    assert sorted(reads) == sorted(paths)
    loaded, journal = store.resume(paths[1])
    play(loaded.history, journal, luck_of(1), 1)
    reads.clear()

    again(store).games()

    assert reads == [paths[1]]
    assert {game.path for game in listed} == set(paths)


def test_a_list_from_the_index_is_the_list_of_the_files(store: Store, reads: list[Path]) -> None:
    whole, over, torn, changed = saved(store), saved(store, 4, 0, rounds=2), saved(store, 40), saved(store, 60)
    os.truncate(torn, torn.stat().st_size - 40)
    changed.write_bytes(changed.read_bytes()[:-700] + b"?" + changed.read_bytes()[-699:])
    files = {game.path: (str(game.fault), replace(game, fault=None)) for game in store.games()}
    reads.clear()

    index = {game.path: (str(game.fault), replace(game, fault=None)) for game in again(store).games()}

    assert index == files
    assert index.keys() == {whole, over, torn, changed}
    assert reads == []


@pytest.mark.parametrize(
    "noise", [b"", b"{", b"\xff", b"[" * 9000, b'{"format":99,"rows":{}}', b'{"format":1,"rows":[]}']
)
def test_an_index_that_is_wrong_is_made_anew(store: Store, reads: list[Path], noise: bytes) -> None:
    path = saved(store)
    listed = store.games()
    (store.folder / INDEX).write_bytes(noise)

    assert again(store).games() == listed
    reads.clear()
    assert again(store).games() == listed
    assert reads == []
    path.unlink()
    assert again(store).games() == ()
    assert path.name.encode() not in (store.folder / INDEX).read_bytes()


def test_a_list_holds_no_game_not_even_one_that_was_not_closed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens it at that moment must not hear that another program plays it."""
    history, journal = begun(store)
    play(history, journal, luck_of(1), 5)
    monkeypatch.setattr("saves.disk.try_lock", None)

    (listed,) = store.games()

    assert listed.round == history.state.round


def test_the_index_is_its_owners_to_read(store: Store, reads: list[Path]) -> None:
    """The seeds of all games are in it."""
    saved(store)
    store.games()

    assert reads
    assert stat.S_IMODE((store.folder / INDEX).stat().st_mode) == 0o600


def test_an_index_is_not_written_through_a_link_to_a_file_that_is_not_ours(store: Store, reads: list[Path]) -> None:
    """What it leads to stays as it is; the games are listed all the same."""
    path, theirs = saved(store), store.folder.parent / "theirs"
    theirs.write_bytes(b'{"mine": 1}')
    (store.folder / INDEX).symlink_to(theirs)

    assert [game.path for game in store.games()] == reads == [path]

    assert theirs.read_bytes() == b'{"mine": 1}'
    assert sorted(file.name for file in theirs.parent.iterdir()) == [store.folder.name, "theirs"]


def test_a_link_to_an_index_stays_one(store: Store, reads: list[Path]) -> None:
    path, elsewhere = saved(store), store.folder.parent / "elsewhere"
    again(store).games()
    (store.folder / INDEX).rename(elsewhere)
    (store.folder / INDEX).symlink_to(elsewhere)
    os.utime(path, (1_800_000_000, 1_800_000_000))
    before = elsewhere.read_bytes()

    again(store).games()

    assert reads == [path, path]
    assert (store.folder / INDEX).is_symlink()
    assert elsewhere.read_bytes() != before


@pytest.mark.parametrize("year", [1, 1969, 9995])
def test_a_moment_that_no_calendar_can_show_is_not_taken_from_the_index(
    store: Store, reads: list[Path], year: int
) -> None:
    """It is made anew from the files."""
    path = saved(store)
    listed = store.games()
    index = json.decode((store.folder / INDEX).read_bytes())
    for row in index["rows"].values():
        row[1]["played"] = f"{year:04}-12-31T23:59:59Z"
    index["later"] = {path.name: f"{year:04}-12-31T23:59:59Z"}
    (store.folder / INDEX).write_bytes(json.encode(index))

    assert again(store).games() == listed
    assert reads == [path, path]


@pytest.mark.parametrize("seconds", [-62_135_596_800, -1, 253_402_300_799])
def test_a_file_of_any_date_is_listed_with_one_that_can_be_shown(store: Store, seconds: int) -> None:
    """A disk can say that a file was written in the year 1 or 9999."""
    path = saved(store)
    path.write_bytes(b"noise")
    os.utime(path, (seconds, seconds))

    (game,) = again(store).games()

    assert 1970 <= game.played.astimezone(timezone(timedelta(hours=-12))).year <= 9990


def test_a_game_played_after_the_clock_was_set_back_is_the_newest(store: Store, clock: Clock) -> None:
    """Also when the clock has come by again, for another game was last played before it was set back."""
    clock.time = now().astimezone(UTC).replace(microsecond=0)
    older = saved(store)
    clock.later(600)
    before = saved(store)
    os.utime(before, (clock().timestamp(), clock().timestamp()))
    clock.later(-580)

    loaded, journal = store.resume(older)
    play(loaded.history, journal, luck_of(3), 1)
    journal.close()

    for _ in range(2):
        assert [game.path for game in store.games()] == [older, before]
        clock.later(600)
    newest = Store(store.folder, toys, clock).newest()
    assert newest is not None
    assert newest.path == older


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


def test_a_game_left_before_luck_that_had_fallen_stands_behind_it(store: Store) -> None:
    """Nobody would ever be asked there."""
    history, journal = begun(store)
    history.choose(0, Say(high=True))
    history.choose(1, Say(high=True))
    history.jump(2)
    assert isinstance(history.pending, Chance)
    journal.sync(history)
    journal.close()

    loaded, reopened = store.open(journal.path)

    assert reopened is not None
    assert loaded.history.head.number == 3
    assert not isinstance(loaded.history.pending, Chance)
    play(loaded.history, reopened, luck_of(1), 1)
    reopened.close()
    assert store.load(journal.path).history.head.number == loaded.history.head.number


def test_a_game_without_a_seed_can_only_be_looked_at(store: Store) -> None:
    """It would wait for luck, with nobody asked, for ever."""
    history = History(TOY, TOY.new(Setup(rounds=9)), None)
    journal = store.begin(TOY, Setup(rounds=9), history)
    history.choose(0, Say(high=True))
    history.choose(1, Say(high=True))
    journal.sync(history)
    journal.close()

    loaded, reopened = store.open(journal.path)

    assert reopened is None
    assert not loaded.continues
    assert loaded.notices[0].endswith("so you cannot play it on here. You can look at the game.")


MOMENTS = ("0001-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59-12:00")


@pytest.mark.parametrize("at", MOMENTS)
def test_a_moment_at_the_edge_of_the_calendar_costs_no_other_game_its_place_in_the_list(store: Store, at: str) -> None:
    """No list of games can tell it in the time of its place."""
    whole = saved(store)
    odd, first = saved(store), saved(store)
    forge(odd, lambda lines: [line.replace(b"2026-01-31T20:15:00Z", at.encode()) for line in lines])
    forge(first, lambda lines: [*lines[:-1], lines[-1].replace(b"2026-01-31T20:15:00Z", at.encode())])

    listed = {game.path: game for game in store.games()}

    assert listed[whole].fault is None
    assert "line 1 has been changed" in str(listed[odd].fault)
    assert "has been changed" in str(listed[first].fault)
    assert all(game.played.astimezone(timezone(timedelta(hours=14))) for game in listed.values())


def test_a_setup_that_cannot_be_played_costs_no_other_game_its_place_in_the_list(store: Store) -> None:
    """As seats that are none, or numbers of thousands of digits."""
    whole, odd = saved(store), saved(store)
    forge(odd, lambda lines: [line.replace(b'["Ada","Ben"]', b"[]") for line in lines])

    listed = {game.path: game for game in store.games()}

    assert listed[whole].fault is None
    assert "its setup cannot be played" in str(listed[odd].fault)
    assert listed[odd].players == ()


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
