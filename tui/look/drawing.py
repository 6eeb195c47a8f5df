"""What a drawn thing has in common with any other: it can be read line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tui.look.spans import Line


class Drawing(Protocol):
    """Something that has been drawn; what draws it next may share what has not changed."""

    def line(self, y: int) -> Line:
        """One line, from the left edge to the right one."""

    def lines(self) -> tuple[Line, ...]:
        """All lines from top to bottom."""
