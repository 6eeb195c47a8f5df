"""What the Survivors may undo, and until when. R43."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.engine.past.undoing import UndoRefusedError
from core.terrorscape_2 import options as o
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.core.terrorscape_2.kit import GAME, door, hunting, position
from tui.table.table import Table

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terrorscape_2.state import State


def table_at(state: State, side: int = SURVIVORS) -> Table:
    """A table that stands at a position, with a side before it; undone is what costs nothing."""
    table = Table(GAME, state.setup, History(GAME, state, Dealer("undone")))
    table.reveal(side)
    return table


@pytest.mark.parametrize(
    ("state", "option"),
    [
        (position(survivors={0: {"fear": 2}}), o.Calm(0)),
        (position(blocks=(door("C1", "C2"),)), o.Unblock(0, door("C1", "C2"))),
        (position(survivors={0: {"injured": True}}, items={0: ("first-aid-kit",)}), o.UseItem(0, "first-aid-kit", 0)),
        (position(places=("D3", "C1", "C1"), items={0: ("fuel",)}), o.UseItem(0, "fuel")),
    ],
    ids=["fear", "block", "kit", "fuel"],
)
def test_what_is_told_at_once_is_taken_back_with_its_telling(state: State, option: Option) -> None:
    """R43: fear lost, a block removed, a kit, a refuelling; nobody hears of it any more."""
    table = table_at(state)
    before = table.events(PUBLIC)
    table.choose(option)

    assert table.undo()
    assert table.history.state == state
    assert table.events(PUBLIC) == before


def test_a_search_is_never_taken_back() -> None:
    """R43: cards that were looked at are known."""
    table = table_at(position(places=("C2", "C1", "C1"), tops={"key": ("rope",)}))
    table.choose(o.SearchDeck(0))

    with pytest.raises(UndoRefusedError):
        table.undo()


def test_an_answer_is_never_taken_back() -> None:
    """R43: the Killer has been told who is there."""
    table = table_at(hunting(step=4, places=("C1", "C1", "C1")), KILLER)
    table.choose(o.SearchHere())

    with pytest.raises(UndoRefusedError):
        table.undo()


def test_nothing_is_taken_back_once_the_curtain_has_fallen() -> None:
    """R43: not even what ended the turn, and nobody can see from it whether the Killer has begun."""
    table = table_at(position(survivors={0: {"fear": 1, "acted": False}, 1: {"acted": True}, 2: {"acted": True}}))
    table.choose(o.Calm(0))
    could = table.can_undo
    table.hide()

    assert (could, table.can_undo, table.undo_price()) == (True, False, None)
