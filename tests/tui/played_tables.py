"""Tables of real games, and who sits at them: for tests that press keys and read the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.events import Key

from core.engine.dealer import Dealer
from core.engine.history import History
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from tui.app.app import GamesBelowApp
from tui.fronts import front_of
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from textual.pilot import Pilot

    from core.terror_below.decks.edition import Decks
    from core.terror_below.views import View

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")


def new_table(seats: int = 2, seed: str = "1", decks: Decks | None = None) -> Table:
    """A game that has just begun, kept nowhere; with decks of its own, where any are given."""
    game = TerrorBelow(decks)
    setup = Setup(seats_named(NAMES[:seats]))
    history = History(game, game.new(setup), Dealer(seed))
    history.begin()
    return Table(game, setup, history)


def play_until(table: Table, wanted: Callable[[View], bool], limit: int = 3000) -> None:
    """Answer with a little of everything until the seat that is asked sees what is wanted, and looks."""
    for number in range(limit):
        awaited = table.awaited
        assert awaited is not None, "the game ended before"
        table.reveal(awaited)
        view = table.view()
        if wanted(view):
            return
        table.choose(view.options[number * 7 % len(view.options)])
    raise AssertionError("it never came to that")


class TableApp(GamesBelowApp):
    """The app with a table open and nothing on disk."""

    def __init__(self, home: Path, table: Table, *, recaps: bool = False) -> None:
        """`recaps`: who takes the keyboard is first shown what is new."""
        from tui.places import Places

        super().__init__(Places(home / "saves", home / "log"))
        self.table = table
        self.table_screen = TableScreen(table, front_of(table.game.id), recaps=recaps)

    def on_ready(self) -> None:
        """Sit down."""
        super().on_ready()
        front = self.table_screen.front
        self.wear(front.colours, front.theme, front.plain)
        self._table_screen = self.table_screen
        self.push_screen(self.table_screen)


async def open_curtain(pilot: Pilot[None]) -> None:
    """The seat that is wanted takes the keyboard, after the curtain has hung long enough."""
    curtain = pilot.app.screen
    assert isinstance(curtain, Curtain)
    curtain._clock = lambda: curtain._drawn_at + 60
    await pilot.press(curtain.seat.letter.lower())
    await settle(pilot)


def shown(pilot: Pilot[None]) -> str:
    """All that stands on the screen."""
    return "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())


async def type_quickly(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one right after the other, as a terminal sends what is pasted, and wait for what they all do."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else None))
    await settle(pilot)


async def settle(pilot: Pilot[None]) -> None:
    """Wait until everything that was asked of the screen stands on it."""
    for _ in range(50):
        await pilot.pause()
        screen = pilot.app.screen
        waits = screen._layout_required or screen._dirty_widgets or screen._repaint_required
        if not waits and screen.size == pilot.app.size:
            return
