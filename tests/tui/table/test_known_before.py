"""Who could know what was to come is told of: after an end, on a copy, by another's redo, with a typed seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.past.undoing import UndoRefusedError
from core.games import game_named
from core.terror_below.seats import Setup, Solo, seats_named
from core.words.prices import AFTER_END, PriceWords, ledger_words, undone
from saves.verify import verify
from tests.core.toy_game import luck_of
from tests.saves.games import Clock, Shelf
from tui.table.session import close_table, new_table, open_table, path_of, table_from
from tui.table.time_travel import Asking, TimeTravel, TravelTold
from tui.table.written import report_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.past.undoing import Price
    from core.engine.policies import Policy
    from saves.store import Store
    from tui.table.table import Table

ADA, BEN = 0, 1


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A folder of games, at a fixed time."""
    shelf = Shelf(tmp_path, game_named, Clock())
    yield shelf
    shelf.let_go()


def sat_down(store: Store, policy: Policy = "house", seed: str | None = "7", *, alone: bool = False) -> Table:
    setup = Setup(seats_named(("Ada",)), solo=Solo("special-delivery")) if alone else Setup(seats_named(("Ada", "Ben")))
    return new_table(setup, seed, store, policy).table


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


def price_of(table: Table) -> Price:
    cost = table.undo_price()
    assert cost is not None
    return cost


def quiet_again(table: Table) -> None:
    """Play on until the last step would be quiet, had the game never been over."""
    for number in range(200):
        answer(table, number)
        assert not table.is_over
        cost = price_of(table)
        if not cost.items:
            return
    raise AssertionError("no step taught nothing")


def file_of(table: Table) -> Path:
    path = path_of(table)
    assert path is not None
    return path


class TestAfterTheEnd:
    """Once a game has been over, all hands could be seen."""

    def test_a_strict_table_takes_nothing_back(self, store: Store) -> None:
        table = to_the_end(sat_down(store, "strict"))

        with pytest.raises(UndoRefusedError) as refused:
            table.undo(agreed=(ADA, BEN))

        assert refused.value.ruling == "never"
        assert table.is_over

    def test_a_house_asks_for_every_step_ever_after(self, store: Store) -> None:
        """Also for steps that would have been quiet."""
        table = to_the_end(sat_down(store))
        table.undo(table.history.line()[60].number, agreed=(ADA, BEN))
        quiet_again(table)
        cost = price_of(table)

        assert not table.undo_quiet()
        assert (cost.quiet, cost.is_quiet, cost.after_end) == (0, False, True)
        assert table.travel.ruling(cost) == "ask"
        with pytest.raises(UndoRefusedError):
            table.undo()

    def test_a_file_that_was_left_and_opened_again_knows_it(self, store: Store) -> None:
        table = to_the_end(sat_down(store))
        table.undo(agreed=(ADA, BEN))
        path = file_of(table)
        close_table(table)

        again = open_table(path, store).table

        assert not again.is_over
        assert price_of(again).after_end

    def test_the_ledger_the_log_and_the_report_name_it(self, store: Store) -> None:
        table = to_the_end(sat_down(store))
        table.undo(agreed=(ADA, BEN))
        to_the_end(table)
        _, undo = table.travel.remarks.undos[-1]

        assert ledger_words(table.ledger) == "1 by agreement, all after the game was over"
        assert undone(undo) == "undoes 1 decision after the game was over; all agree."
        assert "after the game was over" in report_of(table)

    def test_the_price_says_what_was_seen(self, store: Store) -> None:
        table = to_the_end(sat_down(store))

        told = PriceWords(table.history, table.words).tellings(price_of(table))

        assert all(AFTER_END in [line.text for line in telling] for telling in told)

    def test_an_open_table_counts_it(self, store: Store) -> None:
        table = to_the_end(sat_down(store, "open"))
        table.undo()

        assert (table.ledger.open, table.ledger.after_end) == (1, 1)

    def test_the_end_of_a_side_line_is_none_of_the_game(self, store: Store) -> None:
        """It shows no hands; what it did show, the table agreed to."""
        table = sat_down(store)
        for number in range(30):
            answer(table, number)
        table.travel.begin_side_line(table.history.head.number, table.asking, agreed=(ADA, BEN))
        to_the_end(table)
        table.travel.back_to_game()

        assert not table.travel.has_been_over


