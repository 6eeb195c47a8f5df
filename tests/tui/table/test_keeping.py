"""What a table keeps: an answer in its file, and the views of the seat that looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tui.table.session import close_table, new_table, open_table, path_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tui.table.table import Table

THREE = Setup(seats_named(("Ada", "Ben", "Cleo")))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A new game whose first seat looks."""
    table = new_table(THREE, "7", Store(tmp_path)).table
    assert table.wanted is not None
    table.reveal(table.wanted)
    yield table
    close_table(table)


def test_an_answer_is_in_its_file_and_the_screen_is_told_to_wait_for_the_disk_later(
    table: Table, tmp_path: Path
) -> None:
    told: list[int] = []
    table.settle_later = lambda: told.append(table.history.head.number)

    table.choose(table.view().options[0])

    path = path_of(table)
    assert path is not None
    assert told == [table.history.head.number]
    assert open_table(path, Store(tmp_path)).table.history.head.number == table.history.head.number


def test_a_view_is_made_once_for_each_position_and_for_each_who_looks(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one seat saw is never shown to another, nor to the public."""
    made: list[tuple[Any, int]] = []
    view = table.game.view

    def counted(state: Any, viewer: int) -> Any:
        made.append((state, viewer))
        return view(state, viewer)

    monkeypatch.setattr(table.game, "view", counted)
    seat, state = table.viewer, table.history.state

    assert table.view() is table.view()
    assert made == [(state, seat)]

    table.hide()
    assert table.view() == view(state, PUBLIC)
    table.reveal(1)
    assert table.view() == view(state, 1)
    table.reveal(seat)
    table.choose(table.view().options[0])
    assert table.view() == view(table.history.state, table.viewer)
    assert table.views_this_turn()[-1] == table.view()
