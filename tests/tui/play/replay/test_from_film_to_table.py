"""The ways to a film and on from it: the end, the list, the command line; a variation, a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC, Chance, Over
from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.core.toy_game import luck_of
from tests.tui.played_tables import open_curtain, settle
from tests.tui.screens.reading import SMALL, text
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.play.replay.play_on import PlayOnDialog
from tui.play.replay.screen import ReplayScreen
from tui.play.screen import TableScreen
from tui.screens.consent import ConsentBox
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.screens.load_game import LoadScreen
from tui.screens.title.title import TitleScreen
from tui.table.session import close_table, new_table, path_of
from tui.table.watched import watched_table
from tui.widgets.dialogs import Notice

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from core.engine.policies import Policy
    from tui.places import Places

NAMES = ("Ada", "Ben", "Cleo")


def saved(home: Places, answers: int | None = None, policy: Policy = "open") -> Path:
    """The file of a game of three, played at random to its end or so many answers."""
    table = new_table(Setup(seats_named(NAMES)), "11", Store(home.saves), policy).table
    luck, given = luck_of(11), 0
    while not isinstance(pending := table.history.pending, Over | Chance) and given != answers:
        table.history.choose(pending[0].seat, luck.choice(pending[0].options))
        given += 1
    table.save()
    path = path_of(table)
    close_table(table)
    assert path is not None
    return path


def app_at(home: Places, path: Path, *, replays: bool = False) -> GamesBelowApp:
    """The app that the command line would open at a saved game."""
    from tui.table.session import open_table

    store = Store(home.saves)
    opened = watched_table(path, store.packs) if replays else open_table(path, store)
    return GamesBelowApp(home, Opening(opened, replays=replays))


def film(pilot: Pilot[None]) -> ReplayScreen:
    """The film that is shown."""
    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def on_top(app: GamesBelowApp) -> type:
    """What kind of screen lies over all others."""
    return type(app.screen)


async def pressed(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, and wait for what comes of it."""
    await pilot.press(*keys)
    await settle(pilot)


async def test_the_end_of_a_game_leads_to_its_film(home: Places) -> None:
    """`r`, and escape leads back to the report."""
    app = app_at(home, saved(home))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert on_top(app) is EndScreen
        await pressed(pilot, "r")
        assert film(pilot).projector.hands == (0, 1, 2)
        assert "as all knew it" in text(app)
        await pressed(pilot, "escape")
        assert on_top(app) is EndScreen


async def test_the_list_shows_any_game_as_a_film(home: Places) -> None:
    """`r` in Load; a game that goes on shows what all know, and its file stays as it is."""
    path = saved(home, 60)
    before = path.read_bytes()
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        app.action_load()
        await settle(pilot)
        await pressed(pilot, "r")
        assert film(pilot).projector.film.viewer == PUBLIC
        assert film(pilot).projector.hands == ()
        await pressed(pilot, "end", "h")
        assert "You can open the hands when the game is over." in text(app)
        await pressed(pilot, "escape")
        assert on_top(app) is LoadScreen
    assert path.read_bytes() == before
    assert [game.path for game in Store(home.saves).games()] == [path]


