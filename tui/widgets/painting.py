"""What goes to the terminal when something changes on a screen of panels: the pieces of lines that are different."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual._compositor import Compositor, CompositorUpdate

from tui.widgets.lines import Lined

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from rich.console import Console, ConsoleOptions, RenderResult
    from textual.strip import Strip
    from textual.widget import Widget

    Piece: TypeAlias = tuple[int, int, Strip]


class Pieces(CompositorUpdate):
    """Pieces of lines, each with the column and the line at which it begins."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces

    def render_segments(self, console: Console) -> str:
        """The pieces as a terminal wants them."""
        return "".join(f"\x1b[{y + 1};{x + 1}H{strip.render(console)}" for x, y, strip in self.pieces)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The pieces one after the other, where somebody prints them."""
        del console, options
        for _, _, strip in self.pieces:
            yield from strip


class PanelCompositor(Compositor):
    """Takes from each panel the pieces that have changed, and nothing else.

    Textual cuts all lines of all panels around what changed at the edges of all panels, as one may lie over another.
    Panels stand beside each other; where they do not, as under a notice, Textual paints.
    """

    def render_partial_update(self) -> CompositorUpdate | None:  # type: ignore[override]  # Textual says which kind
        """What has changed since it was painted; None for nothing."""
        found = self._pieces()
        if found is None:
            return super().render_partial_update()
        self._dirty_regions.clear()
        return Pieces(found) if found else None

    def _pieces(self) -> list[Piece] | None:
        """All pieces that have changed; None where one is of no panel, or of more than one."""
        shown = []
        for widget, (region, clip) in self.visible_widgets.items():
            if not clip.contains_region(region):
                return None
            if widget is not self.root:
                shown.append((widget, region.x, region.right, region.y, region.bottom))
        found: list[Piece] = []
        for y, start, end in self._regions_to_spans(self._dirty_regions):
            pieces = _pieces_of(shown, y, start, end)
            if pieces is None:
                return None
            found += pieces
        return found


def _pieces_of(shown: Sequence[tuple[Widget, int, int, int, int]], y: int, start: int, end: int) -> list[Piece] | None:
    """A piece of a line of the screen, from the panels there; None unless they fill it and nothing else is there."""
    found: list[Piece] = []
    missing = end - start
    for widget, x, right, top, bottom in shown:
        if not top <= y < bottom or start >= right or end <= x:
            continue
        if not isinstance(widget, Lined):
            return None
        first, last = max(start, x), min(end, right)
        found.append((first, y, widget.line_at(y - top, right - x).crop(first - x, last - x)))
        missing -= last - first
    return found if missing == 0 else None
