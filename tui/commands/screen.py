"""The one way from a command to the screen."""

from __future__ import annotations

import sys
from importlib import import_module
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
    load_asyncio()
    from tui.app.app import play

    return play(places, opening)


def load_asyncio() -> None:
    """Load asyncio as a Python without TLS has it.

    Nobody plays over a network, and OpenSSL would take four megabytes and some of the time to the title. A module that
    needs `ssl` afterwards can load it; only asyncio goes without.
    """
    if "asyncio" in sys.modules or "ssl" in sys.modules:
        return
    sys.modules["ssl"] = None  # type: ignore[assignment]  # to import it fails then, and asyncio is ready for that
    try:
        import_module("asyncio")
    finally:
        del sys.modules["ssl"]
