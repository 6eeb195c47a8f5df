"""The shelter: rock at both sides, the Shelf, the Facilities below it. CB 2.3, 2.4; R7, R21, R30, R38."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from core.critters_below.views import SpaceView
from core.critters_below.words.terms import BRIEF, Terms
from tui.critters_below.board.overlay import NOTHING_OVER
from tui.critters_below.board.pages import PER_LINE, PER_PAGE, first_page, page_of, pages
from tui.critters_below.board.rooms import list_lines, rooms_box, rooms_list
from tui.critters_below.signs import PLAIN, SHADE, lettered
from tui.look.boxes import Box
from tui.look.glyphs import FULL
from tui.look.graph import Canvas
from tui.look.marks import wrapped
from tui.look.spans import width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.symbols.symbol import Symbol
    from core.critters_below.views import ShelterView
    from core.engine.seats import SeatSetup
    from tui.critters_below.board.overlay import BoardOverlay
    from tui.look.boxes import Size
    from tui.look.glyphs import Glyphs
    from tui.look.graph import MapSheet, Spot

ROCK: Final[dict[Size, int]] = {"small": 1, "medium": 2, "large": 3}
"""Columns of rock at each side."""

CELL: Final[dict[Size, tuple[int, int]]] = {"small": (9, 2), "medium": (13, 3), "large": (17, 4)}
"""Columns and lines inside a space of the Shelf."""

ROOM_LINES: Final[dict[Size, int]] = {"small": 2, "medium": 3, "large": 6}
"""Lines inside a Facility."""

NO_BREAK: Final = "\N{NO-BREAK SPACE}"

BOXED: Final = 3
"""So many Facilities stand side by side; more are a list."""


class Measure(NamedTuple):
    """How large the shelter is.

    Attributes:
        cell: Columns and lines inside a space of the Shelf.
        rooms: Lines of the Facilities, with their frames.
        width, height: All of it.
    """

    cell: tuple[int, int]
    rooms: int
    width: int
    height: int


def measure(size: Size, rooms: int, height: int = 0) -> Measure:
    """The shelter with so many Facilities; lines to spare make the Shelf higher."""
    wide, high = CELL[size]
    below = ROOM_LINES[size] + 2 if rooms <= BOXED else max(ROOM_LINES[size] + 2, list_lines(size, rooms))
    below += size == "large"
    least = 3 + 2 * high + below
    if height > least:
        high += (height - least) // 2
    return Measure((wide, high), below, 1 + PER_LINE * (wide + 1) + 2 * ROCK[size], 3 + 2 * high + below)


def shelter(
    cards: Edition,
    terms: Terms,
    seats: Sequence[SeatSetup],
    view: ShelterView,
    over: BoardOverlay | None,
    size: Size,
    glyphs: Glyphs,
    height: int = 0,
) -> MapSheet:
    """The Shelf and the Facilities of a position."""
    over = over or NOTHING_OVER
    found = measure(size, len(view.rooms), height)
    plain = None if glyphs is FULL else PLAIN
    canvas = Canvas(found.width, found.height)
    canvas.fill(Box(0, 0, found.width, found.height), "vault")
    rock, sign = ROCK[size], SHADE if plain is None else ":"
    for y in range(found.height):
        canvas.put((0, y), sign * rock, "rock", "vault")
        canvas.put((found.width - rock, y), sign * rock, "rock", "vault")
    if size == "large":
        canvas.put((0, found.height - 1), sign * found.width, "rock", "vault")
    _shelf(canvas, cards, terms, seats, view, over, size, found)
    top = 3 + 2 * found.cell[1]
    box = Box(rock, top, found.width - 2 * rock, found.rooms - (size == "large"))
    if len(view.rooms) <= BOXED:
        rooms_box(canvas, cards, terms, view, over, size, box)
    else:
        rooms_list(canvas, cards, terms, view, over, box)
    return canvas.sheet(plain)


def spot_of(size: Size, place: int, high: int) -> Spot:
    """Where the frame of a place of the page begins, from 0."""
    wide = CELL[size][0]
    return ROCK[size] + place % PER_LINE * (wide + 1), place // PER_LINE * (high + 1)


def _shelf(
    canvas: Canvas,
    cards: Edition,
    terms: Terms,
    seats: Sequence[SeatSetup],
    view: ShelterView,
    over: BoardOverlay,
    size: Size,
    found: Measure,
) -> None:
    wide, high = found.cell
    page = first_page(view) if over.page is None else min(over.page, pages(view) - 1)
    page = page_of(over.space) if over.space else page
    on = {space: SpaceView(space, None, ()) for space in over.lit} | {space.space: space for space in view.shelf}
    _grid(canvas, size, wide, high)
    for place in range(PER_PAGE):
        space = page * PER_PAGE + place + 1
        x, y = spot_of(size, place, high)
        there = on.get(space)
        label = f" {space} "
        ink = "vault-ink" if there is not None else "vault-dim"
        canvas.put((x + 1, y), label, ink, "vault", "bold" if there is not None else "")
        box = Box(x + 1, y + 1, wide, high)
        if there is not None and space not in over.blank:
            _card(canvas, cards, terms, seats, there, over, size, box)
        canvas.means(Box(x + 1, y, wide, high + 1), ("space", space))
    if over.space:
        _cursor(canvas, size, over.space, (over.space - 1) % PER_PAGE, wide, high)
    _page_mark(canvas, size, page, pages(view), wide, high)


def _grid(canvas: Canvas, size: Size, wide: int, high: int) -> None:
    """The frames of eight spaces."""
    left = ROCK[size]
    for line in range(3):
        y = line * (high + 1)
        ends = ("┌", "┬", "┐") if not line else ("├", "┼", "┤") if line == 1 else ("└", "┴", "┘")
        canvas.put((left, y), ends[0] + ends[1].join(["─" * wide] * PER_LINE) + ends[2], "vault-line", "vault")
        if line < 2:
            for row in range(y + 1, y + 1 + high):
                for column in range(PER_LINE + 1):
                    canvas.put((left + column * (wide + 1), row), "│", "vault-line", "vault")


def _cursor(canvas: Canvas, size: Size, space: int, place: int, wide: int, high: int) -> None:
    """A heavy frame, the number on the cursor's colour."""
    x, y = spot_of(size, place, high)
    bottom, right = y + high + 1, x + wide + 1
    for row, corners in ((y, "┏┓"), (bottom, "┗┛")):
        for column in range(x + 1, right):
            cell = canvas.rows[row][column]
            if cell.sign == "─":
                canvas.rows[row][column] = cell._replace(sign="━", ink="cursor")
        canvas.put((x, row), corners[0], "cursor", "vault")
        canvas.put((right, row), corners[1], "cursor", "vault")
    for row in range(y + 1, bottom):
        canvas.put((x, row), "┃", "cursor", "vault")
        canvas.put((right, row), "┃", "cursor", "vault")
    canvas.put((x + 1, y), f" {space} ", "cursor-ink", "cursor", "bold")


