"""A variation at the table: its header and footer say what it is, and the way back to the game is always there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from tests.saves.games import Clock, Shelf
from tests.tui.played_tables import TableApp, new_table, open_curtain, play_until, settle, shown
from tests.tui.positions import solo_view
from tui.look.spans import text_of
from tui.play.screen import TableScreen
from tui.screens.consent import ConsentBox
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.screens.history.wishes import MakeItTheGame
from tui.table.session import close_table, open_table, path_of
from tui.table.session import new_table as saved_table
from tui.terror_below.panels.header import header

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from core.terror_below.views import View
    from tui.table.table import Table

SMALL = (80, 24)


def acting(view: View) -> bool:
    return view.round > 1 and view.asked[0].kind == "act"


def table_in_the_game(seats: int = 2, policy: str = "house") -> Table:
    table = new_table(seats)
    table.travel.set_policy(policy)  # type: ignore[arg-type]  # it is one of the three
    play_until(table, acting)
    return table


async def all_agree(pilot: Pilot[None]) -> None:
    """Every seat that is asked agrees."""
    while isinstance(pilot.app.screen, ConsentBox):
        await pilot.press("y")
        await settle(pilot)


async def taken_up(pilot: Pilot[None]) -> None:
    """Whoever is wanted takes the keyboard."""
    await settle(pilot)
    if isinstance(pilot.app.screen, Curtain):
        await open_curtain(pilot)
    if not isinstance(pilot.app.screen, TableScreen):
        await pilot.press("escape")
        await settle(pilot)


async def test_a_side_line_is_agreed_to_and_its_header_and_footer_say_what_it_is(tmp_path: Path) -> None:
    table = table_in_the_game()
    stand = table.history.head
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await taken_up(pilot)
        app.table_screen.travelling.begin_side_line(stand.number, "left")
        await settle(pilot)
        assert isinstance(app.screen, ConsentBox)
        assert "VARIATION" in shown(pilot)
        await all_agree(pilot)
        assert "You are in a variation. The game waits." in shown(pilot)
        await taken_up(pilot)

        first, *_, footer = shown(pilot).splitlines()
        assert f" VARIATION: left at {stand.number} " in first
        assert "TERROR BELOW" not in first
        assert "G back to the game" in footer
        assert table.is_side_line


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_one_key_or_click_goes_back_to_where_the_game_waits(by_mouse: bool, tmp_path: Path) -> None:
    table = table_in_the_game(policy="open")
    stand = table.history.head
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await taken_up(pilot)
        app.table_screen.travelling.begin_side_line(stand.number)
        await taken_up(pilot)
        table.choose(table.view().options[0])
        assert table.history.head is not stand
        app.table_screen.sitting.look_again()
        app.table_screen.redraw()
        await settle(pilot)
        if by_mouse:
            column = shown(pilot).splitlines()[-1].index("G back")
            await pilot.click(offset=(column, SMALL[1] - 1))
        else:
            await pilot.press("G")
        await taken_up(pilot)

        assert table.history.head is stand
        assert not table.is_side_line
        assert "TERROR BELOW" in shown(pilot).splitlines()[0]
        assert "G back" not in shown(pilot)


async def test_the_key_says_so_when_the_game_itself_is_played(tmp_path: Path) -> None:
    """No dead key."""
    async with TableApp(tmp_path, table_in_the_game()).run_test(size=SMALL) as pilot:
        await taken_up(pilot)
        await pilot.press("G")
        await settle(pilot)

        assert "This is the game." in shown(pilot)


async def test_the_end_of_a_side_line_is_not_the_end_of_the_game(tmp_path: Path) -> None:
    """Its verdict stands on the table, no final report opens, and enter goes back to the game."""
    table = table_in_the_game(policy="open")
    stand = table.history.head
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await taken_up(pilot)
        app.table_screen.travelling.begin_side_line(stand.number)
        for number in range(5000):
            if table.awaited is None:
                break
            table.reveal(table.awaited)
            options = table.view().options
            table.choose(options[number * 7 % len(options)])
        assert table.is_over
        app.table_screen.sitting.look_again()
        await pilot.press("i", "escape")
        await settle(pilot)
        assert not isinstance(app.screen, EndScreen)
        assert "VARIATION" in shown(pilot)
        assert "enter back to the game" in shown(pilot)
        assert not table.travel.game_is_over
        await pilot.press("f9")
        await settle(pilot)
        assert table.viewer == PUBLIC, "the game goes on, so hands are hidden also here"
        assert "enter back to the game" in shown(pilot)
        await pilot.press("enter")
        await taken_up(pilot)

        assert table.history.head is stand
        assert isinstance(app.screen, TableScreen)


async def test_a_side_line_becomes_the_game_when_all_agree(tmp_path: Path) -> None:
    table = table_in_the_game()
    stand = table.history.head
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await taken_up(pilot)
        app.table_screen.travelling.begin_side_line(stand.number)
        await settle(pilot)
        await all_agree(pilot)
        await taken_up(pilot)
        table.choose(table.view().options[0])
        tip = table.history.head
        app.table_screen.travelling.fulfil(MakeItTheGame())
        await settle(pilot)
        assert "THE GAME" in shown(pilot)
        await all_agree(pilot)
        await taken_up(pilot)

        assert not table.is_side_line
        assert table.history.head is tip
        assert table.travel.branches()[0].tip is tip


async def test_a_side_line_that_was_left_is_one_when_the_game_is_loaded(tmp_path: Path) -> None:
    """The game still waits, and its own entry is where it goes back to."""
    shelf = Shelf(tmp_path / "saves", game_named, Clock())
    table = saved_table(Setup(seats_named(("Ada", "Ben"))), "7", shelf, "open").table
    play_until(table, acting)
    stand = table.history.head.number
    table.travel.begin_side_line(stand, table.asking)
    table.choose(table.view().options[0])
    path = path_of(table)
    assert path is not None
    close_table(table)

    again = open_table(path, shelf).table
    async with TableApp(tmp_path, again).run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert "You are in a variation. The game waits." in shown(pilot)
        await taken_up(pilot)
        assert f" VARIATION: left at {stand} " in shown(pilot).splitlines()[0]
        await pilot.press("G")
        await taken_up(pilot)

        assert again.history.head.number == stand
        assert not again.is_side_line
    shelf.let_go()


def test_alone_the_clock_of_attacks_stays_beside_the_tape() -> None:
    """TB 11.1."""
    line = text_of(header(solo_view(), "small", 80, "7F3A", left_at=212))

    assert " VARIATION: left at 212 " in line
    assert "ATTACKS" in line
    assert "players" not in text_of(header(solo_view(), "medium", 120, "7F3A", left_at=212))


async def test_a_strict_table_begins_no_side_line_and_says_why(tmp_path: Path) -> None:
    table = table_in_the_game(policy="strict")
    app = TableApp(tmp_path, table)
    async with app.run_test(size=SMALL) as pilot:
        await taken_up(pilot)
        app.table_screen.travelling.begin_side_line(table.history.head.number)
        await settle(pilot)
        assert "STRICT" in shown(pilot)
        assert "A variation would reveal luck" in shown(pilot)
        await pilot.press("y", "escape")
        await settle(pilot)

        assert not table.is_side_line
