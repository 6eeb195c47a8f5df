"""The whole board as lines of spans: insides of spaces between the lines of the frame."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from tui.look.spans import Line, Span
from tui.terror_below.board.cells import CELLS, BoardCells, Cell
from tui.terror_below.board.frames import GROUND, LineMark, Marked, bare_lines, marks_on, tag_of
from tui.terror_below.board.overlays import NONE, Overlays, fallen
from tui.terror_below.board.pawns import Pawn
from tui.terror_below.board.space import Marks, space_lines

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terror_below.decks.cards import Egg
    from core.terror_below.views import SpaceView, SquadView, View
    from tui.look.boxes import Size
    from tui.look.glyphs import Glyphs

    Inside: TypeAlias = tuple[SpaceView, tuple[Pawn, ...], Marks]
    """What the inside of a space is drawn from."""

NEAR: Final = 2
"""Changes so many characters apart are sent in one: to go to another place takes more."""


class Drawn(NamedTuple):
    """A board that has been drawn.

    Attributes:
        insides: The lines of each space.
        made_of: What they are drawn from.
        marks: What stands on the lines between them.
        drawn_from: All that the marks depend on.
    """

    sheet: BoardCells
    glyphs: Glyphs
    insides: tuple[tuple[Line, ...], ...]
    made_of: tuple[Inside, ...]
    marks: Marked
    drawn_from: tuple[object, ...]

    @property
    def width(self) -> int:
        """Columns."""
        return self.sheet.width

    @property
    def height(self) -> int:
        """Lines."""
        return self.sheet.height

    def line(self, y: int) -> Line:
        """One line of the board, from its left edge to its right one."""
        bare, marks = bare_lines(self.sheet, self.glyphs)[y], self.marks.get(y, {})
        where = self.sheet.row_of(y)
        if where is None:
            return _frame_line(bare, marks)
        row, inside = where
        columns, pitch, first = self.sheet.columns, self.sheet.cell.width + 1, row * self.sheet.columns
        sides = [_line_of(bare[0])] * len(bare)
        for x, mark in marks.items():
            column, beside = divmod(x, pitch)
            if not beside and column < len(sides):
                sides[column] = _span(mark)
        spans = [sides[0]]
        for side, lines in zip(sides[1:], self.insides[first : first + columns], strict=True):
            spans += lines[inside]
            spans.append(side)
        return tuple(spans)

    def lines(self) -> tuple[Line, ...]:
        """All lines from top to bottom."""
        return tuple(self.line(y) for y in range(self.sheet.height))

    def changed(self, before: Any) -> Mapping[int, list[tuple[int, int]]] | None:
        """What differs from another drawing; None where that has another sheet, or other characters."""
        if not isinstance(before, Drawn) or before.sheet != self.sheet or before.glyphs is not self.glyphs:
            return None
        return changed(before, self)


def sheet_of(view: View, size: Size) -> BoardCells:
    """The sheet of a view's board at one of the three sizes."""
    return sheet_for(view, CELLS[view.board, size])


