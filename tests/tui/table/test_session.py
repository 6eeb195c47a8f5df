"""A table for a new game or a saved one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import Chance
from core.engine.seats import SetupError
from core.terror_below.seats import MOST_REDRAWS, Setup, seats_named
from saves.errors import SaveError
from saves.store import Store
from tui.table.session import SEED_LENGTH, SeedError, close_table, new_table, open_table, path_of, seed_from

if TYPE_CHECKING:
    from pathlib import Path

TWO = Setup(seats_named(("Ada", "Ben")))


def test_a_new_game_waits_for_a_seat_and_is_on_disk(tmp_path: Path) -> None:
    """Its first luck is dealt."""
    opened = new_table(TWO, "7", Store(tmp_path))

    assert not isinstance(opened.table.history.pending, Chance)
    path = path_of(opened.table)
    assert path is not None
    assert path.exists()
    assert opened.notices == ()
    close_table(opened.table)


def test_the_same_seed_gives_the_same_luck_and_none_gives_fresh(tmp_path: Path) -> None:
    """The published hashes tell."""
    tables = [new_table(TWO, seed, Store(tmp_path)).table for seed in ("7", "7", None, None)]

    numbers = [table.file_number for table in tables]
    digests = [table.history.dealer and table.history.dealer.published_hash for table in tables]
    assert numbers[0] == numbers[1]
    assert len(set(digests)) == 3
    for table in tables:
        close_table(table)


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """The same question waits."""
    table = new_table(TWO, "7", Store(tmp_path)).table
    path = path_of(table)
    asked = table.history.pending
    close_table(table)
    assert path is not None

    again = open_table(path, Store(tmp_path)).table

    assert again.history.pending == asked
    assert again.setup == TWO.as_begun()
    close_table(again)


def test_a_folder_that_cannot_be_written_is_told_and_the_game_played(tmp_path: Path) -> None:
    """A file lies where the folder should be."""
    blocked = tmp_path / "saves"
    blocked.write_text("", encoding="utf-8")

    opened = new_table(TWO, "7", Store(blocked))

    assert "cannot be written" in opened.notices[0]
    assert opened.table.awaited is not None


def test_a_game_that_begins_draws_its_first_worms_again_five_times_at_most(tmp_path: Path) -> None:
    """R78: the file says so, for games of before have no limit."""
    table = new_table(Setup(TWO.seats, worms="drawn"), "7", Store(tmp_path)).table
    path = path_of(table)
    assert path is not None
    close_table(table)

    again = open_table(path, Store(tmp_path)).table

    assert again.setup.redraws == MOST_REDRAWS
    close_table(again)


def test_a_setup_that_cannot_be_played_begins_nothing(tmp_path: Path) -> None:
    """No file is made."""
    with pytest.raises(SetupError, match="2 to 5"):
        new_table(Setup(TWO.seats[:1]), "7", Store(tmp_path))

    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_save_is_not_opened(tmp_path: Path) -> None:
    """It stays as it is."""
    path = tmp_path / "letter.jsonl"
    path.write_text("Dear Ada,", encoding="utf-8")

    with pytest.raises(SaveError):
        open_table(path, Store(tmp_path))

    assert path.read_text(encoding="utf-8") == "Dear Ada,"


@pytest.mark.parametrize(
    ("typed", "seed"), [("", None), ("   ", None), ("7", "7"), (" 007 ", "7"), ("-0", "0"), ("-12", "-12")]
)
def test_a_seed_is_a_whole_number_or_nothing(typed: str, seed: str | None) -> None:
    """However it is written."""
    assert seed_from(typed) == seed


@pytest.mark.parametrize("typed", ["lucky", "1.5", "0x10", "--1", "1 2", "½", "٣", "[b]7[/b]", "9" * (SEED_LENGTH + 1)])
def test_any_other_seed_gets_a_sentence(typed: str) -> None:
    """One line, not long."""
    with pytest.raises(SeedError) as refused:
        seed_from(typed)

    assert str(refused.value).startswith("A seed ")
    assert len(str(refused.value)) < 100
