"""A board of 6 x 6 spaces drawn line by line by one widget; the arrow keys move a cursor, which repaints two spaces."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

SPACES, WIDTH, HEIGHT = 6, 9, 4
GROUNDS = tuple(Style(color="white", bgcolor=colour) for colour in ("#264653", "#2a9d8f", "#8ab17d", "#b5651d"))
CURSOR = Style(color="black", bgcolor="#e9c46a")


class Board(Widget, can_focus=True):
    """The board."""

    DEFAULT_CSS = f"Board {{ width: {SPACES * WIDTH}; height: {SPACES * HEIGHT}; }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)"),
        Binding("right", "go(1)"),
        Binding("up", f"go(-{SPACES})"),
        Binding("down", f"go({SPACES})"),
    ]
    cursor = 0

    def render_line(self, y: int) -> Strip:
        """One line of the board."""
        row, inner = divmod(y, HEIGHT)
        segments = []
        for column in range(SPACES):
            space = row * SPACES + column
            text = f"{space:^{WIDTH}}" if inner == 1 else " " * WIDTH
            segments.append(Segment(text, CURSOR if space == self.cursor else GROUNDS[space % len(GROUNDS)]))
        return Strip(segments, SPACES * WIDTH)

    def action_go(self, step: int) -> None:
        """Move the cursor, and repaint the space it left and the one it entered."""
        old, self.cursor = self.cursor, (self.cursor + step) % SPACES**2
        self.refresh(*(Region(at % SPACES * WIDTH, at // SPACES * HEIGHT, WIDTH, HEIGHT) for at in (old, self.cursor)))


class BoardApp(App[None]):
    """The board and nothing else."""

    AUTO_FOCUS = "Board"

    def compose(self) -> ComposeResult:
        """Put the board on the screen."""
        yield Board()


if __name__ == "__main__":
    BoardApp().run()
