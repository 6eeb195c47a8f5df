"""The lines between the spaces, and what stands on them: numbers, Targets, the cursor, paths and directions.

All four sides of a space lie on lines that it shares. `bare_lines` are the lines of an empty board; `marks_on` are
the characters that stand in their place, and each is found by its line and column.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terror_below.decks.cards import Direction
    from core.terror_below.views import View
    from tui.look.glyphs import Frame, Glyphs
    from tui.terror_below.board.cells import BoardCells
    from tui.terror_below.board.overlays import Overlays

GROUND: Final = "sand-a"
"""The ground under all lines."""

ARROWS: Final[tuple[Direction, ...]] = ("up", "down", "left", "right")


class LineMark(NamedTuple):
    """One character on a line; `space` is the space that it belongs to, -1 for none."""

    text: str
    ink: str
    ground: str = GROUND
    emphasis: str = "bold"
    space: int = -1


Marked: TypeAlias = dict[int, dict[int, LineMark]]
"""Marks by line, then by column."""


@lru_cache(maxsize=16)
def bare_lines(sheet: BoardCells, glyphs: Glyphs) -> tuple[str, ...]:
    """The lines of an empty board: for each line of the screen the characters that stand between insides.

    A line of the frame is given whole; a line that runs through spaces as one character for each line between them.
    """
    top, between, bottom, side = glyphs.grid
    width = sheet.cell.width

    def whole(parts: str) -> str:
        return parts[0] + parts[2].join([parts[1] * width] * sheet.columns) + parts[3]

    lines = []
    for y in range(sheet.height):
        if y == 0:
            lines.append(whole(top))
        elif y == sheet.height - 1:
            lines.append(whole(bottom))
        elif sheet.row_of(y) is None:
            lines.append(whole(between))
        else:
            lines.append(side * (sheet.columns + 1))
    return tuple(lines)


def marks_on(view: View, overlays: Overlays, sheet: BoardCells, glyphs: Glyphs) -> Marked:
    """Everything that stands on the lines, in the order of drawing: what is drawn later covers what was there."""
    drawing = _Drawing(view, overlays, sheet, glyphs)
    drawing.canyon()
    for space in overlays.lit if overlays.cursor is None else (overlays.cursor, *overlays.lit):
        drawing.frame(space, glyphs.cursor_frame, "cursor")
    drawing.targets()
    drawing.rest()
    drawing.numbers()
    drawing.paths()
    return drawing.marks


def tag_of(view: View, space: int, glyphs: Glyphs) -> str:
    """The tag of the Targets on a space: each slot, with a mark where a card lies face down under its Worm."""
    slots = view.spaces[space].targets
    hidden = [any(card.face_down for card in view.slots[slot].cards) for slot in slots]
    parts = [f"{slot + 1}{glyphs.hidden if down else ''}" for slot, down in zip(slots, hidden, strict=True)]
    return glyphs.target + "".join(parts)


class _Drawing:
    """The marks of one position."""

    def __init__(self, view: View, overlays: Overlays, sheet: BoardCells, glyphs: Glyphs) -> None:
        self.view, self.overlays, self.sheet, self.glyphs = view, overlays, sheet, glyphs
        self.marks: Marked = {}
        self.tags: dict[int, tuple[str, str]] = {}

    def put(self, y: int, x: int, text: str, ink: str, space: int) -> None:
        """Stand characters on a line, each in its place."""
        for place, character in enumerate(text):
            self.stand(y, x + place, LineMark(character, ink, space=space))

    def stand(self, y: int, x: int, mark: LineMark) -> None:
        """Stand one character on a line."""
        self.marks.setdefault(y, {})[x] = mark

    def frame(self, space: int, frame: Frame, ink: str) -> None:
        """The whole frame of a space; only its sides where rows are not ruled."""
        sheet, left, top = self.sheet, self.sheet.left(space), self.sheet.top(space)
        right, below = left + sheet.cell.width + 1, top + sheet.cell.height + 1
        if sheet.cell.ruled:
            self.put(top, left, frame[0] + frame[4] * sheet.cell.width + frame[1], ink, space)
            self.put(below, left, frame[2] + frame[5] * sheet.cell.width + frame[3], ink, space)
        for y in range(top + 1, below):
            self.put(y, left, frame[6], ink, space)
            self.put(y, right, frame[7], ink, space)

    def targets(self) -> None:
        """Every Target's frame, joined where they meet; then every tag, so that no tag is covered."""
        held = [space.index for space in self.view.spaces if space.targets]
        for space in held:
            self.frame(space, self.glyphs.target_frame, "target")
        for space in self.overlays.dashed:
            self.frame(space, self.glyphs.dashed_frame, "target")
        if self.sheet.cell.ruled:
            self._join(held)
        self.heavy()
        if not self.sheet.cell.ruled:
            return
        for space in held:
            self.tag(space, tag_of(self.view, space, self.glyphs), "target")

    def heavy(self) -> None:
        """The frames that tremble, and the sides of frames that a Target comes up against."""
        heavy, sheet = self.glyphs.cursor_frame, self.sheet
        for space, direction in self.overlays.heavy:
            if direction is None:
                self.frame(space, heavy, "target")
                continue
            left, top = sheet.left(space), sheet.top(space)
            right, below = left + sheet.cell.width + 1, top + sheet.cell.height + 1
            if direction in {"left", "right"}:
                for y in range(top + 1, below):
                    self.put(y, left if direction == "left" else right, heavy[6], "target", space)
            elif sheet.cell.ruled:
                self.put(top if direction == "up" else below, left + 1, heavy[4] * sheet.cell.width, "target", space)
            else:
                y = top + 1 if direction == "up" else below - 1
                self.put(y, left, heavy[6], "target", space)
                self.put(y, right, heavy[7], "target", space)

    def _join(self, held: list[int]) -> None:
        """Join the corners of frames that share a line; where two only touch, the later one covers."""
        corners: dict[tuple[int, int], list[str]] = {}
        for space in held:
            left, top = self.sheet.left(space), self.sheet.top(space)
            right, below = left + self.sheet.cell.width + 1, top + self.sheet.cell.height + 1
            for y, x, arms in ((top, left, "dr"), (top, right, "dl"), (below, left, "ur"), (below, right, "ul")):
                corners.setdefault((y, x), []).append(arms)
        for (y, x), met in corners.items():
            joint = _JOINTS.get(frozenset("".join(met)))
            if joint is not None and set(met) not in _TOUCHING:
                self.put(y, x, self.glyphs.target_joints[joint], "target", self.marks[y][x].space)

    def tag(self, space: int, text: str, ink: str) -> None:
        """A tag in the line above a space, from the first character after the corner."""
        width = self.sheet.cell.width
        if len(text) > width:
            text = "".join(character for character in text if character != self.glyphs.hidden)
            text += self.glyphs.hidden * 2
        self.put(self.sheet.top(space), self.sheet.left(space) + 1, text, ink, space)
        self.tags[space] = (text, ink)

    def rest(self) -> None:
        """The dashed frame where a Target would come to rest, unless it would stay where it is."""
        preview = self.overlays.preview
        if preview is None or preview.rest < 0 or preview.slot in self.view.spaces[preview.rest].targets:
            return
        last = [direction for direction, origin, space in preview.path if origin != space][-1:]
        arrow = self.glyphs.arrows[ARROWS.index(last[0])] if last else self.glyphs.target
        self.frame(preview.rest, self.glyphs.dashed_frame, "path")
        if not self.sheet.cell.ruled:
            return
        standing = tag_of(self.view, preview.rest, self.glyphs) if self.view.spaces[preview.rest].targets else ""
        self.tag(preview.rest, f"{arrow}{preview.slot + 1}{standing}"[: self.sheet.cell.width], "path")

    def numbers(self) -> None:
        """The numbers of the dice: red above the columns, blue beside the rows; they are never covered."""
        sheet = self.sheet
        for column in range(sheet.columns):
            red = self.view.spaces[column].label.split("-")[0]
            before, after = self.glyphs.die[0], self.glyphs.die[1]
            text, start = before + red + after, sheet.middle - 1
            taken = len(self.tags[column][0]) if column in self.tags else 0
            if taken > start:
                text = text[1:] if taken >= sheet.cell.width - 1 else text
                start = taken
            left = sheet.left(column) + 1
            for place, character in enumerate(text):
                if start + place < max(sheet.cell.width, start + 1):
                    self.stand(0, left + start + place, LineMark(character, "die-ink", "red-die", space=column))
        for row in range(sheet.rows):
            space = row * sheet.columns
            number = self.view.spaces[space].label.split("-")[1]
            ink, ground = ("die-ink", "blue-die") if self.view.blue[row] else ("muted", GROUND)
            y = sheet.top(space) + 1 + sheet.halfway
            self.stand(y, 0, LineMark(number, ink, ground, space=space))

    def paths(self) -> None:
        """Arrows on the lines that Targets cross, and those that an answer may name."""
        preview = self.overlays.preview
        for direction, origin, space in (*self.overlays.path, *(preview.path if preview else ())):
            if origin != space:
                self.arrow(direction, origin)
        if self.overlays.around is not None:
            for direction in self.overlays.directions:
                self.arrow(direction, self.overlays.around)

    def arrow(self, direction: Direction, space: int) -> None:
        """An arrow in the middle of one side of a space; without lines between rows, up and down stand at the right."""
        sheet, left, top = self.sheet, self.sheet.left(space), self.sheet.top(space)
        right, below = left + sheet.cell.width + 1, top + sheet.cell.height
        across, along = left + 1 + sheet.middle, top + 1 + sheet.halfway
        y, x = {
            "up": (top, across if sheet.cell.ruled else right),
            "down": (below + 1, across) if sheet.cell.ruled else (below, right),
            "left": (along, left),
            "right": (along, right),
        }[direction]
        self.put(y, x, self.glyphs.arrows[ARROWS.index(direction)], "path", space)

    def canyon(self) -> None:
        """Spaces of the Canyon join into one dark shape: no line stands between two of them."""
        sheet = self.sheet
        for space in self.view.spaces:
            if space.ground != "canyon":
                continue
            left, top = sheet.left(space.index), sheet.top(space.index)
            right, below = left + sheet.cell.width + 1, top + sheet.cell.height + 1
            beside, under = self._is_canyon(space.index, 1, 0), self._is_canyon(space.index, 0, 1)
            if beside:
                self._dark(range(top + 1, below), range(right, right + 1), space.index)
            if sheet.cell.ruled and under:
                self._dark(range(below, below + 1), range(left + 1, right), space.index)
            if sheet.cell.ruled:
                for x, side in ((right, 1), (left, -1)):
                    around = (self._is_canyon(space.index, side, 0), under, self._is_canyon(space.index, side, 1))
                    if sum(around) >= 2:
                        self._dark(range(below, below + 1), range(x, x + 1), space.index)
        for space_of_leap, price, _ in self.overlays.leaps:
            if len(price) + 3 > sheet.cell.width:
                top, left = sheet.top(space_of_leap) + 1, sheet.left(space_of_leap)
                self._dark(range(top, top + 1), range(left, left + 1), space_of_leap)

    def _is_canyon(self, space: int, right: int, down: int) -> bool:
        column, row = space % self.sheet.columns + right, space // self.sheet.columns + down
        inside = 0 <= column < self.sheet.columns and 0 <= row < self.sheet.rows
        return inside and self.view.spaces[row * self.sheet.columns + column].ground == "canyon"

    def _dark(self, lines: range, columns: range, space: int) -> None:
        for y in lines:
            for x in columns:
                self.stand(y, x, LineMark(" ", "canyon-ink", "canyon", "", space))


_JOINTS: Final[Mapping[frozenset[str], int]] = {
    frozenset("udr"): 0,
    frozenset("udl"): 1,
    frozenset("dlr"): 2,
    frozenset("ulr"): 3,
    frozenset("udlr"): 4,
}

_TOUCHING: Final = ({"dr", "ul"}, {"dl", "ur"})
"""The arms of two frames that meet in a corner and share no line."""
