"""A table with doors, whole: the application, the host that it starts, and screens that come through."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import aiohttp
import pytest

from core.terror_below.seats import Setup, seats_named
from saves.disk import wait_while_held
from saves.shared.presence import screens_folder
from saves.store import Store
from tests.tui.doors.standing_in import LOOPBACK, connect
from tests.tui.screens.reading import SMALL
from tui.app.app import GamesBelowApp
from tui.app.opening import Doors, Opening
from tui.doors.words import read_words
from tui.places import places
from tui.screens.lobby.lobby import LobbyScreen
from tui.screens.title.title import TitleScreen
from tui.table.session import new_table, path_of
from tui.table.shared.shared import shared_of
from tui.widgets.dialogs import Notice

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from textual.app import App
    from textual.pilot import Pilot

    from tui.doors.words import SeatWords

SOON = 60.0
"""Seconds after which what should have happened has not: programs are started meanwhile."""


@pytest.fixture
def app(tmp_path: Path) -> GamesBelowApp:
    """The app at a game of Ada and Ben that is opened by both doors, at ports that are free."""
    where = places(tmp_path)
    opened = new_table(Setup(seats_named(("Ada", "Ben"))), "7", Store(where.saves))
    doors = Doors({"web": 0, "ssh": 0}, frozenset({"web", "ssh"}), LOOPBACK, ("Ada",))
    return GamesBelowApp(where, Opening(opened, doors=doors))


async def until(pilot: Pilot[None], holds: Callable[[], object]) -> None:
    """Wait for something that other programs do."""
    loop = asyncio.get_running_loop()
    end = loop.time() + SOON
    while not holds():
        assert loop.time() < end, _what_is(pilot.app)
        await pilot.pause(0.05)


def _what_is(app: App[None]) -> tuple[object, ...]:
    """What there is instead, for whoever reads of a test that waited in vain."""
    assert isinstance(app, GamesBelowApp)
    told = [notification.message for notification in app._notifications]
    if app.hosting is None:
        return "nothing is hosted", app.screen_stack, told, app.table is not None and app.table.shared
    return app.hosting.doors, app.hosting.happened, told


async def opened_by(app: GamesBelowApp, pilot: Pilot[None]) -> tuple[SeatWords, dict[str, int]]:
    """The words of the seats, and the ports of the doors, when both are open."""
    await until(pilot, lambda: app.hosting is not None and len(app.hosting.open_doors) == 2)
    assert app.table is not None
    assert app.hosting is not None
    path = path_of(app.table)
    assert path is not None
    words = read_words(screens_folder(path))
    assert words is not None
    return words, {door.door: door.port for door in app.hosting.open_doors}


async def test_a_friend_comes_by_browser_and_is_told_when_the_host_goes(app: GamesBelowApp) -> None:
    """A screen of the table, for that seat alone."""
    async with app.run_test(size=SMALL) as pilot, aiohttp.ClientSession() as session:
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        words, ports = await opened_by(app, pilot)
        line = await session.ws_connect(f"http://{LOOPBACK}:{ports['web']}/ws")
        await line.send_json(["words", words.of[1], {"width": 80, "height": 24}])
        shown, told = b"", [await line.receive_json(timeout=SOON)]
        while b"Ben" not in shown:
            message = await line.receive(timeout=SOON)
            shown += message.data if isinstance(message.data, bytes) else b""
        assert app.table is not None
        shared = shared_of(app.table)
        assert shared is not None
        await until(pilot, lambda: shared.whereabouts(1).mark == "looks")
        assert shared.whereabouts(1).door == "web"
        await pilot.press("enter", "ctrl+q")
        await until(pilot, lambda: isinstance(app.screen, TitleScreen))
        while (message := await line.receive(timeout=SOON)).type in {aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY}:
            if message.type is aiohttp.WSMsgType.TEXT:
                told.append(json.loads(message.data))

    assert told[0] == ["welcome", {"name": "Ben", "owner": "Ada"}]
    assert told[-1] == ["gone"]


async def test_a_friend_comes_by_ssh_and_the_same_words_open_the_seat_again(app: GamesBelowApp, tmp_path: Path) -> None:
    """When the host has gone, the screen says so, and `host` opens the same seats."""
    async with app.run_test(size=SMALL) as pilot:
        words, ports = await opened_by(app, pilot)
        async with connect(ports["ssh"], "ben", words.of[1]) as client:
            process = await client.create_process(term_type="xterm-256color", term_size=(80, 24), encoding=None)
            shown = b""
            while b"Ben" not in shown:
                shown += await asyncio.wait_for(process.stdout.read(65_536), SOON)
            await pilot.press("enter", "ctrl+q")
            rest = await asyncio.wait_for(process.stdout.read(), SOON)
    assert b"THE HOST HAS GONE." in rest
    assert b"ben@127.0.0.1" in rest

    where = places(tmp_path)
    from tui.table.session import open_table

    (path,) = Store(where.saves).paths()
    # the friend's screen lets go of the game by itself, once it has told that the host has gone
    assert wait_while_held(path, SOON)
    again = open_table(path, Store(where.saves))
    second = GamesBelowApp(where, Opening(again, doors=Doors({"ssh": 0}, frozenset({"ssh"}), LOOPBACK)))
    async with second.run_test(size=SMALL) as pilot:
        await pilot.pause()
        if isinstance(second.screen, Notice):
            # on a busy machine the door ends a screen that takes too long to leave, and nobody closes the game
            await pilot.press("enter")
        await until(pilot, lambda: second.hosting is not None and second.hosting.open_doors)
        assert second.hosting is not None
        port = second.hosting.open_doors[0].port
        async with connect(port, "ben", words.of[1]) as client:
            process = await client.create_process(term_type="xterm-256color", term_size=(80, 24), encoding=None)
            assert await asyncio.wait_for(process.stdout.read(100), SOON)


async def test_a_host_that_is_killed_is_told_and_the_table_stays(app: GamesBelowApp) -> None:
    """Whatever becomes of the doors, nobody at the table notices."""
    async with app.run_test(size=SMALL) as pilot:
        await opened_by(app, pilot)
        hosting = app.hosting
        assert hosting is not None
        assert hosting._process is not None
        hosting._process.kill()
        await until(pilot, lambda: not hosting.open_doors)
        assert "has ended" in hosting.doors["web"].fault
        hosting.open("web", LOOPBACK, 0, exact=True)
        await until(pilot, lambda: hosting.open_doors)
        assert isinstance(app.screen, LobbyScreen)
