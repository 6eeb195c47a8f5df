"""Where the panels of a recap stand: the board as at the table, the steps beside it, the scrubber below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tui.look.boxes import Box, Size

if TYPE_CHECKING:
    from tui.play.desk.desk import Desk

OWN: Final = ("header", "steps", "now", "prompt", "scrubber", "names", "log", "footer", "over")
"""The panels of a recap besides those of the table; `over` is the notice that the terminal is too small."""

NOW: Final[dict[Size, int]] = {"small": 3, "medium": 4, "large": 4}
"""Lines of the panel that says how things stand."""

LOG_LEAST: Final = 3
"""With fewer lines below the names there is no log."""


class Arranged(NamedTuple):
    """The panels of a recap: which of the three sizes, and where those in sight stand."""

    size: Size
    boxes: dict[str, Box]


def parts_of(desk: Desk) -> tuple[str, ...]:
    """The names of all panels of a recap."""
    return tuple(dict.fromkeys((*OWN, *desk.parts)))


def arranged(desk: Desk, view: Any, columns: int, lines: int) -> Arranged | None:
    """The panels on a screen; None when it is too small for a table."""
    found = desk.plan(view, columns, lines)
    if found is None:
        return None
    size, bottom = found.size, found.boxes["prompt"].y
    boxes, first = desk.recap_boxes(found)
    right, width = found.right.x, found.right.width
    boxes |= {
        "header": Box(0, 0, columns, 1),
        "prompt": Box(0, bottom, columns, 1),
        "footer": Box(0, lines - 1, columns, 1),
        "steps": Box(right, first, width, bottom - first - NOW[size] - (2 if size == "small" else 1)),
        "now": Box(right, bottom - NOW[size] - (1 if size == "small" else 0), width, NOW[size]),
        "scrubber": Box(0, bottom + 1, columns, 1),
        "names": Box(0, bottom + 2, columns, 1),
    }
    rest = lines - 1 - (bottom + 3)
    if rest >= LOG_LEAST:
        boxes["log"] = Box(0, bottom + 3, columns, rest)
    return Arranged(size, boxes)
