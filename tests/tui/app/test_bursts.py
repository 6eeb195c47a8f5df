"""Keys and clicks that come faster than screens open and close: each screen closes only itself, and only once."""

from __future__ import annotations

from asyncio import sleep
from typing import TYPE_CHECKING

import pytest
from textual.events import Key, MouseDown, MouseUp

from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.tui.played_tables import settle
from tests.tui.screens.reading import SMALL
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.play.screen import TableScreen
from tui.screens.commands import CommandsScreen
from tui.screens.curtain import Curtain
from tui.screens.keys import KeysScreen
from tui.screens.load_game import LoadScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.title.title import TitleScreen
from tui.table.session import OpenedTable, new_table
from tui.widgets.dialogs import Notice
from tui.widgets.page import Sheet
from tui.widgets.pictured import Pictured

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from tui.places import Places

CHARACTERS = {"a": "a", "l": "l", "n": "n", "enter": "\r", "question_mark": "?"}


def at_once(pilot: Pilot[None], *keys: str) -> None:
    """Press keys without a pause between."""
    for key in keys:
        pilot.app.post_message(Key(key, CHARACTERS.get(key)))


def clicks_at_once(pilot: Pilot[None], *places: tuple[int, int]) -> None:
    """Click at places without a pause between."""
    for x, y in places:
        for event in (MouseDown, MouseUp):
            pilot.app.post_message(event(None, x, y, 0, 0, 1, False, False, False, x, y))


def kinds(app: GamesBelowApp) -> list[type]:
    """The screens that are open, the title first."""
    return [type(screen) for screen in app.screen_stack]


@pytest.fixture
def at_the_curtain(home: Places, monkeypatch: pytest.MonkeyPatch) -> GamesBelowApp:
    """The app with a game that begins at its curtain, which may be opened at once."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    table = new_table(Setup(seats_named(("Ada", "Ben"))), "7", Store(home.saves)).table
    return GamesBelowApp(home, Opening(OpenedTable(table, ())))


async def test_the_list_of_commands_is_paged_before_it_stands(home: Places) -> None:
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        at_once(pilot, "ctrl+p", "pagedown", "pageup", "pagedown")
        await settle(pilot)

        assert kinds(app) == [TitleScreen, CommandsScreen]


@pytest.mark.parametrize("keys", [("f2", "pagedown"), ("f3", "right"), ("f1", "down")])
async def test_what_was_pressed_before_the_key_that_leaves_and_comes_after_it_opens_nothing(
    keys: tuple[str, ...], home: Places
) -> None:
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        app.exit()
        for key in keys:
            event = Key(key, None)
            event._set_forwarded()  # as one that has waited in line for the screen
            await app.on_event(event)

        assert kinds(app) == [TitleScreen]


@pytest.mark.parametrize("keys", [("t",), ("i", "r"), ("enter",), ("y", "n"), ("ctrl+p", "escape", "n")])
async def test_what_was_pressed_at_a_table_that_was_left_is_not_for_the_title(
    keys: tuple[str, ...], at_the_curtain: GamesBelowApp
) -> None:
    """Each of these opens something there. The next key that leaves ends the program."""
    async with at_the_curtain.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("a")
        await settle(pilot)
        at_once(pilot, *keys, "ctrl+q")
        await settle(pilot)
        assert kinds(at_the_curtain) == [TitleScreen]
        at_once(pilot, "n")
        await settle(pilot)
        assert kinds(at_the_curtain) == [TitleScreen, NewGameScreen]
        at_once(pilot, "escape", "ctrl+q")
        await settle(pilot)

    assert at_the_curtain.return_code == 0


async def test_a_page_without_its_sheet_draws_nothing(home: Places) -> None:
    """It is mounted before its sheet is, and its sheet is gone before it is."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        page = app.screen
        assert isinstance(page, TitleScreen)
        await page.query_one(Sheet).remove()
        assert page.is_mounted
        page.repaint()
        await page.mount(Sheet())
        await settle(pilot)


async def test_the_list_of_commands_opens_and_closes_in_one_burst(home: Places) -> None:
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        at_once(pilot, *("ctrl+p", "escape") * 4)
        await settle(pilot)
        at_once(pilot, "ctrl+p")
        await settle(pilot)

        assert kinds(app) == [TitleScreen, CommandsScreen]