def sheet_for(view: View, cell: Cell) -> BoardCells:
    """The sheet of a view's board with cells of any size."""
    return BoardCells(cell, view.columns, len(view.spaces) // view.columns)


def drawn(view: View, overlays: Overlays, sheet: BoardCells, glyphs: Glyphs, before: Drawn | None = None) -> Drawn:
    """The picture of a position with what is laid over it; it shares what it can with the one before."""
    pawns = {squad.seat: pawn_of(squad) for squad in view.squads}
    for seat, letters in overlays.struck:
        pawns[seat] = pawns[seat]._replace(struck=letters)
    for seat in (*overlays.threatened, *(overlays.preview.caught if overlays.preview else ())):
        pawns[seat] = pawns[seat]._replace(threatened=True)
    marks = marks_of(view, overlays, sheet, glyphs)
    made_of = tuple(
        [
            (space, tuple([pawns[seat] for seat in space.pawns]) if space.pawns else (), here)
            for space, here in zip(view.spaces, marks, strict=True)
        ]
    )
    insides = _insides(made_of, sheet, glyphs, before)
    drawn_from = (
        sheet,
        glyphs,
        view.blue,
        tuple([(space.label, space.ground, space.targets) for space in view.spaces]),
        tuple(any(card.face_down for card in slot.cards) for slot in view.slots),
        (overlays.cursor, overlays.lit, overlays.preview, overlays.path, overlays.around, overlays.directions),
        (overlays.leaps, overlays.dashed, overlays.heavy),
    )
    if before is not None and before.drawn_from == drawn_from:
        return Drawn(sheet, glyphs, insides, made_of, before.marks, drawn_from)
    return Drawn(sheet, glyphs, insides, made_of, marks_on(view, overlays, sheet, glyphs), drawn_from)


def _insides(
    made_of: tuple[Inside, ...], sheet: BoardCells, glyphs: Glyphs, before: Drawn | None
) -> tuple[tuple[Line, ...], ...]:
    """The insides of all spaces; what is drawn from the same as in the picture before is the same object."""
    if before is None or before.sheet != sheet or before.glyphs is not glyphs:
        return tuple([space_lines(*inside, sheet.cell, glyphs) for inside in made_of])
    return tuple(
        [
            had if inside == was else space_lines(*inside, sheet.cell, glyphs)
            for inside, was, had in zip(made_of, before.made_of, before.insides, strict=True)
        ]
    )


def board_text(view: View, size: Size, glyphs: Glyphs, overlays: Overlays = NONE) -> tuple[str, ...]:
    """The board in characters alone."""
    lines = drawn(view, overlays, sheet_of(view, size), glyphs).lines()
    return tuple("".join(span.text for span in line) for line in lines)


def pawn_of(squad: SquadView) -> Pawn:
    """A squad's pawn as it is drawn."""
    seat = squad.setup
    return Pawn(
        name=seat.name,
        letter=seat.letter,
        brackets=seat.brackets,
        ground=seat.ground,
        leader=squad.leader.name if squad.leader else "",
        caught=squad.caught,
    )


_BARE: Final = (Marks("sand-b"), Marks("sand-a"))
"""The marks of a space with nothing laid over it, on the one sand and the other."""


@lru_cache(maxsize=64)
def _priced(sand: int, cost: int) -> Marks:
    """The marks of a space on which nothing is laid but what it costs to stop there."""
    return Marks(_BARE[sand].sand, cost=cost)


def marks_of(view: View, overlays: Overlays, sheet: BoardCells, glyphs: Glyphs) -> list[Marks]:
    """What is laid over each space."""
    preview = overlays.preview
    shaded = fallen(view).union(overlays.rubble, preview.rubble if preview else ())
    laying: dict[int, tuple[Egg, ...]] = {}
    for egg, where in (*overlays.eggs, *(preview.eggs if preview else ())):
        laying[where] = (*laying.get(where, ()), egg)
    costs = dict(overlays.reach)
    leaps = {space: (price, way) for space, price, way in overlays.leaps}
    danger = {danger.space: danger for danger in overlays.danger}
    filled = dict(overlays.filled)
    more = {overlays.cursor, *overlays.lit, *shaded, *laying, *leaps, *danger, *overlays.used, *filled}
    found: list[Marks] = []
    for space in view.spaces:
        here = space.index
        sand = (here % sheet.columns + here // sheet.columns) % 2
        tagged = space.targets and not sheet.cell.ruled
        if here not in more and not space.fresh and not tagged:
            found.append(_priced(sand, costs[here]) if here in costs else _BARE[sand])
            continue
        eggs, shade, threat = laying.get(here, ()), here in shaded, danger.get(here)
        found.append(
            Marks(
                sand=_BARE[sand].sand,
                cursor=here == overlays.cursor or here in overlays.lit,
                cost=costs.get(here),
                danger=threat.level if threat else 0,
                slots=threat.slots if threat else (),
                hit=shade or space.fresh or bool(eggs) or filled.get(here) == "dense",
                shade=shade,
                eggs=eggs,
                used=here in overlays.used,
                leap=leaps.get(here),
                tag=tag_of(view, here, glyphs) if tagged else "",
                filling=filled.get(here),
            )
        )
    return found


@lru_cache(maxsize=1024)
def _span(mark: LineMark) -> Span:
    return Span(mark.text, mark.ink, mark.ground, mark.emphasis, ("space", mark.space) if mark.space >= 0 else None)


@lru_cache(maxsize=256)
def _line_of(text: str) -> Span:
    return Span(text, "grid", GROUND)


def _frame_line(bare: str, marks: Mapping[int, LineMark]) -> Line:
    """A line between rows: the bare line, broken by marks; marks of one style are joined."""
    spans: list[Span] = []
    done = 0
    joined: LineMark | None = None
    for x in sorted(marks):
        mark = marks[x]
        if joined is not None and x == done and mark[1:] == joined[1:]:
            joined = LineMark(joined.text + mark.text, *joined[1:])
        else:
            if joined is not None:
                spans.append(_span(joined))
            if x > done:
                spans.append(_line_of(bare[done:x]))
            joined = mark
        done = x + 1
    if joined is not None:
        spans.append(_span(joined))
    if done < len(bare):
        spans.append(_line_of(bare[done:]))
    return tuple(spans)


def changed(old: Drawn, new: Drawn) -> dict[int, list[tuple[int, int]]]:
    """What differs between two pictures on one sheet: for each line, runs from a column to the one after the last."""
    sheet = new.sheet
    found: dict[int, list[tuple[int, int]]] = {}
    for space, (before, after) in enumerate(zip(old.insides, new.insides, strict=True)):
        if before is not after:
            left, top = sheet.left(space) + 1, sheet.top(space) + 1
            for line in range(sheet.cell.height):
                if before[line] != after[line]:
                    found.setdefault(top + line, []).append((left, left + sheet.cell.width))
    if old.marks is not new.marks:
        for y in old.marks.keys() | new.marks.keys():
            had, has = old.marks.get(y, {}), new.marks.get(y, {})
            if had != has:
                runs = [(x, x + 1) for x in had.keys() | has.keys() if had.get(x) != has.get(x)]
                found.setdefault(y, []).extend(runs)
    return {y: _merged(runs) for y, runs in found.items()}


def _merged(runs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Runs in their order, those joined that lie no more than `NEAR` apart."""
    runs.sort()
    merged = runs[:1]
    for start, end in runs[1:]:
        first, last = merged[-1]
        if start - last > NEAR:
            merged.append((start, end))
        else:
            merged[-1] = (first, max(last, end))
    return merged
