"""The one way from a command to the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui import terminal
from tui.commands.said import NO_TERMINAL, REFUSED, say

if TYPE_CHECKING:
    from tui.app.opening import Opening
    from tui.places import Places


def open_screen(places: Places | None = None, opening: Opening | None = None) -> int:
    """Open the application, at the title unless `opening` says where. Returns the exit code."""
    if not terminal.has_terminal():
        say(NO_TERMINAL)
        return REFUSED
    from tui.app.app import play

    return play(places, opening)
