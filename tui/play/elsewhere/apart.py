"""What is asked of the screen of a table whose people sit at several screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.app import App
    from textual.geometry import Size

    from tui.look.boxes import Box
    from tui.play.moving import TableMotion
    from tui.play.passing_on import PassingOn
    from tui.play.sitting import Sitting
    from tui.table.table import Table


class Apart(Protocol):
    """A screen at whose table people of other screens play too.

    Attributes:
        table: The game.
        sitting: The table as the seat that looks sees it.
        motion: What moves on it.
        passing: Who looks next, and what is new.
        recaps: Who takes the keyboard is first shown what is new.
    """

    table: Table
    sitting: Sitting
    motion: TableMotion
    passing: PassingOn
    recaps: bool

    @property
    def app(self) -> App[object]:
        """The application, on which pages are laid."""

    @property
    def size(self) -> Size:
        """How large the screen is."""

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, and it is not closed."""

    def boxes(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Where the panels stand on a screen of this size."""

    def redraw(self) -> None:
        """Draw what has changed."""

    def say(self, words: str, *, refused: bool = False) -> None:
        """Put a sentence into the prompt line for a while."""

    def tell_fault(self, fault: str) -> None:
        """Say what the disk has refused."""

    def go_on(self) -> None:
        """After something has happened: the next seat, the screen."""
