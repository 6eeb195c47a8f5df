"""A new game after a game: the same seats, the same choices, the same deck pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from saves.packs import read_pack
from saves.store import Store
from tests.core.terror_below.packs import edition, written
from tests.tui.screens.new_game.drafts import last_choice, remember
from tui.app.app import GamesBelowApp
from tui.places import Places
from tui.play.replay.screen import ReplayScreen
from tui.screens.new_game.last_choice import LastChoice
from tui.screens.new_game.new_game import NewGameScreen
from tui.table.session import OpenedTable, close_table, new_table, path_of

if TYPE_CHECKING:
    from pathlib import Path

    from saves.packs import DeckPack

SETUP = Setup(seats_named(("Zoe", "Ben", "Cleo")), board="canyon", tiles="dice", late_seat=True)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """Places that hold nothing yet, the file of choices among them."""
    return Places(tmp_path / "saves", tmp_path / "log", tmp_path / "config" / "new-game.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a deck pack whose games are over at 33 VP."""
    tables = edition()
    tables["pieces"]["goal"] = 33
    folder = tmp_path / "long"
    folder.mkdir()
    for name, content in written(tables).items():
        (folder / f"{name}.toml").write_text(content, encoding="utf-8")
    return folder


@pytest.fixture
def pack(folder: Path) -> DeckPack:
    """That pack."""
    return read_pack(folder, game_named("terror-below"))


def saved(places: Places, pack: DeckPack | None = None) -> Path:
    """A saved game that was begun with a pack."""
    table = new_table(SETUP, "7", Store(places.saves), "strict", pack).table
    path = path_of(table)
    close_table(table)
    assert path is not None
    return path


async def test_a_game_again_has_all_that_was_chosen_for_it(places: Places) -> None:
    """Seats, board, tiles, house rule and what may be undone; not its luck."""
    app = GamesBelowApp(places)
    async with app.run_test(size=(80, 24)) as pilot:
        app.sit_down(OpenedTable(new_table(SETUP, "7", Store(places.saves), "strict").table, ()))
        await pilot.pause()
        app.action_play_again()
        await pilot.pause()
        screen = app.screen

        assert isinstance(screen, NewGameScreen)
        assert screen.draft.setup() == SETUP
        assert screen.draft.policy == "strict"
        assert screen.draft.seed == ""
        assert screen.draft.pack is None


async def test_a_loaded_game_of_a_pack_is_played_again_with_that_pack(places: Places, pack: DeckPack) -> None:
    """The pack's own folder may be gone: it is kept with the saves."""
    path = saved(places, pack)
    app = GamesBelowApp(places)
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_game(path)
        await pilot.pause()
        app.action_play_again()
        await pilot.pause()
        screen = app.screen

        assert isinstance(screen, NewGameScreen)
        assert screen.draft.pack is not None
        assert screen.draft.pack.digest == pack.digest
        assert screen.draft.pack.name == "long"
        await pilot.press("up", "enter")
        await pilot.pause()
        assert app.table is not None
        assert app.table.game.digest == pack.digest


async def test_a_game_of_this_edition_is_played_again_without_a_pack(places: Places, pack: DeckPack) -> None:
    """Whatever pack new games would have."""
    path = saved(places)
    app = GamesBelowApp(places)
    app.pack = pack
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_game(path)
        await pilot.pause()
        app.action_play_again()
        await pilot.pause()

        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.draft.pack is None


async def test_the_folder_of_a_pack_is_remembered_game_after_game(places: Places, folder: Path, pack: DeckPack) -> None:
    """Also by the second game of one evening, which has the pack in hand."""
    remember(LastChoice(pack=str(folder)), places.choices)
    app = GamesBelowApp(places)
    app.pack = pack
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_new_game()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        await pilot.press("up", "enter")
        await pilot.pause()

        last = last_choice(places.choices)
        assert last is not None
        assert last.pack == str(folder)


async def test_another_pack_does_not_take_the_remembered_folder(places: Places, folder: Path, pack: DeckPack) -> None:
    """A pack that was named for this time only is not remembered as the one of that folder."""
    remember(LastChoice(pack=str(folder)), places.choices)
    tables = edition()
    tables["pieces"]["goal"] = 11
    for name, content in written(tables).items():
        (folder / f"{name}.toml").write_text(content, encoding="utf-8")
    app = GamesBelowApp(places)
    app.pack = pack
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_new_game()
        await pilot.pause()

        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.draft.pack is pack
        assert app.screen.draft.folder == ""


async def test_a_game_of_this_edition_is_replayed_while_new_games_have_a_pack(places: Places, pack: DeckPack) -> None:
    """Every saved game is shown with its own decks."""
    plain, with_pack = saved(places), saved(places, pack)
    app = GamesBelowApp(places)
    app.pack = pack
    async with app.run_test(size=(80, 24)) as pilot:
        for path in (plain, with_pack):
            app.replay_game(path)
            await pilot.pause()
            assert isinstance(app.screen, ReplayScreen)
            app.pop_screen()
