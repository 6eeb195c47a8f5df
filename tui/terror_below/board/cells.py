"""Where the spaces of the board stand on the screen, in each of the three sizes.

Frames are shared with the neighbours: a space of inside w x h takes w + 1 columns and, where rows are ruled, h + 1
lines. Columns and lines count from 0 at the board's top left corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.look.boxes import Size


class Cell(NamedTuple):
    """The inside of one space in characters; `ruled` when there is a line between rows."""

    width: int
    height: int
    ruled: bool = True


CELLS: Final[Mapping[tuple[Literal["desert", "canyon"], Size], Cell]] = {
    ("desert", "small"): Cell(6, 2),
    ("desert", "medium"): Cell(8, 3),
    ("desert", "large"): Cell(12, 4),
    ("canyon", "small"): Cell(6, 2, ruled=False),
    ("canyon", "medium"): Cell(8, 2),
    ("canyon", "large"): Cell(12, 3),
}
"""The inside of a space, by the side of the board and the size of the table."""


class BoardCells(NamedTuple):
    """A whole board of equal cells."""

    cell: Cell
    columns: int
    rows: int

    @property
    def pitch(self) -> int:
        """Lines from one row of spaces to the next."""
        return self.cell.height + self.cell.ruled

    @property
    def width(self) -> int:
        """Columns of the whole board."""
        return self.columns * (self.cell.width + 1) + 1

    @property
    def height(self) -> int:
        """Lines of the whole board."""
        return self.rows * self.pitch + (1 if self.cell.ruled else 2)

    def left(self, space: int) -> int:
        """The column of the line left of a space."""
        return space % self.columns * (self.cell.width + 1)

    def top(self, space: int) -> int:
        """The line above a space; where rows are not ruled, that is the last line of the space above."""
        return space // self.columns * self.pitch

    def row_of(self, y: int) -> tuple[int, int] | None:
        """The row of spaces that a line runs through and the line of their insides; None for a line of the frame."""
        row, line = divmod(y - 1, self.pitch)
        if y < 1 or row >= self.rows or line >= self.cell.height:
            return None
        return row, line

    @property
    def middle(self) -> int:
        """Where numbers and arrows stand in a line above or below a space, counted from its first character."""
        return self.cell.width // 2

    @property
    def halfway(self) -> int:
        """Where numbers and arrows stand in a line beside a space, counted from its first line."""
        return (self.cell.height - 1) // 2
