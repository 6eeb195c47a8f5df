"""What goes to the terminal when something changes on a screen of panels: the pieces of lines that are different."""

from __future__ import annotations

import os
from asyncio import get_running_loop
from typing import TYPE_CHECKING, Any, Final

from rich.segment import Segment
from textual._compositor import Compositor, CompositorUpdate
from textual.strip import Strip

from tui.widgets.lines import Lined

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import TypeAlias

    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
    from textual.geometry import Region
    from textual.screen import Screen
    from textual.widget import Widget

    Piece: TypeAlias = tuple[int, int, Sequence[Segment]]
    Standing: TypeAlias = tuple[Widget, int, int, int]
    """A widget on a line of the screen: its first column, the one after its last, and its top."""


WRITTEN: Final = 0.002
"""Seconds after which a picture has surely been written to the terminal, where that takes it."""

PAINTER: Final = "TERROR_BELOW_PAINTER"
"""The environment variable that says who paints: `textual` for Textual alone, more slowly."""


def textual_paints() -> bool:
    """Whether Textual is to paint alone, as the environment says."""
    return os.environ.get(PAINTER, "").strip().lower() == "textual"


class Pieces(CompositorUpdate):
    """Pieces of lines, each with the column and the line at which it begins."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces

    def render_segments(self, console: Console) -> str:
        """The pieces as a terminal wants them."""
        # one strip for all: what Textual keeps ready for each is dear, and nobody asks for it
        segments: list[Segment] = []
        for x, y, piece in self.pieces:
            segments.append(Segment(f"\x1b[{y + 1};{x + 1}H"))
            segments += piece
        return Strip(segments).render(console)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The pieces one after the other, where somebody prints them."""
        del console, options
        for _, _, piece in self.pieces:
            yield from piece


class PanelCompositor(Compositor):
    """Takes from each panel the pieces that have changed, and nothing else.

    Textual cuts all lines of all panels around what changed at the edges of all panels, as one may lie over another.
    Panels stand beside each other; where they do not, as under a notice, Textual paints.

    Attributes:
        alone: Textual paints alone: the picture is the same, and takes longer.
        then: What is called once when the next picture has been handed to the terminal; None for nothing.
    """

    def __init__(self) -> None:
        super().__init__()
        self.alone = textual_paints()
        self.then: Callable[[], object] | None = None
        self._shown: Mapping[Widget, tuple[Region, Region]] | None = None
        self._standing: list[tuple[Widget, Region]] | None = None
        self._rows: dict[int, list[Standing]] = {}

    def update_widgets(self, widgets: set[Widget]) -> None:
        """Take note of what has changed in the panels that are seen; others are painted whole when they are laid out.

        Textual would arrange all panels anew at the next question where one stands, and be told too early where: when
        they are laid out then, nothing seems to have moved, and what lay over a panel stays on the screen.
        """
        super().update_widgets(widgets & self.visible_widgets.keys())

    def render_update(
        self, full: bool = False, screen_stack: list[Screen[Any]] | None = None, simplify: bool = False
    ) -> RenderableType | None:
        """The cells to be painted; None for none."""
        if self.then is not None:
            # it is painted in this turn of the event loop; whoever writes it to the terminal goes first
            get_running_loop().call_later(WRITTEN, self.then)
            self.then = None
        return super().render_update(full, screen_stack, simplify)

    def render_partial_update(self) -> CompositorUpdate | None:  # type: ignore[override]  # Textual says which kind
        """The cells that have changed since they were painted; None for none."""
        found = None if self.alone else self._pieces()
        if found is None:
            return super().render_partial_update()
        self._dirty_regions.clear()
        return Pieces(found) if found else None

    def _pieces(self) -> list[Piece] | None:
        """All pieces that have changed; None where one is of no panel, or of more than one."""
        shown = self.visible_widgets
        if shown is not self._shown:
            self._shown, self._standing = shown, self._apart(shown)
            self._rows.clear()
        if self._standing is None:
            return None
        found: list[Piece] = []
        for y, start, end in self._regions_to_spans(self._dirty_regions):
            row = self._rows.get(y)
            if row is None:
                row = self._rows[y] = [
                    (widget, region.x, region.right, region.y)
                    for widget, region in self._standing
                    if region.y <= y < region.bottom
                ]
            pieces = _pieces_of(row, y, start, end)
            if pieces is None:
                return None
            found += pieces
        return found

    def _apart(self, shown: Mapping[Widget, tuple[Region, Region]]) -> list[tuple[Widget, Region]] | None:
        """Where each widget stands but the screen itself; None where one is cut."""
        if any(not clip.contains_region(region) for region, clip in shown.values()):
            return None
        return [(widget, region) for widget, (region, _) in shown.items() if widget is not self.root]


def _pieces_of(row: Iterable[Standing], y: int, start: int, end: int) -> list[Piece] | None:
    """A piece of a line of the screen, from the panels there; None unless they fill it and nothing else is there."""
    found: list[Piece] = []
    missing = end - start
    for widget, x, right, top in row:
        if start >= right or end <= x:
            continue
        if not isinstance(widget, Lined):
            return None
        first, last = max(start, x), min(end, right)
        found.append((first, y, widget.piece_at(y - top, right - x, first - x, last - x)))
        missing -= last - first
    return found if missing == 0 else None
