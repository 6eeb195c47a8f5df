"""Terminals that change their size, down to one cell, in the middle of anything: nothing is lost, or answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.tui.critters_below.between import flipping, looking, voting
from tests.tui.critters_below.shelters import sample, table_at
from tests.tui.played_tables import TableApp, settle, shown
from tui.screens.curtain import Curtain

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from core.critters_below.state import State

SIZES: Final = ((40, 10), (1, 1), (79, 23), (200, 60), (120, 36), (3, 50), (160, 48), (80, 24))

AT: Final[dict[str, tuple[Callable[[], State], int | None, tuple[str, ...]]]] = {
    "considering": (sample, 0, ("p",)),
    "the war": (sample, 0, ("t",)),
    "looking around": (sample, 0, ("i", "right")),
    "a ballot": (voting, 0, ("up",)),
    "thumbs by hand": (voting, None, ("1", "2")),
    "a flip": (flipping, None, ("3",)),
    "a Look": (looking, 0, ("2",)),
    "the end asked": (sample, 0, ("full_stop",)),
}
"""By name: a position, who looks, and the keys that lead there."""


@pytest.mark.long
@pytest.mark.parametrize("name", AT)
async def test_a_terminal_that_changes_its_size_changes_nothing_else(name: str, tmp_path: Path) -> None:
    """And as large as before it shows what it showed."""
    state, viewer, keys = AT[name]
    app = TableApp(tmp_path, table_at(state(), viewer))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press(*keys)
        await settle(pilot)
        before, head = shown(pilot), app.table_screen.table.history.head
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert len(shown(pilot).splitlines()) == size[1]

        assert shown(pilot) == before
        assert app.table_screen.table.history.head is head


async def test_a_small_terminal_answers_nothing_that_is_not_seen(tmp_path: Path) -> None:
    """A ballot that is marked is not put in by a key while the terminal is too small to show it."""
    app = TableApp(tmp_path, table_at(voting(), 0))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("up")
        await pilot.resize_terminal(30, 8)
        await settle(pilot)
        head = app.table_screen.table.history.head
        await pilot.press("enter")
        await settle(pilot)
        assert app.table_screen.table.history.head is head
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)

        assert app.table_screen.table.history.head is not head


async def test_what_moves_goes_on_through_every_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thumbs swing, days are turned up, gains come while the terminal grows and shrinks; then the next day is there."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    monkeypatch.setattr(TableApp, "pace", property(lambda _: "fast"))
    app: Any = TableApp(tmp_path, table_at(voting(), None, seed="7"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("1", "2", "2", "3", "4", "4")
        await pilot.press("enter")
        for number in range(40):
            await pilot.resize_terminal(*SIZES[number % len(SIZES)])
            await pilot.pause(0.03)
            if number > 20 and not isinstance(app.screen, Curtain):
                await pilot.press("enter")
        await pilot.resize_terminal(80, 24)
        await settle(pilot)

        assert app.table_screen.table.history.state.day == 6
