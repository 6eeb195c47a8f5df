"""Draws the pictures of `docs/play-apart.md`: one game of Terror Below, on the screens of those who play it apart.

make picture
"""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from core.engine.decisions import asked
from core.games import spoken
from core.players.levels import SCAVENGER, player_named
from core.players.thinking import Budget, seen_by, think
from core.terror_below.seats import Setup, seats_named
from docs.picture import CELL, FOLDER, Moment, drawn, read
from saves.shared.presence import Presence
from saves.store import Store
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.doors.hosting import Hosting
from tui.doors.launching import House
from tui.doors.reports import Begin, DoorIs
from tui.places import places
from tui.play.screen import TableScreen
from tui.screens.lobby.lobby import LobbyScreen
from tui.settings import Settings, keep
from tui.table.session import close_table, new_table, path_of
from tui.table.shared.joining import join_table, share_table
from tui.table.shared.shared import shared_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from saves.shared.presence import Door
    from tui.places import Places
    from tui.table.session import OpenedTable
    from tui.table.table import Table

NAMES: Final = ("Ada", "Ben", "Cleo", "Dov")
ANSWERS: Final = 90
"""So many are given before the pictures are taken."""

GAP: Final = 2
"""Columns between two windows."""

EXAMPLE: Final = "192.0.2.20"
"""An address that is nobody's."""


def begun(store: Store) -> Path:
    """A game that computer players have played for a while, the same each time."""
    table = new_table(Setup(seats_named(NAMES)), "24", store).table
    game = spoken("terror-below")
    player = player_named(SCAVENGER, game, game.judgement(), game.hunter())
    for answer in range(ANSWERS):
        decision = asked(table.history.pending)[0]
        luck = Random(answer)  # noqa: S311 - the same game each time
        seen = seen_by(game, table.history.state, decision, quiet=True)
        table.choose(think(player, seen, Budget(iterations=40, seconds=None), luck).option, decision.seat)
    path = path_of(table)
    close_table(table)
    if path is None:
        raise RuntimeError("the game is kept nowhere")
    return path


async def screen(where: Places, opened: OpenedTable, size: tuple[int, int]) -> Moment:
    """What stands on the screen of a table that was joined."""
    app = GamesBelowApp(where, Opening(opened, joins=True))
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.5)
        while not isinstance(app.screen, TableScreen):
            await pilot.press("enter")
            await pilot.pause(0.2)
        await pilot.pause(0.5)
        return read(app.export_screenshot())


async def lobby(where: Places, path: Path, table: Table, size: tuple[int, int]) -> Moment:
    """What stands in the lobby of its owner, with both doors open to a network."""
    hosting = Hosting(Begin(House(str(path), NAMES, NAMES[0]), "", ""))
    hosting.doors = {
        "web": DoorIs("web", 8000, EXAMPLE),
        "ssh": DoorIs("ssh", 2222, EXAMPLE, "SHA256:2xj0qVb1Cq2m9wR7dJp4s6tKZy8eXoLh5uNfAiGvTcE"),
    }
    shared = shared_of(table)
    if shared is None:
        raise RuntimeError("nobody else can come")
    app = GamesBelowApp(where)
    async with app.run_test(size=size) as pilot:
        app.push_screen(LobbyScreen(shared, path, hosting))
        await pilot.pause(0.5)
        return read(app.export_screenshot())


def abreast(one: Moment, other: Moment, columns: int) -> Moment:
    """Two screens beside each other, the first of so many columns."""
    right = columns * CELL[0]
    return Moment(
        one.patches | {patch._replace(x=round(patch.x + right, 1)) for patch in other.patches},
        one.runs | {run._replace(x=round(run.x + right, 1)) for run in other.runs},
    )


def looking(path: Path, seats: Sequence[int], door: Door) -> Callable[[], None]:
    """Somebody looks at the game by a door, until what is returned is called."""
    presence = Presence(path, door)
    presence.sit(seats)
    return presence.close


async def pictures() -> list[tuple[str, str]]:
    """The pictures, each with the name of its file."""
    found: list[tuple[str, str]] = []
    with tempfile.TemporaryDirectory() as home, ExitStack() as ends:
        where = places(Path(home))
        keep(Settings(tips=False, motion="none", recaps=False), where.settings)
        store = Store(where.saves)
        path = begun(store)

        def joined(*names: str, door: Door = "window") -> OpenedTable:
            return join_table(path, store, names, door)

        small, medium, large = (80, 24), (120, 36), (160, 48)
        ends.callback(looking(path, (0,), "window"))
        ends.callback(looking(path, (1,), "window"))
        ben = await screen(where, joined("Ben"), small)
        ada = await screen(where, joined("Ada"), small)
        two = abreast(ada, ben, small[0] + GAP)
        found.append(("two-windows", drawn([two], "Ada's window, and Ben's", (2 * small[0] + GAP, small[1]))))
        ends.callback(looking(path, (2,), "web"))
        cleo = await screen(where, joined("Cleo", door="web"), medium)
        found.append(("tablet", drawn([cleo], "Cleo's screen, in a browser", medium)))
        everybody = await screen(where, joined(), large)
        found.append(("television", drawn([everybody], "The table screen, which has no hands", large)))
    with tempfile.TemporaryDirectory() as home, ExitStack() as ends:
        where = places(Path(home))
        store = Store(where.saves)
        path = begun(store)
        table = join_table(path, store, ("Ada",), "here", owner=True).table
        share_table(table, store)
        ends.callback(close_table, table)
        ends.callback(looking(path, (1,), "ssh"))
        ends.callback(looking(path, (), "window"))
        looking(path, (2,), "web")()
        found.append(("lobby", drawn([await lobby(where, path, table, medium)], "The lobby of Ada's table", medium)))
    return found


def main() -> None:
    """Draw them."""
    for name, text in asyncio.run(pictures()):
        (FOLDER / "play-apart" / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
