"""Where the panels of a table of Critters Below stand, at three sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from tui.critters_below.board.shelter import measure
from tui.critters_below.board.war import LINES
from tui.look.boxes import size_of
from tui.play.desk.panels import PICTURE
from tui.play.desk.plan import ALL, REST, PanelPage, PanelStack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.critters_below.views import ShelterView
    from tui.look.boxes import Size
    from tui.play.desk.plan import PanelPlan

WAR: Final[dict[Size, tuple[int, int]]] = {"small": (62, 17), "medium": (82, 37), "large": (123, 36)}
"""The column of what going out would bring, and its width; the war stands before it."""

RIGHT: Final[dict[Size, int]] = {"small": 44, "medium": 63, "large": 81}
"""The column of the Critters."""

OUTSIDE: Final[Mapping[Size, int]] = {"medium": 5, "large": 6}
"""Lines of what going out would bring, where they are not those of the war."""

BELOW: Final[Mapping[Size, tuple[PanelStack, ...]]] = {
    "medium": (
        PanelStack(0, (("hand", 5), ("pocket", REST)), 40),
        PanelStack(42, (("card", REST),), 38),
        PanelStack(83, (("log", REST),), -1),
    ),
    "large": (
        PanelStack(0, (("hand", 7), ("pocket", REST)), 52),
        PanelStack(54, (("card", REST),), 54),
        PanelStack(110, (("log", REST),), -1),
    ),
}
"""What stands below the prompt."""

HIGHER: Final = 26
"""Lines from which the Shelf is a line higher at the small size."""


def plan(view: ShelterView, columns: int, lines: int) -> PanelPlan | None:
    """The panels of a terminal; None when it is too small."""
    size = size_of(columns, lines)
    if size is None:
        return None
    x, wide = WAR[size]
    high = LINES[size]
    top = 2 + high
    page = _page(size, lines, top, max(1, len(view.rooms)), len(view.critters))
    war = (
        PanelStack(0, (("war", high),), x - 1, 1),
        PanelStack(x, (("outside", OUTSIDE.get(size, high)),), min(columns - x - (size == "small"), wide), 1),
        PanelStack(0, (("horizon", 1),), y=1 + high),
    )
    return page._replace(right=RIGHT[size], above=(*war, *page.above), top=top).plan(size, columns, lines)


def _page(size: Size, lines: int, top: int, rooms: int, seats: int) -> PanelPage:
    """What stands below the horizon: the shelter with its stores at the left, the Critters at the right."""
    shelter = measure(size, rooms)
    if size == "small" and lines >= HIGHER:
        shelter = measure(size, rooms, shelter.height + 2)
    picture = PanelStack(0, ((PICTURE, shelter.height),), shelter.width)
    stores = PanelStack(0, (("stores", REST),), y=top + shelter.height)
    critters = PanelStack(RIGHT[size], (), -1)
    match size:
        case "small":
            # two lines of everything; spare ones make the Shelf higher, then the log longer
            left = stores._replace(rows=(("stores", 2), ("log", REST)), width=43)
            right = PanelStack(44, (("critters", REST), ("look", 2)), -1)
            return PanelPage(20, 0, (picture, left, right), (PanelStack(0, (("hand", 1), ("pocket", 1))),), spare=ALL)
        case "medium":
            left = stores._replace(rows=(("stores", REST), ("", 1)), width=61)
            people = 13 if rooms <= 4 else 14
            right = critters._replace(rows=(("critters", people), ("", REST), ("look", 4), ("", 1)))
            return PanelPage(26, 0, (picture, left, right), BELOW["medium"])
        case "large":
            left = stores._replace(width=79)
            rows: tuple[tuple[str, int], ...] = (("critters", 19), ("ahead", 3), ("look", REST))
            if seats <= 5:
                rows = (("critters", 17), ("", 1), ("ahead", 3), ("", 1), ("look", REST))
            return PanelPage(33, 0, (picture, left, critters._replace(rows=rows)), BELOW["large"])
        case _:
            assert_never(size)
