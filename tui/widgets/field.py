"""A field to type in, laid over a line of a page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from textual.widgets import Input

from core.engine.plain_text import plain

FIELD_STYLE: Final = str(Path(__file__).with_name("field.tcss"))
"""The style sheet of whatever has a field on it, as a whole path: screens of any folder name it."""


class Field(Input):
    """One line to type in. It is hidden until it is opened."""

    def __init__(self, max_length: int = 0) -> None:
        """A field for so many characters at most; 0 for any number."""
        super().__init__(compact=True, select_on_focus=False, max_length=max_length)
        self.display = False

    def open(self, x: int, y: int, width: int, value: str = "") -> None:
        """Show the field at a place of the screen and type in it; `value` is what it begins with, all selected."""
        self.value = plain(value)
        self.put(x, y, width)
        self.display = True
        self.action_select_all()
        self.focus()

    def put(self, x: int, y: int, width: int) -> None:
        """Lay the field somewhere else."""
        self.styles.offset = (max(0, x), max(0, y))
        self.styles.width = max(1, width)

    def close(self) -> None:
        """Hide the field."""
        self.display = False
        self.screen.set_focus(None)
