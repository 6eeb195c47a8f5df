"""The journal: the game is on disk after every answer."""

from __future__ import annotations

import os
import stat
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from msgspec import Raw, Struct, json

from core.engine.dealer import seal
from core.engine.decisions import Outcome
from core.engine.digest import digest
from core.engine.history import History
from saves.errors import MovedError
from saves.form.codec import raw
from saves.form.formats import FORMAT
from saves.form.lines import Header, Note, tied
from saves.journal import Journal
from tests.core.toy_game import Say, Setup, State, Toy, luck_of, play_at_random
from tests.saves.games import START, TOY, begun, bodies, digests, play, saved, shape, toys
from tests.saves.test_files import FILES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from saves.store import Store
    from tests.saves.games import Clock, Disk

HIGH, LOW = Say(high=True), Say(high=False)


def kinds(path: Path) -> list[str]:
    """What each line of a file is."""
    return [json.decode(body)["is"] for body in bodies(path.read_bytes())]


def test_nothing_is_on_disk_before_the_first_sync(store: Store) -> None:
    begun(store)

    assert not store.folder.exists()


def test_the_first_line_says_what_is_played(store: Store) -> None:
    history, journal = begun(store, Setup(("Ada", "Ben"), 7), seed="luck")
    journal.sync(history)

    header = json.decode(bodies(journal.path.read_bytes())[0], type=Header)

    assert (header.format, header.game, header.rules, header.decks) == (FORMAT, "toy", 1, "")
    assert (header.seed, header.sealed, header.epoch) == ("luck", seal("luck"), 0)
    assert header.created == START
    assert json.decode(header.setup, type=Setup) == Setup(("Ada", "Ben"), 7)


def test_every_answer_is_on_disk_when_sync_returns(store: Store) -> None:
    history, journal = begun(store)
    luck = luck_of(1)
    for _ in range(60):
        play(history, journal, luck, 1, wandering=0.4)

        loaded = store.load(journal.path)

        assert digests(loaded.history) == digests(history)
        assert loaded.history.head.number == history.head.number


def test_a_sync_without_news_writes_nothing(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 5)
    before = journal.path.read_bytes()

    journal.sync(history)

    assert journal.path.read_bytes() == before


def test_a_sync_adds_to_the_end(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 5)
    before = journal.path.read_bytes()

    play(history, journal, luck_of(2), 1)

    assert journal.path.read_bytes().startswith(before)