def _card(
    canvas: Canvas,
    cards: Edition,
    terms: Terms,
    seats: Sequence[SeatSetup],
    there: SpaceView,
    over: BoardOverlay,
    size: Size,
    box: Box,
) -> None:
    """A card face down: a shaded back, or what this viewer knows of it with the back at its edge, if it has room."""
    chosen = over.space == there.space
    lit = over.lit.get(there.space)
    item = None if there.space in over.closed else there.item
    name = lit if lit is not None else terms.named(item.item) if item is not None else ""
    ground, ink = ("cursor", "cursor-ink") if chosen else ("lamp", "lamp-ink") if lit else ("back", "back-text")
    canvas.fill(box, ground)
    for row in range(box.height):
        if not name:
            canvas.put((box.x, box.y + row), SHADE * box.width, "cursor-ink" if chosen else "back-ink", ground)
        elif lit is None and size != "small":
            edge = "cursor-ink" if chosen else "back-ink"
            canvas.put((box.x + box.width - 1, box.y + row), SHADE, edge, ground)
    if name:
        known = over.faces.get(there.space, "") if lit is not None else item.item if item is not None else ""
        _named(canvas, cards, terms, known, name, box, size, ink, lit=lit is not None)
    _labels(canvas, seats, there, over, size, box)


