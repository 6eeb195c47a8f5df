"""From the title to another game on the shelf and back, by keys alone and by clicks: begun, kept, resumed, told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.games import FIRST, SHELF
from saves.store import Store
from tests.games.pressing import ENOUGH, play, press, sit_down
from tests.games.shelf import KEEPERS
from tests.tui.played_tables import settle, shown
from tui.app.app import GamesBelowApp
from tui.look.boxes import LEAST
from tui.places import Places, places
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.records.records import RecordsScreen
from tui.screens.title.title import TitleScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot
    from textual.screen import Screen

SMALL = LEAST["small"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """Files of its own; a curtain opens at once."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    return places(tmp_path)


async def at_title(pilot: Pilot[None]) -> str:
    """The title stands, and knows of the saved games."""
    await settle(pilot)
    title = pilot.app.screen
    assert isinstance(title, TitleScreen)
    for _ in range(200):
        if title.last is not None:
            break
        await pilot.pause(0.01)
    await settle(pilot)
    return shown(pilot)


async def click(pilot: Pilot[None], words: str, inside: int = 0) -> str:
    """Click on words that stand on the screen, so many cells into them."""
    lines = shown(pilot).split("\n")
    y = next(y for y, line in enumerate(lines) if words in line)
    await pilot.click(offset=(lines[y].index(words) + inside, y))
    await settle(pilot)
    return shown(pilot)


def on_top(app: GamesBelowApp, kind: type[Screen[Any]]) -> bool:
    """Whether a screen of that kind lies on top."""
    return isinstance(app.screen, kind)


def steps_to(game: str) -> int:
    """How often the next game is taken until it is that one."""
    return [row.id for row in SHELF].index(game) - [row.id for row in SHELF].index(FIRST)


@pytest.mark.long
async def test_the_other_game_is_chosen_begun_kept_resumed_and_told_by_keys(home: Places) -> None:
    """Then the first game is chosen again, and its new game is its own."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        assert "Carry Worm Eggs" in await at_title(pilot)
        assert "Feed a lamp together" in await press(pilot, *["right"] * steps_to(KEEPERS.id))
        page = await press(pilot, "n")
        assert on_top(app, NewGameScreen)
        assert "KEEPERS OF THE LIGHT" in page
        assert "THE STORM" in page
        await press(pilot, "enter")
        assert on_top(app, Curtain)
        await sit_down(pilot)
        await press(pilot, "1", "enter")
        assert app.table is not None
        answered = app.table.history.head.number

    # another day: the title shows the game that was played last, and resumes it where it was left
    again = GamesBelowApp(home)
    async with again.run_test(size=SMALL) as pilot:
        assert "Feed a lamp together" in await at_title(pilot)
        await press(pilot, "r")
        assert again.table is not None
        assert (again.table.game.id, again.table.history.head.number) == (KEEPERS.id, answered)
        assert await play(pilot) < ENOUGH
        assert on_top(again, EndScreen)
        await press(pilot, "escape")
        await at_title(pilot)
        told = await press(pilot, "b")
        assert on_top(again, RecordsScreen)
        assert "Keepers of the Light" in told
        assert len(Store(home.saves).book.records()) == 1
        await press(pilot, "escape")

        assert "Feed a lamp together" in await at_title(pilot)
        assert "Carry Worm Eggs" in await press(pilot, *["left"] * steps_to(KEEPERS.id))
        assert "TERROR BELOW" in await press(pilot, "n")
        assert isinstance(again.screen, NewGameScreen)
        assert again.screen.draft.rules.id == FIRST


async def test_the_other_game_is_chosen_and_begun_by_clicks(home: Places) -> None:
    """Its frame, the line of the menu, the button."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await at_title(pilot)
        await press(pilot, *["right"] * (steps_to(KEEPERS.id) - 1))
        await click(pilot, "KEEPERS OF")
        assert "Feed a lamp together" in shown(pilot)
        assert app.game == KEEPERS.id
        await click(pilot, "New game")
        assert on_top(app, NewGameScreen)
        assert "gale" in await click(pilot, "squall ►", 7)
        await click(pilot, "Start the game")
        assert on_top(app, Curtain)
        await click(pilot, "I am Ada")
        assert on_top(app, TableScreen)
        assert app.table is not None
        assert app.table.setup.weather == "gale"
