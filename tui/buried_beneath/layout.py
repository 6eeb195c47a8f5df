"""Where the panels of a table of Buried Beneath stand, at three sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.boxes import size_of
from tui.play.desk.panels import PICTURE
from tui.play.desk.plan import REST, PanelPage, PanelStack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.look.boxes import Size
    from tui.play.desk.plan import PanelPlan

AT: Final[Mapping[Size, int]] = {"small": 50, "medium": 64, "large": 96}
"""The column that the panels beside the map begin at."""

MOST: Final = 8
"""Spare lines that NEXT takes; the rest goes below the prompt."""

PAGES: Final[Mapping[Size, PanelPage]] = {
    "small": PanelPage(
        20,
        AT["small"],
        (
            PanelStack(0, ((PICTURE, 19),), 49),
            PanelStack(AT["small"], (("hero", 7), ("camps", 5), ("next", REST))),
        ),
        (PanelStack(0, (("hand", REST),)),),
        spare=MOST,
    ),
    "medium": PanelPage(
        28,
        AT["medium"],
        (
            PanelStack(0, ((PICTURE, 27),), 63),
            PanelStack(AT["medium"], (("hero", 5), ("", 1), ("camps", 9), ("", 1), ("next", REST), ("look", 3))),
        ),
        (
            PanelStack(0, (("hand", REST),), 37),
            PanelStack(38, (("tries", REST),), 25),
            PanelStack(AT["medium"], (("log", REST),)),
        ),
        spare=MOST,
    ),
    "large": PanelPage(
        34,
        AT["large"],
        (
            PanelStack(0, ((PICTURE, 33),), 95),
            PanelStack(AT["large"], (("hero", 5), ("", 1), ("camps", 9), ("", 1), ("next", REST), ("look", 5))),
        ),
        (
            PanelStack(0, (("hand", REST),), 38),
            PanelStack(40, (("tries", 4), ("skills", REST)), 55),
            PanelStack(AT["large"], (("log", REST),)),
        ),
        spare=MOST,
    ),
}

WITH_BOSS: Final[Mapping[Size, tuple[tuple[str, int], ...]]] = {
    "small": (("hero", 7), ("camps", 5), ("next", REST)),
    "medium": (("hero", 5), ("", 1), ("camps", 8), ("next", REST), ("win", 4), ("", 1), ("look", 3)),
    "large": (("hero", 5), ("", 1), ("camps", 9), ("", 1), ("next", REST), ("", 1), ("win", 4), ("look", 5)),
}
"""The right side with the Boss: what would win stands above Look."""


def plan(columns: int, lines: int, *, boss: bool) -> PanelPlan | None:
    """The panels of a terminal; None when it is too small."""
    size = size_of(columns, lines)
    if size is None:
        return None
    page = PAGES[size]
    left, right = page.above
    if boss:
        page = page._replace(above=(left, right._replace(rows=WITH_BOSS[size])))
    return page.plan(size, columns, lines)
