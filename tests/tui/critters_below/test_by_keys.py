"""Whole games at the smallest size without colour, by keys alone: one alone, one of two behind curtains. CB 3 to 7."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.critters_below import options as o
from core.critters_below.setup import Setup
from core.engine.dealer import Dealer
from core.engine.history import History
from core.engine.seats import seats_named
from tests.tui.critters_below.shelters import GAME, NAMES
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tui.critters_below.commands import BY_ID
from tui.critters_below.modes.turn import TurnMode
from tui.critters_below.modes.voting import BallotMode, DoorMode
from tui.play.modes.confirm import ConfirmMode
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.table.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

MOST = 900
"""Keys after which a game has to be over."""


def table_of(players: int, seed: str, **chosen: Any) -> Table:
    """A game that has just begun, kept nowhere."""
    setup = Setup(seats_named(NAMES[:players]), **chosen)
    history = History(GAME, GAME.new(setup), Dealer(seed))
    history.begin()
    return Table(GAME, setup, history)


def keys_of(command: str) -> str:
    """The key that players are told."""
    return BY_ID[command].keys[0]


def next_keys(sitting: Any, luck: Random) -> tuple[str, ...]:
    """What somebody who plays by keys presses now."""
    mode = sitting.mode
    if isinstance(mode, ConfirmMode):
        return ("enter",)
    if isinstance(mode, DoorMode):
        return luck.choice((("enter",), ("full_stop", "enter"), ("1", "2", "enter")))
    if isinstance(mode, BallotMode):
        return luck.choice((("up", "up"), ("down", "down"), ("1", "enter")))
    if not isinstance(mode, TurnMode):
        return luck.choice((("enter",), ("right", "enter"), ("n", "enter")))
    if not mode.left or (mode.offers(o.End()) and luck.random() < 0.5):
        return (keys_of("stop"),)
    chosen = luck.choice([space.space for space in sitting.view.shelf] or [0])
    usable = [keys_of("cb.facility")] if any(isinstance(found, o.UseFacility) for found in sitting.view.options) else []
    usable += [str(chosen)] if 0 < chosen < 10 else []
    usable += [keys_of("cb.pocket")] if mode.things("pocket") else []
    usable += [keys_of("cb.ability")] if mode.offers(o.Ability()) else []
    return (luck.choice(usable), "enter") if usable else (keys_of("stop"),)


async def play(pilot: Pilot[None], app: TableApp, luck: Random) -> set[str]:
    """Press keys until the end stands there; the kinds of questions that were asked."""
    kinds: set[str] = set()
    for _ in range(MOST):
        if isinstance(app.screen, EndScreen):
            return kinds
        if isinstance(app.screen, Curtain):
            await open_curtain(pilot)
            continue
        sitting: Any = app.table_screen.sitting
        kinds |= {asked.kind for asked in sitting.view.asked}
        page = shown(pilot).splitlines()
        assert len(page) == 24
        assert page[-1].strip(), "the last line has no key"
        await pilot.press(*next_keys(sitting, luck))
        await settle(pilot)
    raise AssertionError(f"it never ended: {shown(pilot)}")


@pytest.mark.parametrize(
    ("players", "seed", "chosen"),
    [(1, "3", {}), (2, "5", {}), (3, "7", {"way": "hardcore-coop", "characters": "chosen"})],
    ids=["alone", "two", "co-op"],
)
async def test_a_whole_game_by_keys(
    players: int, seed: str, chosen: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first day to the page of the end, at 80x24 without colour; what a key cannot do it says."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = TableApp(tmp_path, table_of(players, seed, **chosen))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        kinds = await play(pilot, app, Random(seed))  # noqa: S311 - it decides what a test presses
        assert isinstance(app.screen, EndScreen)
        assert app.table_screen.sitting.view.over is not None

    assert {"act", "flip"} <= kinds
