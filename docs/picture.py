"""Draws the picture of the README: the table of the real program in the middle of a game.

make picture
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from bench.programs.mid_game import SETUP, middle_of_a_game
from core.games import game_named
from tui.app import TerrorBelowApp
from tui.opening import Opening
from tui.places import places
from tui.screens.curtain import SHUT, Curtain
from tui.session import Opened
from tui.table import Table
from tui.terror_below.screen import TableScreen

SIZE: Final = (120, 36)
FONTS: Final = re.compile(r"@font-face\s*\{[^}]*\}\s*")
"""Fonts from elsewhere; every machine has a monospaced one of its own."""


async def picture() -> str:
    """The table as an SVG drawing."""
    history, _ = middle_of_a_game()
    _, seat = history.game.turn_of(history.state)
    game: Any = game_named("terror-below")
    with tempfile.TemporaryDirectory() as home:
        app = TerrorBelowApp(places(Path(home)), Opening(Opened(Table(game, SETUP, history), ())))
        async with app.run_test(size=SIZE) as pilot:
            while not isinstance(app.screen, Curtain):
                await pilot.pause()
            await pilot.pause(SHUT)
            await pilot.press(SETUP.seats[seat].letter.lower())
            while not isinstance(app.screen, TableScreen):
                await pilot.pause()
            await pilot.pause()
            return FONTS.sub("", app.export_screenshot(title="Terror Below"))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(asyncio.run(picture()), encoding="utf-8")
