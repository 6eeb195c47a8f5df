"""A key that means nothing at the table is answered quietly: once, and never where it only ended what moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.waves import waves_on_the_shelf, waves_table
from tests.tui.played_tables import TableApp, settle, shown
from tui.play.motion.moment import Moment

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tui.table.table import Table


@pytest.fixture
def table() -> Iterator[Table]:
    """A table at which somebody looks."""
    with waves_on_the_shelf():
        yield waves_table()


async def test_it_is_said_in_the_prompt_and_taken_back_by_the_next_key(table: Table, tmp_path: Path) -> None:
    """It is no refusal: the rule that F2 opens is that of the question."""
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        sitting = app.table_screen.sitting
        rule = sitting.rule()
        await pilot.press("z")
        await settle(pilot)

        assert "z does nothing here · ? keys" in shown(pilot)
        assert sitting.message is not None
        assert not sitting.message.refused
        assert sitting.rule() == rule
        said = sitting.message
        await pilot.press("z")
        assert sitting.message is said
        await pilot.press("g")
        await settle(pilot)
        assert "does nothing here" not in shown(pilot)


@pytest.mark.parametrize("key", ["f5", "delete"])
async def test_keys_that_write_nothing_are_told_by_name(key: str, table: Table, tmp_path: Path) -> None:
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press(key)
        await settle(pilot)

        assert f"{key} does nothing here" in shown(pilot)


async def test_who_wants_to_leave_is_told_how(table: Table, tmp_path: Path) -> None:
    """`q` leaves the title and a lesson, and no table: a game is not left by a slip."""
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("q")
        await settle(pilot)

        assert "q does nothing here · ctrl+q goes to the title · ? keys" in shown(pilot)


async def test_nothing_is_said_of_keys_that_are_held_together_or_of_clicks(table: Table, tmp_path: Path) -> None:
    """They may be the terminal's."""
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("ctrl+g", "alt+z")
        await pilot.click(offset=(0, 0))
        await settle(pilot)

        assert "does nothing here" not in shown(pilot)


async def test_a_key_that_ended_what_moves_is_no_wrong_key(table: Table, tmp_path: Path) -> None:
    """Any key goes on."""
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        standing = Moment(ms=60_000, view=table.view(), words="It stands.")
        app.table_screen.motion.player.play((standing,), lambda: None)
        await pilot.press("z")
        await settle(pilot)

        assert not app.table_screen.motion.player.is_playing
        assert "does nothing here" not in shown(pilot)
