"""The geometry of a side of the board: spaces, neighbours, dice. It never changes during a game.

A space is an index, row by row from the top left.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from core.terror_below.decks.cards import DIRECTIONS, Direction, Place
from core.terror_below.options import Clear, Enter, PlaceRubble, Ramp, Step, TakeEggs

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.terror_below.decks.forms import BoardSheet

NOWHERE: Final = -1
"""No space: off the board, or not on it."""

OFFSETS: Final[dict[Direction, tuple[int, int]]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""(columns, rows) of one step in each direction."""

Parted: TypeAlias = tuple[tuple[Step, ...], tuple[Clear, ...]]
"""Steps onto spaces without Rubble, and the options that clear that of the others."""

NAMELESS_ROWS: Final = "xyzuvw"
"""What rows without a blue number are called, from the top."""


class Board:
    """One side of the board, with everything about its spaces that can be known beforehand.

    Attributes:
        columns: Spaces in a row.
        blue: The blue number of each row; 0 for a row that no die reaches.
        size: How many spaces there are.
        canyon: Whether each space is Canyon; `has_canyon`: whether any is.
        labels: What players call each space: red, then blue, as `3-5`.
        shifts: For so many (columns, rows), and then for each space, the space that lies so far from it, or `NOWHERE`.
        neighbour: For each space, the next one in each direction, or `NOWHERE`.
        distances: For each space, the orthogonal steps to every other one (R10), the Canyon counted like desert.
        adjacent: For each space, its orthogonal neighbours (R1).
        beside: The same as a set, to ask of and never to go through.
        around: For each space, its orthogonal and diagonal neighbours.
        steps: For each space, the ordinary steps from it: (option, space entered).
        ways: For each space, those steps with the option that clears Rubble there: (step, clear, space).
        near: For each space, gives what lies on the spaces that these steps enter, of anything told by space.
        parted: For each space, by what lies near: what `part` has found.
        ramps: For each space, the next ones, each with the jumps over it to where a pawn may land: (option, space).
        clears: For each space, the adjacent ones with the option that clears Rubble there.
        clears_around: The same with diagonal neighbours (Alan).
        leap: For each space, where a Target that moves in each direction comes to be (R27), or `NOWHERE`.
        leaps: For each space, the leaps over Canyon: (direction, landing, spaces of Canyon crossed). R28.
        edge: The spaces on the edge (R24).
        starts: The space where each Location begins, by name, in the order of the sheet.
    """

    def __init__(self, sheet: BoardSheet) -> None:
        rows = sheet.rows
        self.columns = len(rows[0])
        self.rows = len(rows)
        self.size = self.columns * self.rows
        self.blue = sheet.blue or tuple(range(1, self.rows + 1))
        self.canyon = tuple(mark == "#" for row in rows for mark in row)
        self.has_canyon = any(self.canyon)
        nameless = iter(NAMELESS_ROWS)
        names = [str(number) if number else next(nameless) for number in self.blue]
        self.labels = tuple(f"{column + 1}-{name}" for name in names for column in range(self.columns))
        self.starts: dict[Place, int] = {
            place: self.space_of(red, blue) for place, (red, blue) in sheet.locations.items()
        }
        spaces = range(self.size)
        self.shifts = Shifts(self)
        self.neighbour: tuple[dict[Direction, int], ...] = tuple(
            {direction: self.offset(space, *OFFSETS[direction]) for direction in DIRECTIONS} for space in spaces
        )
        self.adjacent = tuple(
            tuple(to for to in self.neighbour[space].values() if to != NOWHERE and not self.canyon[to])
            for space in spaces
        )
        self.around = tuple(
            tuple(
                to
                for rows_down in (-1, 0, 1)
                for columns_right in (-1, 0, 1)
                if (rows_down or columns_right)
                and (to := self.offset(space, columns_right, rows_down)) != NOWHERE
                and not self.canyon[to]
            )
            for space in spaces
        )
        self.distances = tuple(tuple(self._steps_between(space, to) for to in spaces) for space in spaces)
        self.beside = tuple(frozenset(spaces) for spaces in self.adjacent)
        # each option and each row is made once, and stands wherever it is offered
        step = {direction: Step(direction) for direction in DIRECTIONS}
        entered = {(direction, to): (step[direction], to) for direction in DIRECTIONS for to in spaces}
        self.steps = tuple(
            tuple(
                entered[direction, to]
                for direction, to in self.neighbour[space].items()
                if to != NOWHERE and not self.canyon[to]
            )
            for space in spaces
        )
        ramp = {(over, land): Ramp(over, land) for over in DIRECTIONS for land in DIRECTIONS}
        self.ramps = tuple(
            tuple(
                (
                    between,
                    tuple(
                        (ramp[over, land], to)
                        for land, to in self.neighbour[between].items()
                        if to not in (NOWHERE, space) and not self.canyon[to]
                    ),
                )
                for over, between in self.neighbour[space].items()
                if between != NOWHERE
            )
            for space in spaces
        )
        clear = tuple((Clear(space), space) for space in spaces)
        way = {pair: (pair[0], clear[pair[1]][0], pair[1]) for pair in entered.values()}
        self.ways = tuple(tuple(way[pair] for pair in self.steps[space]) for space in spaces)
        self.near = tuple(_entered(self.steps[space], space) for space in spaces)
        self.parted: tuple[dict[tuple[int, ...], Parted], ...] = tuple({} for _ in spaces)
        self.clears = tuple(tuple(clear[to] for to in self.adjacent[space]) for space in spaces)
        self.clears_around = tuple(tuple(clear[to] for to in self.around[space]) for space in spaces)
        self.enters = tuple(Enter(space) for space in spaces)
        self.places = tuple(PlaceRubble(space) for space in spaces)
        self.hooks = tuple(TakeEggs(space) for space in spaces)
        self.leap: tuple[dict[Direction, int], ...] = tuple(
            {direction: self._beyond(space, direction) for direction in DIRECTIONS} for space in spaces
        )
        self.leaps: tuple[tuple[tuple[Direction, int, int], ...], ...] = tuple(
            tuple(
                (direction, to, self.distances[space][to] - 1)
                for direction, to in self.leap[space].items()
                if to != NOWHERE and self.canyon[self.neighbour[space][direction]]
            )
            for space in spaces
        )
        last_row, last_column = self.rows - 1, self.columns - 1
        self.edge = tuple(
            space
            for space in spaces
            if not self.canyon[space]
            and (space // self.columns in (0, last_row) or space % self.columns in (0, last_column))
        )

    def offset(self, space: int, columns: int, rows: int) -> int:
        """The space that many columns right and rows down, or `NOWHERE` off the board."""
        row, column = divmod(space, self.columns)
        row, column = row + rows, column + columns
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return row * self.columns + column
        return NOWHERE

    def space_of(self, red: int, blue: int) -> int:
        """The space of two dice, 1 to 6 each."""
        return self.blue.index(blue) * self.columns + red - 1

    def distance(self, one: int, other: int) -> int:
        """Orthogonal steps between two spaces (R10), the Canyon counted like desert."""
        return self.distances[one][other]

    def part(self, space: int, near: tuple[int, ...]) -> Parted:
        """The ordinary steps from a space onto those without Rubble, and the options that clear the others.

        `near` says how many pieces lie on each. There are few such tuples, and each is gone through once.
        """
        ways = self.ways[space]
        found = self.parted[space][near] = (
            tuple([step for (step, _, _), pieces in zip(ways, near, strict=False) if not pieces]),
            tuple([clear for (_, clear, _), pieces in zip(ways, near, strict=False) if pieces]),
        )
        return found

    def _steps_between(self, one: int, other: int) -> int:
        row, column = divmod(one, self.columns)
        other_row, other_column = divmod(other, self.columns)
        return abs(row - other_row) + abs(column - other_column)

    def _beyond(self, space: int, direction: Direction) -> int:
        """The first space in a direction that is no Canyon, or `NOWHERE`."""
        to = self.neighbour[space][direction]
        while to != NOWHERE and self.canyon[to]:
            to = self.neighbour[to][direction]
        return to


def _entered(steps: Sequence[tuple[Step, int]], space: int) -> Callable[[Sequence[int]], tuple[int, ...]]:
    """Gives what lies on the spaces that steps enter, and twice that of fewer than two: a tuple for any number."""
    spaces = [to for _, to in steps]
    return itemgetter(*(spaces if len(spaces) > 1 else [*spaces, *spaces] or [space, space]))


class Boards(dict[str, Board]):
    """Both sides of the board. Each is made when it is first asked for: a game is played on one."""

    def __init__(self, sheets: Mapping[str, BoardSheet]) -> None:
        super().__init__()
        self._sheets = sheets

    def __missing__(self, side: str) -> Board:
        found = self[side] = Board(self._sheets[side])
        return found


class Shifts(dict[tuple[int, int], tuple[int, ...]]):
    """The spaces that lie so many (columns, rows) from each space. Each entry is made when it is first asked for."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, offset: tuple[int, int]) -> tuple[int, ...]:
        found = self[offset] = tuple(self._board.offset(space, *offset) for space in range(self._board.size))
        return found
