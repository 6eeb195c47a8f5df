"""The columns of the record book: what stands in each, and how the book is sorted by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from core.engine.decisions import winners
from core.engine.plain_text import plain
from core.terror_below.words.verdict import points_and_winner
from core.terror_below.words.ways import known_before, ways_of
from tui.look.spans import Line, Span, sized
from tui.look.spans import cells as cells_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from saves.record_book import Result

Key: TypeAlias = tuple[bool, int | float | str]
"""What a record is sorted by; the first part is True where there is something to compare."""

GAP: Final = 2
PLAYED: Final = (11, 19)
"""The cells of how a game was played: at least, and beside the names."""

USUAL: Final = "Desert"
"""The board that goes without saying where something else is said."""

PLAYERS_LEAST: Final = 20
"""The cells that the names need to be worth a column of their own."""


class Column(NamedTuple):
    """One column.

    Attributes:
        name: What it is called in a sentence.
        head: What stands over it.
        width: Its cells; 0 where that depends on the width of the list. Those of a number begin with a blank.
        text: What stands in it.
        key: What records are sorted by.
        falling: The greatest comes first, unless the order is turned round.
        number: It is written at its right end.
    """

    name: str
    head: str
    width: int
    text: Callable[[Result], str]
    key: Callable[[Result], Key]
    falling: bool = False
    number: bool = False


class Order(NamedTuple):
    """How the book is sorted: by a column, by its place in `COLUMNS`, and whether the usual order is turned round."""

    column: int = 0
    turned: bool = False

    @property
    def falling(self) -> bool:
        """Whether the greatest comes first."""
        return COLUMNS[self.column].falling != self.turned


def placed(result: Result) -> list[int]:
    """The seats, the first place first; those of no place come last."""
    ranked = [seat for place in result.places for seat in place]
    return [*ranked, *(seat for seat in range(len(result.players)) if seat not in ranked)]


def played_words(result: Result) -> str:
    """How a game was played: `Canyon, Locations by dice`."""
    pack = (f"pack {result.pack}",) if result.pack else ()
    return ", ".join((*ways_of(result.variant), *pack, *known_words(result))) or result.game


def known_words(result: Result) -> tuple[str, ...]:
    """What its players could know before it happened: a seed that was typed, undos that taught something."""
    return known_before(typed_seed=result.typed_seed, undos=result.undos, after_end=result.after_end)


def _played_briefly(result: Result) -> str:
    """The first word of how it was played, and how many more there are: `Canyon +2`."""
    words = [word for word in played_words(result).split(", ") if word != USUAL] or [USUAL]
    return words[0] if len(words) == 1 else f"{words[0]} +{len(words) - 1}"


def points(result: Result) -> int | None:
    """What a game was won with, of a solo game all its lines together; None for a solo game that was lost.

    Of a game that nobody won, the best score.
    """
    if result.scenario:
        return result.total if result.places else None
    first = winners(result.places)
    return result.scores[first[0]] if first and result.scores else max(result.scores, default=None)


def _players(result: Result) -> str:
    if result.scenario or not result.scores:
        return ", ".join(result.players)
    return points_and_winner(result.players, result.scores, result.places)


def _points_text(result: Result) -> str:
    found = points(result)
    return "lost" if found is None and result.scenario else "-" if found is None else str(found)


def _number(value: int | None) -> Key:
    return (value is not None, value or 0)


def _words(text: str) -> Key:
    return (True, text.casefold())


COLUMNS: Final = (
    Column(
        "the day they ended",
        "ENDED",
        10,
        lambda result: f"{result.ended.astimezone():%Y-%m-%d}",
        lambda result: (True, result.ended.timestamp()),
        falling=True,
    ),
    Column("how they were played", "PLAYED", 0, _played_briefly, lambda result: _words(played_words(result))),
    Column("players", "PLAYERS", 0, _players, lambda result: _words(_players(result))),
    Column("VP", "VP", 5, _points_text, lambda result: _number(points(result)), falling=True, number=True),
    Column("rounds", "RDS", 5, lambda result: str(result.rounds), lambda result: _number(result.rounds), number=True),
    Column(
        "length",
        "MIN",
        5,
        lambda result: "-" if result.minutes is None else str(result.minutes),
        lambda result: _number(result.minutes),
        number=True,
    ),
)


_INKS: Final = {"VP": "accent", "PLAYED": "text", "PLAYERS": "text"}


def in_order(results: Iterable[Result], order: Order) -> list[Result]:
    """The records sorted; what cannot be compared comes last, and of equal ones the game that ended last first."""
    column = COLUMNS[order.column]
    latest = sorted(results, key=lambda result: result.ended, reverse=True)
    told = [result for result in latest if column.key(result)[0]]
    untold = [result for result in latest if not column.key(result)[0]]
    return [*sorted(told, key=lambda result: column.key(result)[1], reverse=order.falling), *untold]


def cells_of(width: int) -> dict[int, int]:
    """The columns that a list of this width has room for, by their places in `COLUMNS`, and the cells of each."""
    room = width - GAP - sum(column.width for column in COLUMNS) - GAP
    players = room - PLAYED[1] - GAP
    free = {"PLAYED": PLAYED[1], "PLAYERS": players} if players >= PLAYERS_LEAST else {"PLAYED": max(PLAYED[0], room)}
    return {
        place: column.width or free[column.head]
        for place, column in enumerate(COLUMNS)
        if column.width or column.head in free
    }


def head_line(width: int, order: Order) -> Line:
    """The heads; that of the column that the book is sorted by has an arrow. A click on a head sorts by it."""
    heads: list[Span] = []
    for place, cells in cells_of(width).items():
        column = COLUMNS[place]
        chosen = place == order.column
        arrow = ("↓" if order.falling else "↑") if chosen else ""
        words = f"{arrow}{column.head}" if column.number else f"{column.head}{arrow}"
        heads.append(Span(_sized(words, cells, column), "accent" if chosen else "muted", "", "bold", ("sort", place)))
    return _spaced(heads, width)


def row(result: Result, width: int) -> Line:
    """One record as a line of the list."""
    parts = [
        Span(_sized(plain(COLUMNS[place].text(result)), cells, COLUMNS[place]), _INKS.get(COLUMNS[place].head, "muted"))
        for place, cells in cells_of(width).items()
    ]
    return _spaced(parts, width)


def _spaced(parts: list[Span], width: int) -> Line:
    """The columns with the blanks before and between them; those of numbers have their own."""
    spans: list[Span] = []
    for part, place in zip(parts, cells_of(width), strict=True):
        if not COLUMNS[place].number:
            spans.append(Span(" " * GAP))
        spans.append(part)
    return tuple(spans)


def _sized(words: str, cells: int, column: Column) -> str:
    if column.number:
        return f"{words[: cells - 1]:>{cells}}"
    return sized(words if cells_in(words) <= cells else f"{sized(words, cells - 1)}…", cells)