class TestAnothersDecision:
    """What a seat has decided is redone by that seat."""

    @staticmethod
    def taken_back(store: Store, policy: Policy = "house") -> Table:
        """Ben has decided last, and it is undone."""
        table = sat_down(store, policy)
        for number in range(400):
            before = table.awaited
            answer(table, number)
            if (before, table.awaited) == (BEN, ADA) and table.public_view().round:
                break
        table.reveal(ADA)
        table.undo(agreed=(ADA, BEN))
        return table

    def test_its_seat_is_asked(self, store: Store) -> None:
        table = self.taken_back(store)
        table.reveal(ADA)
        head = table.history.head

        with pytest.raises(UndoRefusedError):
            table.redo()
        asking = TimeTravel(table).give_again()

        assert table.history.head is head
        assert isinstance(asking, Asking)
        assert asking.question.needs == (BEN,)
        assert table.redo((BEN,))
        assert table.history.head is not head

    def test_its_own_seat_gives_it_again_freely(self, store: Store) -> None:
        table = self.taken_back(store)
        table.reveal(BEN)

        assert isinstance(TimeTravel(table).give_again(), TravelTold)

    def test_nobody_is_asked_at_an_open_table(self, store: Store) -> None:
        table = self.taken_back(store, "open")
        table.reveal(ADA)

        assert table.redo()


def test_a_new_game_out_of_a_side_line_is_asked_for_again(store: Store) -> None:
    """The table agreed to one variation, which comes back to the game; a new game never does."""
    table = sat_down(store)
    for number in range(30):
        answer(table, number)
    table.travel.begin_side_line(table.history.head.number, table.asking, agreed=(ADA, BEN))
    answer(table)

    assert table.travel.side_line_ruling == "free"
    assert table.travel.new_game_ruling == "ask"
    with pytest.raises(UndoRefusedError):
        table_from(table, table.history.head.number, store)


class TestCopies:
    """A copy that is made while the game is played."""

    def test_it_says_what_it_is_and_is_well(self, store: Store, tmp_path: Path) -> None:
        table = sat_down(store)
        answer(table)
        close_table(table)
        copy = store.export(file_of(table), tmp_path / "ahead.jsonl")

        opened = open_table(copy, store)
        found = verify(copy, game_named)

        assert any(f"copy of {file_of(table).name}" in notice for notice in opened.notices)
        assert found.well, found.sentence
        assert store.listed(copy).comes_from.startswith(f"a copy of {file_of(table).name}")

    def test_its_end_never_enters_the_record_book(self, store: Store, tmp_path: Path) -> None:
        table = sat_down(store)
        answer(table)
        close_table(table)
        copy = store.export(file_of(table), tmp_path / "ahead.jsonl")

        close_table(to_the_end(open_table(copy, store).table))

        assert store.book.records() == ()

    def test_the_copy_of_a_game_that_is_over_is_the_same_file(self, store: Store, tmp_path: Path) -> None:
        table = to_the_end(sat_down(store))
        close_table(table)

        copy = store.export(file_of(table), tmp_path / "mine.jsonl")

        assert copy.read_bytes() == file_of(table).read_bytes()


class TestTheRecordBook:
    """The line of a game says what its players could know."""

    def test_a_typed_seed_and_undos_of_a_solo_game(self, store: Store) -> None:
        """Alone nobody else is asked, and so the book says it."""
        table = to_the_end(sat_down(store, alone=True))
        table.undo(agreed=())
        to_the_end(table)
        close_table(table)

        (result,) = store.book.records()

        assert (result.typed_seed, result.undos, result.after_end) == (True, 1, 1)

    def test_fresh_luck_without_undos_says_nothing(self, store: Store) -> None:
        table = to_the_end(sat_down(store, seed=None, alone=True))
        close_table(table)

        (result,) = store.book.records()

        assert (result.typed_seed, result.undos, result.after_end) == (False, 0, 0)