async def test_a_damaged_game_is_shown_as_far_as_it_can_be_read(home: Places) -> None:
    """After a sentence that says so; nothing is recovered into a new file."""
    path = saved(home, 60)
    data = bytearray(path.read_bytes())
    data[len(data) * 2 // 3] ^= 1
    path.write_bytes(data)
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        app.action_load()
        await settle(pilot)
        await pressed(pilot, "r")
        assert on_top(app) is Notice
        assert "is damaged" in text(app)
        await pressed(pilot, "enter")
        assert film(pilot).projector.film.last > 0
    assert path.read_bytes() == bytes(data)
    assert len(Store(home.saves).games()) == 1


async def test_what_is_no_game_is_refused_with_its_sentence(home: Places) -> None:
    """And the list stays."""
    home.saves.mkdir(parents=True)
    (home.saves / "noise.jsonl").write_bytes(b"\x00\x01 noise")
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        app.action_load()
        await settle(pilot)
        await pressed(pilot, "r")
        assert on_top(app) is Notice
        assert "noise.jsonl" in text(app)
        await pressed(pilot, "enter")
        assert on_top(app) is LoadScreen


async def test_an_empty_list_has_no_film(home: Places) -> None:
    """It says so in its line."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        app.action_load()
        await settle(pilot)
        await pressed(pilot, "r")
        assert on_top(app) is LoadScreen
        assert "There are no saved games yet." in text(app)


async def test_the_program_opens_at_a_film(home: Places) -> None:
    """As `terror-below replay` asks it to; the title lies under it."""
    app = app_at(home, saved(home), replays=True)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert film(pilot).projector.at == 0
        await pressed(pilot, "escape")
        assert on_top(app) is TitleScreen


async def test_a_finished_game_is_played_on_as_a_new_one(home: Places) -> None:
    """From the list, with the line up to there in a file of its own; the old file stays as it is."""
    path = saved(home)
    before = path.read_bytes()
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        app.replay_game(path)
        await settle(pilot)
        await pressed(pilot, "3", "right", "enter")
        dialog = app.screen
        assert isinstance(dialog, PlayOnDialog)
        assert dialog.ways == ("game",)
        assert "Round 3, entry " in text(app)
        await pressed(pilot, "n")
        assert on_top(app) is Curtain
        assert app.table is not None
        assert not app.table.is_over
        assert app.table.game.turn_of(app.table.history.state)[0] == 3
        assert path_of(app.table) != path
    assert path.read_bytes() == before
    assert len(Store(home.saves).games()) == 2


async def test_the_dialog_can_be_left(home: Places) -> None:
    """Nothing is begun, and the film is where it was."""
    path = saved(home)
    app = app_at(home, path, replays=True)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "3", "enter", "escape")
        assert film(pilot).projector.at == film(pilot).projector.film.rounds[3]
    assert len(Store(home.saves).games()) == 1


async def test_nothing_is_played_on_from_the_end(home: Places) -> None:
    """The film says why, and its footer does not offer it."""
    app = app_at(home, saved(home), replays=True)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "3")
        assert "enter play on" in text(app)
        await pressed(pilot, "end")
        assert "enter play on" not in text(app)
        await pressed(pilot, "enter")
        assert "The game is over at entry " in text(app)


async def test_a_game_that_is_still_played_must_be_open_to_be_played_on(home: Places) -> None:
    """Or its players would not know what was seen of their luck."""
    app = app_at(home, saved(home, 60), replays=True)
    async with app.run_test(size=SMALL) as pilot:
        await pressed(pilot, "2")
        assert "enter play on" not in text(app)
        await pressed(pilot, "enter")
        assert "This game is still going on. Open it" in text(app)


def sight(shown: ReplayScreen) -> tuple[int, bool]:
    """Whose eyes see a film, and whether hands are open."""
    return shown.projector.film.viewer, shown.projector.hands_open


async def at_film(pilot: Pilot[None]) -> ReplayScreen:
    """Whoever is asked takes the keyboard, and looks at the film of the game so far."""
    await settle(pilot)
    await open_curtain(pilot)
    app = pilot.app
    assert isinstance(app, GamesBelowApp)
    assert app.table is not None
    app.replay_table(app.table)
    await settle(pilot)
    return film(pilot)


@pytest.mark.long
async def test_a_side_line_begins_where_the_film_is(home: Places) -> None:
    """At an open table at once; the game waits."""
    app = app_at(home, saved(home, 60))
    async with app.run_test(size=SMALL) as pilot:
        shown = await at_film(pilot)
        await pressed(pilot, "2")
        entry = shown.projector.entry
        await pressed(pilot, "enter", "s")
        assert app.table is not None
        assert app.table.is_side_line
        assert app.table.history.head.number >= entry
        assert app.table.game.turn_of(app.table.history.state)[0] == 2
        assert isinstance(app.screen, TableScreen | Curtain)


async def test_the_film_of_a_side_line_says_what_it_is(home: Places) -> None:
    """In the header."""
    path = saved(home, 60)
    app = app_at(home, path)
    async with app.run_test(size=SMALL) as pilot:
        await at_film(pilot)
        await pressed(pilot, "2", "enter", "s")
        assert app.table is not None
        for _ in range(3):
            assert app.table.awaited is not None
            app.table.reveal(app.table.awaited)
            app.table.choose(app.table.view().options[-1])
        app.replay_table(app.table)
        await settle(pilot)
        assert "Replay · VARIATION 1 · " in text(app)


@pytest.mark.parametrize("policy", ["house", "strict"])
async def test_a_new_game_from_one_that_goes_on_asks_the_table(home: Places, policy: Policy) -> None:
    """For it shows luck that the game has yet to meet; while others are asked the film shows what all may see."""
    app = app_at(home, saved(home, 60, policy))
    async with app.run_test(size=SMALL) as pilot:
        shown = await at_film(pilot)
        viewer = shown.projector.film.viewer
        await pressed(pilot, "2", "h")
        assert sight(shown) == (viewer, True)
        await pressed(pilot, "enter", "n")
        assert on_top(app) is ConsentBox
        assert "NEW GAME" in text(app)
        assert "luck still to come" in text(app)
        assert sight(shown) == (PUBLIC, False)
        await pressed(pilot, "escape")
        assert sight(shown) == (viewer, True)
        await pressed(pilot, "enter", "n")
        if policy == "strict":
            await pressed(pilot, "y")
            assert on_top(app) is ConsentBox
            return
        await pressed(pilot, "n")
        assert "says no. Nothing changes." in text(app)
        assert sight(shown) == (PUBLIC, False)
        await pressed(pilot, "enter", "n", "y", "y")
        assert on_top(app) is Curtain
        assert app.table is not None
        assert app.table.game.turn_of(app.table.history.state)[0] == 2
    assert len(Store(home.saves).games()) == 2


async def test_f9_draws_the_curtain_over_a_film(home: Places) -> None:
    """Whatever lies over the table is gone."""
    app = app_at(home, saved(home, 60))
    async with app.run_test(size=SMALL) as pilot:
        await at_film(pilot)
        await pressed(pilot, "h", "f9")
        assert on_top(app) is Curtain
        assert not any(isinstance(screen, ReplayScreen) for screen in app.screen_stack)


async def test_f9_leaves_the_film_of_a_game_that_is_over(home: Places) -> None:
    """There is nothing to hide any more."""
    app = app_at(home, saved(home))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pressed(pilot, "r", "3", "f9")
        assert film(pilot).projector.at == film(pilot).projector.film.rounds[3]


async def test_the_palette_shows_the_game_so_far(home: Places) -> None:
    """With the eyes of who looks at the table."""
    app = app_at(home, saved(home, 60))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        assert app.table is not None
        app.action_replay()
        await settle(pilot)
        assert film(pilot).projector.film.viewer == app.table.viewer
        app.action_replay()
        await settle(pilot)
        assert sum(isinstance(screen, ReplayScreen) for screen in app.screen_stack) == 1
