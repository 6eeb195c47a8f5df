"""A finished game of Critters Below on its pages: the film, the history, the report, at every size. CB 6."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from tests.games.pressing import press
from tests.tui.critters_below.around.test_end import CALM
from tests.tui.critters_below.between import thumbs, voting
from tests.tui.critters_below.shelters import GAME, SIZES, table_at
from tests.tui.played_tables import TableApp, settle, shown
from tui.critters_below.around.film import SIGNS
from tui.play.replay.screen import ReplayScreen
from tui.screens.end import EndScreen
from tui.screens.history.history import HistoryScreen
from tui.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path


class Stopped:
    """A timer that never comes."""

    def stop(self) -> None:
        """Nothing runs."""


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


async def test_the_thumbs_that_decided_are_shown_large_in_the_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the end `r` and one step: no key is asked for on the way, and the board is back after it."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS", raising=False)
    table = table_at(voting(line=CALM), None)
    for seat, option in thumbs(0, 2):
        table.choose(option, seat)
    app = TableApp(tmp_path, table)
    app.settings = Settings()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        if not isinstance(app.screen, EndScreen):
            await press(pilot, "enter", "enter", "enter")
        await press(pilot, "r")
        film = app.screen
        assert isinstance(film, ReplayScreen)
        film._player._later = lambda _seconds, _what: Stopped()
        await pilot.press("right")
        shown_all = ""
        while film._player.is_playing:
            await settle(pilot)
            shown_all += shown(pilot)
            film._player._next()
        await settle(pilot)

        assert "STAY" in shown_all
        assert "THE CURRENT SITUATION" in shown_all
        assert "Look here, everybody." not in shown_all
        assert "STORAGE ROOM" in shown(pilot)
