"""The columns of the record book: what stands in each, and how the book is sorted by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from core.engine.plain_text import plain
from core.games import annals_of, title_of
from core.words.annals import Annals
from core.words.results import known_in, who_played
from tui.look.spans import Line, Span, sized
from tui.look.spans import cells as cells_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from core.words.annals import Column as Own
    from saves.records.book import Result

Key: TypeAlias = tuple[bool, int | float | str]
"""What a record is sorted by; the first part is True where there is something to compare."""

GAP: Final = 2
PLAYED: Final = (11, 19)
"""The cells of how a game was played: at least, and beside the names."""

PLAYERS_LEAST: Final = 20
"""The cells that the names need to be worth a column of their own."""

TITLE: Final = 18
"""A game's title has at most so many cells."""

OWN: Final = 14
"""A column that a game brings along has at most so many cells."""


class RecordColumn(NamedTuple):
    """One column.

    Attributes:
        name: What it is called in a sentence.
        head: What stands over it.
        width: Its cells; 0 where that depends on the width of the list. Those of a number begin with a blank.
        text: What stands in it.
        key: What records are sorted by.
        falling: The greatest comes first, unless the order is turned round.
        number: It is written at its right end.
        ink: What it is written in.
    """

    name: str
    head: str
    width: int
    text: Callable[[Result], str]
    key: Callable[[Result], Key]
    falling: bool = False
    number: bool = False
    ink: str = "muted"


class Order(NamedTuple):
    """How the book is sorted: by a column, by its head, and whether the usual order is turned round."""

    head: str = "ENDED"
    turned: bool = False


class RecordSheet(NamedTuple):
    """The columns in which records are listed, and their order."""

    columns: tuple[RecordColumn, ...]
    order: Order

    @property
    def place(self) -> int:
        """The place of the column that the records are sorted by."""
        return next((place for place, column in enumerate(self.columns) if column.head == self.order.head), 0)

    @property
    def column(self) -> RecordColumn:
        """The column that the records are sorted by."""
        return self.columns[self.place]

    @property
    def falling(self) -> bool:
        """Whether the greatest comes first."""
        return self.column.falling != self.order.turned

    def in_order(self, results: Iterable[Result]) -> list[Result]:
        """The records sorted; what cannot be compared comes last, of equal ones the game that ended last first."""
        column = self.column
        latest = sorted(results, key=lambda result: result.ended, reverse=True)
        told = [result for result in latest if column.key(result)[0]]
        untold = [result for result in latest if not column.key(result)[0]]
        return [*sorted(told, key=lambda result: column.key(result)[1], reverse=self.falling), *untold]

    def cells_of(self, width: int) -> dict[int, int]:
        """The columns that a list of this width has room for, by their places, and the cells of each.

        Where several games are listed, who played comes before how; a narrow list tells neither. What has no room at
        the right end is left out.
        """
        several = any(column.head == "GAME" for column in self.columns)
        fixed = [column for column in self.columns if column.width]
        while not several and GAP + PLAYED[0] + sum(map(_cells, fixed)) > width and len(fixed) > 1:
            fixed.pop()
        room = width - GAP - sum(map(_cells, fixed))
        played = min(PLAYED[1], room - GAP - PLAYERS_LEAST)
        if played >= PLAYED[0]:
            free = {"PLAYED": played, "PLAYERS": room - GAP - played}
        elif several and room >= PLAYERS_LEAST:
            free = {"PLAYERS": room}
        elif several and room < PLAYED[0]:
            free = {}
        else:
            free = {"PLAYED": max(PLAYED[0], room)}
        while several and sum(map(_cells, fixed)) > width and len(fixed) > 1:
            fixed.pop()
        return {
            place: column.width or free[column.head]
            for place, column in enumerate(self.columns)
            if column in fixed or column.head in free
        }

    def head_line(self, width: int) -> Line:
        """The heads; that of the column of the order has an arrow. A click on a head sorts by it."""
        heads: list[Span] = []
        for place, cells in self.cells_of(width).items():
            column = self.columns[place]
            chosen = place == self.place
            arrow = ("↓" if self.falling else "↑") if chosen else ""
            words = f"{arrow}{column.head}" if column.number else f"{column.head}{arrow}"
            ink = "accent" if chosen else "muted"
            heads.append(Span(_sized(words, cells, column), ink, "", "bold", ("sort", place)))
        return self._spaced(heads, width)

    def row(self, result: Result, width: int) -> Line:
        """One record as a line of the list."""
        parts = [
            Span(_sized(plain(column.text(result)), cells, column), column.ink)
            for place, cells in self.cells_of(width).items()
            for column in [self.columns[place]]
        ]
        return self._spaced(parts, width)

    def _spaced(self, parts: list[Span], width: int) -> Line:
        """The columns with the blanks before and between them; those of numbers have their own."""
        spans: list[Span] = []
        for part, place in zip(parts, self.cells_of(width), strict=True):
            if not self.columns[place].number:
                spans.append(Span(" " * GAP))
            spans.append(part)
        return tuple(spans)


