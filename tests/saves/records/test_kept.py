"""Records of saved games: written when a game is over, and brought back among the saves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Over
from core.engine.past.remarks import Remarks
from core.engine.past.said import Journey
from saves.errors import MissingError
from saves.form.lines import Origin
from saves.notes import remarks_of
from saves.records.errors import RecordError, StillPlayedError, UntoldError
from saves.records.kept import is_over, record_of
from saves.records.notation import digest_of_ends, record_text
from saves.records.reading import read_record
from saves.store import Store
from tests.core.toy_game import Say, Setup, luck_of
from tests.saves.formats.stored_games import KIND
from tests.saves.games import begun, digests, play, shape, toys

if TYPE_CHECKING:
    from core.engine.history import History
    from saves.journal import Journal

FILES: Final = Path(__file__).parents[1] / "files"


def finished(store: Store, rounds: int = 6, seed: int = 1) -> tuple[History[Any], Journal]:
    """A toy game that was played to its end with variations, a name and a comment."""
    history, journal = begun(store, Setup(rounds=rounds))
    luck = luck_of(seed)
    play(history, journal, luck, 20, wandering=0.3)
    while not isinstance(history.pending, Over):
        play(history, journal, luck, 1)
    journal.note(3, "name", "the other way")
    journal.note(4, "comment", "Brave.")
    journal.note(0, "policy", "open")
    journal.sync(history)
    journal.close()
    return history, journal


@pytest.mark.parametrize("seed", range(5))
def test_a_record_brought_back_is_the_same_game(store: Store, tmp_path: Path, seed: int) -> None:
    history, journal = finished(store, seed=seed)
    text = record_of(store.load(journal.path))
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")

    path = store.import_record(file)

    loaded = store.load(path)
    assert path != journal.path
    assert path.parent == journal.path.parent
    assert loaded.notices == ()
    assert digests(loaded.history) == digests(history)
    assert [each[0] for each in shape(loaded.history)] == [each[0] for each in shape(history)]
    assert loaded.history.head.number == history.head.number
    assert record_of(loaded) == text


def test_a_record_is_read_whose_ends_were_told_otherwise() -> None:
    """Older programs told of fields that had come back to their defaults; this record has ends with such fields."""
    text = (FILES / "record-2.txt").read_text(encoding="utf-8")
    file = Path("game.txt")

    read = read_record(text.encode(), file, KIND.known())

    again = record_text(read.header, read.setup, read.history, Remarks(read.remarks))
    assert [line for line in again.splitlines() if line not in text.splitlines()] == [
        f"ends: {digest_of_ends(read.history)}"
    ]
    assert read_record(again.encode(), file, KIND.known()).header == read.header


def test_a_game_brought_back_can_be_gone_on_with(store: Store, tmp_path: Path) -> None:
    _, journal = finished(store)
    file = tmp_path / "game.txt"
    lines = record_of(store.load(journal.path)).split("\n")
    start = lines.index("")
    short = [line for line in lines[:start] if not line.startswith(("head: ", "ends: "))]
    moves = [line for line in lines[start:] if line[:1].isdigit()][:1]
    file.write_text("\n".join([*short, "", *moves]), encoding="utf-8")

    loaded, again = store.resume(store.import_record(file))
    pending = loaded.history.pending
    assert isinstance(pending, tuple)
    loaded.history.choose(pending[0].seat, Say(high=True))
    again.sync(loaded.history)

    assert loaded.history.state.round == 2


def test_a_game_that_is_still_played_has_no_record(store: Store) -> None:
    """It would tell what only some may know."""
    history, journal = begun(store, Setup(rounds=6))
    play(history, journal, luck_of(2), 4)
    journal.close()

    with pytest.raises(StillPlayedError, match=r"is still being played\. Its transcript tells every card"):
        record_of(store.load(journal.path))


def test_a_side_line_that_ended_does_not_end_the_game(store: Store) -> None:
    history, journal = begun(store, Setup(rounds=2))
    play(history, journal, luck_of(3), 2)
    stand = history.head.number
    remarks = Remarks((), journal.note)
    remarks.leave(stand, stand, Journey(0))
    while not isinstance(history.pending, Over):
        play(history, journal, luck_of(3), 1)
    journal.close()
    loaded = store.load(journal.path)

    assert isinstance(loaded.history.pending, Over)
    assert not is_over(loaded)
    with pytest.raises(StillPlayedError):
        record_of(loaded)
    (listed,) = store.games()
    assert not listed.over
    assert listed.round == history.entries[stand].state.round


def test_a_finished_game_stays_finished_while_something_else_is_tried_out(store: Store) -> None:
    history, journal = begun(store, Setup(rounds=2))
    while not isinstance(history.pending, Over):
        play(history, journal, luck_of(4), 1)
    end = history.head.number
    remarks = Remarks((), journal.note)
    remarks.leave(end, end, Journey(0))
    history.jump(1)
    journal.sync(history)
    journal.close()

    loaded = store.load(journal.path)

    assert is_over(loaded)
    assert store.games()[0].over
    assert remarks_of(loaded.notes).away is not None
    assert "# round 1" in record_of(loaded)


def test_a_game_that_leaps_over_lost_answers_has_no_record(store: Store) -> None:
    history, journal = begun(store, Setup(rounds=2))
    play(history, journal, luck_of(5), 2)
    history.leap(history.state)
    while not isinstance(history.pending, Over):
        play(history, journal, luck_of(5), 1)
    journal.close()

    with pytest.raises(UntoldError, match="some of its answers are lost"):
        record_of(store.load(journal.path))


def test_what_is_no_record_is_not_brought_back(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("hello", encoding="utf-8")

    with pytest.raises(RecordError):
        store.import_record(file)
    with pytest.raises(MissingError):
        store.import_record(tmp_path / "nothing.txt")
    assert store.games() == ()


def test_where_a_game_comes_from_is_in_its_record(store: Store, tmp_path: Path) -> None:
    history, _ = begun(store, Setup(rounds=2))
    journal = store.begin(history.game, Setup(rounds=2), history, "AB", Origin("2026-01-30-AB.jsonl", 17))
    while not isinstance(history.pending, Over):
        play(history, journal, luck_of(1), 1)
    journal.close()
    text = record_of(store.load(journal.path))
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")

    loaded = store.load(store.import_record(file))

    assert loaded.header.origin == Origin("2026-01-30-AB.jsonl", 17)
    assert record_of(loaded) == text


@pytest.mark.parametrize("origin", ["seventeen", "17 game", "17", '"game" 17'])
def test_an_origin_that_is_none_is_named_with_its_line(store: Store, tmp_path: Path, origin: str) -> None:
    _, journal = finished(store)
    text = record_of(store.load(journal.path))
    file = tmp_path / "game.txt"
    file.write_text(text.replace("\nsealed:", f"\norigin: {origin}\nsealed:", 1), encoding="utf-8")

    with pytest.raises(RecordError, match="line 8"):
        store.import_record(file)


def test_a_game_brought_back_never_enters_the_record_book(store: Store, tmp_path: Path) -> None:
    _, journal = finished(store)
    file = tmp_path / "game.txt"
    file.write_text(record_of(store.load(journal.path)), encoding="utf-8")
    other = Store(tmp_path / "elsewhere", toys)

    loaded, again = other.resume(other.import_record(file))
    again.note(0, "comment", "Well played.")
    again.sync(loaded.history)
    again.close()

    assert isinstance(loaded.history.pending, Over)
    assert other.book.records() == ()
