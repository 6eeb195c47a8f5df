"""Somebody who presses any key, clicks anywhere and pulls at the window: nothing falls over, and nothing is lost."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from core.engine.digest import digest
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Setup, Solo, seats_named
from saves.store import Store
from tests.tui.played_tables import settle, shown
from tui.app.app import GamesBelowApp
from tui.screens.curtain import Curtain
from tui.table.session import close_table, new_table, open_table, path_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from textual.pilot import Pilot

    from tui.places import Places
    from tui.table.table import Table

SIZES: Final = (
    (80, 24),
    (80, 24),
    (120, 36),
    (160, 48),
    (80, 28),
    (100, 30),
    (200, 60),
    (40, 12),
    (79, 23),
    (3, 2),
    (1, 1),
)
"""Windows: those of the design, between them, and such as nobody can play in."""

KEYS: Final = (
    *("enter",) * 12,
    *("up", "down", "left", "right") * 5,
    *"1234567890",
    *("full_stop", "escape", "space", "tab", "shift+tab", "backspace", "home", "end", "pageup", "pagedown", "delete"),
    *"abcdefghijklmnoprstuvwxyz",
    *"UGNY[]{}+-:/",
    *("f1", "f2", "f3", "f9", "question_mark", "ctrl+p", "ctrl+c", "ctrl+z", "ctrl+y"),
)
"""Keys, those that go on more often than others. None of them leaves the program."""

NAMES: Final = ("[b]Ada[/b]", "龍之介", "🦂Ben🪱", "Zoë \\[red]", "e" * 20)
"""Names with markup, characters two cells wide, and as long as a name may be."""

WAYS: Final = {
    "two": Setup(seats_named(NAMES[:2])),
    "five on the Canyon": Setup(seats_named(NAMES), board="canyon", tiles="dice", worms="drawn", late_seat=True),
    "alone": Setup(seats_named(NAMES[2:3]), board="canyon", solo=Solo("scramble", queens=True, missing=1)),
}

EVENTS: Final = 60
"""So many things are done to each game."""

VEHICLES: Final = tuple({card.name for card in built_in().vehicles})


async def fumble(
    pilot: Pilot[None], luck: Random, events: int, look: Callable[[GamesBelowApp], None] | None = None
) -> None:
    """Do something `events` times, and look at the screen after each; the seat that is asked mostly takes its turn."""
    app = pilot.app
    assert isinstance(app, GamesBelowApp)
    for _ in range(events):
        what = luck.random()
        if what < 0.03:
            await pilot.resize_terminal(*luck.choice(SIZES))
        elif what < 0.15:
            place = luck.randrange(app.size.width), luck.randrange(app.size.height)
            await pilot.click(offset=place, button=luck.choice((1, 1, 1, 3)))
        elif what < 0.18:
            await pilot.hover(offset=(luck.randrange(app.size.width), luck.randrange(app.size.height)))
        elif isinstance(app.screen, Curtain) and what < 0.6:
            await pilot.press(app.screen.seat.letter.lower())
        else:
            await pilot.press(luck.choice(KEYS))
        await settle(pilot)
        hides_what_is_hidden(app)
        if look is not None:
            look(app)


def hides_what_is_hidden(app: GamesBelowApp) -> None:
    """A curtain shows no card but one that all know to be played, and nobody looks behind it."""
    if isinstance(app.screen, Curtain) and app.table is not None:
        assert app.table.viewer < 0
        text = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        told = " ".join(app.screen.reason)
        assert [name for name in VEHICLES if name in text and name not in told] == []


@pytest.mark.long
@pytest.mark.parametrize(("way", "seed"), [("two", 1), ("five on the Canyon", 2), ("alone", 3)])
async def test_nothing_falls_over_and_nothing_is_lost(
    way: str, seed: int, home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever came of it is in the files, and all of it can be opened again."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    store = Store(home.saves)
    close_table(new_table(WAYS[way], str(seed), store).table)
    app = GamesBelowApp(home)
    left: dict[Path | None, str] = {}
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("r")
        await fumble(pilot, Random(f"{way} {seed}"), EVENTS)  # noqa: S311 - a player's whim, not the game's luck
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert shown(pilot).strip()
        if app.table is not None:
            left[path_of(app.table)] = position_of(app.table)

    games = store.games()
    assert games
    for game in games:
        opened = open_table(game.path, store)
        assert opened.notices == ()
        assert position_of(opened.table) == left.get(game.path, position_of(opened.table))
        close_table(opened.table)


def position_of(table: Table) -> str:
    """The digest of the position that a table stands at."""
    return digest(table.history.state)
