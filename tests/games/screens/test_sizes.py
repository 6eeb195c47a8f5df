"""The table of every game, and what opens from it, in windows of every size: from 20 by 6 to 240 by 80."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.dealer import Dealer
from core.engine.history import History
from core.games import spoken
from tests.games.played import played
from tests.games.shelf import GAMES, few, setup_of
from tests.tui.played_tables import TableApp, open_curtain, settle
from tui.look.spans import width_of
from tui.play.replay.screen import ReplayScreen
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.screens.history.history import HistoryScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.rules import RulesScreen
from tui.table.table import Table
from tui.widgets.dialog import Box, Dialog, framed
from tui.widgets.page import Page, Sheet
from tui.widgets.panel_screen import PanelScreen
from tui.widgets.paper import PaperScreen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from textual.screen import Screen

LEAST: Final = (80, 24)
WIDTHS: Final = (20, 56, 79, 80, 81, 100, 119, 120, 159, 160, 200, 240)
HEIGHTS: Final = (6, 8, 23, 24, 25, 30, 35, 36, 47, 48, 60, 80)
SIZES: Final = (
    *zip(WIDTHS, (*HEIGHTS[5:], *HEIGHTS[:5]), strict=True),
    *zip((79, 80, 80, 80, 119, 120, 120, 160, 160), (24, 23, 24, 48, 36, 35, 36, 47, 48), strict=True),
)
"""All edges of the sizes of the design, one beside each, and what lies between."""

RESIZED: Final = ((20, 6), (119, 40), (240, 80))
"""Where a list stands beside its paper from some width on, the window itself is pulled."""

OPENED: Final = ("i", "H", "g", "m", "P", "x", "v", "f1", "f3")
"""Keys that open something at a table, or show more of it."""


def drawn(screen: Screen[Any], width: int, height: int) -> None:
    """Draw a screen for a window of a size, as it would be drawn there; everything fits."""
    if isinstance(screen, PanelScreen):
        boxes = screen.draw(width, height)
        assert (boxes is None) == (width < LEAST[0] or height < LEAST[1])
        for box in (boxes or {}).values():
            assert min(box.x, box.y) >= 0
            assert box.x + box.width <= width
            assert box.y + box.height <= height
    elif isinstance(screen, Page):
        lines = screen.query_one(Sheet).lines(width, height)
        assert len(lines) <= height
        assert all(width_of(line) <= width for line in lines)
    elif isinstance(screen, Dialog):
        within = min(screen.WIDTH, width)
        whole = framed(screen, within)
        assert {width_of(line) for line in whole} == {within}
        assert len(screen.query_one(Box).lines(within, min(len(whole), height))) <= height


def begun(name: str) -> Table:
    """A game that has been played for a while, and goes on."""
    game = spoken(name)
    seats = few(game)
    setup = setup_of(game, seats)
    history = History(game, game.new(setup), Dealer(f"1/{seats}"))
    history.begin()
    table, luck = Table(game, setup, history), Random(5)  # noqa: S311 - it decides what a test looks at
    for _ in range(len(played(name, seats).history.line()) // 3):
        if (awaited := table.awaited) is None:
            break
        table.reveal(awaited)
        table.choose(luck.choice(table.view().options))
    return table


def ended(name: str) -> Table:
    """A whole game, at its end."""
    whole = played(name, few(spoken(name)))
    return Table(whole.game, whole.setup, whole.history)


def places() -> Iterator[tuple[str, str]]:
    """Every game in its middle and at its end."""
    yield from product(GAMES, ("middle", "end"))


@pytest.mark.long
@pytest.mark.parametrize(("name", "at"), places())
async def test_a_table_and_what_opens_from_it_fit_every_size(name: str, at: str, tmp_path: Path) -> None:
    """What does not fit says how much room it needs, and nothing falls over."""
    table = begun(name) if at == "middle" else ended(name)
    app = TableApp(tmp_path, table)
    seen: set[type[Screen[Any]]] = set()
    async with app.run_test(size=LEAST) as pilot:

        async def look() -> None:
            await settle(pilot)
            screen = app.screen
            seen.add(type(screen))
            if isinstance(screen, PaperScreen):
                for size in RESIZED:
                    await pilot.resize_terminal(*size)
                    await settle(pilot)
                    lines = screen.query_one(Sheet).lines(*size)
                    assert all(width_of(line) <= size[0] for line in lines)
                await pilot.resize_terminal(*LEAST)
                await settle(pilot)
            else:
                for size in SIZES:
                    drawn(screen, *size)

        await look()
        if isinstance(app.screen, Curtain):
            await open_curtain(pilot)
            await look()
        table_screen = app.table_screen
        for key in OPENED if at == "middle" else ():
            await pilot.press(key)
            await look()
            while app.screen is not table_screen:
                await pilot.press("escape")
                await settle(pilot)
            await pilot.press("escape")
        app.action_rules()
        await look()
        await pilot.press("escape")
        await settle(pilot)
        app.action_history()
        await look()
        await pilot.press("escape")
        await settle(pilot)
        app.replay_table(table)
        await look()
        app.game = name
        app.action_new_game()
        await look()
    assert {RulesScreen, HistoryScreen, ReplayScreen, NewGameScreen} <= seen
    assert (TableScreen if at == "middle" else EndScreen) in seen
