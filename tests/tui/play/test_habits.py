"""How somebody likes their tables: the legend of first games, and what letters of deeds do."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from core.games import SHELF
from saves.records.book import RecordBook, Result
from tests.tui.played_tables import TableApp, new_table, open_curtain, settle
from tui.play.habits import Habits, habits_of, shows_legend
from tui.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

GAMES = tuple(game.id for game in SHELF)


def finish(saves: Path, game: str) -> None:
    """A game of that kind is won by Ada."""
    ended = datetime(2026, 1, 1, tzinfo=UTC)
    played = Result(id=game, game=game, ended=ended, players=("Ada",), rounds=9, reason="goal")
    RecordBook(saves).add(played)


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_stands_there_until_a_game_of_its_kind_is_finished(tmp_path: Path, game: str) -> None:
    """Games of other kinds do not count."""
    for other in GAMES:
        if other != game:
            finish(tmp_path, other)
    assert shows_legend("first", game, tmp_path)

    finish(tmp_path, game)

    assert not shows_legend("first", game, tmp_path)


def test_the_legend_stands_there_always_or_never_where_that_is_set(tmp_path: Path) -> None:
    """Whatever the record book says."""
    assert not shows_legend("never", GAMES[0], tmp_path)
    finish(tmp_path, GAMES[0])
    assert shows_legend("always", GAMES[0], tmp_path)


def test_a_record_book_that_cannot_be_read_names_no_finished_game(tmp_path: Path) -> None:
    """Whoever is new loses nothing by it."""
    RecordBook(tmp_path).path.mkdir()

    assert shows_legend("first", GAMES[0], tmp_path)


def test_a_sitting_goes_by_what_was_set(tmp_path: Path) -> None:
    """Each of the four."""
    set_so = Settings(legend="always", deeds="at once", forced=False, flips="by themselves")

    assert habits_of(set_so, GAMES[0], tmp_path) == Habits(legend=True, at_once=True, forced=False, turns=True)
    assert habits_of(Settings(), GAMES[0], tmp_path) == Habits(legend=True, at_once=False, forced=True)


async def test_what_is_set_at_a_table_holds_at_once_and_leaves_what_is_chosen(tmp_path: Path) -> None:
    """The mode stays the one that it was, and knows it."""
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        mode = app.table_screen.sitting.mode
        app.change(app.settings._replace(legend="always", deeds="at once"))
        await settle(pilot)

        assert app.table_screen.sitting.mode is mode
        assert mode.sight.habits == Habits(legend=True, at_once=True)
        assert app.table_screen.sitting.scene(40).legend
