"""Where the panels of a desk stand: as a table of stacks for each size, and as boxes on one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.boxes import LEAST, Box

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tui.look.boxes import Size

REST: Final = 0
"""The lines of the one panel of a stack, or of the gap in it, that takes those which all others leave."""

ALL: Final = 10_000
"""More lines than any terminal has."""


class PanelPlan(NamedTuple):
    """The panels that fit, and what may be laid over them.

    Attributes:
        size: Which of the three sizes.
        boxes: Where the panels stand; a panel that is folded is missing.
        right: The column beside the picture, which a folded panel may be laid over.
        whole: Everything between header and prompt.
    """

    size: Size
    boxes: dict[str, Box]
    right: Box
    whole: Box


class PanelStack(NamedTuple):
    """Panels one below the other.

    Attributes:
        x: Their column; below 0 it is counted from the right edge.
        rows: What they are called and how many lines each has; a gap has no name.
        width: Their columns; all up to the right edge, less so many, where it is not above 0.
        y: The line of the first; None for where stacks begin.
    """

    x: int
    rows: tuple[tuple[str, int], ...]
    width: int = 0
    y: int | None = None


class PanelPage(NamedTuple):
    """The places of the panels of one size: header, stacks, prompt, stacks, footer.

    Attributes:
        prompt: The line of the prompt in the smallest terminal of this size.
        right: The column beside the picture; below 0 it is counted from the right edge.
        above: What stands above the prompt.
        below: What stands below it.
        top: The line where stacks begin above it.
        spare: So many of the lines that a terminal has more than it must go above the prompt, at most.
    """

    prompt: int
    right: int
    above: tuple[PanelStack, ...]
    below: tuple[PanelStack, ...]
    top: int = 1
    spare: int = 0

    def plan(self, size: Size, columns: int, lines: int) -> PanelPlan:
        """The same on a screen of this size."""
        prompt = self.prompt + min(self.spare, lines - LEAST[size][1])
        boxes = {
            "header": Box(0, 0, columns, 1),
            **_boxes(self.above, columns, self.top, prompt),
            "prompt": Box(0, prompt, columns, 1),
            **_boxes(self.below, columns, prompt + 1, lines - 1),
            "footer": Box(0, lines - 1, columns, 1),
        }
        x = self.right if self.right >= 0 else columns + self.right
        right = Box(x, self.top, columns - x, prompt - self.top)
        return PanelPlan(size, boxes, right, Box(0, 1, columns, prompt - 1))


def _boxes(stacks: Iterable[PanelStack], columns: int, top: int, end: int) -> dict[str, Box]:
    """Where the panels of stacks stand between two lines."""
    boxes: dict[str, Box] = {}
    for stack in stacks:
        x = stack.x if stack.x >= 0 else columns + stack.x
        y = top if stack.y is None else stack.y
        width = stack.width if stack.width > 0 else columns - x + stack.width
        rest = end - y - sum(lines for _, lines in stack.rows)
        for name, lines in stack.rows:
            height = lines or rest
            if name:
                boxes[name] = Box(x, y, width, height)
            y += height
    return boxes
