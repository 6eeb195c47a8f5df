"""One key leads from any game to the title, and from there out of the program; nothing is lost on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.games import SHELF, spoken
from saves.store import Store
from tests.games.shelf import GAMES, KEEPERS, few, setup_of
from tests.tui.played_tables import open_curtain, settle, shown
from tui.app.app import GamesBelowApp
from tui.app.listing import command_groups
from tui.places import Places
from tui.play.lesson.screen import LessonScreen
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain
from tui.screens.title.title import TitleScreen
from tui.table.session import OpenedTable, new_table, path_of

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from tui.table.table import Table

OVER = {
    "nothing": (),
    "the keys": ("question_mark",),
    "the commands": ("ctrl+p", "s", "t"),
    "the rules and their keys": ("f2", "question_mark"),
    "a line that is typed": ("colon", "l"),
    "the history": ("y",),
    "the curtain": ("f9",),
}
"""What lies over a table, and the keys that bring it there."""


@pytest.fixture
def home(tmp_path: Path) -> Places:
    """A folder of its own, and what was learnt."""
    return Places(tmp_path / "saves", tmp_path / "log", tmp_path / "choices.json")


def begun(name: str, home: Places) -> Table:
    """A game that has just begun, and is kept."""
    game = spoken(name)
    return new_table(setup_of(game, few(game)), "7", Store(home.saves), "house", None, name).table


async def sit_down(pilot: Pilot[None], table: Table) -> GamesBelowApp:
    """Sit down at a table, and take the keyboard."""
    app = pilot.app
    assert isinstance(app, GamesBelowApp)
    await settle(pilot)
    app.sit_down(OpenedTable(table, ()))
    await settle(pilot)
    if isinstance(app.screen, Curtain):
        await open_curtain(pilot)
    return app


@pytest.mark.parametrize("name", GAMES)
async def test_a_table_is_left_for_the_title_and_the_title_for_good(name: str, home: Places) -> None:
    """The game can be gone on with at once."""
    app = GamesBelowApp(home)
    async with app.run_test(size=(80, 24)) as pilot:
        table = begun(name, home)
        await sit_down(pilot, table)
        await pilot.press("ctrl+q")
        await settle(pilot)
        assert [type(screen) for screen in app.screen_stack] == [TitleScreen]
        assert app.table is None
        assert app.return_code is None
        path = path_of(table)
        assert path is not None
        loaded, journal = Store(home.saves).resume(path)
        journal.close()
        assert not loaded.notices
        await pilot.press("ctrl+q")
        await settle(pilot)

    assert app.return_code == 0


@pytest.mark.parametrize("over", OVER)
async def test_whatever_lies_over_a_table_is_left_with_it(over: str, home: Places) -> None:
    """Dialogs, papers, what is half typed: a second key is for the title."""
    app = GamesBelowApp(home)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot, begun("terror-below", home))
        await pilot.press(*OVER[over])
        await settle(pilot)
        await pilot.press("ctrl+q")
        await settle(pilot)

        assert [type(screen) for screen in app.screen_stack] == [TitleScreen]
        assert app.return_code is None


@pytest.mark.parametrize("name", [game.id for game in (*SHELF, KEEPERS) if game.teaches])
async def test_a_lesson_is_left_for_the_title_and_keeps_its_place(name: str, home: Places) -> None:
    """As by its own key."""
    app = GamesBelowApp(home)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.open_lesson(name)
        await settle(pilot)
        assert isinstance(app.screen, LessonScreen)
        await pilot.press("ctrl+q")
        await settle(pilot)

        assert [type(screen) for screen in app.screen_stack] == [TitleScreen]
        assert app.return_code is None


async def test_the_program_is_left_at_once_by_word_or_from_the_list_of_commands(home: Places) -> None:
    """Whoever says quit means the program."""
    for keys in ((":", *"quit", "enter"), ("ctrl+p", *"quit", "enter")):
        app = GamesBelowApp(home)
        async with app.run_test(size=(80, 24)) as pilot:
            await sit_down(pilot, begun("terror-below", home))
            await pilot.press(*("colon" if key == ":" else key for key in keys))
            await settle(pilot)

        assert app.return_code == 0


async def test_the_key_is_told_as_what_it_does(home: Places) -> None:
    """At a table and its curtain it leads to the title, at the title out: in the help, the list and a notice."""
    app = GamesBelowApp(home)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        await settle(pilot)
        assert "ctrl+q quits; nothing is lost." in shown(pilot)
        await pilot.press("escape", "ctrl+c")
        await settle(pilot)
        assert "ctrl+q leaves." in shown(pilot)
        keys = {command.words: command.key for command in command_groups(app)[-1].commands}
        assert keys["Quit"] == "ctrl+q"
        await sit_down(pilot, begun("terror-below", home))
        await pilot.press("question_mark", "right")
        await settle(pilot)
        told = shown(pilot)
        await pilot.press("escape", "ctrl+c")
        await settle(pilot)
        assert "ctrl+q goes to the title" in shown(pilot)
        keys = {command.words: command.key for command in command_groups(app)[-1].commands}
        assert (keys["Leave table"], keys["Quit"]) == ("ctrl+q", "")
        await pilot.press("f9")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert "ctrl+q  to the title" in shown(pilot)
        assert isinstance(app.screen_stack[1], TableScreen)
    assert "ctrl+q goes to the title" in told or "more below" in told