def test_a_sync_encodes_new_entries_only(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[Struct] = []

    def remembered(value: Struct) -> Raw:
        encoded.append(value)
        return raw(value)

    history, journal = begun(store)
    play(history, journal, luck_of(1), 60)
    monkeypatch.setattr("saves.form.encoding.raw", remembered)

    history.choose(0, HIGH)
    journal.sync(history)

    assert encoded == [HIGH]


def test_many_answers_in_one_sync_are_all_written(store: Store) -> None:
    history, journal = begun(store)
    play_at_random(history, luck_of(4), 50, wandering=0.4)
    journal.sync(history)

    assert digests(store.load(journal.path).history) == digests(history)


def test_a_state_is_written_at_the_start_and_wherever_a_turn_starts(store: Store) -> None:
    history, journal = begun(store)
    for _ in range(3):
        history.choose(0, HIGH)
        history.choose(1, LOW)
    journal.sync(history)

    turns = [
        0,
        *(after.number for before, after in pairwise(history.entries) if before.state.round < after.state.round),
    ]
    lines = [json.decode(body) for body in bodies(journal.path.read_bytes())]
    states = {line["entry"]: line for line in lines if line["is"] == "state"}

    assert list(states) == turns
    for number, line in states.items():
        state = json.decode(json.encode(line["state"]), type=State)
        assert state == history.entries[number].state
        assert digest(state) == line["digest"]


@pytest.mark.parametrize("seed", range(10))
def test_undo_redo_jumps_and_branches_come_back_as_they_were(store: Store, seed: int) -> None:
    history, journal = begun(store, Setup(rounds=5))
    play(history, journal, luck_of(seed), 40, wandering=0.5)

    loaded = store.load(journal.path).history

    assert shape(loaded) == shape(history)
    assert loaded.head.number == history.head.number


def test_redo_is_possible_after_loading_a_game_that_was_undone_to_its_start(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 12)
    last = history.head.number
    while history.undo():
        pass
    journal.sync(history)

    loaded = store.load(journal.path).history

    assert loaded.head.number == 0
    while loaded.redo():
        pass
    assert loaded.head.number == last


def test_moves_of_the_head_between_two_syncs_are_kept_as_where_it_went(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 8)
    history.undo()
    other = HIGH if history.children(history.head)[0].answer.option == LOW else LOW  # type: ignore[union-attr]  # a choice
    history.choose(1 if history.head.state.said[0] is not None else 0, other)
    history.jump(2)
    journal.sync(history)

    loaded = store.load(journal.path).history

    assert (shape(loaded), loaded.head.number) == (shape(history), 2)


def test_a_game_without_a_dealer_is_kept_too(store: Store) -> None:
    setup = Setup()
    history = History(TOY, TOY.new(setup), None)
    journal = store.begin(TOY, setup, history)
    history.choose(0, HIGH)
    history.choose(1, LOW)
    history.record(Outcome((2,)))
    journal.close()
    journal = store.begin(TOY, setup, history)
    journal.sync(history)

    loaded = store.load(journal.path)

    assert loaded.history.dealer is None
    assert digests(loaded.history) == digests(history)


def test_a_name_that_is_taken_meanwhile_is_not_overwritten(store: Store) -> None:
    history, journal = begun(store)
    store.folder.mkdir()
    journal.path.write_text("mine")
    taken = journal.path

    journal.sync(history)

    assert taken.read_text() == "mine"
    assert journal.path.name == "2026-01-31-AB-2.jsonl"
    assert store.load(journal.path).history.head.number == 0


def test_a_file_that_was_taken_away_is_written_anew(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 20, wandering=0.3)
    journal.note(3, "branch", "left")
    journal.sync(history)
    journal.path.unlink()

    play(history, journal, luck_of(2), 1)

    loaded = store.load(journal.path)
    assert digests(loaded.history) == digests(history)
    assert loaded.notes == (Note(3, "branch", "left"),)


def test_a_file_that_another_program_replaced_is_left_alone_and_the_game_kept_in_a_new_one(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 20)
    old = journal.path
    old.unlink()
    old.write_text("theirs")

    with pytest.raises(
        MovedError,
        match=r"^Another program changed 2026-01-31-AB\.jsonl\. .* continues in 2026-01-31-AB-2\.jsonl",
    ):
        journal.sync(history)

    assert old.read_text() == "theirs"
    assert digests(store.load(journal.path).history) == digests(history)
    play(history, journal, luck_of(2), 5)
    assert digests(store.load(journal.path).history) == digests(history)


def test_a_file_that_another_program_cut_is_left_alone_and_the_game_kept_in_a_new_one(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 20)
    old = journal.path
    os.truncate(old, 300)

    with pytest.raises(MovedError):
        journal.sync(history)

    assert old.stat().st_size == 300
    assert digests(store.load(journal.path).history) == digests(history)


def copied_over(path: Path, change: Callable[[bytes], bytes]) -> bytes:
    """What `cp` does: the file stays the same one, and all that is in it changes. Returns what is in it then."""
    data = change(path.read_bytes())
    with path.open("r+b") as file:
        file.write(data)
        file.truncate()
    return data


COPIES: dict[str, Callable[[bytes], bytes]] = {
    "another file of the same length": lambda ours: b"x" * len(ours),
    "a longer file": lambda ours: b"x" * (len(ours) + 1000),
    "an older copy of the game": lambda ours: b"".join(ours.splitlines(keepends=True)[:-2]),
    "a copy of the game that went on": lambda ours: ours + tied(b'{"is":"head","entry":0}', ours[-19:-3])[0] + b"\n",
}


@pytest.mark.parametrize("what", COPIES)
def test_a_file_copied_over_the_open_one_is_left_alone_and_the_game_kept_in_a_new_one(store: Store, what: str) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 20)
    old = journal.path
    theirs = copied_over(old, COPIES[what])

    with pytest.raises(MovedError, match=r"^Another program changed 2026-01-31-AB\.jsonl\. Nothing is lost"):
        play(history, journal, luck_of(2), 1)

    assert old.read_bytes() == theirs
    play(history, journal, luck_of(3), 5)
    assert journal.path != old
    assert digests(store.load(journal.path).history) == digests(history)


