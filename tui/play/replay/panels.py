"""Where the panels of a replay stand: the board and what is beside it as at the table, the film below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tui.look.boxes import Box, Size
from tui.play.desk.panels import covered
from tui.play.replay.scrubber import legend

if TYPE_CHECKING:
    from tui.play.desk.desk import Desk
    from tui.play.replay.projector import Projector

OWN: Final = ("header", "status", "scrubber", "rounds", "legend", "hands", "log", "chances", "footer", "over")
"""The panels of a replay besides those of the table: `over` lies over the column beside the picture for a while."""

LOG_LEAST: Final = 4
"""With fewer lines below the rounds, the log stands beside the board in place of what gives way."""

HANDS_LEAST: Final = 4
"""Lines that hands need below the rounds; each seat wants two of them."""

CHART_LEAST: Final = 6
"""Lines that the chances need below the rounds."""

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
    boxes: dict[str, Box]
    over: str = ""


def parts_of(desk: Desk) -> tuple[str, ...]:
    """The names of all panels of a replay."""
    return tuple(dict.fromkeys((*OWN, *desk.parts)))


def arranged(projector: Projector, desk: Desk, view: Any, columns: int, lines: int) -> Arranged | None:
    """The panels on a screen; None when it is too small for a table."""
    found = desk.plan(view, columns, lines)
    if found is None:
        return None
    top = found.boxes["prompt"].y
    boxes = desk.film_boxes(projector, found)
    boxes |= {
        "header": Box(0, 0, columns, 1),
        "status": Box(0, top, columns, 1),
        "scrubber": Box(0, top + 1, columns, 1),
        "rounds": Box(0, top + 2, columns, 1),
        "footer": Box(0, lines - 1, columns, 1),
    }
    below = Box(0, top + 3, columns, lines - 1 - (top + 3))
    seats = len(projector.hands) if projector.hands_open else 0
    beside = bool(seats) and below.height >= max(HANDS_LEAST, 1 + 2 * seats) and columns >= 2 * HALF
    charted = projector.is_charted(found.size) and not beside
    # what the marks mean gives way to what tells of the game
    least = max(LOG_LEAST, CHART_LEAST if charted else 0, 1 + 2 * seats if beside else 0)
    if below.height > least and legend(projector.signs.looks, columns):
        boxes["legend"] = below._replace(height=1)
        below = Box(0, below.y + 1, columns, below.height - 1)
    if charted and below.height >= CHART_LEAST:
        # where there is room for both, the log stands under the chart
        tall = below.height if below.height < CHART_LEAST + LOG_LEAST else below.height - LOG_LEAST - 1
        boxes["chances"] = Box(0, below.y, columns, tall)
        below = Box(0, below.y + tall, columns, below.height - tall)
    giving = desk.panels.which(lambda panel: panel.gives_way)
    if desk.log_below and below.height >= LOG_LEAST:
        boxes["log"] = Box(0, below.y, HALF if beside else columns, below.height)
    elif "chances" not in boxes and (gone := [boxes.pop(part) for part in giving if part in boxes]):
        first, last = gone[0], gone[-1]
        boxes["log"] = Box(first.x, first.y, first.width, last.y + last.height - first.y)
    if beside:
        boxes["hands"] = Box(HALF + GAP, below.y, columns - HALF - GAP, below.height)
    aside = "hint" if projector.hindsight.stop is not None else ""
    aside = aside or ("chances" if charted and "chances" not in boxes else "")
    over = projector.laid or aside or ("hands" if seats and not beside else desk.film_over(view))
    if over:
        boxes = covered(boxes, desk.film_over_box(found, boxes, over))
    return Arranged(found.size, boxes, over)
