"""Notices: they lie where nothing is read, and whoever has read one takes it away with any key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.events import MouseDown

from tests.tui.played_tables import TableApp, new_table, open_curtain, settle
from tests.tui.screens.reading import LARGE, MEDIUM, SMALL, shown, text
from tui.places import short

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
async def test_a_notice_covers_the_head_of_the_table_alone(size: tuple[int, int], tmp_path: Path) -> None:
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=size, notifications=True) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        before = shown(app)
        app.notify("Picture: /home/ada/pictures/terror-below.svg", markup=False)
        await settle(pilot)
        after = shown(app)

        assert "terror-below.svg" in after[0]
        assert after[1:] == before[1:]


def test_a_path_is_told_as_people_write_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))

    assert short(tmp_path / "pictures" / "one.svg") == "~/pictures/one.svg"
    assert short(tmp_path.parent / "one.svg") == str(tmp_path.parent / "one.svg")


@pytest.mark.parametrize("key", ["f9", "down", "x", "ctrl+c"])
async def test_any_key_takes_a_notice_away_and_does_what_it_does(key: str, tmp_path: Path) -> None:
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        await pilot.press("f8")
        await settle(pilot)
        assert "Picture:" in text(app)
        await pilot.press(key)
        await settle(pilot)

        assert "Picture:" not in text(app)
        assert ("ctrl+q goes to the title" in text(app)) == (key == "ctrl+c")


async def test_a_click_takes_a_notice_away(tmp_path: Path) -> None:
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        app.notify("Read this.", markup=False)
        await settle(pilot)
        assert "Read this." in text(app)
        app.post_message(MouseDown(None, 1, 23, 0, 0, 1, False, False, False, 1, 23))  # as a terminal sends it
        await settle(pilot)

        assert "Read this." not in text(app)
