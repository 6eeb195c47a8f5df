"""Every screen stands every size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.terror_below.decks.edition import built_in
from core.terror_below.rulebook import rulebook
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.tui.screens.new_game.drafts import like
from tests.tui.screens.reading import SMALL, ScreenApp, ended, shown
from tests.tui.screens.test_report import over_view
from tests.tui.shown_table import ShownTable
from tests.tui.walked_tables import forked_table
from tui.app.app import GamesBelowApp
from tui.screens.curtain import Curtain
from tui.screens.fallen import Fallen, FallenScreen
from tui.screens.history.branches import BranchesScreen
from tui.screens.history.comparing import ComparingScreen
from tui.screens.history.history import HistoryScreen
from tui.screens.join import JoinScreen
from tui.screens.keys import KeysScreen
from tui.screens.load_game import LoadScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.records.records import RecordsScreen
from tui.screens.rules import RulesScreen
from tui.table.session import OpenedTable, new_table
from tui.terror_below.around.picture import BoardPicture
from tui.widgets.dialogs import Confirm, Notice

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from textual.screen import Screen

    from tui.places import Places

SIZES = [(1, 1), (2, 2), (5, 3), (200, 1), (1, 60), (39, 7), (40, 8), (62, 16), (79, 24), (80, 23), (80, 24)]
SIZES += [(100, 30), (119, 36), (120, 36), (160, 48), (200, 60), (80, 24)]

FIVE = seats_named(("Ada", "[b]Ben", "Cleo", "Dov", "Eve"))

SCREENS: dict[str, Callable[[Path], Screen[Any]]] = {
    "confirm": lambda _: Confirm("DELETE", ("It is deleted for good. " * 20,), "delete it"),
    "curtain": lambda _: Curtain(FIVE[1], ("Ben hunts.",)),
    "end": lambda _: ended(ShownTable(over_view())),
    "fallen": lambda folder: FallenScreen(Fallen(folder / "game.jsonl", folder / "log")),
    "branches": lambda _: BranchesScreen(forked_table(), BoardPicture(), 4),
    "comparing": lambda _: ComparingScreen(forked_table(), BoardPicture(), 0, 4),
    "history": lambda _: HistoryScreen(forked_table(), BoardPicture()),
    "join": JoinScreen,
    "keys": lambda _: KeysScreen((("Move", tuple((str(number), "a step") for number in range(30))),)),
    "load": LoadScreen,
    "new game": lambda _: NewGameScreen(like(Setup(FIVE))),
    "notice": lambda _: Notice("NOTE", ("Read me. " * 50,)),
    "records": lambda folder: RecordsScreen(folder, lambda _: None),
    "rules": lambda _: RulesScreen(rulebook(built_in()), "R3"),
}


@pytest.mark.long
@pytest.mark.parametrize("name", list(SCREENS))
async def test_a_screen_stands_every_size(name: str, home: Places) -> None:
    """From one cell to 200 by 60 and back, every line is as wide as the terminal."""
    home.saves.mkdir()
    app = ScreenApp(home, SCREENS[name](home.saves))
    async with app.run_test(size=SMALL) as pilot:
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            lines = shown(app)
            assert len(lines) == height
            assert {len(line) for line in lines} == {width}
        await pilot.press("question_mark", "escape", "f1", "escape")
        await pilot.pause()


async def test_the_title_stands_every_size(home: Places) -> None:
    """And answers its keys there."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.press("down")
            await pilot.pause()
            assert {len(line) for line in shown(app)} == {width}


async def test_typing_stands_every_size(home: Places) -> None:
    """A field that is open while the terminal changes stays one that can be typed in."""
    app = ScreenApp(home, NewGameScreen(like(Setup(FIVE))))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("e")
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
        await pilot.press("Z", "enter")
        await pilot.pause()

        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.draft.names[0] == "Z"


async def test_a_table_behind_its_curtain_stands_every_size(home: Places) -> None:
    """The real table, with nothing of it on the screen."""
    table = new_table(Setup(FIVE), "7", Store(home.saves)).table
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        app.sit_down(OpenedTable(table, ()))
        await pilot.pause()
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert isinstance(app.screen, Curtain)
            assert {len(line) for line in shown(app)} == {width}
