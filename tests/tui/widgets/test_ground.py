"""What no panel covers is blank: it is what Textual would draw there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.screen import Screen

from tests.tui.played_tables import TableApp, new_table, open_curtain, settle
from tests.tui.screens.reading import SMALL
from tui.look.themes import THEMES
from tui.widgets.page import Page
from tui.widgets.panel_screen import PanelScreen

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from textual.strip import Strip


def grounds(lines: Iterable[Strip]) -> list[list[tuple[str, object]]]:
    """Every blank of some lines with what is seen behind it."""
    return [[(sign, style and style.bgcolor) for text, style, _ in line for sign in text] for line in lines]


@pytest.mark.parametrize("no_color", ["", "1"])
async def test_a_ground_is_as_textual_draws_it(no_color: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a page and around panels, in every theme, also where colours are grey."""
    monkeypatch.setenv("NO_COLOR", no_color)
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        for theme in THEMES:
            app.theme = theme
            await settle(pilot)
            screens = [screen for screen in app.screen_stack if isinstance(screen, Page | PanelScreen)]
            assert len(screens) == 2
            for screen in screens:
                region = screen.size.region
                assert grounds(screen.render_lines(region)) == grounds(Screen.render_lines(screen, region)), theme
