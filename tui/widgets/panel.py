"""A panel: a widget that draws lines of spans, and redraws only those that have changed."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final

from rich.segment import Segment
from textual.geometry import Region

from core.engine.plain_text import plain
from tui.look.glyphs import FULL, PLAIN
from tui.look.spans import cells, joined, width_of
from tui.widgets.lined import Lined

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.style import Style

    from tui.look.spans import Line, Span

HIT: Final = "hit"
"""The key, in the meta of a segment, of what a click there means."""


def _plain_table() -> Mapping[int, str]:
    """For each character of the full set that is not ASCII, the one of the plain set that stands for it."""
    pairs = zip(FULL.characters(), PLAIN.characters(), strict=False)
    table = {ord(full): plain for full, plain in pairs if not full.isascii()}
    frames = {ord(corner): "+" for corner in "╭╮╰╯┌┐└┘├┤"}
    others = {ord("▏"): "|", ord("·"): ".", ord("▌"): "|", ord("→"): ">"}
    # what has been played of a film is heavier than what has not, and an attack is no Egg
    film = {ord("━"): "=", ord("▼"): "!"}
    return table | frames | others | film


PLAIN_TABLE: Final = _plain_table()


def in_ascii(text: str) -> str:
    """A text in characters that every terminal shows."""
    return text.translate(PLAIN_TABLE).encode("ascii", "replace").decode("ascii")


class Panel(Lined):
    """One panel of the table. What it shows is given to it; it knows nothing of the game.

    Attributes:
        part: Which panel it is.
        ground: The colour of what its lines leave blank.
    """

    def __init__(self, part: str, ground: str = "bg", *, plain: bool = False) -> None:
        super().__init__(id=part)
        self.part = part
        self.ground = ground
        self.plain = plain
        self._lines: Sequence[Line] = ()

    def show(self, lines: Sequence[Line]) -> None:
        """Draw these lines; what is as before stays on the screen."""
        before, self._lines = self._lines, lines
        if before is lines:
            return
        regions = []
        for y, (old, new) in enumerate(zip_longest(before, lines, fillvalue=())):
            if old is not new and old != new:
                self._strips.pop(y, None)
                start, end = changed_cells(old, new)
                regions.append(Region(start, y, end - start, 1))
        if regions:
            self.refresh(*regions)

    @property
    def text(self) -> str:
        """The characters on the panel."""
        return "\n".join("".join(span.text for span in line) for line in self._lines)

    def spans_of(self, y: int) -> Line:
        """A line as it was given."""
        return joined(self._lines[y]) if y < len(self._lines) else ()

    def segment_of(self, span: Span) -> Segment:
        """A span in the colours of the theme; what a click on it means is its meta."""
        style = self.palette.style(span.ink, span.ground or self.ground, span.emphasis, key=HIT, value=span.hit)
        text = plain(span.text)
        return Segment(in_ascii(text) if self.plain else text, style)

    def blank(self) -> Style:
        """The ground of the panel."""
        return self.palette.style("text", self.ground)


def changed_cells(old: Line, new: Line) -> tuple[int, int]:
    """The first cell that differs between two lines, and the one after the last, whatever follows a line is blank."""
    first = 0
    for before, after in zip(old, new, strict=False):
        if before != after:
            break
        first += cells(after.text)
    last = max(width_of(old), width_of(new))
    if width_of(old) == width_of(new):
        for before, after in zip(reversed(old), reversed(new), strict=False):
            if before != after or last <= first:
                break
            last -= cells(after.text)
    return first, last


def hit_of(meta: Mapping[str, Any]) -> tuple[str, int | str] | None:
    """What a click means, from the meta of what was clicked; None for nothing."""
    found = meta.get(HIT)
    if isinstance(found, tuple):
        return found[0], found[1]
    if "space" in meta:
        return "space", int(meta["space"])
    return None
