"""The help shows the keys of the moment, and the keys of the whole program work over it and over every other box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.tui.played_tables import TableApp, new_table, open_curtain, play_until, settle, shown
from tui.app.app import GamesBelowApp
from tui.learnt import read_learnt
from tui.screens.curtain import Curtain
from tui.screens.keys import KeysScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings.settings import SettingsScreen
from tui.widgets.dialogs import Confirm, Notice

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tui.places import Places
    from tui.widgets.dialog import Dialog

SMALL = (80, 24)

BOXES: dict[str, Callable[[], Dialog[Any]]] = {
    "keys": lambda: KeysScreen((("move", (("h", "step"),)),)),
    "a notice": lambda: Notice("READ", ("Something.",)),
    "a question": lambda: Confirm("DELETE", ("It is gone.",), "delete it"),
}


@pytest.mark.long
@pytest.mark.parametrize("name", BOXES)
async def test_rules_settings_and_pictures_open_over_every_box(name: str, home: Places) -> None:
    """And lead back to it."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        box = BOXES[name]()
        app.push_screen(box)
        await settle(pilot)
        for key, screen in (("f2", RulesScreen), ("f3", SettingsScreen)):
            await pilot.press(key)
            await settle(pilot)
            assert isinstance(app.screen, screen)
            await pilot.press("escape")
            await settle(pilot)
            assert app.screen_stack[-1] is box
        await pilot.press("f8")
        await settle(pilot)

        assert app.screen_stack[-1] is box
        assert len(list((home.saves.parent / "pictures").iterdir())) == 1


async def test_the_curtain_falls_over_the_help_too(tmp_path: Path) -> None:
    """F9 works wherever somebody is."""
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        await pilot.press("question_mark")
        await settle(pilot)
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("f9")
        await settle(pilot)

        assert isinstance(app.screen, Curtain)


async def test_the_first_time_in_a_game_the_help_shows_its_signs_first(tmp_path: Path) -> None:
    """From then on the keys come first, in another game of its kind too; the signs are a key away."""
    heads = []
    for _ in range(2):
        app = TableApp(tmp_path, new_table())
        async with app.run_test(size=SMALL) as pilot:
            await settle(pilot)
            await open_curtain(pilot)
            for _ in range(2):
                await pilot.press("question_mark")
                await settle(pilot)
                help_page = app.screen
                assert isinstance(help_page, KeysScreen)
                heads.append(help_page.title_text)
                await pilot.press("right")
                await settle(pilot)
                heads.append(help_page.title_text)
                await pilot.press("question_mark")
                await settle(pilot)

    assert heads == ["SIGNS", "KEYS", *["KEYS", "SIGNS"] * 3]


async def test_where_there_are_no_signs_the_help_shows_keys(home: Places) -> None:
    """On the title; that is not the first time in a game."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        await settle(pilot)
        help_page = app.screen
        assert isinstance(help_page, KeysScreen)
        assert help_page.title_text == "KEYS"

    assert read_learnt(home.learnt).signs == ()


async def test_the_help_begins_with_the_keys_of_the_moment(tmp_path: Path) -> None:
    """Those that the last line of the table shows, and no others: they differ from question to question."""
    table = new_table()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(160, 48)) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        first = app.table_screen.key_groups()[0]
        last_line = shown(pilot).splitlines()[-1]
        await pilot.press("question_mark", "right")
        await settle(pilot)
        page = shown(pilot)

    play_until(table, lambda view: bool(view.round) and view.asked[0].kind == "act")
    app.table_screen.sitting.reveal()
    acting = app.table_screen.sitting.scene(80).mode.keys()

    assert first[0] == "now"
    assert "NOW" in page
    assert all(f"{keys} {words}" in last_line for keys, words in first[1][:4])
    assert {key.words for key in acting if key.usable} - {words for _, words in first[1]}
