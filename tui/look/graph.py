"""A map that is a graph: places joined by ways, drawn cell by cell. It knows no game: a wing says what stands where.

A `Canvas` is drawn on from the bottom up: grounds, ways, places, what stands there. A `Way` is a chain of cells from
one place to another; its ends lie under the places.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tui.look.boxes import Box

Spot: TypeAlias = tuple[int, int]
"""Column and line of a cell."""

Heading: TypeAlias = Literal["up", "right", "down", "left"]

_HEADINGS: Final[Mapping[Spot, Heading]] = {(0, -1): "up", (1, 0): "right", (0, 1): "down", (-1, 0): "left"}
_BACK: Final[Mapping[Heading, Heading]] = {"up": "down", "right": "left", "down": "up", "left": "right"}
_BITS: Final[Mapping[Heading, int]] = {"up": 1, "right": 2, "down": 4, "left": 8}

_SIGNS: Final = {
    **dict.fromkeys((1, 4, 5), "│"),
    **dict.fromkeys((2, 8, 10), "─"),
    3: "╰",
    6: "╭",
    9: "╯",
    12: "╮",
}
"""What a cell of a way shows, by the sides on which it goes on."""

ARROWS: Final[Mapping[Heading, str]] = {"up": "↑", "right": "→", "down": "↓", "left": "←"}


class Way(NamedTuple):
    """How two places are joined.

    Attributes:
        cells: From the edge of one place to that of the other, both included, each beside the one before.
        mark: Where its arrow stands.
        heading: Where that points for who goes from the first place to the second.
        gaps: Cells that are left out: there another way passes over it.
    """

    cells: tuple[Spot, ...]
    mark: Spot
    heading: Heading
    gaps: frozenset[Spot] = frozenset()

    def arrow(self, *, back: bool = False) -> str:
        """The arrow for who goes along it, or `back` from its second place to its first."""
        return ARROWS[_BACK[self.heading] if back else self.heading]

    def signs(self) -> Iterator[tuple[Spot, str]]:
        """Every cell that is drawn, with its sign; its ends are in the places."""
        for before, cell, after in zip(self.cells, self.cells[1:], self.cells[2:], strict=False):
            if cell not in self.gaps:
                yield cell, _SIGNS[_BITS[heading(cell, before)] | _BITS[heading(cell, after)]]


def heading(start: Spot, end: Spot) -> Heading:
    """The way that a cell beside another one lies. Raises `KeyError` for cells that are not beside each other."""
    return _HEADINGS[end[0] - start[0], end[1] - start[1]]


def chain(*corners: Spot) -> tuple[Spot, ...]:
    """The cells of a line through these corners, each in the row or the column of the one before."""
    found: list[Spot] = [corners[0]]
    for (x, y), (to_x, to_y) in pairwise(corners):
        step_x, step_y = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        length = max(abs(to_x - x), abs(to_y - y))
        found += [(x + step_x * step, y + step_y * step) for step in range(1, length + 1)]
    return tuple(found)


def way_through(*chains: Sequence[Spot], mark: Spot | None = None, gaps: Iterable[Spot] = ()) -> Way:
    """A way along these chains, one after the other; its arrow stands at `mark`, else in the middle of what is seen.

    A cell that two chains share is gone over once.
    """
    cells = tuple(dict.fromkeys(cell for part in chains for cell in part))
    if mark is None:
        mark = cells[len(cells) // 2]
    at = cells.index(mark)
    return Way(cells, mark, heading(cells[at - 1], cells[at]) if at else heading(cells[0], cells[1]), frozenset(gaps))


class DrawnCell(NamedTuple):
    """What one cell shows."""

    sign: str = " "
    ink: str = "text"
    ground: str = "bg"
    emphasis: str = ""
    hit: tuple[str, int | str] | None = None


class Canvas:
    """Cells that are drawn on.

    Attributes:
        rows: The cells, line by line.
    """

    def __init__(self, width: int, height: int, under: Canvas | None = None) -> None:
        """A blank one, or one that shows what is `under` it, to go on drawing on."""
        self.width = width
        self.height = height
        rows = [[DrawnCell()] * width for _ in range(height)] if under is None else under.rows
        self.rows: list[list[DrawnCell]] = [row.copy() for row in rows]

    def fill(self, box: Box, ground: str, hit: tuple[str, int | str] | None = None) -> None:
        """Lay a ground over a box, blank; a click on it means `hit`."""
        blank = DrawnCell(ground=ground, hit=hit)
        for y in range(box.y, box.y + box.height):
            self.rows[y][box.x : box.x + box.width] = [blank] * box.width

    def stress(self, box: Box, emphasis: str) -> None:
        """Add an emphasis to what a box shows."""
        for y in range(box.y, box.y + box.height):
            row = self.rows[y]
            for x in range(box.x, box.x + box.width):
                row[x] = row[x]._replace(emphasis=f"{row[x].emphasis} {emphasis}".strip())

    def put(
        self,
        spot: Spot,
        text: str,
        ink: str = "text",
        ground: str = "",
        emphasis: str = "",
        hit: tuple[str, int | str] | None = None,
    ) -> None:
        """Write from a cell on; ground and meaning stay where none is given, and what lies outside is not drawn."""
        x, y = spot
        if not 0 <= y < self.height:
            return
        row, under, drawn = self.rows[y], None, None
        for column, sign in enumerate(text, x):
            if 0 <= column < self.width:
                before = row[column]
                # of most cells the one to the left has the same sign on the same ground
                if drawn is None or before is not under or sign != drawn.sign:
                    under = before
                    drawn = DrawnCell(sign, ink, ground or before.ground, emphasis, hit or before.hit)
                row[column] = drawn

    def means(self, box: Box, hit: tuple[str, int | str]) -> None:
        """A click in a box means this from now on, whatever it shows."""
        for y in range(box.y, box.y + box.height):
            row, under, drawn = self.rows[y], None, None
            for x in range(box.x, box.x + box.width):
                before = row[x]
                if drawn is None or before is not under:
                    under, drawn = before, before._replace(hit=hit)
                row[x] = drawn

    def trace(self, way: Way, ink: str, emphasis: str = "") -> None:
        """Draw a way."""
        for spot, sign in way.signs():
            self.put(spot, sign, ink, emphasis=emphasis)

    def sheet(self, plain: Mapping[int, str] | None = None) -> MapSheet:
        """The drawing; `plain` has the character for each sign where a terminal shows ASCII alone."""
        return MapSheet(self.width, tuple([_spans(row, plain) for row in self.rows]))


def _spans(row: Sequence[DrawnCell], plain: Mapping[int, str] | None) -> Line:
    spans: list[Span] = []
    before, style, text = row[0], row[0][1:], ""
    for cell in row:
        if cell is not before:
            before = cell
            if cell[1:] != style:
                spans.append(Span(text, *style))
                style, text = cell[1:], ""
        text += cell[0]
    spans.append(Span(text, *style))
    if plain is None:
        return tuple(spans)
    return tuple(
        [span._replace(text=span.text.translate(plain).encode("ascii", "replace").decode("ascii")) for span in spans]
    )


class MapSheet(NamedTuple):
    """A map that has been drawn."""

    width: int
    rows: tuple[Line, ...]

    @property
    def height(self) -> int:
        """Lines."""
        return len(self.rows)

    def line(self, y: int) -> Line:
        """One line."""
        return self.rows[y]

    def lines(self) -> tuple[Line, ...]:
        """All lines from top to bottom."""
        return self.rows

    def changed(self, before: object) -> Mapping[int, Sequence[Spot]] | None:
        """The run of cells in each line that differs from another map of this size."""
        if not isinstance(before, MapSheet) or (before.width, before.height) != (self.width, self.height):
            return None
        return {
            y: (_differing(new, old, self.width),)
            for y, (new, old) in enumerate(zip(self.rows, before.rows, strict=True))
            if new != old
        }


def _differing(new: Line, old: Line, width: int) -> Spot:
    """From the first cell in which two lines differ to the one after the last."""
    begin = _shared(new, old)
    return begin, width - min(_shared(new[::-1], old[::-1]), width - begin)


def _shared(new: Line, old: Line) -> int:
    """The cells of the spans that two lines begin with."""
    count = 0
    for one, other in zip(new, old, strict=False):
        if one != other:
            break
        count += len(one.text)
    return count
