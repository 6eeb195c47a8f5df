"""The app as a whole: from the title to a table and back."""

from __future__ import annotations

import stat
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from core.terror_below.seats import Setup, seats_named
from saves.store import Store
from tests.saves.clocks import clock_at
from tests.tui.screens.reading import MEDIUM, SMALL, shown, text
from tui.app import app as app_module
from tui.app.app import GamesBelowApp, play
from tui.app.listing import command_groups
from tui.app.opening import Opening
from tui.play.screen import TableScreen
from tui.screens.commands import CommandsScreen
from tui.screens.curtain import Curtain
from tui.screens.fallen import Fallen
from tui.screens.keys import KeysScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.rules import RulesScreen
from tui.screens.title.title import TitleScreen
from tui.table.session import OpenedTable, close_table, new_table, path_of
from tui.widgets.dialogs import Notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.pilot import Pilot

    from tui.places import Places
    from tui.table.table import Table

TWO = Setup(seats_named(("Ada", "Ben")))


def begun(home: Places) -> Table:
    """A new game of two."""
    return new_table(TWO, "7", Store(home.saves)).table


def lift(app: GamesBelowApp) -> None:
    """The seat that is wanted takes the keyboard, long after the curtain has fallen."""
    curtain = app.screen
    assert isinstance(curtain, Curtain)
    curtain.dismiss(None)


async def settled(pilot: Pilot[None]) -> None:
    """Wait until nothing is under way."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def shown_screen(app: GamesBelowApp) -> type:
    """The kind of the screen that is open: it changes behind the back of a type checker."""
    return type(app.screen)


async def test_a_game_is_begun_left_and_resumed_by_keys(home: Places) -> None:
    """Its curtain falls before anything of it is seen; leaving keeps it; resume goes on with it."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n", "enter")
        await pilot.pause()
        assert shown_screen(app) is Curtain
        app.action_leave_table()
        await settled(pilot)
        assert shown_screen(app) is TitleScreen
        assert "A B · setting up" in text(app)
        await pilot.press("r")
        await pilot.pause()

        assert isinstance(app.screen, Curtain)
        assert app.table is not None
    assert len(list(home.saves.glob("*.jsonl"))) == 1