async def test_no_list_of_commands_lies_over_a_curtain(at_the_curtain: GamesBelowApp) -> None:
    async with at_the_curtain.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("ctrl+p")
        await settle(pilot)

        assert kinds(at_the_curtain) == [TitleScreen, TableScreen, Curtain]


async def test_nothing_fills_the_list_of_commands_after_it_was_opened(at_the_curtain: GamesBelowApp) -> None:
    """Opened, searched and closed by the key that hides the table: no task of it is left that would look for it."""
    async with at_the_curtain.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("a")
        await settle(pilot)
        for typed in ("", "st", "undo"):
            tasks: set[str] = set()
            at_once(pilot, "ctrl+p", *typed)
            for _ in range(100):
                await sleep(0)
                tasks |= {worker.name for worker in at_the_curtain.workers}
            at_once(pilot, "f9")
            await settle(pilot)
            assert kinds(at_the_curtain) == [TitleScreen, TableScreen, Curtain]
            assert tasks == set()
            await pilot.press("a")
            await settle(pilot)


async def test_two_clicks_beside_the_list_close_it_alone(at_the_curtain: GamesBelowApp) -> None:
    async with at_the_curtain.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("a")
        await settle(pilot)
        await pilot.press("ctrl+p")
        await settle(pilot)
        before = kinds(at_the_curtain)
        clicks_at_once(pilot, (1, 23), (1, 23), (1, 23))
        await settle(pilot)

        assert before == [TitleScreen, TableScreen, CommandsScreen]
        assert kinds(at_the_curtain) == [TitleScreen, TableScreen]
        assert at_the_curtain.table is not None


@pytest.mark.parametrize(
    "keys", [("a", "ctrl+p"), ("a", "f9", "a", "a"), ("a", "a", "a"), ("a", "ctrl+p", "escape", "f9")]
)
async def test_a_letter_opens_the_curtain_and_nothing_else(
    keys: tuple[str, ...], at_the_curtain: GamesBelowApp
) -> None:
    """Whatever comes with it, the game stays open, and the title under it."""
    async with at_the_curtain.run_test(size=SMALL) as pilot:
        await settle(pilot)
        at_once(pilot, *keys)
        await settle(pilot)

        assert kinds(at_the_curtain)[:2] == [TitleScreen, TableScreen]
        assert at_the_curtain.table is not None


@pytest.mark.parametrize("button", [1, 3])
async def test_a_click_at_the_board_that_comes_late_opens_nothing_over_the_curtain(
    button: int, at_the_curtain: GamesBelowApp
) -> None:
    async with at_the_curtain.run_test(size=SMALL) as pilot:
        await settle(pilot)
        table = at_the_curtain.screen_stack[1]
        board = table.query_one(Pictured)
        board.post_message(Pictured.Chosen(board, ("space", 8), button))
        await settle(pilot)

        assert kinds(at_the_curtain) == [TitleScreen, TableScreen, Curtain]


async def test_a_screen_under_another_does_not_close_it(home: Places) -> None:
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        await settle(pilot)
        under = app.screen
        app.tell("Read this", "It lies over the keys.")
        await settle(pilot)
        under.dismiss(None)
        await settle(pilot)
        assert kinds(app) == [TitleScreen, KeysScreen, Notice]
        over = app.screen
        over.dismiss(None)
        over.dismiss(None)
        await settle(pilot)

        assert kinds(app) == [TitleScreen, KeysScreen]


async def test_a_key_for_a_closed_screen_is_for_the_one_that_is_open(home: Places) -> None:
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        app.action_load()
        await settle(pilot)
        loading = app.screen
        assert isinstance(loading, LoadScreen)
        loading.dismiss(None)
        await loading.on_event(Key("question_mark", "?"))
        await settle(pilot)

        assert kinds(app) == [TitleScreen, KeysScreen]


async def test_a_command_is_given_once_however_often_it_is_chosen(
    home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[str] = []
    monkeypatch.setattr(GamesBelowApp, "action_shot", lambda _: given.append("shot"))
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("ctrl+p", *"picture")
        await settle(pilot)
        at_once(pilot, "enter", "enter", "enter")
        await settle(pilot)

        assert given == ["shot"]
        assert kinds(app) == [TitleScreen]