def sheet_of(results: Sequence[Result], order: Order) -> RecordSheet:
    """The columns for these records: those of one game are told in its words, those of several beside its title."""
    games = tuple(dict.fromkeys(result.game for result in results))
    annals = {game: annals_of(game) for game in games}
    only = annals[games[0]] if len(games) == 1 else None
    columns = [_ENDED, *([] if len(games) < 2 else [_title(games)]), _PLAYED, _PLAYERS]
    if any(told.unit for told in annals.values()) or any(points(result) is not None for result in results):
        columns.append(_points(only, annals.values(), results))
    if only is not None:
        columns += [_own(column, results) for column in only.columns()]
    columns += [_stages(only), _LENGTH]
    return RecordSheet(tuple(columns), order if any(column.head == order.head for column in columns) else Order())


def placed(result: Result) -> list[int]:
    """The seats, the first place first; those of no place come last."""
    ranked = [seat for place in result.places for seat in place]
    return [*ranked, *(seat for seat in range(len(result.players)) if seat not in ranked)]


def played_words(result: Result) -> str:
    """How a game was played: `Canyon, Locations by dice`; a dash where nothing is known of that."""
    pack = (f"pack {result.pack}",) if result.pack else ()
    ways = annals_of(result.game).ways(result.variant)
    return ", ".join((*ways, *pack, *known_in(result))) or "-"


def _played_briefly(result: Result) -> str:
    """The first word of how it was played, and how many more there are: `Canyon +2`."""
    usual = annals_of(result.game).usual
    words = [word for word in played_words(result).split(", ") if word != usual] or [usual]
    return words[0] if len(words) == 1 else f"{words[0]} +{len(words) - 1}"


def points(result: Result) -> int | None:
    """What a game is measured by: what it was won with, as its game counts; None where it is not."""
    return annals_of(result.game).measure(result)


def _players(result: Result) -> str:
    annals = annals_of(result.game)
    if annals.contest(result):
        return ", ".join(who_played(result))
    return annals.ending(who_played(result), result.scores, result.places)


def _number(value: float | None) -> Key:
    return (value is not None, value or 0)


def _words(text: str) -> Key:
    return (True, text.casefold())


_ENDED: Final = RecordColumn(
    "the day they ended",
    "ENDED",
    10,
    lambda result: f"{result.ended.astimezone():%Y-%m-%d}",
    lambda result: (True, result.ended.timestamp()),
    falling=True,
)
_PLAYED: Final = RecordColumn(
    "how they were played",
    "PLAYED",
    0,
    _played_briefly,
    lambda result: _words(played_words(result)),
    ink="text",
)
_PLAYERS: Final = RecordColumn("players", "PLAYERS", 0, _players, lambda result: _words(_players(result)), ink="text")
_LENGTH: Final = RecordColumn(
    "length",
    "MIN",
    5,
    lambda result: "-" if result.minutes is None else str(result.minutes),
    lambda result: _number(result.minutes),
    number=True,
)


def _title(games: Sequence[str]) -> RecordColumn:
    """The column with the title of the game."""
    width = max(cells_in(plain(title_of(game))) for game in (*games, "GAME"))
    return RecordColumn(
        "game",
        "GAME",
        min(TITLE, width),
        lambda result: title_of(result.game),
        lambda result: _words(title_of(result.game)),
    )


def _points(only: Annals | None, every: Iterable[Annals], results: Sequence[Result]) -> RecordColumn:
    """What games are measured by; where their units differ, each with its own."""
    units = {annals.unit for annals in every}
    unit = only.unit if only is not None else units.pop() if len(units) == 1 else ""

    def text(result: Result) -> str:
        found, annals = points(result), annals_of(result.game)
        if found is None:
            return "lost" if annals.contest(result) else "-"
        return annals.measured(result) if unit else f"{annals.measured(result)} {annals.unit}".rstrip()

    width = max((cells_in(text(result)) for result in results), default=0) + 1
    head = unit or (Annals.heading if only is None else only.heading)
    return RecordColumn(
        unit or head.lower(),
        head,
        5 if unit and width <= 5 and len(unit) <= 3 else max(width, len(head) + 2),
        text,
        lambda result: _number(points(result)),
        falling=True,
        number=True,
        ink="accent",
    )


def _stages(only: Annals | None) -> RecordColumn:
    """How many rounds there were, or whatever one game has in their place."""
    stage = "round" if only is None else only.stage
    head = "RDS" if stage == "round" else f"{stage}s".upper()
    return RecordColumn(
        f"{stage}s",
        head,
        max(5, len(head) + 2),
        lambda result: str(result.rounds),
        lambda result: _number(result.rounds),
        number=True,
    )


def _own(column: Own, results: Sequence[Result]) -> RecordColumn:
    """A column that one game brings along; it is a number where all there is to compare are numbers."""
    keys = [column.key(result) for result in results]
    width = max(cells_in(plain(text)) for text in (column.head, *map(column.text, results)))
    number = not any(isinstance(key, str) for key in keys)

    def key(result: Result) -> Key:
        found = column.key(result)
        return _words(found) if isinstance(found, str) else _number(found)

    return RecordColumn(
        column.head.lower(),
        column.head.upper(),
        min(OWN, width) + 3 * number,
        column.text,
        key,
        falling=column.falling,
        number=number,
    )


def _cells(column: RecordColumn) -> int:
    """The cells of a column of fixed width, with the blanks before it."""
    return column.width + GAP * (not column.number)


def _sized(words: str, cells: int, column: RecordColumn) -> str:
    if column.number:
        return f"{words[: cells - 1]:>{cells}}"
    return sized(words if cells_in(words) <= cells else f"{sized(words, cells - 1)}…", cells)
