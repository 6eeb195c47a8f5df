"""Every game is kept, found again and verified, also after undos and beside variations, and as a record in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC, Over
from core.engine.digest import digest
from core.engine.past.undoing import before_decision
from core.games import game_named
from saves.records.kept import record_of
from saves.store import Store
from saves.verify import verify
from tests.games.played import luck, tables
from tests.games.shelf import GAMES, few, setup_of
from tui.table.session import close_table, new_table, open_table, path_of, table_from
from tui.table.watched import watched_table

if TYPE_CHECKING:
    from pathlib import Path

    from tui.table.table import Table

ANSWERS = 60
"""So many answers are enough to be kept."""


def begun(name: str, seats: int, store: Store) -> Table:
    """A new game on the disk, its undos open to all so that nobody has to be asked."""
    return new_table(setup_of(game_named(name), seats), "11", store, "open", game=name).table


def play(table: Table, answers: int, seed: str = "1") -> None:
    """Give so many answers by chance, or as many as there are, as the seats would at the table."""
    pick = luck(seed)
    for _ in range(answers):
        pending = table.history.pending
        if isinstance(pending, Over):
            return
        decision = pick.choice([one for one in pending if one.options])  # type: ignore[union-attr]  # luck is dealt
        table.reveal(decision.seat)
        table.choose(pick.choice(decision.options))


def file_of(table: Table) -> Path:
    """The file of a game that is kept."""
    path = path_of(table)
    assert path is not None
    return path


def state_and_end(table: Table) -> tuple[str, Any]:
    """Where a game stands."""
    return digest(table.history.state), table.history.pending


def gone_back_to(table: Table) -> int:
    """An entry in the middle; where deeds are hidden nobody passes another's, so it is the one before the last."""
    if table.game.hides == "deeds":
        last = table.travel.last_of_people
        before = before_decision(last) if last is not None else None
        assert before is not None
        return before.number
    return table.history.line()[len(table.history.line()) // 2].number


@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_game_goes_on_where_it_was_left(name: str, seats: int, tmp_path: Path) -> None:
    """What was answered, undone and tried out is all there again, and every line is verified."""
    store = Store(tmp_path)
    table = begun(name, seats, store)
    play(table, ANSWERS // 2)
    assert table.undo("decision", ())
    assert table.undo("decision", ())
    play(table, ANSWERS // 2, "2")
    before, entries = state_and_end(table), len(table.history.entries)
    path = file_of(table)
    close_table(table)

    again = open_table(path, store)

    assert again.notices == ()
    assert state_and_end(again.table) == before
    assert len(again.table.history.entries) == entries
    assert again.table.ledger == table.ledger
    close_table(again.table)
    found = verify(path, game_named)
    assert found.well, found.sentence


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_whole_game_is_told_in_a_record_and_brought_back(name: str, seats: int, tmp_path: Path) -> None:
    """The record of a finished game, imported elsewhere, is the same game, and verified."""
    store, other = Store(tmp_path / "here"), Store(tmp_path / "there")
    table = begun(name, seats, store)
    play(table, 100_000)
    assert table.is_over
    path = file_of(table)
    close_table(table)
    record = tmp_path / "game.txt"
    record.write_text(record_of(store.load(path)), encoding="utf-8")

    copy = other.import_record(record)

    loaded = other.load(other.path_of(str(copy)))
    assert digest(loaded.history.state) == digest(table.history.state)
    assert verify(loaded.path, game_named).well


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_game_can_be_watched_listed_copied_and_deleted(name: str, tmp_path: Path) -> None:
    """The list names it, its copy is a whole save, and who only watches changes nothing."""
    store = Store(tmp_path)
    table = begun(name, few(game_named(name)), store)
    play(table, ANSWERS // 3)
    path = file_of(table)
    close_table(table)
    bytes_before = path.read_bytes()

    (listed,) = store.games()
    watched = watched_table(path, game_named).table
    copy = store.export(path, tmp_path / "copy.jsonl")

    assert listed.header is not None
    assert listed.header.game == name
    assert listed.opens
    assert state_and_end(watched) == state_and_end(table)
    assert watched.view() == table.game.view(table.history.state, PUBLIC)
    assert path.read_bytes() == bytes_before
    assert digest(store.load(copy).history.state) == digest(table.history.state)
    store.delete(path)
    assert path.name not in {game.path.name for game in store.games()}


@pytest.mark.parametrize("name", GAMES)
def test_a_side_line_is_tried_out_while_the_game_waits(name: str, tmp_path: Path) -> None:
    """It goes on by itself, the game is found again as it was, and both are there after a resume."""
    store = Store(tmp_path)
    table = begun(name, few(game_named(name)), store)
    play(table, ANSWERS // 3)
    stood = table.history.head
    table.travel.begin_side_line(gone_back_to(table), table.asking, agreed=())
    play(table, 4, "another")
    assert table.is_side_line
    tried = digest(table.history.state)
    close_table(table)

    again = open_table(file_of(table), store).table

    assert again.is_side_line
    assert digest(again.history.state) == tried
    assert again.travel.back_to_game()
    assert again.history.head.number == stood.number
    assert digest(again.history.state) == digest(stood.state)
    close_table(again)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_played_on_from_any_entry_as_a_new_one(name: str, tmp_path: Path) -> None:
    """It stands where the other did, and meets the same luck."""
    store = Store(tmp_path)
    table = begun(name, few(game_named(name)), store)
    play(table, ANSWERS // 3)

    opened = table_from(table, gone_back_to(table), store, agreed=tuple(range(few(table.game))))

    assert opened.notices == ()
    line = [digest(entry.state) for entry in table.history.line()]
    assert digest(opened.table.history.state) in line
    close_table(opened.table)
    close_table(table)
    assert verify(file_of(opened.table), game_named).well
