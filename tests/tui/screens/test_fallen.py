"""An error of the program: the game is safe, nothing secret is shown, and the way leads on."""

from __future__ import annotations

import io
import os
import stat
import sys
from typing import TYPE_CHECKING

import pytest
from rich.console import Console
from rich.text import Text
from textual.binding import Binding

from core.terror_below.seats import Setup, seats_named
from saves.errors import DiskFullError
from saves.store import Store
from tests.tui.screens.reading import SMALL, ScreenApp, text
from tui.app.app import GamesBelowApp, play
from tui.screens.fallen import Fallen, FallenScreen, fallen_from
from tui.screens.title.title import TitleScreen
from tui.table.session import OpenedTable, close_table, new_table

if TYPE_CHECKING:
    from pathlib import Path

    from tui.places import Places

HELD = "Dynamite in the hand of Ada"


class Falling(GamesBelowApp):
    """An app with a key that breaks it."""

    BINDINGS = (Binding("f12", "break", "break"),)  # type: ignore[assignment]

    def action_break(self) -> None:
        """Fail with something secret in a local variable."""
        secret = HELD
        raise RuntimeError(f"broken {len(secret)}")


def printed(fallen: Fallen) -> str:
    """What stands in the terminal afterwards."""
    page = io.StringIO()
    Console(file=page, width=200).print(fallen)
    return page.getvalue()


async def test_an_error_tells_where_the_game_is_and_leaves_with_1(home: Places) -> None:
    """The save is named, the log holds the details, and no local variable is anywhere."""
    opened = new_table(Setup(seats_named(("Ada", "Ben"))), "7", Store(home.saves))
    app = Falling(home)
    app.table = opened.table

    async def fall() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("f12")
            await pilot.pause()

    with pytest.raises(RuntimeError, match="broken"):
        await fall()

    assert app.return_code == 1
    assert app.fallen is not None
    assert app.fallen.save == next(home.saves.iterdir())
    log = home.log.read_text(encoding="utf-8")
    assert "RuntimeError: broken" in log
    assert HELD not in log
    page = printed(app.fallen)
    assert "The table fell over. Your game is safe." in page
    assert str(app.fallen.save) in page
    assert str(home.log) in page
    assert "Traceback" not in page


def test_the_log_is_its_owners_to_read(home: Places) -> None:
    """An error may name a card."""
    assert fallen_from(RuntimeError("broken"), None, home).log == home.log

    assert stat.S_IMODE(home.log.stat().st_mode) == 0o600
    assert stat.S_IMODE(home.log.parent.stat().st_mode) == 0o700


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes in folders")
def test_a_pipe_where_the_log_should_be_is_not_waited_for(home: Places) -> None:
    home.log.parent.mkdir()
    os.mkfifo(home.log)

    assert fallen_from(RuntimeError("broken"), None, home).log is None
    reader = os.open(home.log, os.O_RDONLY | os.O_NONBLOCK)
    assert fallen_from(RuntimeError("broken"), None, home).log is None
    os.close(reader)


def test_a_log_that_cannot_be_written_is_not_promised(home: Places) -> None:
    """A folder lies where the log should be."""
    home.log.mkdir(parents=True)

    fallen = fallen_from(RuntimeError("broken"), None, home)

    assert fallen == Fallen(None, None)
    assert "could not be written down" in printed(fallen)


def test_a_game_that_the_disk_refuses_is_not_called_safe(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the disk says stands in its place."""
    table = new_table(Setup(seats_named(("Ada", "Ben"))), "7", Store(home.saves)).table

    def refuse() -> None:
        raise DiskFullError(home.saves)

    monkeypatch.setattr(table, "save", refuse)
    fallen = fallen_from(RuntimeError("broken"), table, home)
    close_table(table)

    assert "is safe" not in fallen.headline
    assert "disk is full" in fallen.headline


async def test_the_next_app_tells_it_and_goes_on_at_the_title(home: Places, tmp_path: Path) -> None:
    """Enter leads back."""
    app = GamesBelowApp(home, after=Fallen(tmp_path / "[b]game.jsonl", home.log))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "The table fell over. Your game is safe." in text(app)
        assert "[b]game.jsonl" in text(app).replace("\n", "").replace(" ", "")
        await pilot.press("enter")
        await pilot.pause()

        assert isinstance(app.screen, TitleScreen)


async def test_the_news_can_be_left_at_once(home: Places) -> None:
    """ctrl+q ends the program from there too."""
    app = ScreenApp(home, FallenScreen(Fallen(None, None)))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+q")
        await pilot.pause()

    assert app.return_code == 0


@pytest.mark.parametrize(("answer", "left"), [("y", True), ("n", False)])
async def test_leaving_warns_when_the_disk_refuses(
    answer: str, left: bool, home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ctrl+q asks once before an unsaved game is left, however often it is pressed; a yes leads to the title."""
    table = new_table(Setup(seats_named(("Ada", "Ben"))), "7", Store(home.saves)).table
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        app.sit_down(OpenedTable(table, ()))
        await pilot.pause()

        def refuse() -> None:
            raise DiskFullError(home.saves)

        monkeypatch.setattr(table, "save", refuse)
        await pilot.press("ctrl+q", "ctrl+q", "ctrl+q")
        await pilot.pause()
        assert "Quit all the same?" in text(app)
        await pilot.press(answer)
        await pilot.pause()

        assert app.return_code is None
        assert isinstance(app.screen, TitleScreen) == left
        assert (app.table is None) == left


async def test_a_panic_of_the_library_is_told_like_any_error(home: Places) -> None:
    """What it has to say goes to the log, as text; the exit code is 1."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.panic(Text("the thread of keys has ended"))

    assert app.return_code == 1
    assert app.fallen is not None
    assert "the thread of keys has ended" in home.log.read_text(encoding="utf-8")
    assert "the thread of keys" not in printed(app.fallen)
    assert "Your game is safe." in printed(app.fallen)


async def test_what_fails_on_the_way_out_only_goes_to_the_log(home: Places) -> None:
    """The first error is the one that is told."""
    app = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.panic("first")
        first = app.fallen
        app.panic("second")

    assert app.fallen is first
    log = home.log.read_text(encoding="utf-8")
    assert log.index("first") < log.index("second")


@pytest.mark.parametrize("stood", [True, False])
def test_a_table_that_fell_leaves_with_1(stood: bool, home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything stood on the screen, too."""
    runs: list[bool] = []

    def fall_once(app: GamesBelowApp) -> None:
        runs.append(True)
        if len(runs) == 1:
            app.fallen, app.stood = Fallen(None, None), stood

    monkeypatch.setattr(GamesBelowApp, "run", fall_once)

    assert play(home) == 1
    assert len(runs) == (2 if stood else 1)