async def test_the_seat_that_lifts_the_curtain_sees_the_table(home: Places) -> None:
    """And the help there is the table's own."""
    app = GamesBelowApp(home, Opening(OpenedTable(begun(home), ())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lift(app)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        await pilot.press("question_mark", "right")
        await pilot.pause()

        assert isinstance(app.screen, KeysScreen)
        assert "MOVE" in text(app)


@pytest.mark.parametrize(("jobs", "wanted"), [(None, (0, 2)), (3, (3, 3))])
async def test_a_table_is_thought_about_by_as_many_processes_as_are_set(
    jobs: int | None, wanted: tuple[int, int], home: Places
) -> None:
    """What was typed holds for this game, whatever is set."""
    app = GamesBelowApp(home, Opening(OpenedTable(begun(home), ()), jobs=jobs))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert app.table is not None
        before = app.table.jobs
        app.change(app.settings._replace(jobs=2))
        assert (before, app.table.jobs) == wanted


@pytest.mark.parametrize("over", [(), ("question_mark",), ("f2",), ("f2", "question_mark"), ("ctrl+p",)])
async def test_f9_hides_the_table_whatever_lies_over_it(over: tuple[str, ...], home: Places) -> None:
    """Dialogs and papers are closed, and the curtain falls."""
    app = GamesBelowApp(home, Opening(OpenedTable(begun(home), ())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lift(app)
        await pilot.pause()
        await pilot.press(*over, "f9")
        await pilot.pause()

        assert isinstance(app.screen, Curtain)
        assert app.table is not None
        assert app.table.viewer == -1


async def test_a_suspended_program_hides_the_table(home: Places) -> None:
    """Whoever wakes it sees the curtain."""
    app = GamesBelowApp(home, Opening(OpenedTable(begun(home), ())))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        lift(app)
        await pilot.pause()
        app.app_suspend_signal.publish(app)
        await pilot.pause()

        assert isinstance(app.screen, Curtain)


async def test_what_is_to_know_of_a_file_is_told_before_its_table_opens(home: Places) -> None:
    """A notice, and then the curtain."""
    app = GamesBelowApp(home, Opening(OpenedTable(begun(home), ("The last line was torn.",))))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Notice)
        assert "The last line was torn." in text(app)
        await pilot.press("enter")
        await pilot.pause()

        assert isinstance(app.screen, Curtain)


async def test_a_game_that_cannot_be_opened_says_why(home: Places) -> None:
    """Another program has it open: the title stays."""
    table = begun(home)
    path = path_of(table)
    assert path is not None
    close_table(table)
    path.write_bytes(path.read_bytes().replace(b'"Ada"', b'"Eva"'))
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        app.open_game(path)
        await pilot.pause()
        assert isinstance(app.screen, Notice)
        assert "damaged" in text(app)
        await pilot.press("enter")
        await pilot.pause()

        under: object = app.screen_stack[-1]
        assert isinstance(under, TitleScreen)
        assert app.table is None


async def test_the_command_line_can_open_the_choices(home: Places) -> None:
    """`new` without names."""
    app = GamesBelowApp(home, Opening())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()

        assert isinstance(app.screen, NewGameScreen)


async def test_a_picture_of_the_screen_is_kept_beside_the_saves(home: Places) -> None:
    """F8 says where; when the disk refuses, it says that."""
    app = GamesBelowApp(home)
    async with app.run_test(size=MEDIUM, notifications=True) as pilot:
        await pilot.press("f8")
        await pilot.pause()
        pictures = list((home.saves.parent / "pictures").glob("*.svg"))
        assert len(pictures) == 1
        assert "<svg" in pictures[0].read_text(encoding="utf-8")
        assert stat.S_IMODE(pictures[0].stat().st_mode) == 0o600
        assert stat.S_IMODE(pictures[0].parent.stat().st_mode) == 0o700
        pictures[0].unlink()
        pictures[0].parent.rmdir()
        pictures[0].parent.write_text("", encoding="utf-8")
        await pilot.press("f8")
        await pilot.pause()

        assert "The picture cannot be written" in text(app)


async def test_two_pictures_of_one_moment_are_both_kept(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second has a name of its own, and nothing that lies under the first one's name is written over."""
    monkeypatch.setattr("saves.clock.datetime", clock_at(datetime(2026, 1, 31, 20, 15, tzinfo=UTC)))
    app = GamesBelowApp(home)
    async with app.run_test(size=MEDIUM) as pilot:
        await pilot.press("f8", "f8")
        await pilot.pause()

    assert len(list(home.pictures.glob("*.svg"))) == 2


async def test_the_list_of_commands_holds_what_can_be_done_everywhere(home: Places) -> None:
    """With the keys that do it, also where they were changed; at a table also hiding and leaving it."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        at_the_title = {command.words: command.key for command in command_groups(app)[-1].commands}
        app.sit_down(OpenedTable(begun(home), ()))
        await pilot.pause()
        app.change(app.settings._replace(keys={"shot": "f7"}))
        at_the_table = {command.words: command.key for command in command_groups(app)[-1].commands}

    assert at_the_title == {
        "Show keys": "F1",
        "Read rules": "F2",
        "Change settings": "F3",
        "Change colours": "",
        "Keep picture": "F8",
        "Read records": "",
        "Quit": "ctrl+q",
    }
    assert at_the_table.keys() - at_the_title.keys() == {"Show replay", "Hide table", "Leave table"}
    assert at_the_table["Keep picture"] == "F7"


async def test_rules_do_not_open_over_themselves(home: Places) -> None:
    """One escape closes them."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        app.action_rules("R3")
        app.action_rules("R4")
        await pilot.pause()

        assert sum(isinstance(screen, RulesScreen) for screen in app.screen_stack) == 1


async def test_leaving_the_program_lets_go_of_the_file(home: Places) -> None:
    """From a table at once, by the action that leads past the title: the game can be opened again."""
    table = begun(home)
    path = path_of(table)
    app = GamesBelowApp(home, Opening(OpenedTable(table, ())))
    async with app.run_test(size=SMALL) as pilot:
        app.action_leave_program()
        await pilot.pause()

    assert app.return_code == 0
    assert path is not None
    loaded, journal = Store(home.saves).resume(path)
    assert loaded.setup == TWO.as_begun()
    journal.close()


def runs_that_end(*ends: Fallen | None) -> tuple[Callable[[GamesBelowApp], None], list[Fallen | None]]:
    """Stands for running the app, by what each run comes to; keeps with what news each one began."""
    rest, news = list(ends), list[Fallen | None]()

    def run(app: GamesBelowApp) -> None:
        news.append(app._after)
        app.stood = True
        app.fallen = rest.pop(0)

    return run, news


def test_after_an_error_a_new_app_tells_it_and_the_code_is_1(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """However the players leave then."""
    fallen = Fallen(None, None)
    run, news = runs_that_end(fallen, None)
    monkeypatch.setattr(app_module.GamesBelowApp, "run", run)

    assert play(home) == 1
    assert news == [None, fallen]


def test_an_app_that_never_stood_is_not_begun_again(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error before the first screen ends the program."""
    begun_apps = []

    def run(app: GamesBelowApp) -> None:
        begun_apps.append(app)
        app.fallen = Fallen(None, None)
        app._return_code = 1

    monkeypatch.setattr(app_module.GamesBelowApp, "run", run)

    assert play(home) == 1
    assert len(begun_apps) == 1


def test_a_run_without_errors_has_code_0(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """All went well."""
    run, _ = runs_that_end(None)
    monkeypatch.setattr(app_module.GamesBelowApp, "run", run)

    assert play(home) == 0


async def test_the_list_of_commands_stands_every_size(home: Places) -> None:
    """Pulled to nothing while it is open it stays open, and does what was chosen in it when there is room again."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+p", *"rules")
        for size in ((1, 1), (5, 3), (24, 8), (240, 80), (80, 24)):
            await pilot.resize_terminal(*size)
            await settled(pilot)
            assert shown_screen(app) is CommandsScreen
            assert [len(line) for line in shown(app)] == [size[0]] * size[1]
            await pilot.press("pagedown", "pageup", "down", "up")
        await pilot.press("enter")
        await settled(pilot)

        assert shown_screen(app) is RulesScreen


async def test_a_game_is_let_go_when_its_terminal_is_gone(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that was closed keeps no file from the next program."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        monkeypatch.setattr("tui.terminal.has_terminal", lambda: False)
        app._leave_if_lost()

        assert app.table is None
        assert app._exit
