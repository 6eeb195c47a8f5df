"""Reading what stands on the screen, and opening one screen of the app to look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.app.app import GamesBelowApp
from tui.fronts import front_of
from tui.screens.end import EndScreen

if TYPE_CHECKING:
    from textual.app import App
    from textual.screen import Screen

    from tui.places import Places
    from tui.table.table import Table

SMALL = (80, 24)
MEDIUM = (120, 36)
LARGE = (160, 48)


class ScreenApp(GamesBelowApp):
    """The app with one of its screens open."""

    def __init__(self, home: Places, screen: Screen[Any]) -> None:
        super().__init__(home)
        self.opened = screen
        self.answer: object = "none yet"

    def on_ready(self) -> None:
        """Open the screen, and keep what it is dismissed with."""
        super().on_ready()
        self.push_screen(self.opened, self._keep)

    def _keep(self, answer: object) -> None:
        self.answer = answer


def ended(table: Table) -> EndScreen:
    """The end of a table's game of Terror Below."""
    return EndScreen(table, front_of("terror-below").end_page(table))


def shown(app: App[Any]) -> list[str]:
    """The lines on the screen, as characters."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def text(app: App[Any]) -> str:
    """All that stands on the screen."""
    return "\n".join(shown(app))


def place_of(app: App[Any], words: str) -> tuple[int, int]:
    """Column and line where words begin on the screen."""
    for y, line in enumerate(shown(app)):
        if words in line:
            return line.index(words), y
    raise AssertionError(f"{words!r} does not stand on the screen:\n{text(app)}")
