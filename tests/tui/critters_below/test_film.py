"""A finished game of Critters Below on its pages: the film, the history, the report, at every size. CB 6."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from tests.games.pressing import press
from tests.tui.critters_below.between import thumbs, voting
from tests.tui.critters_below.shelters import GAME, SIZES, table_at
from tests.tui.critters_below.test_end import CALM
from tests.tui.played_tables import TableApp, settle
from tui.critters_below.around.film import SIGNS
from tui.play.replay.screen import ReplayScreen
from tui.screens.end import EndScreen
from tui.screens.history.history import HistoryScreen

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_pages_of_a_finished_game_open_and_tell_it(size: tuple[int, int], tmp_path: Path) -> None:
    """From the last page to film, history and report, and back; no panel lies over another."""
    table = table_at(voting(line=CALM), None)
    for seat, option in thumbs(0, 2):
        table.choose(option, seat)
    app = TableApp(tmp_path, table)
    front = app.table_screen.front
    app.wear(front.colours, front.theme, front.plain)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        if not isinstance(app.screen, EndScreen):
            await press(pilot, "enter", "enter", "enter")
        assert isinstance(app.screen, EndScreen)
        film = await press(pilot, "r")
        assert isinstance(app.screen, ReplayScreen)
        assert "Replay" in film
        film = await press(pilot, "end")
        assert "2 of 4" not in film
        assert "day 5" in film
        assert "▌LOG" in film
        await press(pilot, "escape", "y")
        assert isinstance(app.screen, HistoryScreen)
        report = await press(pilot, "escape", "m")
        assert "The story" in report


def test_the_hand_of_a_film_is_the_pocket_of_who_looks() -> None:
    """By name; nobody in particular has none."""
    state = voting()

    assert SIGNS.hand(GAME.view(state, 0)) == ("Pistol", "Can of Soup")
    assert SIGNS.hand(GAME.view(state, PUBLIC)) == ()
    assert SIGNS.facts(GAME.view(state, PUBLIC)) == ("4 alive",)
