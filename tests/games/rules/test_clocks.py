"""Every game is played, kept and told whatever the system's clock shows."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from core.games import game_named
from saves.store import Store
from tests.games.rules.test_saves import file_of, play
from tests.games.shelf import GAMES, few, setup_of
from tests.saves.clocks import clock_at
from tests.tui.screens.reading import SMALL, ScreenApp, text
from tui.commands.program import run
from tui.places import HOME_VARIABLE, Places, places
from tui.screens.load_game import LoadScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

YEARS = {
    1: datetime(1, 1, 1, tzinfo=UTC),
    1969: datetime(1969, 12, 31, 23, 59, tzinfo=UTC),
    9999: datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC),
}


@pytest.fixture(params=YEARS)
def year(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The clock stands in that year, and the zone of this place is farthest from where the year is the same."""
    monkeypatch.setattr("saves.clock.datetime", clock_at(YEARS[request.param]))
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "UTC-14" if request.param == 9999 else "UTC+12")
        time.tzset()
        yield request.param
    time.tzset()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """A folder of its own for all files of a test."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return places()


@pytest.mark.long
@pytest.mark.usefixtures("year")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_any_year_is_played_to_its_end_and_told(
    name: str, home: Places, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(home.saves)
    table = new_table(setup_of(game_named(name), few(game_named(name))), "11", store, "open", game=name).table
    play(table, 100_000)
    close_table(table)
    file = file_of(table).stem

    for command in ("saves", "records", "saves --json", f"show {file}", f"report {file}", f"verify {file}"):
        assert run(command.split()) == 0, command
    capsys.readouterr()
    assert run(("record", file)) == 0
    (tmp_path / "record.txt").write_text(capsys.readouterr().out, encoding="utf-8")
    assert run(("import", str(tmp_path / "record.txt"))) == 0
    assert [game.fault for game in store.games()] == [None, None]


async def test_the_screens_show_a_date(year: int, home: Places) -> None:
    """The title, the list of saved games, a new game of today's village, and a picture."""
    setup = setup_of(game_named("terror-below"), 2)
    table = new_table(setup, "11", Store(home.saves), "open", game="terror-below").table
    play(table, 20)
    close_table(table)
    app = ScreenApp(home, LoadScreen(home.saves))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "1 game" in text(app)
        await pilot.press("f8", "escape", "right", "n")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)

    (picture,) = home.pictures.glob("*.svg")
    assert picture.name.startswith("terror-below-9989-" if year == 9999 else "terror-below-1970-")
