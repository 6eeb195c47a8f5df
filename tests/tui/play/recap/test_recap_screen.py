"""The recap on the screen: when it opens, what its keys and clicks do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.tui.play.recap.shown_recap import sample_recap
from tests.tui.played_tables import TableApp, new_table, open_curtain, play_until, settle, shown
from tests.tui.screens.reading import ScreenApp, place_of
from tui.app.app import GamesBelowApp
from tui.fronts import front_of
from tui.play.recap.screen import RecapScreen
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain
from tui.screens.keys import KeysScreen
from tui.table.session import OpenedTable

if TYPE_CHECKING:
    from pathlib import Path

    from tui.places import Places
    from tui.table.table import Table

SMALL = (80, 24)


def waiting(number: int = 3) -> Table:
    """A game in which Ada's turn has just begun, and nobody looks yet."""
    table = new_table(3, "3")
    play_until(table, lambda view: view.round == number and view.turn == view.viewer == 0)
    table.hide()
    return table


def reading(home: Places) -> ScreenApp:
    """The app at the recap of the sample position."""
    return ScreenApp(home, RecapScreen(sample_recap(), front_of("terror-below")))


def step_of(app: ScreenApp) -> int:
    """The step that is shown."""
    assert isinstance(app.screen, RecapScreen)
    return app.screen.recap.at


async def test_it_opens_after_the_curtain_and_enter_leads_to_the_turn(tmp_path: Path) -> None:
    """Nothing of it stands there while the curtain hangs."""
    async with TableApp(tmp_path, waiting(), recaps=True).run_test(size=SMALL) as pilot:
        await settle(pilot)
        behind = shown(pilot)
        await open_curtain(pilot)
        recap = shown(pilot)
        await pilot.press("enter")
        await settle(pilot)

        assert "STEP BY STEP" not in behind
        assert "Since your last turn" in recap
        assert isinstance(pilot.app.screen, TableScreen)
        assert "(Ada)" in shown(pilot)


async def test_it_opens_once(tmp_path: Path) -> None:
    """Who hides the table and comes back has seen it."""
    async with TableApp(tmp_path, waiting(), recaps=True).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        await pilot.press("f9")
        await settle(pilot)
        hidden = isinstance(pilot.app.screen, Curtain)
        await open_curtain(pilot)

        assert hidden
        assert isinstance(pilot.app.screen, TableScreen)


async def test_nothing_new_opens_nothing(tmp_path: Path) -> None:
    """Whose turn is the first of the game sits down at once, and v says why there is nothing."""
    table = new_table(3, "3")
    play_until(table, lambda view: view.round == 1 and view.turn == view.viewer == 0)
    table.hide()
    async with TableApp(tmp_path, table, recaps=True).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        at_the_table = isinstance(pilot.app.screen, TableScreen)
        await pilot.press("v")
        await settle(pilot)

        assert at_the_table
        assert isinstance(pilot.app.screen, TableScreen)
        assert "Nothing has happened since your last turn." in shown(pilot)


async def test_v_opens_it_again(tmp_path: Path) -> None:
    """Also at a table where it never opens by itself; v or esc closes it."""
    async with TableApp(tmp_path, waiting(), recaps=False).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        by_itself = isinstance(pilot.app.screen, RecapScreen)
        await pilot.press("v")
        await settle(pilot)
        on_demand = isinstance(pilot.app.screen, RecapScreen)
        await pilot.press("v")
        await settle(pilot)

        assert not by_itself
        assert on_demand
        assert isinstance(pilot.app.screen, TableScreen)


async def test_hiding_takes_the_recap_away(tmp_path: Path) -> None:
    """F9 draws the curtain over it at once."""
    async with TableApp(tmp_path, waiting(), recaps=True).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        await pilot.press("f9")
        await settle(pilot)

        assert not [screen for screen in pilot.app.screen_stack if isinstance(screen, RecapScreen)]
        assert "STEP BY STEP" not in shown(pilot)


async def test_arrows_step_and_the_board_follows(home: Places) -> None:
    """The header counts, the prompt tells the step."""
    app = reading(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press(*["right"] * 9, "left")
        await settle(pilot)
        screen = shown(pilot)

    assert "9 of 13 · round 7" in screen
    assert "Target 1 moved next to you: 3-4." in screen
    assert "═══↑══" in screen


async def test_dead_keys_are_dimmed(home: Places) -> None:
    """At the first step there is none before, at the last none after."""
    app = reading(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        first = shown(pilot).splitlines()[-1]
        await pilot.press("end")
        await settle(pilot)
        last = shown(pilot).splitlines()[-1]

    assert "(← back)" in first
    assert "(→ next)" in last


async def test_space_plays_and_pauses(home: Places) -> None:
    """When the time of a step is over the next one is shown; whatever lies over it makes it wait."""
    app = reading(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, RecapScreen)
        await pilot.press("space")
        screen.tick()
        await settle(pilot)
        second, footer = step_of(app), shown(pilot).splitlines()[-1]
        await pilot.press("question_mark")
        await settle(pilot)
        helped = isinstance(app.screen, KeysScreen)
        screen.tick()

        assert second == 1
        assert "space pause" in footer
        assert helped
        assert screen.recap.at == 1


async def test_a_click_chooses_a_step(home: Places) -> None:
    """In the list, on the line below, and on the name of whose turn it was."""
    app = reading(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.click(offset=place_of(app, "plays Skateboard"))
        chosen = step_of(app)
        await pilot.click(offset=(1, 21))
        start = step_of(app)
        await pilot.click(offset=(78, 21))
        end = step_of(app)
        await pilot.click(offset=(place_of(app, " Cleo               Dov")[0] + 1, 22))
        cleo = step_of(app)
        await pilot.click(offset=place_of(app, "next"))
        after = step_of(app)

    assert (chosen, start, end) == (7, 0, 12)
    assert after == cleo + 1


async def test_it_stands_every_size_with_the_same_step(home: Places) -> None:
    """A terminal that is too small gets the notice, and the step waits."""
    app = reading(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("right", "right")
        for width, height in ((1, 1), (40, 8), (79, 24), (100, 30), (120, 36), (160, 48), (200, 60), (80, 24)):
            await pilot.resize_terminal(width, height)
            await settle(pilot)
            assert all(len(line) == width for line in shown(pilot).splitlines())

        assert step_of(app) == 2
        assert "3 of 13" in shown(pilot)


async def test_the_setting_takes_hold_at_once(tmp_path: Path) -> None:
    """Turned off at the table, the next seat sits down without it; turned on again, it is shown."""
    table = waiting()
    app = TableApp(tmp_path, table, recaps=True)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        app.change(app.settings._replace(recaps=False))
        await open_curtain(pilot)
        off = isinstance(app.screen, TableScreen)
        table.hide()
        play_until(table, lambda view: view.round == 4 and view.turn == view.viewer == 0)
        app.change(app.settings._replace(recaps=True))
        await pilot.press("f9")
        await settle(pilot)
        await open_curtain(pilot)

        assert off
        assert isinstance(app.screen, RecapScreen)


async def test_a_table_begins_as_it_is_set(home: Places) -> None:
    """A game that is opened asks the settings."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        app.change(app.settings._replace(recaps=False))
        app.sit_down(OpenedTable(waiting(), ()))
        await settle(pilot)
        await open_curtain(pilot)

        assert isinstance(app.screen, TableScreen)