def _named(
    canvas: Canvas,
    cards: Edition,
    terms: Terms,
    item: str,
    name: str,
    box: Box,
    size: Size,
    ink: str,
    *,
    lit: bool,
) -> None:
    """The name, and what stands on a card that is known: in words where it is one symbol, else in letters."""
    blank = 0 if size == "small" else 1
    room = box.width - (size != "small" or not item) - blank
    known = bool(item)
    if known and size != "large":
        rows: tuple[str, ...] = (terms.called(item, room),)
    else:
        rows = name_rows(name, room, box.height if size == "small" else 2)
    style = "bold" if lit or ink == "cursor-ink" or size == "small" else "italic"
    for row, text in enumerate(rows):
        canvas.put((box.x + blank, box.y + row), text, ink, emphasis=style)
    symbols = cards.effects[cards.kind_of(item)] if known else ()
    # but for the small size the tags have the last row
    lines = box.height - (size != "small") - len(rows)
    if not symbols or lines < 1:
        return
    brief = Terms(cards, BRIEF) if len(symbols) == 1 else terms
    told = effect_rows(brief, symbols, room, lines)
    first = box.height - 1 - len(told) if size == "large" else len(rows)
    for row, text in enumerate(told, first):
        x = box.x + blank
        for span in lettered(text, ink, plain=ink == "cursor-ink" or lit):
            canvas.put((x, box.y + row), span.text, span.ink, emphasis=span.emphasis)
            x += width_of((span,))


def name_rows(name: str, room: int, lines: int) -> tuple[str, ...]:
    """A name on the back of a card, broken between its words; a word that is longer by one takes the edge too.

    A longer one is broken with a hyphen where there is a line for its rest, and else cut.
    """
    rows: list[str] = []
    for row in wrap(name, room, break_long_words=False):
        if len(row) > room + 1 and len(rows) + 1 < lines:
            rows += [f"{row[: room - 1]}-", row[room - 1 :]]
        else:
            rows.append(row)
    if len(rows) > lines:
        rows[lines - 1 :] = [f"{rows[lines - 1]}…"]
    return tuple([row if len(row) <= room + 1 else f"{row[:room]}…" for row in rows])


def effect_rows(terms: Terms, symbols: Sequence[Symbol], room: int, lines: int) -> tuple[str, ...]:
    """What stands on a card, broken between its symbols; what has no room by signs alone ends in an ellipsis."""
    whole, tight = (
        wrapped(told.replace(" ", NO_BREAK).replace(f"{NO_BREAK}·{NO_BREAK}", " "), room, lines)
        for told in (terms.symbols(symbols), terms.squeezed(symbols))
    )
    found = tight if whole[-1:] and whole[-1].endswith("…") and not tight[-1].endswith("…") else whole
    return tuple([row.replace(NO_BREAK, " ") for row in found])


def _labels(
    canvas: Canvas, seats: Sequence[SeatSetup], there: SpaceView, over: BoardOverlay, size: Size, box: Box
) -> None:
    """A word in the frame, else the tags of who has seen the card: in the frame at small, else on the card."""
    right = box.x + box.width
    word = over.labels.get(there.space, "")
    if word:
        canvas.put((right - len(word) - 2, box.y - 1), f" {word} ", "ink", "tape", "bold")
    tags = () if there.space in over.closed else there.tags
    if not tags:
        return
    if size == "small":
        if word:
            return
        more = "+" if len(tags) > 1 else ""
        _tag(canvas, seats, tags[0], (right - 3 - len(more), box.y - 1))
        canvas.put((right - len(more), box.y - 1), more, "vault-ink", "vault", "bold")
        return
    room = (box.width - 1) // 3
    shown = tags if len(tags) <= room else tags[: room - 1]
    at = right - 1 - 3 * len(shown) - (len(shown) < len(tags))
    for place, seat in enumerate(shown):
        _tag(canvas, seats, seat, (at + 3 * place, box.y + box.height - 1))
    if len(shown) < len(tags):
        canvas.put((right - 2, box.y + box.height - 1), "+", "back-text", emphasis="bold")


def _tag(canvas: Canvas, seats: Sequence[SeatSetup], seat: int, spot: Spot) -> None:
    canvas.put(spot, seats[seat].tag, "seat-ink", seats[seat].ground, "bold")


def _page_mark(canvas: Canvas, size: Size, page: int, many: int, wide: int, high: int) -> None:
    """With more spaces than eight: the next page at the right of the frame below, the one before at the left."""
    if many < 2:
        return
    y = 2 * (high + 1)
    left = ROCK[size]
    if page:
        text = f" {(page - 1) * PER_PAGE + 1}-{page * PER_PAGE} ◄ "
        canvas.put((left + 2, y), text, "accent", "vault", "bold", ("page", page - 1))
    if page + 1 < many:
        first = (page + 1) * PER_PAGE + 1
        text = f" {first}-{first + PER_PAGE - 1} ► "
        end = left + PER_LINE * (wide + 1)
        canvas.put((end - 1 - len(text), y), text, "accent", "vault", "bold", ("page", page + 1))
