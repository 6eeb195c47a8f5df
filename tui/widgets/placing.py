"""Where the panels of a screen stand: a layout that asks the screen itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region
from textual.layout import Layout, WidgetPlacement

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.geometry import Size
    from textual.widget import Widget

    from tui.look.boxes import Box


class PanelLayout(Layout):
    """Puts each widget into the box that has its id; one without a box is not shown."""

    name = "panels"

    def __init__(self, place: Callable[[int, int], Mapping[Any, Box]]) -> None:
        """`place` gives the boxes of a screen of so many columns and lines."""
        super().__init__()
        self._place = place

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> list[WidgetPlacement]:
        """The widgets that have a place now."""
        del parent, greedy
        boxes = self._place(size.width, size.height)
        return [
            WidgetPlacement(Region(*boxes[child.id]), NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id is not None and child.id in boxes
        ]
