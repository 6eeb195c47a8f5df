"""The war: a line of days from left to right, which never move. CB 2.7, 6.3; R34."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.critters_below.odds import AGES, face_down
from core.critters_below.symbols.symbol import ITEMS
from core.critters_below.words.position import line_of
from core.words.english import count
from tui.critters_below.signs import DAY_INK, DAY_LETTER, DAY_WORD, LETTER, PLANE
from tui.look.boxes import Box
from tui.look.graph import Canvas

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.views import DayView, ShelterView
    from tui.critters_below.board.overlay import BoardOverlay
    from tui.look.boxes import Size
    from tui.look.spans import Line

MOST: Final = 10
"""Days that are drawn at once, but at the large size."""

INSIDE: Final[dict[Size, int]] = {"small": 5, "medium": 7, "large": 11}
"""Columns inside a day."""

LINES: Final[dict[Size, int]] = {"small": 3, "medium": 5, "large": 6}
"""Lines of the war, its frame among them."""

NARROW: Final = 9
"""Columns inside a day of the large size when there are more than ten."""


class Window(NamedTuple):
    """The days that are drawn: the places of the first and of the one after the last, and how wide each is inside."""

    first: int
    last: int
    inside: int


def window(view: ShelterView, size: Size, width: int) -> Window:
    """As many days as there is room for: the earliest go first, but never one of the three that count today."""
    days = len(view.line)
    inside = INSIDE[size] if size != "large" or days <= MOST else NARROW
    room = max(len(AGES), min((width - 1) // (inside + 1), days if size == "large" else MOST))
    if days <= room:
        return Window(0, days, inside)
    oldest = max(0, view.round - 1)
    first = max(0, min(days - room, oldest))
    return Window(first, first + room, inside)


def war(cards: Edition, view: ShelterView, over: BoardOverlay, size: Size, width: int) -> tuple[Line, ...]:
    """The line of days."""
    canvas = Canvas(width, LINES[size])
    shown = window(view, size, width)
    days = view.line[shown.first : shown.last]
    if not days:
        canvas.put((1, 1), "The war is not laid out yet.", "muted")
        return canvas.sheet().lines()
    left = face_down(cards, line_of(view))
    for place, day in enumerate(days):
        _day(canvas, cards, view, day, place * (shown.inside + 1), shown.inside, size, over, left[day.planes])
    _frames(canvas, view, days, shown.inside, size, over.day)
    if shown.first:
        canvas.put((0, 0), f"◄{shown.first}", "accent", emphasis="bold")
    if (more := len(view.line) - shown.last) > 0:
        text = f"{more}►"
        canvas.put((len(days) * (shown.inside + 1) + 1 - len(text), 0), text, "accent", emphasis="bold")
    return canvas.sheet().lines()


def _looked_at(canvas: Canvas, x: int, inside: int, high: int, label: str) -> None:
    """The cursor on a day that is not today: a heavy frame above it and at its sides, its number bare."""
    canvas.put((x, 0), f"┏{'━' * inside}┓", "cursor")
    canvas.put((x + 1 + (inside - len(label)) // 2, 0), label, "cursor", "", "bold")
    for y in range(1, high):
        for at in (x, x + inside + 1):
            canvas.put((at, y), "┃", "cursor")


def _frames(
    canvas: Canvas, view: ShelterView, days: Sequence[DayView], inside: int, size: Size, looked_at: int | None
) -> None:
    high = LINES[size]
    for place in range(len(days) + 1):
        x = place * (inside + 1)
        joint = "┌" if not place else "┐" if place == len(days) else "┬"
        canvas.put((x, 0), joint, "vault-line")
        for y in range(1, high):
            canvas.put((x, y), "│", "vault-line")
    for place, day in enumerate(days):
        x = place * (inside + 1)
        today = day.day == view.round > 0
        rule, ink = ("━", "cursor") if today else ("─", "vault-line")
        canvas.put((x + 1, 0), rule * inside, ink)
        label = f" {day.day} "
        begin = x + 1 + (inside - len(label)) // 2
        counts = 0 <= view.round - day.day < len(AGES) and view.round > 0
        if today:
            canvas.put((begin, 0), label, "cursor-ink", "cursor", "bold")
        else:
            past = view.round > 0 and day.day < view.round
            canvas.put(
                (begin, 0), label, "text" if counts else "faint" if past else "muted", emphasis="bold" if counts else ""
            )
    for place, day in enumerate(days):
        if day.day == looked_at != view.round:
            _looked_at(canvas, place * (inside + 1), inside, high, f" {day.day} ")
        if day.day == view.round > 0:
            x = place * (inside + 1)
            for at, corner in ((x, "┏"), (x + inside + 1, "┓")):
                canvas.put((at, 0), corner, "cursor")
                for y in range(1, high):
                    canvas.put((at, y), "┃", "cursor")
    for place, day in enumerate(days):
        canvas.means(Box(place * (inside + 1) + 1, 0, inside, high), ("day", day.day + 1))


def _day(
    canvas: Canvas,
    cards: Edition,
    view: ShelterView,
    day: DayView,
    x: int,
    inside: int,
    size: Size,
    over: BoardOverlay,
    left: dict[int, int],
) -> None:
    """What stands in a day."""
    age = view.round - day.day if view.round > 0 else -1
    counts = 0 <= age < len(AGES)
    ground = "panel" if counts else "bg" if age > 0 else "surface"
    for y in range(1, LINES[size]):
        canvas.put((x + 1, y), " " * inside, "text", ground)
    cell = _Cell(canvas, cards, x + 1, inside, ground, old=age >= len(AGES))
    if day.day in over.days:
        cell.put(1, over.days[day.day].center(inside)[:inside], "text")
    elif day.seen is None:
        _face_down(cell, size, day.planes, left, age if counts else -1)
    elif size == "small":
        _small(cell, day.seen.event, age if counts else -1)
    else:
        _stripes(cell, size, day, age if counts else -1)


class _Cell(NamedTuple):
    """The inside of a day."""

    canvas: Canvas
    cards: Edition
    x: int
    inside: int
    ground: str
    old: bool

    def put(self, y: int, text: str, ink: str, ground: str = "", emphasis: str = "", at: int = 0) -> None:
        """Write into a line of it; what is past is faint."""
        self.canvas.put(
            (self.x + at, y),
            text[: self.inside - at],
            "faint" if self.old and not ground else ink,
            ground or self.ground,
            "" if self.old else emphasis,
        )

    def on_tape(self, y: int, text: str, at: int = 0) -> None:
        """A stripe that counts today."""
        self.canvas.put((self.x + at, y), text[: self.inside - at], "ink", "tape", "bold")


def _face_down(cell: _Cell, size: Size, planes: int, left: dict[int, int], age: int) -> None:
    """Planes, and a letter for each card that the pack still holds; a day that counts says what it may bring."""
    kinds = [event for event in sorted(left) for _ in range(left[event])]
    sign = PLANE * planes
    wide = cell.inside
    if size == "medium" or (size == "large" and wide == NARROW):
        blank = " " if planes + 1 + len(kinds) <= wide else ""
        cell.put(1, f"{sign}{blank}", "rubble", emphasis="bold")
        _letters(cell, 1, kinds, planes + len(blank))
    else:
        cell.put(1, sign, "rubble", emphasis="bold", at=(wide - planes) // 2)
        _letters(cell, 2, kinds, max(0, (wide - len(kinds)) // 2))
    if size == "small" or age < 0:
        return
    found = [cell.cards.penalties(event, age) for event in sorted(left)]
    text = f"? {min(found)}-{max(found)}" if found and min(found) != max(found) else f"? {min(found, default=0)}"
    y = 2 + age + (size == "large")
    cell.put(y, " " * wide, "text", "panel")
    cell.put(y, text, "text", emphasis="bold", at=(wide - len(text)) // 2)


def _letters(cell: _Cell, y: int, kinds: Sequence[int], at: int) -> None:
    for place, event in enumerate(kinds):
        if at + place < cell.inside:
            cell.put(y, DAY_LETTER[event], DAY_INK[event], at=at + place)


def worth(cards: Edition, event: int, age: int) -> str:
    """What a stripe brings, as a number: penalties, else items, else a point."""
    penalties = cards.penalties(event, age)
    return str(penalties or cards.items_of(event, age) or "·")


def _small(cell: _Cell, event: int, age: int) -> None:
    """Its word, and its three numbers; the one that counts today is on tape."""
    cell.put(1, DAY_WORD[event], DAY_INK[event], emphasis="bold")
    at = 0
    for stripe in range(len(AGES)):
        text = worth(cell.cards, event, stripe)
        if stripe == age:
            cell.on_tape(2, text, at)
        else:
            cell.put(2, text, "muted", at=at)
        at += len(text) + 1


def _stripes(cell: _Cell, size: Size, day: DayView, age: int) -> None:
    """Its name and its three stripes; the one that counts today is on tape."""
    assert day.seen is not None  # noqa: S101 - for mypy; it is turned up
    event, wide = day.seen.event, cell.inside
    large = size == "large"
    spelled = large and wide > NARROW
    if spelled:
        name = cell.cards.events[event].name
        name = name if len(name) <= wide else name.split()[0][:wide]
        cell.put(1, name, DAY_INK[event], emphasis="bold", at=(wide - len(name)) // 2)
    else:
        cell.put(1, DAY_WORD[event], DAY_INK[event], emphasis="bold", at=1)
    if large:
        cell.put(2, PLANE * day.planes, "rubble", emphasis="bold", at=(wide - day.planes) // 2)
    for stripe in range(len(AGES)):
        y = 2 + stripe + large
        text = _told(cell.cards, event, stripe, wide, spelled=spelled)
        at = (wide - len(text)) // 2
        if stripe == age:
            line = text.center(wide) if len(text) % 2 == wide % 2 else f"{' ' * at}{text}".ljust(wide)
            cell.on_tape(y, line)
        else:
            cell.put(y, text, "text" if text.strip() != "-" else "faint", at=at)


def _told(cards: Edition, event: int, age: int, wide: int, *, spelled: bool) -> str:
    """A stripe in words: `R  5`, `5 Radiation`, `2 items`, `-`."""
    words = []
    for kind, number in cards.falls[event][age]:
        if kind == ITEMS:
            words.append(count(number, "item"))
        else:
            long = f"{number} {cards.conditions[kind].name}"
            words.append(long if spelled and len(long) <= wide else f"{LETTER[kind]}{number:>3}")
    told = " ".join(words) or "-"
    return told if len(told) <= wide else told.replace("  ", "")[:wide]
