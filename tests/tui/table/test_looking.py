"""Games that can only be looked at, and games that go on from what was recovered of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC, IllegalError
from core.engine.digest import digest
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.saves.games import forge
from tui.table.session import close_table, new_table, open_table, path_of

if TYPE_CHECKING:
    from pathlib import Path

    from tui.table.session import OpenedTable


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A folder of saves."""
    return Store(tmp_path)


def begun(store: Store) -> tuple[OpenedTable, Path]:
    """A new game and its file."""
    opened = new_table(Setup(seats_named(("Ada", "Ben"))), "7", store)
    path = path_of(opened.table)
    assert path is not None
    return opened, path


def test_a_game_that_another_program_plays_is_looked_at_with_nobodys_cards(store: Store) -> None:
    pytest.importorskip("fcntl")
    played, path = begun(store)

    looked = open_table(path, store)

    assert "is open in another program" in looked.notices[0]
    assert looked.table.awaited is None
    assert not looked.table.needs_curtain
    assert looked.table.view().viewer == PUBLIC
    looked.table.reveal(0)
    with pytest.raises(IllegalError, match="You can only look at"):
        looked.table.choose(looked.table.view().options[0])
    close_table(looked.table)
    close_table(played.table)


def test_a_game_of_newer_rules_is_looked_at_with_nobodys_cards(store: Store) -> None:
    """It is followed as far as our rules lead where it led, and its file stays as it is."""
    played, path = begun(store)
    states = [digest(entry.state) for entry in played.table.history.entries]
    close_table(played.table)
    ours, newer = (f'"rules":{TerrorBelow.version + more}'.encode() for more in (0, 8))
    forge(path, lambda lines: [line.replace(ours, newer, 1) for line in lines])
    before = path.read_bytes()

    looked = open_table(path, store)

    assert f"version {TerrorBelow.version + 8} of the rules" in looked.notices[0]
    assert [digest(entry.state) for entry in looked.table.history.entries] == states
    assert looked.table.awaited is None
    assert looked.table.view().viewer == PUBLIC
    close_table(looked.table)
    assert path.read_bytes() == before


def test_a_damaged_game_is_played_on_in_a_new_file(store: Store) -> None:
    played, path = begun(store)
    close_table(played.table)
    damaged = path.read_bytes().replace(b'"is":"outcome"', b'"is":"outcomf"', 1)
    path.write_bytes(damaged)

    opened = open_table(path, store)
    table = opened.table
    assert table.awaited is not None
    table.reveal(table.awaited)
    table.choose(table.view().options[0])
    close_table(table)

    assert opened.notices[0].startswith("No answer is lost. ")
    assert "has been changed." in opened.notices[0]
    assert path.read_bytes() == damaged
    assert path_of(table) == path.with_name(f"{path.stem}-recovered.jsonl")
    assert [verdict.well for verdict in map(store.verify, store.paths())] == [True, False]
