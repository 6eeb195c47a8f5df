"""A widget that is nothing but lines of spans, which it draws itself and keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from tui.look.palette import Palette
from tui.look.spans import cells

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.style import Style
    from textual.geometry import Region

    from tui.look.spans import Span


class Lined(Widget):
    """Draws a line when it is first asked for, and again only after it was told to forget it.

    It hands its lines to the screen as they are. Textual would lay border, padding and opacity over every line of
    every widget whenever anything changes anywhere; these widgets have none, and the palette filters the colours.
    """

    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - the name that every widget of Textual gives it
        super().__init__(id=id)
        self._strips: dict[int, Strip] = {}
        self._width = 0
        self._palette: Palette | None = None

    def spans_of(self, y: int) -> Iterable[Span]:
        """What stands on a line; nothing below the last one."""
        raise NotImplementedError

    def segment_of(self, span: Span) -> Segment:
        """A span in the colours of the theme."""
        raise NotImplementedError

    def blank(self) -> Style:
        """The style of what the lines leave blank."""
        raise NotImplementedError

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        if self._palette is None:
            self._palette = Palette.of(self.app)
        return self._palette

    def notify_style_update(self) -> None:
        """The theme has changed."""
        self._palette = None
        self._strips.clear()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """One line as Textual takes it."""
        self._fit(self.size.width)
        return self._strip(y)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines that the screen asks for, which is nearly always all of them."""
        if crop.right != self._width:
            # `size` asks all ancestors, so only when it may have changed
            self._fit(self.size.width)
        kept = self._strips
        strips = [kept[y] if y in kept else self._strip(y) for y in crop.line_range]
        if crop.x == 0 and crop.right == self._width:
            return strips
        return [strip.crop(crop.x, crop.right) for strip in strips]

    def _fit(self, width: int) -> None:
        """All strips are as wide as the widget."""
        if width != self._width:
            self._width = width
            self._strips.clear()

    def _strip(self, y: int) -> Strip:
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = self._drawn(y, self._width)
        return strip

    def _drawn(self, y: int, width: int) -> Strip:
        segments, taken = [], 0
        for span in self.spans_of(y):
            if span.text:
                segments.append(self.segment_of(span))
                taken += cells(span.text)
        if taken < width:
            segments.append(Segment(" " * (width - taken), self.blank()))
        strip = Strip(segments, max(taken, width))
        return strip if taken <= width else strip.crop(0, width)
