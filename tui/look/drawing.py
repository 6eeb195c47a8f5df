"""A picture of a position that has been drawn: its lines, and what of it differs from another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tui.look.spans import Line


class DrawnPicture(Protocol):
    """Lines that are all of one width, and know what has to be sent to a screen that shows another drawing."""

    @property
    def width(self) -> int:
        """Columns."""

    @property
    def height(self) -> int:
        """Lines."""

    def line(self, y: int) -> Line:
        """One line, from its left edge to its right one."""

    def lines(self) -> tuple[Line, ...]:
        """All lines from top to bottom."""

    def changed(self, before: Any) -> Mapping[int, Sequence[tuple[int, int]]] | None:
        """What differs from a drawing of the same game: runs from a column to the one after the last, by line.

        None where nothing of that drawing can stay on the screen.
        """


class Ruled(NamedTuple):
    """A drawing that is made of lines alone, each filled to the width."""

    width: int
    rows: tuple[Line, ...]

    @property
    def height(self) -> int:
        """Lines."""
        return len(self.rows)

    def line(self, y: int) -> Line:
        """One line."""
        return self.rows[y]

    def lines(self) -> tuple[Line, ...]:
        """All lines from top to bottom."""
        return self.rows

    def changed(self, before: Any) -> Mapping[int, Sequence[tuple[int, int]]] | None:
        """Every line that is another one, from end to end."""
        if not isinstance(before, Ruled) or (before.width, before.height) != (self.width, self.height):
            return None
        return {
            y: ((0, self.width),) for y, (new, old) in enumerate(zip(self.rows, before.rows, strict=True)) if new != old
        }
