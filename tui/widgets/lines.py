"""A widget that is nothing but lines of spans: panels, pages, boxes and the board are drawn by it."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from core.engine.plain_text import plain
from tui.look.ascii import PLAIN_TABLE, in_ascii
from tui.look.glyphs import PLAIN, glyphs_of_locale
from tui.look.palette import Palette
from tui.look.spans import cells, joined, width_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rich.style import Style
    from textual.geometry import Size

    from tui.look.spans import Line, Span

FEW: Final = 64
"""So many pieces of the lines of a panel are kept ready: most of what changes on one stands on it again soon."""

HIT: Final = "hit"
"""The key, in the meta of a segment, of what a click there means."""


class Lined(Widget):
    """Draws a line when it is first asked for, and again only after it was told to forget it.

    It hands its lines to the screen as they are. Textual would lay border, padding and opacity over every line of
    every widget whenever anything changes anywhere; these widgets have none, and the palette filters the colours.
    What it keeps of a line are the pieces alone: a strip of Textual's keeps whatever was ever cut out of it besides.

    Attributes:
        tells: Who is told at once that pieces of it have changed; None for Textual, which asks when nothing else is
            to be done.
    """

    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - the name that every widget of Textual gives it
        super().__init__(id=id)
        self.tells: Callable[[Lined], None] | None = None
        self._rows: dict[int, list[Segment]] = {}
        self._width = 0
        self._palette: Palette | None = None

    def spans_of(self, y: int) -> Iterable[Span]:
        """The spans of a line; none below the last one."""
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
        self._rows.clear()
        super().notify_style_update()

    def changes(self, regions: Iterable[Region]) -> None:
        """Paint these pieces anew: they have changed, and nothing else has."""
        if self.tells is None or not self.is_mounted:
            self.refresh(*regions)
            return
        self._repaint_regions.update(regions)
        self.tells(self)

    def forget(self) -> None:
        """Draw anew when it is asked for next: it will not be seen for long, and what was drawn takes room."""
        self._rows.clear()

    def render_line(self, y: int) -> Strip:
        """One line as Textual takes it."""
        self._fit(self.size.width)
        return Strip(self._row(y), self._width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines that the screen asks for, which is nearly always all of them."""
        if crop.right != self._width:
            # `size` asks all ancestors, so only when it may have changed
            self._fit(self.size.width)
        strips = [Strip(self._row(y), self._width) for y in crop.line_range]
        if crop.x == 0 and crop.right == self._width:
            return strips
        return [strip.crop(crop.x, crop.right) for strip in strips]

    def piece_at(self, y: int, width: int, start: int, end: int) -> Sequence[Segment]:
        """A line from a column to the one after the last, where the widget is so wide."""
        self._fit(width)
        whole = self._row(y)
        return whole if start <= 0 and end >= width else between(whole, start, end)

    def _fit(self, width: int) -> None:
        """All lines are as wide as the widget."""
        if width != self._width:
            self._width = width
            self._rows.clear()

    def _row(self, y: int) -> list[Segment]:
        row = self._rows.get(y)
        if row is None:
            row = self._rows[y] = self._drawn(y, self._width)
        return row

    def _drawn(self, y: int, width: int) -> list[Segment]:
        segments, taken = [], 0
        for span in self.spans_of(y):
            if span.text:
                segments.append(self.segment_of(span))
                taken += cells(span.text)
        if taken < width:
            segments.append(Segment(" " * (width - taken), self.blank()))
        return segments if taken <= width else between(segments, 0, width)


