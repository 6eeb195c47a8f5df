"""Where the panels of a table of Critters Below stand, at three sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.critters_below.board.shelter import measure
from tui.critters_below.board.war import LINES
from tui.look.boxes import LEAST, Box, size_of
from tui.play.panels import PICTURE
from tui.play.plan import PanelPlan

if TYPE_CHECKING:
    from core.critters_below.views import ShelterView
    from tui.look.boxes import Size

WAR: Final[dict[Size, tuple[int, int]]] = {"small": (62, 17), "medium": (82, 37), "large": (123, 36)}
"""The column of what going out would bring, and its width; the war stands before it."""

RIGHT: Final[dict[Size, int]] = {"small": 44, "medium": 63, "large": 81}
"""The column of the Critters."""

HIGHER: Final = 26
"""Lines from which the Shelf is a line higher at the small size."""


def plan(view: ShelterView, columns: int, lines: int) -> PanelPlan | None:
    """The panels of a terminal; None when it is too small."""
    size = size_of(columns, lines)
    if size is None:
        return None
    x, wide = WAR[size]
    high = LINES[size]
    boxes = {
        "header": Box(0, 0, columns, 1),
        "war": Box(0, 1, x - 1, high),
        "outside": Box(x, 1, min(columns - x - (size == "small"), wide), high if size != "large" else 6),
        "horizon": Box(0, 1 + high, columns, 1),
        "footer": Box(0, lines - 1, columns, 1),
    }
    if size == "medium":
        boxes["outside"] = boxes["outside"]._replace(height=5)
    top = 2 + high
    rooms = max(1, len(view.rooms))
    spare = lines - LEAST[size][1]
    if size == "small":
        boxes |= _small(columns, lines, top, rooms, spare)
    elif size == "medium":
        boxes |= _medium(columns, lines, top, rooms)
    else:
        boxes |= _large(columns, lines, top, rooms, seats=len(view.critters))
    right = Box(RIGHT[size], top, columns - RIGHT[size], boxes["prompt"].y - top)
    return PanelPlan(size, boxes, right, Box(0, 1, columns, boxes["prompt"].y - 1))


def _small(columns: int, lines: int, top: int, rooms: int, spare: int) -> dict[str, Box]:
    """Two lines of everything; spare ones make the Shelf higher, then the log longer."""
    least = measure("small", rooms)
    shelf = least.height + (2 if lines >= HIGHER else 0)
    shelter = measure("small", rooms, shelf)
    prompt = 20 + spare
    stores = top + shelter.height
    log = stores + 2
    right = columns - RIGHT["small"] - 1
    look = prompt - 2
    return {
        PICTURE: Box(0, top, shelter.width, shelter.height),
        "stores": Box(0, stores, 43, 2),
        "log": Box(0, log, 43, prompt - log),
        "critters": Box(44, top, right, look - top),
        "look": Box(44, look, right, 2),
        "prompt": Box(0, prompt, columns, 1),
        "hand": Box(0, prompt + 1, columns, 1),
        "pocket": Box(0, prompt + 2, columns, 1),
    }


def _medium(columns: int, lines: int, top: int, rooms: int) -> dict[str, Box]:
    shelter = measure("medium", rooms)
    stores = top + shelter.height
    prompt = 26
    below = lines - prompt - 2
    right = columns - RIGHT["medium"] - 1
    return {
        PICTURE: Box(0, top, shelter.width, shelter.height),
        "stores": Box(0, stores, 61, prompt - stores - 1),
        "critters": Box(63, top, right, 13 if rooms <= 4 else 14),
        "look": Box(63, 21, right, 4),
        "prompt": Box(0, prompt, columns, 1),
        "hand": Box(0, prompt + 1, 40, 5),
        "pocket": Box(0, prompt + 6, 40, below - 5),
        "card": Box(42, prompt + 1, 38, below),
        "log": Box(83, prompt + 1, columns - 84, below),
    }


def _large(columns: int, lines: int, top: int, rooms: int, *, seats: int) -> dict[str, Box]:
    shelter = measure("large", rooms)
    stores = top + shelter.height
    prompt = 33
    below = lines - prompt - 2
    right = columns - RIGHT["large"] - 1
    people = 19 if seats > 5 else 17
    ahead = top + people + (0 if seats > 5 else 1)
    return {
        PICTURE: Box(0, top, shelter.width, shelter.height),
        "stores": Box(0, stores, 79, prompt - stores),
        "critters": Box(81, top, right, people),
        "ahead": Box(81, ahead, right, 3),
        "look": Box(81, ahead + 3 + (seats <= 5), right, prompt - ahead - 3 - (seats <= 5)),
        "prompt": Box(0, prompt, columns, 1),
        "hand": Box(0, prompt + 1, 52, 7),
        "pocket": Box(0, prompt + 8, 52, below - 7),
        "card": Box(54, prompt + 1, 54, below),
        "log": Box(110, prompt + 1, columns - 111, below),
    }
