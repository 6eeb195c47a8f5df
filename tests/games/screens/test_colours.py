"""The colours of each game: at its table whatever was shown over it meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.games import names, spoken
from saves.store import Store
from tests.games.shelf import few, setup_of
from tests.tui.played_tables import open_curtain, settle
from tui.app.app import GamesBelowApp
from tui.fronts import front_of
from tui.look.own_colours import own_colours
from tui.places import Places
from tui.play.replay.screen import ReplayScreen
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain
from tui.screens.title.title import TitleScreen
from tui.table.session import OpenedTable, close_table, new_table, path_of

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from tui.table.table import Table

PAIRS = tuple(zip(names(), (*names()[1:], names()[0]), strict=True))
"""The game that is sat at, and another whose film is shown over it: each game is both once."""


def begun(name: str, home: Places) -> Table:
    """A game that has just begun, and is kept."""
    game = spoken(name)
    return new_table(setup_of(game, few(game)), "7", Store(home.saves), "house", None, name).table


async def shows_film(pilot: Pilot[None], home: Places, sat_at: str, shown: str) -> GamesBelowApp:
    """Sit down at a game, and show a film of another over it."""
    app = pilot.app
    assert isinstance(app, GamesBelowApp)
    other = begun(shown, home)
    path = path_of(other)
    close_table(other)
    assert path is not None
    app.sit_down(OpenedTable(begun(sat_at, home), ()))
    await settle(pilot)
    if isinstance(app.screen, Curtain):
        await open_curtain(pilot)
    app.replay_game(path)
    await settle(pilot)
    assert isinstance(app.screen, ReplayScreen)
    assert app.own_colours is own_colours(front_of(shown).colours, front_of(shown).theme)
    return app


@pytest.mark.parametrize(("sat_at", "shown"), PAIRS)
@pytest.mark.parametrize("key", ["f9", "escape"])
async def test_a_table_has_its_colours_again_after_the_film_of_another_game(
    sat_at: str, shown: str, key: str, tmp_path: Path
) -> None:
    """However the film is left: by its own key, or by the one that hides the table at once."""
    home = Places(tmp_path / "saves", tmp_path / "log")
    app = GamesBelowApp(home)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await shows_film(pilot, home, sat_at, shown)
        await pilot.press(key)
        await settle(pilot)
        if isinstance(app.screen, Curtain):
            await open_curtain(pilot)

        assert isinstance(app.screen, TableScreen)
        assert app.own_colours is own_colours(front_of(sat_at).colours, front_of(sat_at).theme)


async def test_the_title_has_the_colours_that_all_games_share(tmp_path: Path) -> None:
    """Whatever lay over it, when all of it is left at once."""
    home = Places(tmp_path / "saves", tmp_path / "log")
    app = GamesBelowApp(home)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await shows_film(pilot, home, "critters-below", "buried-beneath")
        app.action_leave_table()
        await settle(pilot)

        assert isinstance(app.screen, TitleScreen)
        assert app.own_colours is own_colours("")
