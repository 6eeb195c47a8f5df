"""The list of the history: passages one below the other, each turn under its heading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.words.chronicle import COMMENTS, UNDOS
from core.words.spoken import TURNS
from tui.look.marks import coloured, lead, wrapped
from tui.look.spans import Line, Span, fit, hitting, on, width_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.seats import SeatSetup
    from core.words.chronicle import Passage

NUMBER: Final = 5
"""Columns for the number of an entry, and for what marks where the table stands."""

LEAD: Final = 4
"""Columns for a seat's tag or `◎`."""

HERE: Final = "►"
COMMENT: Final = "»"
FORK: Final = "├"


class StandsAt(NamedTuple):
    """Where the table stands among the passages.

    Attributes:
        head: The entry at which the table stands.
        end: The last entry of what is told that was not undone.
        number: What an entry is numbered for who reads: where deeds are hidden, only those that they know of count.
    """

    head: int
    end: int
    number: Callable[[int], int] = int

    def is_here(self, passage: Passage) -> bool:
        """Whether the table stands at a passage, as far as who reads can tell."""
        return self.number(passage.entry) == self.number(self.head)


def rows_of(
    passage: Passage, seats: Sequence[SeatSetup], width: int, standing: StandsAt, above: Passage | None = None
) -> list[Line]:
    """A passage in rows of this width, the later ones indented; the number of its entry is not said twice in a row."""
    if passage.heads:
        return [_heading(passage, seats, width, standing)]
    words = wrapped(passage.text, width - NUMBER - LEAD - 1, 99) or ("",)
    ink = _ink(passage, standing)
    emphasis = "italic" if passage.topic == COMMENTS else ""
    start: Line = (_number(passage, standing, above), _lead(passage, seats))
    blank = Span(" " * (NUMBER + LEAD + 1))
    return [
        fit((*start, *coloured(words[0], ink, emphasis)), width),
        *[fit((blank, *coloured(row, ink, emphasis)), width) for row in words[1:]],
    ]


def height_of(passage: Passage, width: int) -> int:
    """How many rows a passage has."""
    return 1 if passage.heads else max(1, len(wrapped(passage.text, width - NUMBER - LEAD - 1, 99)))


def chosen_rows(rows: Sequence[Line]) -> list[Line]:
    """The rows of the passage that is chosen."""
    return [on("cursor", tuple(span._replace(ink="cursor-ink", ground="") for span in row)) for row in rows]


def _ink(passage: Passage, standing: StandsAt) -> str:
    if passage.entry > standing.end:
        return "faint"
    return "muted" if passage.topic in {UNDOS, TURNS} else "text"


def _number(passage: Passage, standing: StandsAt, above: Passage | None) -> Span:
    said = above is not None and not above.heads and above.entry == passage.entry
    number = f"{'' if said else standing.number(passage.entry):>{NUMBER - 1}}"
    if standing.is_here(passage):
        return Span(f"{number}{HERE} ", "accent")
    return Span(f"{number}  ", "faint")


def _lead(passage: Passage, seats: Sequence[SeatSetup]) -> Span:
    if passage.seat >= 0:
        return tag_of(seats, passage.seat, LEAD)
    mark = {COMMENTS: COMMENT, UNDOS: FORK if passage.branch >= 0 else ""}.get(passage.topic)
    if mark is None:
        found = lead(seats, passage.seat, passage.mark)
        return found._replace(text=f"{found.text:<{LEAD}}", hit=None)
    return Span(f" {mark:<{LEAD - 1}}", "accent")


def tag_of(seats: Sequence[SeatSetup], seat: int, width: int) -> Span:
    """A seat's tag in its colour, filled to a width; a click on it means what the line means."""
    return Span(f"{seats[seat].tag:<{width}}", seats[seat].ground, "", "bold")


def _heading(passage: Passage, seats: Sequence[SeatSetup], width: int, standing: StandsAt) -> Line:
    """A turn, a variation or what was undone, typed like a tab and ruled to its entry at the right end."""
    left: list[Span] = [Span("▌", "accent", emphasis="bold")]
    if passage.topic == UNDOS:
        left.append(Span(f"{passage.text.upper()} ", "stamp", emphasis="bold"))
    elif passage.round:
        left.append(Span(f"{passage.stage.upper()} ", "accent", emphasis="bold"))
        if passage.turn >= 0:
            left.append(tag_of(seats, passage.turn, LEAD))
        left.append(Span(f"{passage.text} ", "text", emphasis="bold"))
    else:
        left.append(Span(f"{passage.text.upper()} ", "accent", emphasis="bold"))
    right = (Span(f" {standing.number(passage.entry)}{HERE if standing.is_here(passage) else ''} ", "faint"),)
    rule = Span("─" * max(0, width - width_of(left) - width_of(right)), "faint")
    return fit((*left, rule, *right), width)


class Heights:
    """The heights of passages, worked out when they are asked for."""

    def __init__(self, passages: Sequence[Passage], width: int) -> None:
        self._passages = passages
        self._width = width

    def __len__(self) -> int:
        return len(self._passages)

    def __getitem__(self, place: int) -> int:
        return height_of(self._passages[place], self._width)


class SeenRows:
    """Which rows of a long list are seen: those around what is chosen, and no more are made.

    Attributes:
        first: The first passage of which a row is seen.
    """

    def __init__(self) -> None:
        self.first = 0

    def follow(self, chosen: int, heights: Heights, room: int) -> None:
        """Move as little as shows all rows of what is chosen; the last page is full."""
        total = len(heights)
        self.first = min(self.first, chosen, max(0, total - 1))
        left = room - heights[chosen]
        least = chosen
        while least and left >= heights[least - 1]:
            least -= 1
            left -= heights[least]
        self.first = max(self.first, least)
        # what lies below may leave the last page half empty
        filled = 0
        at = total
        while at and filled + heights[at - 1] <= room:
            at -= 1
            filled += heights[at]
        self.first = min(self.first, at)


def listed(
    passages: Sequence[Passage],
    chosen: int,
    window: SeenRows,
    seats: Sequence[SeatSetup],
    width: int,
    height: int,
    standing: StandsAt,
) -> list[Line]:
    """The rows of the list that are seen; a click on one is a click on its passage."""
    window.follow(chosen, Heights(passages, width), height)
    lines: list[Line] = []
    for place in range(window.first, len(passages)):
        if len(lines) >= height:
            break
        above = passages[place - 1] if place > window.first else None
        rows = rows_of(passages[place], seats, width, standing, above)
        rows = chosen_rows(rows) if place == chosen else rows
        lines += [hitting(("entry", place), row) for row in rows]
    return [*lines[:height], *[()] * (height - len(lines))]
