"""Where the panels of a table of Buried Beneath stand, at three sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.boxes import Box, size_of
from tui.play.panels import PICTURE
from tui.play.plan import PanelPlan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.look.boxes import Size

AT: Final[Mapping[Size, int]] = {"small": 50, "medium": 64, "large": 96}
"""The column that the panels beside the map begin at."""

BOARDS: Final[Mapping[Size, tuple[int, int]]] = {"small": (49, 19), "medium": (63, 27), "large": (95, 33)}

MOST: Final = 8
"""Spare lines that NEXT takes; the rest goes below the prompt."""


def plan(columns: int, lines: int, *, boss: bool) -> PanelPlan | None:
    """The panels of a terminal; with the Boss, what would win stands above Look. None when it is too small."""
    size = size_of(columns, lines)
    if size is None:
        return None
    x = AT[size]
    right = columns - x
    least = {"small": 24, "medium": 36, "large": 48}[size]
    spare = min(lines - least, MOST)
    wide, high = BOARDS[size]
    boxes = {
        "header": Box(0, 0, columns, 1),
        PICTURE: Box(0, 1, wide, high),
        "footer": Box(0, lines - 1, columns, 1),
    }
    if size == "small":
        prompt = 20 + spare
        boxes |= {
            "hero": Box(x, 1, right, 7),
            "camps": Box(x, 8, right, 5),
            "next": Box(x, 13, right, 7 + spare),
            "hand": Box(0, prompt + 1, columns, lines - prompt - 2),
        }
    elif size == "medium":
        prompt = 28 + spare
        boxes |= {"hero": Box(x, 1, right, 5), "look": Box(x, 25 + spare, right, 3)}
        if boss:
            boxes |= {
                "camps": Box(x, 7, right, 8),
                "next": Box(x, 15, right, 5 + spare),
                "win": Box(x, 20 + spare, right, 4),
            }
        else:
            boxes |= {"camps": Box(x, 7, right, 9), "next": Box(x, 17, right, 8 + spare)}
        below = lines - prompt - 2
        boxes |= {
            "hand": Box(0, prompt + 1, 37, below),
            "tries": Box(38, prompt + 1, 25, below),
            "log": Box(x, prompt + 1, right, below),
        }
    else:
        prompt = 34 + spare
        boxes |= {"hero": Box(x, 1, right, 5), "camps": Box(x, 7, right, 9), "look": Box(x, 29 + spare, right, 5)}
        if boss:
            boxes |= {"next": Box(x, 17, right, 7 + spare), "win": Box(x, 25 + spare, right, 4)}
        else:
            boxes["next"] = Box(x, 17, right, 12 + spare)
        below = lines - prompt - 2
        boxes |= {
            "hand": Box(0, prompt + 1, 38, below),
            "tries": Box(40, prompt + 1, 34, below),
            "log": Box(x, prompt + 1, right, below),
        }
    boxes["prompt"] = Box(0, prompt, columns, 1)
    return PanelPlan(size, boxes, Box(x, 1, right, prompt - 1), Box(0, 1, columns, prompt - 1))
