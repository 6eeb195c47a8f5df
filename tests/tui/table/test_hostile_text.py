"""A game whose file says hostile things can be played on, and nothing of it is obeyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import json

from core.engine.decisions import PUBLIC, Chance, Choice, Over
from core.engine.past.said import AWAY, COMMENT, NAME, UNDO
from core.engine.plain_text import is_plain
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.saves.games import forge
from tui.table.session import close_table, new_table, open_table, path_of

if TYPE_CHECKING:
    from pathlib import Path

    from tui.table.table import Table

HOSTILE = "\x1b]0;owned\x07\x9b2J\u202eline\n" + "long " * 100


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a game in which hostile things are said of the first entries, and a variation is played."""
    table = new_table(Setup(seats_named(("Ada", "Ben"))), "7", Store(tmp_path)).table
    answer(table)
    answer(table)
    close_table(table)
    file = path_of(table)
    assert file is not None
    said = (
        (1, NAME, HOSTILE),
        (1, COMMENT, HOSTILE),
        (1, UNDO, {"by": 99, "steps": 10**30, "how": "agreed", "agreed": [-7]}),
        (table.history.head.number, AWAY, {"by": 0, "name": HOSTILE}),
    )
    notes = [json.encode({"is": "note", "entry": entry, "name": name, "value": value}) for entry, name, value in said]
    forge(file, lambda lines: [*lines[:-1], *notes])
    return file


def answer(table: Table) -> None:
    """The first option of whoever is asked."""
    pending = table.history.pending
    assert not isinstance(pending, Chance | Over)
    table.viewer = pending[0].seat
    table.choose(pending[0].options[0])


def test_a_hostile_name_of_a_side_line_stops_no_answer(path: Path) -> None:
    """Each answer is given and saved; the variation that it begins has a name that can be shown."""
    table = open_table(path, Store(path.parent)).table
    given = next(entry for entry in reversed(table.history.entries) if isinstance(entry.answer, Choice))
    assert given.parent is not None
    assert isinstance(given.answer, Choice)
    table.history.jump(given.parent.number)
    pending = table.history.pending
    assert not isinstance(pending, Chance | Over)
    other = next(option for option in pending[0].options if option != given.answer.option)
    table.viewer = pending[0].seat

    table.choose(other)

    assert table.is_side_line
    names = table.travel.remarks.names
    assert len(names) == 2
    assert all(is_plain(name) and len(name) <= 60 for name in names.values())
    close_table(table)
    again = open_table(path, Store(path.parent)).table
    assert len(again.history.entries) == len(table.history.entries)
    close_table(again)


def test_what_a_file_says_of_entries_is_plain_and_of_this_table(path: Path) -> None:
    """Comments keep their lines, and an undo by a seat that nobody sits on is none."""
    table = open_table(path, Store(path.parent)).table
    remarks = table.travel.remarks

    assert all(is_plain(line) for _, text in remarks.commented for line in text.split("\n"))
    assert remarks.undos == ()
    for viewer in (0, 1, PUBLIC):
        table.events(viewer)
    close_table(table)
