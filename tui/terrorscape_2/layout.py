"""Where the panels of a table of Terrorscape 2 stand, at three sizes, for both faces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.boxes import Box, size_of
from tui.play.desk.panels import PICTURE
from tui.play.desk.plan import ALL, REST, PanelPage, PanelPlan, PanelStack

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.look.boxes import Size

TO_TOLD: Final = 6
"""So many spare lines go to PUBLIC before the log gets any."""

THREAT: Final = 6
"""Lines of the legend of the threat while nobody sees the Killer."""

PAGES: Final[Mapping[Size, PanelPage]] = {
    "small": PanelPage(
        20,
        52,
        (PanelStack(0, ((PICTURE, 19),), 51), PanelStack(52, ())),
        (PanelStack(0, (("hand", REST),)),),
        spare=ALL,
    ),
    "medium": PanelPage(
        26,
        82,
        (PanelStack(0, ((PICTURE, 25),), 81), PanelStack(82, ())),
        (PanelStack(0, (("hand", REST),), 81), PanelStack(82, (("log", REST),))),
        spare=TO_TOLD,
    ),
    "large": PanelPage(
        35,
        102,
        (PanelStack(0, ((PICTURE, 34),), 101), PanelStack(102, ())),
        (PanelStack(0, (("hand", REST),), 101), PanelStack(102, (("log", REST),))),
        spare=TO_TOLD,
    ),
}
"""Where they stand on both faces; what stands at the right is not the same."""

SURVIVORS: Final[Mapping[Size, tuple[tuple[str, int], ...]]] = {
    "small": (("bar", 2), ("ways", 4), ("team", 7), ("told", REST), ("look", 3)),
    "medium": (("bar", 2), ("ways", 5), ("team", 7), ("told", REST), ("look", 4)),
    "large": (("bar", 4), ("", 1), ("ways", 5), ("", 1), ("team", 10), ("", 1), ("told", REST), ("look", 4)),
}
"""The right column of the Survivors."""

KILLERS: Final[Mapping[Size, tuple[tuple[str, int], ...]]] = {
    "small": (("bar", 3), ("team", 7), ("told", REST), ("notes", 1), ("look", 3)),
    "medium": (("bar", 4), ("team", 7), ("told", REST), ("notes", 2), ("look", 4)),
    "large": (("bar", 5), ("", 1), ("team", 10), ("", 1), ("told", REST), ("", 1), ("notes", 3), ("look", 4)),
}
"""The right column of the Killer."""


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

    Spare columns go to the right column; spare lines to PUBLIC, and where a log stands below it those beyond `TO_TOLD`
    to the log, so that the prompt keeps near the station.
    """
    size = size_of(columns, lines)
    if size is None:
        return None
    page = PAGES[size]
    left, right = page.above
    right = right._replace(rows=(KILLERS if killers else SURVIVORS)[size])
    found = page._replace(above=(left, right)).plan(size, columns, lines)
    bar, prompt = found.boxes["bar"], found.boxes["prompt"]
    top = bar.y + bar.height
    found.boxes["fight"] = bar._replace(y=top, height=prompt.y - top)
    return found


def warned(boxes: Mapping[str, Box]) -> dict[str, Box]:
    """The same with the legend of the threat between PUBLIC and Look; in place of what has no room beside it."""
    told, look = boxes["told"], boxes["look"]
    if THREAT <= told.height < 2 * THREAT:
        return {**{part: box for part, box in boxes.items() if part != "told"}, "threat": told}
    if told.height < THREAT:
        whole = told._replace(height=look.y + look.height - told.y)
        return {**{part: box for part, box in boxes.items() if part not in {"told", "look"}}, "threat": whole}
    y = look.y - THREAT
    return {**boxes, "told": told._replace(height=y - told.y), "threat": told._replace(y=y, height=THREAT)}


def closed_up(boxes: Mapping[str, Box], *, ours: bool) -> dict[str, Box]:
    """The same without a gap for the ways out where nobody sees them: what stands below moves up, PUBLIC grows."""
    if ours or "ways" not in boxes:
        return dict(boxes)
    gap = boxes["ways"].height
    kept = {part: box for part, box in boxes.items() if part != "ways"}
    for part, grows in (("team", 0), ("told", gap)):
        if part in kept:
            kept[part] = kept[part]._replace(y=kept[part].y - gap, height=kept[part].height + grows)
    return kept
