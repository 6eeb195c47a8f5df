"""The desk of a game that brings no panels of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.waves import WallsFront, waves_on_the_shelf, waves_table
from tests.tui.played_tables import TableApp, settle, shown
from tui.play.desk.plain_desk import PlainDesk
from tui.play.sitting import Sitting

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("size", "told"), [((80, 24), False), ((120, 36), True), ((160, 48), True)])
def test_a_low_picture_leaves_room_for_the_position_in_words(size: tuple[int, int], told: bool) -> None:
    """Below it, as far as there is room; nothing of it where somebody asked for something else to lie there."""
    table = waves_table()
    desk = WallsFront().desk(table)
    assert isinstance(desk, PlainDesk)
    sitting = Sitting(table)
    plan = desk.plan(sitting.view, *size)
    assert plan is not None
    boxes = desk.boxes(plan, sitting.scene(0))

    assert ("position" in boxes) == told
    if told:
        picture, words = boxes["board"], boxes["position"]
        assert picture.y + picture.height < words.y
        assert words.y + words.height == plan.boxes["board"].y + plan.boxes["board"].height
        lines = desk.lines("position", sitting.scene(0), plan.size, words.width, words.height)
        assert "THE POSITION" in lines[0][0].text
        sitting.panels.maximise()
        sitting.panels.laid, sitting.panels.maximised = "log", True
        assert "position" not in desk.boxes(plan, sitting.scene(0))


async def test_it_stands_on_the_screen(tmp_path: Path) -> None:
    """And says what `look` says."""
    with waves_on_the_shelf():
        app = TableApp(tmp_path, waves_table())
        async with app.run_test(size=(160, 48)) as pilot:
            await settle(pilot)
            assert "THE POSITION" in shown(pilot)
