"""The Facilities: side by side in frames, or a line each where there are more than three. CB 4.3, 5.6; R7."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple

from tui.critters_below.signs import lettered
from tui.look.boxes import Box
from tui.look.spans import width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.state import Room
    from core.critters_below.symbols.symbol import Symbol
    from core.critters_below.views import ShelterView
    from core.critters_below.words.terms import Terms
    from tui.critters_below.board.overlay import BoardOverlay
    from tui.look.boxes import Size
    from tui.look.graph import Canvas


class RoomLook(NamedTuple):
    """How a Facility is drawn."""

    word: str
    ink: str
    ground: str
    strong: bool


def list_lines(size: Size, rooms: int) -> int:
    """Lines that a list of so many Facilities takes."""
    return rooms + (size != "small")


def state_of(view: ShelterView, room: Room) -> str:
    """`used`, `open` or `half`."""
    return "used" if room.number in view.used else "open" if room.opened else "half"


def _drawn(view: ShelterView, room: Room, over: BoardOverlay) -> RoomLook:
    word = state_of(view, room)
    if over.room == room.number:
        return RoomLook(word, "cursor-ink", "cursor", strong=True)
    if word == "used":
        return RoomLook(word, "back-ink", "back", strong=False)
    return (
        RoomLook(word, "lamp-ink", "lamp", strong=True)
        if room.opened
        else RoomLook(word, "back-text", "back", strong=True)
    )


def rooms_box(
    canvas: Canvas, cards: Edition, terms: Terms, view: ShelterView, over: BoardOverlay, size: Size, box: Box
) -> None:
    """Facilities side by side."""
    many = len(view.rooms)
    if not many:
        return
    inner = box.width - many - 1
    widths = [inner // many + (place < inner % many) for place in range(many)]
    bottom = box.y + box.height - 1
    x = box.x
    blank = 0 if size == "small" else 1
    canvas.put((x, box.y), f"┌{'┬'.join('─' * wide for wide in widths)}┐", "vault-line", "vault")
    canvas.put((x, bottom), f"└{'┴'.join('─' * wide for wide in widths)}┘", "vault-line", "vault")
    for room, wide in zip(view.rooms, widths, strict=True):
        drawn = _drawn(view, room, over)
        for y in range(box.y + 1, bottom):
            canvas.put((x, y), "│", "vault-line", "vault")
            canvas.put((x + 1, y), " " * wide, drawn.ink, drawn.ground)
            canvas.put((x + wide + 1, y), "│", "vault-line", "vault")
        _label(canvas, drawn, (x + 1, box.y), wide, over.keys.get(room.number, ""))
        for row, (text, strong) in enumerate(
            _lines(cards, terms, view, room, size, wide - blank, opening=room.number in over.keys)
        ):
            if box.y + 1 + row < bottom:
                # letters of Conditions have their colours where the Facility can be used
                plain = strong or not drawn.strong or drawn.ground != "back"
                at = x + 1 + blank
                for span in lettered(text[: wide - blank], drawn.ink, plain=plain):
                    bold = "bold" if strong and drawn.strong else span.emphasis
                    canvas.put((at, box.y + 1 + row), span.text, span.ink, emphasis=bold)
                    at += width_of((span,))
        canvas.means(Box(x + 1, box.y, wide, bottom + 1 - box.y), ("room", room.number))
        x += wide + 1
    # frames last, the cursor's on top: a neighbour draws over their right side
    framed = [place for place, room in enumerate(view.rooms) if over.room == room.number or room.number in over.keys]
    for place in sorted(framed, key=lambda place: view.rooms[place].number == over.room):
        left = box.x + sum(widths[:place]) + place
        _frame(canvas, left, box.y, widths[place], box.height, cursor=view.rooms[place].number == over.room)


def _label(canvas: Canvas, drawn: RoomLook, spot: tuple[int, int], wide: int, key: str) -> None:
    """`open` in the frame, at the right; the digit that chooses it at the left."""
    x, y = spot
    text = f" {drawn.word} "
    strong = drawn.word == "open"
    canvas.put(
        (x + wide - len(text) - 1, y), text, "vault-ink" if strong else "vault-dim", "vault", "bold" if strong else ""
    )
    if key:
        canvas.put((x + 1, y), f" {key} ", "accent", "vault", "bold")


def _frame(canvas: Canvas, x: int, y: int, wide: int, high: int, *, cursor: bool) -> None:
    """The frame of the cursor, or the dashed one of what an Upgrade would open."""
    across, upright, corners, ink = ("━", "┃", "┏┓┗┛", "cursor") if cursor else ("╌", "╎", "┌┐└┘", "path")
    for row in (y, y + high - 1):
        for column in range(x + 1, x + 1 + wide):
            cell = canvas.rows[row][column]
            if cell.sign == "─":
                canvas.rows[row][column] = cell._replace(sign=across, ink=ink)
    for row in range(y + 1, y + high - 1):
        canvas.put((x, row), upright, ink, "vault")
        canvas.put((x + wide + 1, row), upright, ink, "vault")
    if cursor:
        for spot, corner in (
            ((x, y), 0),
            ((x + wide + 1, y), 1),
            ((x, y + high - 1), 2),
            ((x + wide + 1, y + high - 1), 3),
        ):
            canvas.put(spot, corners[corner], ink, "vault")


def _lines(
    cards: Edition, terms: Terms, view: ShelterView, room: Room, size: Size, wide: int, *, opening: bool
) -> list[tuple[str, bool]]:
    """Its name, then what it does: the side in force, or the one that an Upgrade would bring."""
    symbols = cards.sides[room.number][bool(room.opened) or opening]
    name = cards.facilities[room.number].name.upper()
    if size == "small":
        return [(name, True), (_in_one_row(terms, symbols, wide), False)]
    told = _in_rows(terms, symbols, 2 if size == "medium" else 3, wide)
    lines = [(name, True), *((text, False) for text in told)]
    if size == "large":
        lines += [("", False)] * (4 - len(lines))
        said = f"opened on day {room.opened}" if room.opened else "half opened"
        lines.append(("used this turn" if room.number in view.used else said, False))
    return lines


def _in_one_row(terms: Terms, symbols: Sequence[Symbol], wide: int) -> str:
    """All symbols in a row; where it is short, each as short as it can be."""
    told = terms.symbols(symbols).replace(" · ", " ")
    if len(told) <= wide:
        return told
    return " ".join(map(terms.tight, symbols))


def _in_rows(terms: Terms, symbols: Sequence[Symbol], rows: int, wide: int) -> list[str]:
    """A symbol a row; where there are more of them some share one, so that as little as can be is cut."""
    if len(symbols) <= rows:
        return [*map(terms.row, symbols)]
    splits = []
    for shares in combinations(range(1, len(symbols)), rows - 1):
        ends = (0, *shares, len(symbols))
        splits.append([_row_of(terms, symbols[first:last]) for first, last in pairwise(ends)])
    # of those that fit the first one: it lets the last symbols share
    return min(splits, key=lambda told: max(0, max(map(len, told)) - wide))


def _row_of(terms: Terms, symbols: Sequence[Symbol]) -> str:
    return terms.row(symbols[0]) if len(symbols) == 1 else ", ".join(map(terms.symbol, symbols))


def rooms_list(canvas: Canvas, cards: Edition, terms: Terms, view: ShelterView, over: BoardOverlay, box: Box) -> None:
    """A line each: name, state, what it does."""
    longest = max(len(cards.facilities[room.number].name) for room in view.rooms)
    column = min(longest + 2, 20)
    for row, room in enumerate(view.rooms):
        y = box.y + row
        drawn = _drawn(view, room, over)
        opening = room.number in over.keys
        symbols = cards.sides[room.number][bool(room.opened) or opening]
        key = over.keys.get(room.number, "")
        canvas.put((box.x, y), " " * box.width, drawn.ink, drawn.ground)
        canvas.put((box.x, y), key or " ", "accent" if over.room != room.number else drawn.ink, emphasis="bold")
        name = cards.facilities[room.number].name
        canvas.put((box.x + 1, y), name[: column - 1], drawn.ink, emphasis="bold" if drawn.strong else "")
        canvas.put((box.x + column, y), drawn.word, drawn.ink)
        effects = terms.symbols(symbols).replace(" · ", " ")
        canvas.put((box.x + column + 7, y), effects[: box.width - column - 8], drawn.ink)
        if over.room == room.number:
            canvas.put((box.x, y), "┃", drawn.ink, emphasis="bold")
            canvas.put((box.x + box.width - 1, y), "┃", drawn.ink, emphasis="bold")
        canvas.means(Box(box.x, y, box.width, 1), ("room", room.number))
