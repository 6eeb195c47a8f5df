"""The small game on the screen, with nothing of its own but a picture and a row of choices: played by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.games import game_named
from saves.store import Store
from tests.games.pressing import ENOUGH, play, press, sit_down
from tests.games.shelf import KEEPERS, setup_of
from tests.tui.played_tables import settle, shown
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.look.boxes import LEAST
from tui.places import Places, places
from tui.play.replay.screen import ReplayScreen
from tui.play.screen import TableScreen
from tui.screens.end import EndScreen
from tui.screens.history.history import HistoryScreen
from tui.table.session import new_table

if TYPE_CHECKING:
    from pathlib import Path


SMALL = LEAST["small"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """Files of its own; a curtain opens at once."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    return places(tmp_path)


def app_with(home: Places, seats: int, seed: str = "7") -> GamesBelowApp:
    """The program, opened at a new game of so many keepers."""
    opened = new_table(setup_of(game_named(KEEPERS.id), seats), seed, Store(home.saves), game=KEEPERS.id)
    return GamesBelowApp(home, Opening(opened, game=KEEPERS.id))


async def test_a_whole_game_is_kept_told_and_shown(home: Places) -> None:
    """From the first curtain to the final page; then its report, its film and its history, in its own words."""
    app = app_with(home, 2)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert await play(pilot) < ENOUGH
        assert isinstance(app.screen, EndScreen)
        end = shown(pilot)
        for told in ("NOBODY", "3 nights", "Ada", "Ben", "1 wick spent"):
            assert told in end
        assert "VP" not in end

        assert "went out too often" in await press(pilot, "m")
        await press(pilot, "escape", "r")
        assert isinstance(app.screen, ReplayScreen)
        film = await press(pilot, "right", "right")
        assert "night 1 of 3" in film
        await press(pilot, "escape", "y")
        assert isinstance(app.screen, HistoryScreen)
        history = shown(pilot)
        assert "NIGHT 1 (A) Ada's watch" in history
        assert "The wind blows" in history

    assert Store(home.saves).games()[0].over


async def test_a_vote_is_a_curtain_for_each_and_two_keys_more(home: Places) -> None:
    """Four keepers lay oil one after the other; the curtain says how many have still to say."""
    app = app_with(home, 4)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        for left, name in ((4, "ADA"), (3, "BEN"), (2, "CLEO"), (1, "DOV")):
            text = shown(pilot)
            assert " ".join(name) in text
            assert f"{left} of 4 have still to say" in text
            await sit_down(pilot)
            await press(pilot, "4", "enter")


async def test_a_question_in_front_of_all_is_answered_without_a_curtain(home: Places) -> None:
    """Nobody lays anything, the light fails, and whoever sits there types what the watch says. KL 2.4."""
    app = app_with(home, 2)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(2):
            await sit_down(pilot)
            await press(pilot, "4", "enter")
        text = shown(pilot)

        assert isinstance(app.screen, TableScreen)
        assert "the light is failing" in text
        assert app.table is not None
        assert app.table.viewer == PUBLIC
        assert "in secret" not in text
        assert "draws" not in text
        assert "spend a wick" in text
        await press(pilot, "1", "enter")

        assert app.table.public_view().wicks == 0


async def test_an_undo_has_its_price_and_the_others_must_agree(home: Places) -> None:
    """The wind has blown and a card was seen by all: the box says so, and asks Ada."""
    app = app_with(home, 2)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(2):
            await sit_down(pilot)
            await press(pilot, "1", "enter")
        text = await press(pilot, "u" if isinstance(app.screen, TableScreen) else "ctrl+z")

        assert "a die everyone saw" in text
        assert "one card everyone saw (Oil)" in text
        text = await press(pilot, "y")
        assert app.table is not None
        assert app.table.public_view().wind == 0
        assert "Ben" in text


async def test_a_game_left_in_the_middle_goes_on_where_it_was(home: Places) -> None:
    """Through the list of saved games, where it is told in its own words."""
    app = app_with(home, 2)
    async with app.run_test(size=SMALL) as pilot:
        await sit_down(pilot)
        await press(pilot, "1", "enter")
    again = GamesBelowApp(home)
    async with again.run_test(size=SMALL) as pilot:
        await settle(pilot)
        text = await press(pilot, "l")
        assert "night 1" in text
        await press(pilot, "enter")

        assert again.table is not None
        assert again.table.game.id == KEEPERS.id
        assert "B E N" in shown(pilot)
        assert "1 of 2 have still to say" in shown(pilot)


@pytest.mark.parametrize("size", [SMALL, (120, 36), (160, 48)])
async def test_the_final_page_says_that_a_person_saw_what_a_computer_player_hid(
    home: Places, size: tuple[int, int]
) -> None:
    """It took its seat for a moment."""
    opened = new_table(
        setup_of(game_named(KEEPERS.id), 2), "7", Store(home.saves), game=KEEPERS.id, levels=("", "Wanderer")
    )
    opened.table.hand_over(("", ""))
    opened.table.hand_over(("", "Wanderer"), (1,))
    app = GamesBelowApp(home, Opening(opened, game=KEEPERS.id))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await play(pilot)
        await settle(pilot)
        assert isinstance(app.screen, EndScreen)
        assert "Seats opened" in shown(pilot)
        assert "Ben in night 1: a person saw what it hid" in shown(pilot)
