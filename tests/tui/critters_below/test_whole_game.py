"""Whole games of Critters Below by keys alone, in the smallest terminal and without colour, with every curtain."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.engine.seats import seats_named
from tests.tui.critters_below.shelters import GAME, NAMES
from tests.tui.played_tables import TableApp, settle, shown
from tui.play.recap.screen import RecapScreen
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.table.table import Table

if TYPE_CHECKING:
    from pathlib import Path

SMALL: Final = (80, 24)

ENOUGH: Final = 2500
"""More keys than a game needs."""

KEYS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "TurnMode": (
        ("f", "enter"),
        ("a", "enter"),
        ("p", "enter"),
        ("1", "enter"),
        ("2", "enter"),
        ("f", "f", "enter"),
        ("full_stop", "full_stop"),
        ("full_stop", "full_stop"),
    ),
    "PeekMode": (("enter", "right"),),
    "KeepMode": (("enter",), ("n", "enter")),
    "OrderMode": (("right", "enter"), ("enter",)),
    "DoorMode": (("enter",), ("full_stop", "full_stop"), ("1", "2", "3", "1", "enter")),
    "BallotMode": (("up", "enter"), ("down", "enter"), ("1", "enter"), ("escape",)),
    "FlipMode": (("right", "enter"), ("1", "enter")),
}
"""What is pressed in each way of being asked; enter everywhere else."""


def dealt(players: int, seed: str, way: str) -> Table:
    """A game that has just begun."""
    setup = GAME.usual(seats_named(NAMES[:players]), {"way": way})
    history = History(GAME, GAME.new(setup), Dealer(seed))
    history.begin()
    return Table(GAME, setup, history)


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "way", "seed"), [(3, "standard", "3"), (3, "hardcore-coop", "1"), (1, "standard", "5")]
)
async def test_a_whole_game_is_played_by_keys_alone(
    players: int, way: str, seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To its last page; whoever looks is who is asked, and before all nobody does."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    table = dealt(players, seed, way)
    app = TableApp(tmp_path, table, recaps=True)
    front = app.table_screen.front
    app.wear(front.colours, front.theme, front.plain)
    luck = Random(seed)  # noqa: S311 - it decides what a test presses
    met: set[str] = set()
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        pressed = 0
        while pressed < ENOUGH and not isinstance(app.screen, EndScreen):
            for key in _keys(app, luck, met):
                await pilot.press(key)
                await settle(pilot)
                pressed += 1
        assert isinstance(app.screen, EndScreen), shown(pilot)
    assert table.is_over
    assert {"TurnMode", "FlipMode", "BallotMode"} <= met
    assert ("DoorMode" in met) is (players > 1)


def _keys(app: TableApp, luck: Random, met: set[str]) -> tuple[str, ...]:
    """What to press now."""
    screen: Any = app.screen
    if isinstance(screen, Curtain):
        return (screen.seat.letter.lower(),)
    if isinstance(screen, RecapScreen) or not isinstance(screen, TableScreen) or screen.motion.player.is_playing:
        return ("enter",)
    sitting: Any = screen.sitting
    name = type(sitting.mode).__name__
    met.add(name)
    if name in {"FlipMode", "DoorMode"} and len(screen.table.people) > 1:
        assert sitting.view.viewer == PUBLIC
    return luck.choice(KEYS.get(name, (("enter",),)))
