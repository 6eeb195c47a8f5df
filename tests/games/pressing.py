"""Keys pressed one by one at the table of a game, and what stands on the screen after them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.tui.played_tables import settle, shown
from tui.play.recap.screen import RecapScreen
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain

if TYPE_CHECKING:
    from textual.pilot import Pilot

ENOUGH = 200
"""More keys than a small game needs."""


async def press(pilot: Pilot[None], *keys: str) -> str:
    """Press keys one by one, and read the screen."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)
    return shown(pilot)


async def sit_down(pilot: Pilot[None]) -> None:
    """Whoever is wanted takes the keyboard, and goes to the table."""
    await settle(pilot)
    letter = re.search(r"(\w)  I am ", shown(pilot))
    assert letter is not None, shown(pilot)
    await press(pilot, letter[1])
    if isinstance(pilot.app.screen, RecapScreen):
        await press(pilot, "enter")


async def play(pilot: Pilot[None]) -> int:
    """Answer with the first option whatever is asked, from what stands on the screen. Returns how many keys it took."""
    for pressed in range(ENOUGH):
        screen = pilot.app.screen
        if isinstance(screen, Curtain | RecapScreen):
            await sit_down(pilot) if isinstance(screen, Curtain) else await press(pilot, "enter")
        elif isinstance(screen, TableScreen):
            await press(pilot, "1", "enter")
        else:
            return pressed
    return ENOUGH
