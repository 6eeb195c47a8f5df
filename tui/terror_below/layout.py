"""Where each panel of the table stands, for every size of the terminal."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tui.look.boxes import size_of
from tui.play.desk.plan import REST, PanelPage, PanelStack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.look.boxes import Size
    from tui.play.desk.plan import PanelPlan

PAGES: Final[Mapping[Size, PanelPage]] = {
    "small": PanelPage(
        20,
        44,
        (
            PanelStack(0, (("board", 19),), 43),
            PanelStack(44, (("zone", 6), ("line", 3), ("squads", 9), ("look", 1))),
        ),
        (PanelStack(0, (("hand", REST),)),),
    ),
    "medium": PanelPage(
        26,
        56,
        (
            PanelStack(0, (("board", 25),), 55),
            PanelStack(56, (("zone", 9), ("line", 4), ("squads", 9), ("look", 3))),
        ),
        (
            PanelStack(0, (("hand", REST),), 60),
            PanelStack(61, (("cards", REST),), 21),
            PanelStack(83, (("log", REST),)),
        ),
    ),
    "large": PanelPage(
        33,
        81,
        (
            PanelStack(0, (("board", 31),), 79),
            PanelStack(81, (("zone", 11), ("", 1), ("line", 3), ("", 1), ("squads", 13), ("look", REST))),
        ),
        (
            PanelStack(0, (("hand", REST),), 78),
            PanelStack(80, (("cards", REST),), 28),
            PanelStack(110, (("log", REST),)),
        ),
    ),
}
"""Where they stand beside the desert, for up to four squads."""

CANYON: Final[Mapping[Size, tuple[tuple[str, int], ...]]] = {
    "small": (("board", 18), ("leap", 1)),
    "medium": (("board", 25),),
    "large": (("board", 33),),
}
"""The left side with the Canyon, whose board is two rows higher."""

TIGHT: Final = (("zone", 9), ("line", 3), ("squads", 11), ("look", 2))
"""The right side at medium for more than four squads."""

SOLO: Final[Mapping[Size, tuple[tuple[str, int], ...]]] = {
    "medium": (("zone", 9), ("", 1), ("clock", 2), ("line", 3), ("", 1), ("squads", 6), ("look", 3)),
    "large": (
        ("zone", 11),
        ("", 1),
        ("clock", 2),
        ("", 1),
        ("line", 3),
        ("", 1),
        ("squads", 10),
        ("look", REST),
    ),
}
"""The right side of a solo game; at small the header has the clock."""

LOGGED: Final = 32
"""Lines from which on the log stands below the hand at small."""


@lru_cache(maxsize=16)
def plan(columns: int, lines: int, *, rows: int = 6, seats: int = 4, solo: bool = False) -> PanelPlan | None:
    """The panels of a terminal; None when it is too small.

    `rows` are the rows of the board: 8 on the Canyon side. In a `solo` game the Terror zone is followed by the clock,
    and the panel of the squads holds the objective too.
    """
    size = size_of(columns, lines)
    if size is None:
        return None
    page = PAGES[size]
    left, right = page.above
    if rows > 6:
        left = left._replace(rows=CANYON[size])
        page = page._replace(prompt=34 if size == "large" else page.prompt)
    if solo:
        right = right._replace(rows=SOLO.get(size, right.rows))
    elif seats > 4 and size == "medium":
        right = right._replace(rows=TIGHT)
    if size == "small" and lines >= LOGGED:
        page = page._replace(below=(PanelStack(0, (("hand", 6), ("log", REST))),))
    return page._replace(above=(left, right)).plan(size, columns, lines)
