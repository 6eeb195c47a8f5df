"""Where the panels of a recap stand: the board as at the table, the steps beside it, the scrubber below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, get_args

from tui.look.boxes import Box, Size
from tui.terror_below.layout import plan

if TYPE_CHECKING:
    from core.terror_below.views import View

Place: TypeAlias = Literal[
    "header", "board", "leap", "zone", "clock", "steps", "now", "prompt", "scrubber", "names", "log", "footer", "over"
]
"""A panel of a recap; `over` is the notice that the terminal is too small."""

PLACES: Final[tuple[Place, ...]] = get_args(Place)

AS_AT_THE_TABLE: Final[tuple[Literal["header", "board", "leap", "clock", "prompt", "footer"], ...]] = (
    "header",
    "board",
    "leap",
    "clock",
    "prompt",
    "footer",
)

NOW: Final[dict[Size, int]] = {"small": 3, "medium": 4, "large": 4}
"""Lines of the panel that says how things stand."""

LOG_LEAST: Final = 3
"""With fewer lines below the names there is no log."""


class Arranged(NamedTuple):
    """The panels of a recap: which of the three sizes, and where those in sight stand."""

    size: Size
    boxes: dict[Place, Box]


def arranged(view: View, columns: int, lines: int) -> Arranged | None:
    """The panels on a screen; None when it is too small for a table."""
    found = plan(
        columns, lines, rows=len(view.spaces) // view.columns, seats=len(view.squads), solo=view.solo is not None
    )
    if found is None:
        return None
    size, table = found.size, found.boxes
    boxes: dict[Place, Box] = {place: box for place in AS_AT_THE_TABLE if (box := table.get(place)) is not None}
    first, bottom = found.right.y, table["prompt"].y
    if size != "small":
        boxes["zone"] = table["zone"]
        first = table["line"].y
    right, width = found.right.x, found.right.width
    boxes |= {
        "steps": Box(right, first, width, bottom - first - NOW[size] - (2 if size == "small" else 1)),
        "now": Box(right, bottom - NOW[size] - (1 if size == "small" else 0), width, NOW[size]),
        "scrubber": Box(0, bottom + 1, columns, 1),
        "names": Box(0, bottom + 2, columns, 1),
    }
    rest = lines - 1 - (bottom + 3)
    if rest >= LOG_LEAST:
        boxes["log"] = Box(0, bottom + 3, columns, rest)
    return Arranged(size, boxes)