class Lines(Lined):
    """Lines that are given to it; it draws anew only what differs. It knows nothing of what they tell.

    Attributes:
        ground: The colour of what its lines leave blank.
        in_ascii: It is drawn in characters that every terminal shows.
    """

    def __init__(
        self,
        *,
        ground: str = "bg",
        in_ascii: bool = False,
        id: str | None = None,  # noqa: A002 - the name that every widget of Textual gives it
    ) -> None:
        super().__init__(id=id)
        self.ground = ground
        self.in_ascii = in_ascii
        self._lines: Sequence[Line] = ()
        self._segments: dict[Span, Segment] = {}

    def show(self, lines: Sequence[Line]) -> None:
        """Draw these lines; what is as before stays on the screen, and what only moves up or down is not drawn anew."""
        before, self._lines = self._lines, lines
        if before is lines:
            return
        drawn = {before[y]: row for y, row in self._rows.items() if y < len(before)}
        regions = []
        for y, (old, new) in enumerate(zip_longest(before, lines, fillvalue=())):
            if old is not new and old != new:
                if new in drawn:
                    self._rows[y] = drawn[new]
                else:
                    self._rows.pop(y, None)
                start, end = changed_cells(old, new)
                regions.append(Region(start, y, end - start, 1))
        if regions:
            self.changes(regions)

    def on_mount(self) -> None:
        """Draw with the characters that are set."""
        self.draw_in_ascii(getattr(self.app, "glyphs", glyphs_of_locale()) is PLAIN)

    def draw_in_ascii(self, wanted: bool) -> None:
        """Draw in characters that every terminal shows from now on, or with all of them."""
        if wanted != self.in_ascii:
            self.in_ascii = wanted
            self._segments.clear()
            self._rows.clear()
            self.refresh()

    @property
    def text(self) -> str:
        """The characters of the lines."""
        return "\n".join("".join(span.text for span in line) for line in self._lines)

    def spans_of(self, y: int) -> Line:
        """A line as it was given."""
        return joined(self._lines[y]) if y < len(self._lines) else ()

    def segment_of(self, span: Span) -> Segment:
        """A span in the colours of the theme; what a click on it means is its meta."""
        segment = self._segments.get(span)
        if segment is None:
            style = self.palette.style(span.ink, span.ground or self.ground, span.emphasis, key=HIT, value=span.hit)
            text = plain(span.text)
            if self.in_ascii:
                text = in_ascii(text, getattr(self.app, "plain_signs", PLAIN_TABLE))
            if len(self._segments) >= FEW:
                self._segments.clear()
            segment = self._segments[span] = Segment(text, style)
        return segment

    def notify_style_update(self) -> None:
        """The theme has changed."""
        self._segments.clear()
        super().notify_style_update()

    def forget(self) -> None:
        """Keep nothing of what was drawn."""
        self._segments.clear()
        super().forget()

    def blank(self) -> Style:
        """The style of what the lines leave blank."""
        return self.palette.style("text", self.ground)


class OwnLines(Lines):
    """Lines that are made for the size that the widget has. A subclass says which."""

    GROUND: ClassVar[str] = "bg"
    """The colour of what its lines leave blank."""

    def __init__(self) -> None:
        super().__init__(ground=self.GROUND)
        self._made_for: Size | None = None

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The lines of the widget at this size."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Draw what has changed: something that `lines` reads is different now."""
        if self._made_for == self.size:
            self.show(self.lines(*self.size))
        else:
            self.refresh()

    def spans_of(self, y: int) -> Line:
        """A line as it was made; what draws pictures of pages trims a piece, so none is joined to its blanks."""
        return self._lines[y] if y < len(self._lines) else ()

    def render_line(self, y: int) -> Strip:
        """One line as Textual takes it."""
        self._make()
        return super().render_line(y)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines that the screen asks for, which is nearly always all of them."""
        self._make()
        return super().render_lines(crop)

    def piece_at(self, y: int, width: int, start: int, end: int) -> Sequence[Segment]:
        """A line from a column to the one after the last, where the widget is so wide."""
        self._make()
        return super().piece_at(y, width, start, end)

    def forget(self) -> None:
        """Make its lines anew too."""
        super().forget()
        self._made_for = None
        self._lines = ()

    def _make(self) -> None:
        """Lines that were made for another size are made anew."""
        size = self.size
        if self._made_for != size:
            self._made_for = size
            self._lines = self.lines(*size)
            self._rows.clear()


def between(segments: Iterable[Segment], start: int, end: int) -> list[Segment]:
    """The part of a line from a column up to the one after the last."""
    found: list[Segment] = []
    x = 0
    for segment in segments:
        right = x + cells(segment[0])
        if right > start:
            if x < start:
                segment = segment.split_cells(start - x)[1]  # noqa: PLW2901 - what is left of it
                x = start
            if right >= end:
                found.append(segment if right == end else segment.split_cells(end - x)[0])
                break
            found.append(segment)
        x = right
    return found


def changed_cells(old: Line, new: Line) -> tuple[int, int]:
    """The first cell that differs between two lines, and the one after the last, cells behind a line count as blank."""
    first = 0
    for before, after in zip(old, new, strict=False):
        if before != after:
            break
        first += cells(after[0])
    had, last = width_of(old), width_of(new)
    if had != last:
        return first, max(had, last)
    for before, after in zip(reversed(old), reversed(new), strict=False):
        if before != after or last <= first:
            break
        last -= cells(after[0])
    return first, last


def hit_of(meta: Mapping[str, Any]) -> tuple[str, int | str] | None:
    """The meaning of a click, from the meta of the clicked cell; None where it has none."""
    found = meta.get(HIT)
    return (found[0], found[1]) if isinstance(found, tuple) else None
