"""Lines of spans on the screen, in the colours of the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from core.engine.plain_text import plain
from tui.look.palette import Palette

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.geometry import Size

    from tui.look.spans import Line, Span

HIT: Final = "hit"
"""The key, in the meta of a segment, of what a click there means."""


class Painted(Widget):
    """A widget that is drawn from lines of spans. A subclass says which."""

    GROUND: ClassVar[str] = "bg"
    """The colour behind spans that name no ground."""

    def __init__(self) -> None:
        super().__init__()
        self._drawn: tuple[Size, Sequence[Line]] | None = None
        self._palette: Palette | None = None

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """What stands on the widget when it has this size."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Draw the lines that have changed: something that `lines` reads is different now."""
        drawn, size = self._drawn, self.size
        if drawn is None or drawn[0] != size:
            self._drawn = None
            self.refresh()
            return
        lines = self.lines(*size)
        self._drawn = (size, lines)
        if len(lines) != len(drawn[1]):
            self.refresh()
            return
        changed = [y for y, (new, old) in enumerate(zip(lines, drawn[1], strict=True)) if new != old]
        if changed:
            self.refresh(*(Region(0, y, size.width, 1) for y in changed))

    def notify_style_update(self) -> None:
        """The theme has changed."""
        self._palette = None
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """One line as Textual takes it."""
        width, height = self.size
        if self._drawn is None or self._drawn[0] != self.size:
            self._drawn = (self.size, self.lines(width, height))
        if self._palette is None:
            self._palette = Palette.of(self.app)
        palette, lines = self._palette, self._drawn[1]
        blank = palette.style("text", self.GROUND)
        if y >= len(lines):
            return Strip.blank(width, blank)
        segments = [Segment(plain(span.text), self._style(palette, span)) for span in lines[y] if span.text]
        return Strip(segments).adjust_cell_length(width, blank)

    def _style(self, palette: Palette, span: Span) -> Style:
        style = palette.style(span.ink, span.ground or self.GROUND, span.emphasis)
        return style + Style(meta={HIT: span.hit}) if span.hit else style