def test_a_file_copied_over_the_open_one_stays_also_when_the_game_is_left(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 20)
    old = journal.path
    theirs = copied_over(old, COPIES["a longer file"])

    with pytest.raises(MovedError):
        journal.close()

    assert old.read_bytes() == theirs
    assert store.load(journal.path).notices == ()
    assert digests(store.load(journal.path).history) == digests(history)


def test_a_file_copied_over_a_game_of_an_older_format_is_left_alone(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "format-1.jsonl"
    path.write_bytes((FILES / "format-1.jsonl").read_bytes())
    loaded, journal = store.resume(path)
    theirs = copied_over(path, COPIES["a longer file"])

    with pytest.raises(MovedError):
        play(loaded.history, journal, luck_of(2), 1)

    assert path.read_bytes() == theirs
    assert digests(store.load(journal.path).history) == digests(loaded.history)


def test_what_a_game_holds_is_its_owners_to_read(store: Store, tmp_path: Path) -> None:
    """A file of a game has the seed and every hand in it."""
    history, journal = begun(store)
    play(history, journal, luck_of(1), 3)

    copy = store.export(journal.path, tmp_path / "copy.jsonl")

    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in (journal.path, copy)} == {0o600}


def test_a_game_that_all_could_read_is_its_owners_when_it_goes_on(store: Store) -> None:
    path = saved(store)
    path.chmod(0o644)

    loaded, journal = store.resume(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o644
    play(loaded.history, journal, luck_of(2), 1)

    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_an_interrupt_in_the_middle_of_a_sync_loses_and_doubles_nothing(store: Store, disk: Disk) -> None:
    history, journal = begun(store)
    luck = luck_of(1)
    for _ in range(10):
        play_at_random(history, luck, 1)
        disk.interrupts = True
        with pytest.raises(KeyboardInterrupt):
            journal.sync(history)
    journal.sync(history)

    assert digests(store.load(journal.path).history) == digests(history)


def test_the_disk_itself_is_waited_for_after_every_answer_and_on_closing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[int] = []
    monkeypatch.setattr(os, "fsync", waits.append)

    def waited() -> bool:
        waited = bool(waits)
        waits.clear()
        return waited

    history, journal = begun(store)
    journal.sync(history)
    assert waited()
    history.choose(0, HIGH)
    journal.sync(history)
    assert waited()
    history.choose(1, HIGH)
    journal.sync(history)
    assert waited()
    journal.sync(history)
    assert not waited()
    journal.close()
    assert waited()


def test_closing_writes_what_is_missing_and_lets_the_file_go(store: Store) -> None:
    history, journal = begun(store)
    play_at_random(history, luck_of(1), 9)
    journal.sync(history)
    play_at_random(history, luck_of(2), 1)

    journal.close()
    journal.close()

    assert kinds(journal.path)[-1] == "closed"
    assert kinds(journal.path).count("closed") == 1
    loaded, again = store.resume(journal.path)
    assert digests(loaded.history) == digests(history)
    again.close()


def test_a_closed_journal_keeps_nothing_more(store: Store) -> None:
    history, journal = begun(store)
    journal.close()

    with pytest.raises(ValueError, match="until it is closed"):
        journal.sync(history)


def test_a_journal_keeps_one_game(store: Store) -> None:
    history, journal = begun(store)
    journal.sync(history)
    other, _ = begun(store)

    with pytest.raises(ValueError, match="keeps one game"):
        journal.sync(other)


def test_a_game_that_is_only_looked_at_leaves_its_file_as_it_was(store: Store) -> None:
    path = saved(store)
    before = path.read_bytes()

    loaded, journal = store.resume(path)
    journal.sync(loaded.history)
    journal.close()

    assert path.read_bytes() == before


@pytest.mark.parametrize("cut", [0, 1, 7, 20])
def test_a_resumed_game_goes_on_to_the_same_digests(store: Store, clock: Clock, cut: int) -> None:
    whole, other = begun(store)
    play(whole, other, luck_of(1), 40, wandering=0.3)
    luck = luck_of(1)
    history, journal = begun(store)
    play(history, journal, luck, cut, wandering=0.3)
    journal.sync(history)
    journal.close()
    clock.later(60)

    loaded, journal = store.resume(journal.path)
    play(loaded.history, journal, luck, 40 - cut, wandering=0.3)
    journal.close()

    again = store.load(journal.path)
    assert digests(again.history) == digests(loaded.history) == digests(whole)
    assert kinds(journal.path).count("opened") == 1
    assert again.notices == ()


def test_a_game_played_on_with_newer_rules_says_so(store: Store) -> None:
    class Newer(Toy):
        version = 2

    path = saved(store)
    newer = Newer()
    loaded, journal = Journal.resume(path, lambda _: newer, lambda: START)
    play(loaded.history, journal, luck_of(9), 1)
    journal.close()

    opened = [json.decode(body) for body in bodies(path.read_bytes()) if b'"opened"' in body]
    assert [line["rules"] for line in opened] == [2]
    assert toys("toy").version == 1


NASTY = '[bold]Ada[/] \n{"is":"game"}\r\n\x00\x1b[2J \u2028 ünï ☠ \'"\\'


def test_names_with_markup_quotes_and_line_ends_are_kept(store: Store) -> None:
    history, journal = begun(store, Setup((NASTY, "B\nen")))
    play(history, journal, luck_of(1), 4)
    journal.close()

    loaded = store.load(journal.path)

    assert loaded.setup.seats == (NASTY, "B\nen")
    assert store.games()[0].players == (NASTY, "B\nen")


def test_notes_are_kept_word_for_word_and_in_order(store: Store) -> None:
    history, journal = begun(store)
    play(history, journal, luck_of(1), 10)
    journal.note(4, "branch", NASTY)
    journal.note(0, "ledger", {"asked": [0, 1], "price": {"dice": 2}})
    journal.sync(history)
    play(history, journal, luck_of(2), 3)
    journal.close()

    loaded, journal = store.resume(journal.path)
    journal.note(2, "branch")
    journal.sync(loaded.history)
    journal.close()

    assert store.load(journal.path).notes == (
        Note(4, "branch", NASTY),
        Note(0, "ledger", {"asked": [0, 1], "price": {"dice": 2}}),
        Note(2, "branch"),
    )


def test_a_screen_may_paint_before_the_disk_is_waited_for(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is written next waits for what was written before: never more than one answer is on its way."""
    history, journal = begun(store)
    journal.sync(history)
    waits: list[int] = []
    monkeypatch.setattr(os, "fsync", waits.append)

    history.choose(0, HIGH)
    journal.sync(history, settle=False)
    assert digests(store.load(journal.path).history) == digests(history)
    assert waits == []

    history.choose(1, LOW)
    journal.sync(history, settle=False)
    assert len(waits) == 1

    journal.sync(history)
    assert len(waits) == 1
