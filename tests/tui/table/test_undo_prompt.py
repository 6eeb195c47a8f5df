"""Undo from the table: free when nothing was revealed, else the table is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.engine.past.remarks import Ledger
from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from tests.core.toy_game import luck_of
from tests.saves.games import Clock, Shelf
from tui.table.consent import Agreed, Refused
from tui.table.session import new_table
from tui.table.time_travel import Asking
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.policies import Policy
    from saves.store import Store
    from tui.table.table import Table


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


def said(sitting: BoardSitting) -> str:
    return "" if sitting.message is None else sitting.message.words


def asked(sitting: BoardSitting) -> Asking:
    outcome = sitting.command("undo")
    assert isinstance(outcome, Asking)
    return outcome


def test_a_quiet_step_is_taken_back_at_once_and_the_prompt_says_so(store: Store) -> None:
    table = where_an_undo_is(store, quiet=True)
    sitting = BoardSitting(table)

    assert sitting.command("undo") is None

    assert said(sitting).startswith("Undone: ")
    assert said(sitting).endswith("(free).")
    assert table.ledger == Ledger(quiet=1)


def test_what_was_learnt_is_asked_of_every_other_seat(store: Store) -> None:
    table = where_an_undo_is(store, quiet=False)
    head, by = table.history.head, table.viewer
    sitting = BoardSitting(table)

    asking = asked(sitting)
    assert asking.question.needs == tuple(seat for seat in range(3) if seat != by)
    assert table.history.head is head
    told = asking.then(Agreed(asking.question.needs))

    assert told is not None
    assert told.words.endswith("All agree.")
    assert table.history.head is not head
    assert table.ledger == Ledger(agreed=1)


@pytest.mark.parametrize("answer", [None, Refused(2), Agreed(()), Agreed((1,))])
def test_nothing_is_taken_back_while_a_seat_does_not_agree(answer: Agreed | Refused | None, store: Store) -> None:
    """Not when it is left, not when one refuses, and not when one was never asked."""
    table = where_an_undo_is(store, quiet=False)
    head = table.history.head

    told = asked(BoardSitting(table)).then(answer)

    assert table.history.head is head
    assert table.ledger == Ledger()
    assert told is None or told.refused


def test_a_strict_table_asks_nobody_and_says_why(store: Store) -> None:
    table = where_an_undo_is(store, quiet=False, policy="strict")

    question = asked(BoardSitting(table)).question

    assert not question.may_happen
    assert question.needs == ()
    assert any("You can undo only free steps" in line for line in question.foot)


def test_an_open_table_takes_everything_back_at_once(store: Store) -> None:
    table = where_an_undo_is(store, quiet=False, policy="open")
    sitting = BoardSitting(table)

    assert sitting.command("undo") is None

    assert said(sitting).startswith("Undone: ")
    assert table.ledger == Ledger(open=1)


def test_what_was_taken_back_is_given_again_and_named(store: Store) -> None:
    table = where_an_undo_is(store, quiet=True)
    head = table.history.head
    sitting = BoardSitting(table)

    sitting.command("undo")
    sitting.command("redo")

    assert table.history.head is head
    assert said(sitting).startswith("Redone: ")
    sitting.command("redo")
    assert said(sitting) == "There is nothing to redo."


def test_a_game_that_can_only_be_looked_at_stays_as_it_is(store: Store) -> None:
    table = where_an_undo_is(store, quiet=True)
    head = table.history.head
    table.history.open_from = len(table.history.entries)
    sitting = BoardSitting(table)

    for command in ("undo", "undo.turn", "redo"):
        sitting.command(command)
        assert said(sitting) == "You can only look at this game."
    sitting.travel(sitting.time.begin_side_line(3))

    assert said(sitting) == "You can only look at this game."
    assert not table.can_undo
    assert table.history.head is head


def test_while_others_are_asked_nobody_looks_and_then_what_was_half_chosen_is_there_again(store: Store) -> None:
    table = where_an_undo_is(store, quiet=False)
    sitting = BoardSitting(table)
    viewer, view, modes = table.viewer, sitting.view, sitting.modes

    sitting.step_aside()
    assert (table.viewer, sitting.view.viewer) == (PUBLIC, PUBLIC)
    assert sitting.view.hand is None
    sitting.step_back()

    assert table.viewer == viewer
    assert sitting.view == view
    assert sitting.modes is modes
