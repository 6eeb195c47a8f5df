"""Where the panels of a replay stand: the board and what is beside it as at the table, the film below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, get_args

from tui.look.boxes import Box, Size
from tui.terror_below.layout import plan
from tui.terror_below.scene import is_hunt

if TYPE_CHECKING:
    from core.terror_below.views import View
    from tui.play.replay.projector import Projector

Place: TypeAlias = Literal[
    "header",
    "board",
    "leap",
    "zone",
    "clock",
    "line",
    "squads",
    "look",
    "status",
    "scrubber",
    "rounds",
    "hands",
    "log",
    "footer",
    "over",
]
"""A panel of a replay: `over` is what lies over the column beside the board for a while."""

PLACES: Final[tuple[Place, ...]] = get_args(Place)

LOG_LEAST: Final = 4
"""With fewer lines below the rounds, the log stands beside the board in place of the squads."""

HANDS_LEAST: Final = 4
"""Lines that hands need below the rounds; each seat wants two of them."""

HALF: Final = 60
"""Columns of the log beside the hands."""

GAP: Final = 2


class Arranged(NamedTuple):
    """The panels of a replay.

    Attributes:
        size: Which of the three sizes.
        boxes: Where the panels stand; one that is not in sight is missing.
        over: What is drawn in `over`.
    """

    size: Size
    boxes: dict[Place, Box]
    over: str = ""


def arranged(projector: Projector, view: View, columns: int, lines: int) -> Arranged | None:
    """The panels on a screen; None when it is too small for a table."""
    found = plan(
        columns,
        lines,
        rows=len(view.spaces) // view.columns,
        seats=len(view.squads),
        solo=view.solo is not None,
    )
    if found is None:
        return None
    boxes: dict[Place, Box] = {
        place: box for part, box in found.boxes.items() if (place := next((p for p in PLACES if p == part), None))
    }
    top = found.boxes["prompt"].y
    boxes |= {
        "status": Box(0, top, columns, 1),
        "scrubber": Box(0, top + 1, columns, 1),
        "rounds": Box(0, top + 2, columns, 1),
        "footer": Box(0, lines - 1, columns, 1),
    }
    below = Box(0, top + 3, columns, lines - 1 - (top + 3))
    seats = len(projector.hands) if projector.hands_open else 0
    beside = bool(seats) and below.height >= max(HANDS_LEAST, 1 + 2 * seats) and columns >= 2 * HALF
    boxes.pop("hands", None)
    if below.height >= LOG_LEAST:
        boxes["log"] = Box(0, below.y, HALF if beside else columns, below.height)
    else:
        squads = boxes.pop("squads")
        look = boxes.pop("look")
        boxes["log"] = Box(squads.x, squads.y, squads.width, look.y + look.height - squads.y)
    if beside:
        boxes["hands"] = Box(HALF + GAP, below.y, columns - HALF - GAP, below.height)
    over: str = projector.laid
    if not over and seats and not beside:
        over = "hands"
    if not over and is_hunt(view):
        over = "attack"
    if over:
        right = found.right
        first = boxes["line"].y if over == "attack" else right.y
        last = boxes["look"].y if over == "attack" and "look" in boxes else right.y + right.height
        lay_over(boxes, Box(right.x, first, right.width, last - first))
    return Arranged(found.size, boxes, over)


def lay_over(boxes: dict[Place, Box], over: Box) -> None:
    """Put `over` where it lies, and take the panels away that it covers."""
    covered = [
        place
        for place, box in boxes.items()
        if over.x < box.x + box.width
        and box.x < over.x + over.width
        and over.y < box.y + box.height
        and box.y < over.y + over.height
    ]
    for place in covered:
        del boxes[place]
    boxes["over"] = over
