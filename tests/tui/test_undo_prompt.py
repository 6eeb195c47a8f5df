"""Undo from the table: free when nothing was learnt, else the prompt says the price and asks for one more press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.remarks import Ledger
from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from tests.core.toy_game import luck_of
from tests.saves.games import Clock, Shelf
from tui.session import new_table
from tui.terror_below.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.undoing import Policy
    from saves.store import Store
    from tui.table import Table


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A folder of games."""
    shelf = Shelf(tmp_path, game_named, Clock())
    yield shelf
    shelf.let_go()


def where_an_undo_is(store: Store, *, quiet: bool, policy: Policy = "house") -> Table:
    """A table at which the next undo is quiet, or is not."""
    table = new_table(Setup(seats_named(("Ada", "Ben", "Cleo"))), "7", store, policy).table
    for number in range(400):
        seat = table.awaited
        assert seat is not None
        table.reveal(seat)
        table.choose(luck_of(number).choice(table.view().options))
        price = table.undo_price()
        if price is not None and price.is_quiet == quiet and table.awaited == table.viewer:
            return table
    raise AssertionError("it never came to that")


def said(sitting: Sitting) -> str:
    return "" if sitting.message is None else sitting.message.words


def test_a_quiet_step_is_taken_back_at_once(store: Store) -> None:
    table = where_an_undo_is(store, quiet=True)
    sitting = Sitting(table)

    sitting.command("undo")

    assert said(sitting) == ""
    assert table.ledger == Ledger(quiet=1)


def test_what_was_learnt_is_told_and_the_same_key_again_takes_it_back(store: Store) -> None:
    table = where_an_undo_is(store, quiet=False)
    head = table.history.head
    sitting = Sitting(table)

    sitting.command("undo")
    assert said(sitting).startswith("All must agree; then the same key again. ")
    assert "only" in said(sitting) or "everyone" in said(sitting) or "decision" in said(sitting)
    assert table.history.head is head
    sitting.command("undo")

    assert table.history.head is not head
    assert table.ledger == Ledger(agreed=1)


def test_a_strict_table_says_that_it_is_one(store: Store) -> None:
    table = where_an_undo_is(store, quiet=False, policy="strict")
    sitting = Sitting(table)

    for _ in range(2):
        sitting.command("undo")
        assert said(sitting).startswith("Only quiet steps can be taken back")
    assert table.ledger == Ledger()
