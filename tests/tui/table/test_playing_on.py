"""A game that is played on from any entry of another as a new one, and the way to the end of a variation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import Chance, Choice
from core.engine.digest import digest
from core.engine.past.remarks import Ledger
from core.engine.past.said import Undo
from core.engine.past.undoing import UndoRefusedError
from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from saves.form.lines import Origin
from saves.verify import verify
from tests.core.toy_game import luck_of
from tests.saves.games import Clock, Shelf
from tui.table.session import close_table, new_table, open_table, path_of, table_from

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.policies import Policy
    from saves.store import Store
    from tui.table.table import Table

ADA, BEN, CLEO = 0, 1, 2
ALL = (ADA, BEN, CLEO)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A folder of games, at a fixed time."""
    shelf = Shelf(tmp_path, game_named, Clock())
    yield shelf
    shelf.let_go()


def played(store: Store, answers: int = 40, policy: Policy = "open") -> Table:
    """A game of three, so many random answers in."""
    table = new_table(Setup(seats_named(("Ada", "Ben", "Cleo"))), "7", store, policy).table
    for number in range(answers):
        answer(table, number)
    return table


def answer(table: Table, seed: int = 0) -> None:
    """Whoever is asked takes the keyboard and answers at random."""
    assert table.awaited is not None
    table.reveal(table.awaited)
    table.choose(luck_of(seed).choice(table.view().options))


def to_the_end(table: Table) -> Table:
    for number in range(20_000):
        if table.is_over:
            return table
        answer(table, number)
    raise AssertionError("it never ended")


def saved_path(table: Table) -> Path:
    path = path_of(table)
    assert path is not None
    return path


def line(table: Table) -> list[str]:
    return [digest(entry.state) for entry in table.history.line()]


# A new game from an entry of another.


def test_a_new_game_has_the_line_that_leads_to_the_entry_and_its_luck(store: Store) -> None:
    table = played(store)
    entry = table.history.line()[-12]

    new = table_from(table, entry.number, store).table

    assert line(new) == line(table)[: len(line(new))]
    assert digest(new.history.state) == digest(entry.state)
    assert new.file_number == table.file_number
    answers = [passed.answer for passed in table.history.line()[len(new.history.line()) :]]
    for given in answers:
        if isinstance(given, Choice):
            new.reveal(given.seat)
            new.choose(given.option)
    assert line(new) == line(table)


def test_its_file_says_where_it_comes_from_and_is_well(store: Store) -> None:
    table = played(store)
    entry = table.history.line()[-12]
    new = table_from(table, entry.number, store).table
    answer(new, 3)
    close_table(new)

    verdict = verify(saved_path(new), game_named)
    loaded = store.load(saved_path(new))

    assert verdict.well, verdict.sentence
    assert verdict.side_lines == 0
    assert loaded.header.origin == Origin(saved_path(table).name, entry.number)
    assert loaded.header.sealed == store.load(saved_path(table)).header.sealed
    assert loaded.notices == ()


def test_the_list_says_where_it_comes_from(store: Store) -> None:
    table = played(store)
    entry = table.history.line()[-12].number
    new = table_from(table, entry, store).table

    assert store.listed(saved_path(new)).comes_from == f"continues from entry {entry} of {saved_path(table).name}"
    assert store.listed(saved_path(table)).comes_from == ""


def test_an_entry_in_the_middle_of_its_luck_is_played_on_from_behind_it(store: Store) -> None:
    """There a seat is asked."""
    table = played(store)
    before_luck = next(entry for entry in table.history.line() if isinstance(table.game.pending(entry.state), Chance))

    new = table_from(table, before_luck.number, store).table

    assert new.awaited is not None


def test_the_new_game_is_taken_back_into_the_part_that_it_brought(store: Store) -> None:
    table = played(store)
    new = table_from(table, table.history.line()[-12].number, store).table
    before = len(line(new))

    assert new.undo("turn")

    assert len(line(new)) < before
    assert line(new) == line(table)[: len(line(new))]


def test_comments_and_the_policy_come_along_and_side_lines_do_not(store: Store) -> None:
    table = played(store, policy="strict")
    table.set_policy("open")
    passed = table.history.line()[20]
    table.travel.comment(passed.number, "Brave.")
    table.travel.begin_side_line(table.history.line()[-5].number, ADA, "what if")
    answer(table, 99)
    tip = table.history.head

    new = table_from(table, tip.number, store).table

    assert new.policy == "open"
    assert [text for _, text in new.travel.remarks.commented] == ["Brave."]
    assert not new.is_side_line
    assert [branch.is_game for branch in new.travel.branches()] == [True]
    again = store.load(saved_path(new))
    assert [note.name for note in again.notes].count("comment") == 1


