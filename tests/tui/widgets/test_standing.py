"""What all screens have in common: which keys they answer to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.played_tables import TableApp, new_table, open_curtain, settle
from tests.tui.screens.reading import SMALL, text
from tui.widgets.standing import TopScreen

if TYPE_CHECKING:
    from pathlib import Path


async def test_keys_are_found_without_the_names_of_all_characters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those names are half a megabyte, which is read in for the first of them."""
    asked: list[str] = []
    monkeypatch.setattr("textual.screen.key_to_character", asked.append)
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        await pilot.press("f1", "right")
        await settle(pilot)

        assert "KEYS" in text(app)
        assert {"question_mark", "escape"} <= set(app.screen.active_bindings)
        assert not asked


async def test_a_key_is_found_by_itself_as_among_all_keys(tmp_path: Path) -> None:
    """On the table, and on a page over it; also one that was changed, and one that does nothing."""
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        app.set_keymap({"help.keys": "f6"})
        for opens in ("", "f6"):
            if opens:
                await pilot.press(opens)
                await settle(pilot)
            screen, known = app.screen, app.screen.active_bindings
            assert isinstance(screen, TopScreen)
            assert {key: screen.bound_to(key) for key in (*known, "f17")} == {**known, "f17": None}


@pytest.mark.parametrize(("key", "opens"), [("f1", False), ("question_mark", False), ("f6", True)])
async def test_a_key_that_was_changed_takes_the_place_of_the_others(key: str, opens: bool, tmp_path: Path) -> None:
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        app.set_keymap({"help.keys": "f6"})
        await pilot.press(key)
        await settle(pilot)

        assert (app.screen is not app.screen_stack[1]) == opens
