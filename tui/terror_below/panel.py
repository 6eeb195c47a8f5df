"""A panel: a widget that draws lines of spans, and redraws only those that have changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.glyphs import FULL, PLAIN
from tui.palette import Palette

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from textual.events import Resize

    from tui.spans import Line, Span
    from tui.terror_below.layout import Part

HIT: Final = "hit"
"""The key, in the meta of a segment, of what a click there means."""


def _plain_table() -> Mapping[int, str]:
    """For each character of the full set that is not ASCII, the one of the plain set that stands for it."""
    pairs = zip(FULL.characters(), PLAIN.characters(), strict=False)
    table = {ord(full): plain for full, plain in pairs if not full.isascii()}
    frames = {ord(corner): "+" for corner in "╭╮╰╯┌┐└┘"} | {ord("▏"): "|", ord("·"): ".", ord("▌"): "|", ord("→"): ">"}
    return table | frames


PLAIN_TABLE: Final = _plain_table()


def in_ascii(text: str) -> str:
    """A text in characters that every terminal shows."""
    return text.translate(PLAIN_TABLE).encode("ascii", "replace").decode("ascii")


class Panel(Widget):
    """One panel of the table. What it shows is given to it; it knows nothing of the game.

    Attributes:
        part: Which panel it is.
        ground: The colour of what its lines leave blank.
    """

    def __init__(self, part: Part, ground: str = "bg", *, plain: bool = False) -> None:
        super().__init__(id=part)
        self.part: Part = part
        self.ground = ground
        self.plain = plain
        self._lines: Sequence[Line] = ()
        self._strips: dict[int, Strip] = {}
        self._palette: Palette | None = None

    def show(self, lines: Sequence[Line]) -> None:
        """Draw these lines; those that are as before stay on the screen."""
        before, self._lines = self._lines, lines
        if before is lines or before == lines:
            return
        for y in range(max(len(before), len(self._lines))):
            if y >= len(before) or y >= len(self._lines) or before[y] != self._lines[y]:
                self._strips.pop(y, None)
                self.refresh(Region(0, y, self.size.width, 1))

    @property
    def text(self) -> str:
        """The characters on the panel."""
        return "\n".join("".join(span.text for span in line) for line in self._lines)

    def notify_style_update(self) -> None:
        """The theme has changed."""
        self._palette = None
        self._strips.clear()
        super().notify_style_update()

    def on_resize(self, event: Resize) -> None:
        """Lines are drawn anew for another width."""
        del event
        self._strips.clear()

    def render_line(self, y: int) -> Strip:
        """One line as Textual takes it."""
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = self._drawn(y)
        return strip

    def _drawn(self, y: int) -> Strip:
        palette = self._palette
        if palette is None:
            palette = self._palette = Palette.of(self.app)
        width = self.size.width
        ground = palette.style("text", self.ground)
        if y >= len(self._lines):
            return Strip.blank(width, ground)
        segments = [self._segment(palette, span) for span in self._lines[y] if span.text]
        return Strip(segments).adjust_cell_length(width, ground)

    def _segment(self, palette: Palette, span: Span) -> Segment:
        style = palette.style(span.ink, span.ground or self.ground, span.emphasis)
        if span.hit is not None:
            style += _meta(span.hit)
        return Segment(in_ascii(span.text) if self.plain else span.text, style)


_METAS: dict[tuple[str, int | str], Style] = {}


def _meta(hit: tuple[str, int | str]) -> Style:
    style = _METAS.get(hit)
    if style is None:
        style = _METAS[hit] = Style(meta={HIT: hit})
    return style


def hit_of(meta: Mapping[str, Any]) -> tuple[str, int | str] | None:
    """What a click means, from the meta of what was clicked; None for nothing."""
    found = meta.get(HIT)
    if isinstance(found, tuple):
        return found[0], found[1]
    if "space" in meta:
        return "space", int(meta["space"])
    return None