def test_an_undo_on_the_way_is_told_in_the_new_game_with_its_entry(store: Store) -> None:
    table = played(store)
    target = table.history.line()[-6]
    table.undo(target.number)
    for number in range(200, 204):
        answer(table, number)

    new = table_from(table, table.history.head.number, store).table

    ((entry, undo),) = new.travel.remarks.undos
    assert isinstance(undo, Undo)
    assert digest(new.history.entries[entry].state) == digest(target.state)


def test_the_other_game_stays_as_it_is_and_writes_down_that_its_luck_was_met(store: Store) -> None:
    table = played(store)
    states, head = line(table), table.history.head

    new = table_from(table, table.history.line()[-12].number, store).table
    to_the_end(new)

    assert (line(table), table.history.head) == (states, head)
    assert table.ledger == Ledger(new_games=1)
    path = saved_path(table)
    close_table(table)
    assert open_table(path, store).table.ledger == Ledger(new_games=1)


def test_while_a_game_is_played_its_policy_is_asked(store: Store) -> None:
    """A new game shows luck that this one has yet to meet, as a variation does."""
    table = played(store, policy="house")
    entry = table.history.line()[-12].number

    with pytest.raises(UndoRefusedError):
        table_from(table, entry, store)
    assert table_from(table, entry, store, ADA, ALL).table.awaited is not None
    table.set_policy("strict")
    with pytest.raises(UndoRefusedError):
        table_from(table, entry, store, ADA, ALL)


def test_a_finished_game_is_played_on_freely_and_not_twice_in_the_record_book(store: Store) -> None:
    table = to_the_end(played(store, policy="strict"))
    assert len(store.book.records()) == 1
    before = store.book.path.read_bytes()

    new = to_the_end(table_from(table, table.history.line()[-30].number, store).table)
    close_table(new)
    resumed = open_table(saved_path(new), store).table
    close_table(resumed)

    assert table.ledger == Ledger()
    assert store.book.path.read_bytes() == before


def test_nothing_is_played_on_from_the_end_of_a_game_or_from_nowhere(store: Store) -> None:
    table = to_the_end(played(store))

    for entry in (table.history.head.number, len(table.history.entries), -1):
        with pytest.raises(LookupError):
            table_from(table, entry, store)


def test_a_game_that_another_program_plays_can_be_played_on_from_as_a_new_one(store: Store) -> None:
    """Here its file may only be looked at."""
    table = played(store)
    looked = open_table(saved_path(table), store).table
    assert looked.awaited is None

    new = table_from(looked, looked.history.line()[-12].number, store).table

    assert new.awaited is not None
    assert store.load(saved_path(new)).header.origin is not None
    answer(new)


# To the end of a variation.


def test_a_side_line_that_was_left_is_gone_on_with(store: Store) -> None:
    table = played(store)
    here = table.history.head
    table.travel.begin_side_line(table.history.line()[-10].number, ADA, "left")
    answer(table, 500)
    tip = table.history.head
    table.travel.back_to_game()
    number = next(branch.number for branch in table.travel.branches() if branch.tip is tip)

    assert table.travel.go_to_line(number, ADA)

    assert table.is_side_line
    assert table.history.head is tip
    assert not table.travel.go_to_line(number, ADA)
    answer(table, 501)
    assert table.travel.branch_here().number == number
    assert table.travel.go_to_line(0, ADA)
    assert table.history.head is here
    assert not table.is_side_line


def test_the_way_to_a_side_line_has_its_price_from_the_game_and_none_from_another(store: Store) -> None:
    table = played(store, policy="house")
    for name in ("left", "right"):
        table.travel.begin_side_line(table.history.line()[-10].number, ADA, name, ALL)
        answer(table, len(name))
        answer(table, len(name))
        table.travel.back_to_game()
    left, right = (branch.number for branch in table.travel.branches() if branch.name)
    begun = table.ledger.side_lines

    with pytest.raises(UndoRefusedError):
        table.travel.go_to_line(left, ADA)
    assert table.travel.go_to_line(left, ADA, ALL)
    assert table.travel.go_to_line(right, ADA)

    assert table.travel.branch_here().name == "right"
    assert table.ledger.side_lines == begun + 1


def test_there_is_no_way_to_a_line_that_is_none(store: Store) -> None:
    table = played(store)

    for number in (-1, 1):
        with pytest.raises(LookupError):
            table.travel.go_to_line(number, ADA)
    assert not table.travel.go_to_line(0, ADA)
