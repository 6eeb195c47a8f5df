"""Joining a friend's table from the title, and opening one there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saves.shared.presence import is_shared
from saves.store import Store
from tests.tui.played_tables import settle
from tests.tui.screens.lobby.lobbies import file_of, looking, open_table_of
from tests.tui.screens.reading import SMALL, place_of, shown, text
from tests.tui.screens.title.test_title import listed
from tui.app.app import GamesBelowApp
from tui.play.screen import TableScreen
from tui.screens.join import JoinScreen, Wanted
from tui.screens.lobby.lobby import LobbyScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.title.title import TitleScreen
from tui.table.shared.shared import shared_of
from tui.widgets.dialogs import Confirm, Notice

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from tui.places import Places


def at(pilot: Pilot[None]) -> type[object]:
    """What kind of screen is open."""
    return type(pilot.app.screen)


async def at_title(pilot: Pilot[None], *keys: str) -> str:
    """Press keys on the title, and read what stands there then."""
    await listed(pilot)
    await pilot.press(*keys)
    await settle(pilot)
    return text(pilot.app)


async def test_join_says_how_one_comes_where_no_table_is_open(home: Places) -> None:
    """By key and by click; nothing can be joined there, and `esc` leads back."""
    async with GamesBelowApp(home).run_test(size=SMALL) as pilot:
        told = await at_title(pilot, "j")
        assert "No table is open on this machine." in told
        assert "At a table O opens it to others" in told
        assert "Type the line that your friend sent you in a terminal." in told
        await pilot.press("enter", "space", "down", "left", "escape")
        await settle(pilot)
        assert at(pilot) is TitleScreen
        await pilot.click(offset=place_of(pilot.app, "Join"))
        await settle(pilot)
        assert at(pilot) is JoinScreen


async def test_a_seat_of_an_open_table_is_joined_from_the_title(home: Places) -> None:
    """The title counts open tables; the cursor stands on who has not come; leaving leads back to the title."""
    with open_table_of(home) as table:
        async with GamesBelowApp(home).run_test(size=SMALL) as pilot:
            await listed(pilot)
            assert "1 table is open" in text(pilot.app)
            told = await at_title(pilot, "j")
            assert "(A) ● Ada" in told
            assert "at the owner's keyboard" in told
            await pilot.press("enter")
            await settle(pilot)
            app = pilot.app
            assert isinstance(app, GamesBelowApp)
            assert isinstance(app.screen_stack[1], TableScreen)
            shared = None if app.table is None else shared_of(app.table)
            assert shared is not None
            assert [sitter.name for sitter in shared.own] == ["Ben"]
            owners = shared_of(table)
            assert owners is not None
            assert owners.presence is not None
            owners.screens = owners.presence.all
            assert owners.whereabouts(1).mark == "looks"
            await pilot.press("ctrl+q")
            await settle(pilot)
            assert at(pilot) is TitleScreen
            assert app.farewell == ""


async def test_two_share_a_screen_and_a_computer_player_has_none(home: Places) -> None:
    """`space` marks who sits here too; a refusal says whom one can choose."""
    found: list[Wanted | None] = []
    with open_table_of(home, levels=("", "", "", "Scavenger")) as table:
        app = GamesBelowApp(home)
        async with app.run_test(size=SMALL) as pilot:
            app.push_screen(JoinScreen(home.saves), found.append)
            await settle(pilot)
            await pilot.press("down", "down", "space")
            assert "Rex is a computer player. Choose a person, or the table screen." in text(app)
            await pilot.press("down", "space")
            assert "The table screen has no hand" in text(app)
            await pilot.press("up", "up", "space", "up", "space")
            assert "At this screen: Ben and Cleo. enter joins." in text(app)
            assert any(line.startswith(" + <C> · Cleo") for line in shown(app))
            await pilot.press("enter")
            await settle(pilot)
        assert found == [(file_of(table), (1, 2))]


async def test_a_seat_that_is_looked_at_is_asked_for(home: Places) -> None:
    """It is taken after a yes alone, and the page says where it is looked at."""
    with open_table_of(home) as table, looking(table, 1, door="window"):
        async with GamesBelowApp(home).run_test(size=SMALL) as pilot:
            await at_title(pilot, "j", "up", "enter")
            assert at(pilot) is Confirm
            assert "Ben is at a screen now: another window here." in text(pilot.app)
            await pilot.press("n")
            await settle(pilot)
            assert at(pilot) is JoinScreen


async def test_a_table_that_was_closed_meanwhile_is_told(home: Places) -> None:
    """What cannot be joined is said, and the title stays."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        with open_table_of(home) as table:
            await at_title(pilot, "j")
            path = file_of(table)
        path.unlink()
        await pilot.press("enter")
        await settle(pilot)
        assert at(pilot) is Notice
        assert "THIS TABLE CANNOT BE JOINED" in text(app)
        await pilot.press("enter")
        await settle(pilot)
        assert at(pilot) is TitleScreen


async def test_open_begins_a_game_and_shows_its_lobby(home: Places) -> None:
    """Without a saved game one is chosen first; the next time it is the game played last, by a click."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        told = await at_title(pilot, "O")
        assert at(pilot) is NewGameScreen
        assert "Choose who plays: then the table opens to others." in told
        await pilot.press("escape", "O", "enter")
        await settle(pilot)
        assert at(pilot) is LobbyScreen
        here, *others = [line for line in shown(app) if " ● " in line or " · " in line][1:]
        assert "here, at this keyboard" in here
        assert all("here, at this keyboard" not in line for line in others)
        assert any("has not come" in line for line in others)
        (path,) = Store(home.saves).paths()
        assert is_shared(path)
        await pilot.press("escape", "ctrl+q")
        await settle(pilot)
        assert not is_shared(path)
        await listed(pilot)
        assert "to other screens" in text(app)
        await pilot.click(offset=place_of(app, "Open"))
        await settle(pilot)
        assert at(pilot) is LobbyScreen


async def test_open_leads_to_a_game_that_is_open_already(home: Places) -> None:
    """It cannot be opened twice: it is joined."""
    with open_table_of(home):
        async with GamesBelowApp(home).run_test(size=SMALL, notifications=True) as pilot:
            told = await at_title(pilot, "O")
            assert at(pilot) is JoinScreen
            assert "The last game is open already: join it." in told
