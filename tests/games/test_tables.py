"""The game of the tests at a plain desk: played by keys, with nothing but its picture and its sentences. KL 1 to 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.dealer import Dealer
from core.engine.history import History
from core.games import spoken
from tests.games.keepers.parts import Rest
from tests.games.shelf import KEEPERS, setup_of
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tui.play.desk.plain_desk import PlainDesk
from tui.play.recap.screen import RecapScreen
from tui.play.replay.screen import ReplayScreen
from tui.play.screen import TableScreen
from tui.screens.consent import ConsentBox
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.screens.history.history import HistoryScreen
from tui.table.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

SIZES = ((80, 24), (120, 36), (160, 48))
LIMIT = 120
"""More keys than a whole game takes."""


def new_table(seats: int, seed: str = "7") -> Table:
    """A game that has just begun, kept nowhere."""
    game = spoken(KEEPERS.id)
    setup = setup_of(game, seats)
    history = History(game, game.new(setup), Dealer(seed))
    history.begin()
    return Table(game, setup, history)


async def pass_on(pilot: Pilot[None]) -> None:
    """Whoever is wanted takes the keyboard, and has read what is new."""
    for _ in range(4):
        if isinstance(pilot.app.screen, Curtain):
            await open_curtain(pilot)
        elif isinstance(pilot.app.screen, RecapScreen):
            await pilot.press("enter")
            await settle(pilot)
        else:
            return


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES[::2])
async def test_a_game_without_a_desk_is_played_to_its_end_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    """Curtain, recap, numbered options, log and end; no line is too long. Its film and history open from there."""
    app = TableApp(tmp_path, new_table(3), recaps=True)
    recaps = questions = 0
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for _ in range(LIMIT):
            recaps += isinstance(app.screen, RecapScreen)
            await pass_on(pilot)
            if isinstance(app.screen, EndScreen):
                break
            assert isinstance(app.screen, TableScreen)
            assert isinstance(app.screen.desk, PlainDesk)
            standing = shown(pilot)
            assert "KEEPERS OF THE LIGHT" in standing
            view = app.screen.sitting.view
            assert app.screen.table.words.prompt(view)[1].split(".")[0][:30] in standing
            for number, option in enumerate(view.options[:2], 1):
                assert f"{number} {app.screen.table.words.label(option, view).split('  ')[0]}" in standing
            questions += 1
            await pilot.press("1", "enter")
            await settle(pilot)
        assert isinstance(app.screen, EndScreen)
        assert questions > 3

        await pilot.press("r")
        await settle(pilot)
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("right", "right", "end", "g", "escape", "escape")
        await settle(pilot)
        await pilot.press("y")
        await settle(pilot)
        assert isinstance(app.screen, HistoryScreen)


async def test_who_takes_the_keyboard_is_told_what_others_have_done(tmp_path: Path) -> None:
    """Nothing at the very beginning; then step by step, since it decided last."""
    app = TableApp(tmp_path, new_table(2), recaps=True)
    async with app.run_test(size=SIZES[0]) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        assert isinstance(app.screen, TableScreen)

        await pilot.press("1", "enter")
        await settle(pilot)
        await open_curtain(pilot)

        assert isinstance(app.screen, RecapScreen)
        assert "Ada has answered" in shown(pilot)


async def test_what_was_answered_is_taken_back_by_a_key(tmp_path: Path) -> None:
    """With its price, where something was learnt; the question stands again."""
    app = TableApp(tmp_path, new_table(1))
    async with app.run_test(size=SIZES[0]) as pilot:
        await settle(pilot)
        before = app.table_screen.table.history.head
        await pilot.press("1", "enter")
        await settle(pilot)
        assert app.table_screen.table.history.head is not before

        await pilot.press("u")
        await settle(pilot)
        if isinstance(app.screen, ConsentBox):
            await pilot.press("y")
            await settle(pilot)

        assert app.table_screen.table.history.head is before


async def test_a_seat_that_nobody_asks_takes_up_its_offer(tmp_path: Path) -> None:
    """A key lists who may; the curtain is for that seat, and then again for who is asked. KL 3."""
    table = new_table(3)
    table.reveal(0)
    table.choose(Rest())
    while not any(seat != table.awaited for seat in table.offers):
        assert table.awaited is not None
        table.reveal(table.awaited)
        table.choose(table.view().options[0])
    asked, offered = table.awaited, table.offers[0]
    table.hide()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SIZES[1]) as pilot:
        await settle(pilot)
        await pass_on(pilot)
        await pilot.press("o")
        await settle(pilot)
        assert table.words.seats[offered].name in shown(pilot)

        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert app.screen.seat == table.words.seats[offered]
        await open_curtain(pilot)
        assert table.viewer == offered
        await pilot.press("i")
        await settle(pilot)
        assert table.viewer == offered

        await pilot.press("full_stop")
        await settle(pilot)
        await pass_on(pilot)
        assert table.viewer == asked
