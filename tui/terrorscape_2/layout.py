"""Where the panels of a table of Terrorscape 2 stand, at three sizes, for both faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.boxes import LEAST, Box, size_of
from tui.play.panels import PICTURE
from tui.play.plan import PanelPlan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.look.boxes import Size

TO_TOLD: Final = 6
"""So many spare lines go to TOLD before the log gets any."""


class Column(NamedTuple):
    """The right column: where it begins, and the lines of its panels from the top, by the side that looks."""

    x: int
    survivors: tuple[tuple[str, int], ...]
    killer: tuple[tuple[str, int], ...]
    board: tuple[int, int]


COLUMNS: Final[Mapping[Size, Column]] = {
    "small": Column(
        52,
        (("bar", 2), ("ways", 4), ("team", 7), ("told", 3), ("look", 3)),
        (("bar", 3), ("team", 7), ("told", 5), ("notes", 1), ("look", 3)),
        (51, 19),
    ),
    "medium": Column(
        82,
        (("bar", 2), ("ways", 5), ("team", 7), ("told", 7), ("look", 4)),
        (("bar", 4), ("team", 7), ("told", 8), ("notes", 2), ("look", 4)),
        (81, 25),
    ),
    "large": Column(
        102,
        (("bar", 4), ("", 1), ("ways", 5), ("", 1), ("team", 10), ("", 1), ("told", 8), ("look", 4)),
        (("bar", 5), ("", 1), ("team", 10), ("", 1), ("told", 9), ("", 1), ("notes", 3), ("look", 4)),
        (101, 34),
    ),
}


def alone(columns: int, lines: int) -> PanelPlan | None:
    """The one panel of a token that is for one pair of eyes, over a prompt and the keys. R17."""
    size = size_of(columns, lines)
    if size is None:
        return None
    whole = Box(0, 0, columns, lines - 2)
    boxes = {"token": whole, "prompt": Box(0, lines - 2, columns, 1), "footer": Box(0, lines - 1, columns, 1)}
    return PanelPlan(size, boxes, whole, whole)


def plan(columns: int, lines: int, *, killers: bool) -> PanelPlan | None:
    """The panels of a terminal for the face of the Killer, or of the Survivors; None when it is too small.

    Spare columns go to the right column; spare lines to TOLD, and where a log stands below it those beyond `TO_TOLD`
    to the log, so that the prompt keeps near the station.
    """
    size = size_of(columns, lines)
    if size is None:
        return None
    column = COLUMNS[size]
    right = columns - column.x
    spare = lines - LEAST[size][1]
    spare = spare if size == "small" else min(spare, TO_TOLD)
    wide, high = column.board
    prompt = high + 1 + spare
    boxes = {"header": Box(0, 0, columns, 1), PICTURE: Box(0, 1, wide, high)}
    y = 1
    for part, rows in column.killer if killers else column.survivors:
        taken = rows + (spare if part == "told" else 0)
        if part:
            boxes[part] = Box(column.x, y, right, taken)
        y += taken
    below = lines - prompt - 2
    boxes["prompt"] = Box(0, prompt, columns, 1)
    boxes["footer"] = Box(0, lines - 1, columns, 1)
    if size == "small":
        boxes["hand"] = Box(0, prompt + 1, columns, below)
    else:
        boxes["hand"] = Box(0, prompt + 1, wide, below)
        boxes["log"] = Box(column.x, prompt + 1, right, below)
    bar = boxes["bar"]
    boxes["fight"] = Box(column.x, bar.y + bar.height, right, prompt - bar.y - bar.height)
    return PanelPlan(size, boxes, Box(column.x, 1, right, prompt - 1), Box(0, 1, columns, prompt - 1))


def closed_up(boxes: Mapping[str, Box], *, ours: bool) -> dict[str, Box]:
    """The same without a gap for the ways out where nobody sees them: what stands below moves up, TOLD grows."""
    if ours or "ways" not in boxes:
        return dict(boxes)
    gap = boxes["ways"].height
    kept = {part: box for part, box in boxes.items() if part != "ways"}
    for part, grows in (("team", 0), ("told", gap)):
        if part in kept:
            kept[part] = kept[part]._replace(y=kept[part].y - gap, height=kept[part].height + grows)
    return kept
