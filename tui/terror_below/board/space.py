"""The characters of one space: a pure function of what lies there, what is laid over it, and its size.

The first line says who stands here or what it costs to stand here; the lines below say what lies here; the ground
says whether one may go here, or will be hurt. The frame around it is drawn by `tui.terror_below.board.frames`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len

from core.terror_below.decks.cards import DIRECTIONS, EGGS
from tui.look.palette import AGAIN
from tui.look.spans import Line, Span, joined
from tui.terror_below.board.eggs import in_order, laid_out, lumps_in, to_come
from tui.terror_below.board.locations import FULL_NAMES, labels_for
from tui.terror_below.board.overlays import slots_told
from tui.terror_below.board.pawns import Pawn, between, cut_to

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Direction, Egg, Place
    from core.terror_below.views import SpaceView
    from tui.look.glyphs import Glyphs
    from tui.terror_below.board.cells import Cell
    from tui.terror_below.board.eggs import Pieces
    from tui.terror_below.board.overlays import Filling

WIDE: Final = 12
"""From this width an Egg has room for its name, and three chips stand side by side."""


class Marks(NamedTuple):
    """What is laid over one space.

    Attributes:
        sand: The ground of bare desert here; the two alternate.
        cursor: The cursor is here.
        cost: Action Points that it costs to stop here.
        danger: 0 for none, else the level.
        slots: The slots of the Worms that would hit it.
        hit: An attack adds, or would add, something here.
        shade: What it adds is Rubble.
        eggs: Eggs that would be laid here.
        used: The Delivery Bonus has been taken here this turn.
        leap: The price of the leap over this space, in a few letters, and its direction; None without a leap.
        tag: The Target's tag, where it stands inside the space because rows are not ruled.
        filling: What fills the characters that are empty, for a moment; None for nothing.
    """

    sand: str = "sand-a"
    cursor: bool = False
    cost: int | None = None
    danger: int = 0
    slots: tuple[int, ...] = ()
    hit: bool = False
    shade: bool = False
    eggs: tuple[Egg, ...] = ()
    used: bool = False
    leap: tuple[str, Direction] | None = None
    tag: str = ""
    filling: Filling | None = None


class _Character(NamedTuple):
    text: str
    ink: str
    ground: str
    emphasis: str


@lru_cache(maxsize=4096)
def space_lines(
    space: SpaceView, pawns: tuple[Pawn, ...], marks: Marks, cell: Cell, glyphs: Glyphs
) -> tuple[Line, ...]:
    """The inside of a space: as many lines as the cell is high, each as wide as the cell."""
    return _Drawing(space, pawns, marks, cell, glyphs).lines()


def ground_of(space: SpaceView, marks: Marks) -> str:
    """The ground of a space: the first that applies."""
    if marks.cursor:
        return f"cursor{AGAIN}" if space.place else "cursor"
    if space.ground != "desert":
        return space.ground
    if space.place:
        return "loc"
    if marks.danger:
        return f"danger{marks.danger}"
    if marks.hit:
        return "hit"
    if space.rubble:
        return "rubble-bg"
    return marks.sand if marks.cost is None else "reach"


class _Drawing:
    """One space being drawn, character by character; what is drawn later covers what was there."""

    def __init__(self, space: SpaceView, pawns: tuple[Pawn, ...], marks: Marks, cell: Cell, glyphs: Glyphs) -> None:
        self.space, self.pawns, self.marks, self.cell, self.glyphs = space, pawns, marks, cell, glyphs
        self.ground = ground_of(space, marks)
        self.rows: list[list[_Character | None]] = [[None] * cell.width for _ in range(cell.height)]

    def lines(self) -> tuple[Line, ...]:
        """Everything in its order."""
        if self.space.ground == "canyon":
            self._canyon()
        elif self.space.place:
            self._location(self.space.place)
        else:
            self._desert()
        if self.marks.shade or self.marks.filling is not None:
            self._shade()
        if self.pawns:
            self._pawns()
        else:
            self._first_line()
        if self.marks.cursor:
            self._cursor()
        blank = _Character(" ", "text", self.ground, "")
        hit = ("space", self.space.index)
        return tuple(_spans([character or blank for character in row], hit) for row in self.rows)

    def put(self, line: int, start: int, text: str, ink: str, emphasis: str = "", ground: str = "") -> int:
        """Draw text from a column on, cut at the edges of the space; the column after it."""
        for character in text:
            width = cell_len(character)
            if start >= 0 and start + width <= self.cell.width:
                self.rows[line][start] = _Character(character, ink, ground or self.ground, emphasis)
                if width == 2:
                    self.rows[line][start + 1] = _Character("", ink, ground or self.ground, emphasis)
            start += width
        return start

    def centred(self, line: int, text: str, ink: str, emphasis: str = "") -> None:
        """Draw text in the middle of a line."""
        self.put(line, (self.cell.width - len(text)) // 2, text, ink, emphasis)

    # what lies here

    def _desert(self) -> None:
        space, last = self.space, self.cell.height - 1
        to_lie = bool(self.marks.eggs)
        if space.ground == "ruin":
            self.centred(0, self.glyphs.ruin[: self.cell.width].rstrip(), "ruin-ink")
            if not space.rubble and (last > 1 or not (any(space.eggs) or to_lie)):
                self.centred(last, "RUIN", "ruin-ink")
        if last == 1:
            pieces = laid_out(space.eggs, space.rubble, self.cell.width - len(self.marks.eggs), self.glyphs)
            self._pieces(1, pieces)
            self._hollow(1, beside=bool(pieces))
            return
        if any(space.eggs) or to_lie:
            self._eggs(2 if last == 3 and self.pawns else 1)
        tall = last == 3 and not (self.pawns and (any(space.eggs) or to_lie))
        if tall and 4 * space.rubble <= self.cell.width:
            for line, part in zip((last - 1, last), self.glyphs.tall_lump, strict=True):
                self.centred(line, part * space.rubble, "rubble", "bold")
        elif space.rubble:
            self.centred(last, lumps_in(space.rubble, self.cell.width, self.glyphs), "rubble", "bold")

    def _eggs(self, line: int) -> None:
        """The line of the Eggs: chips as long as they fit, then bare shapes, then shapes with their counts."""
        eggs, count = self.space.eggs, sum(self.space.eggs)
        room = self.cell.width - len(self.marks.eggs)
        if count and count <= (3 if self.cell.width >= WIDE else 2) and 4 * count - 1 <= room:
            self._chips(line, [egg for egg, lying in in_order(eggs) for _ in range(lying)], room)
        else:
            self._pieces(line, laid_out(eggs, 0, room, self.glyphs))
        self._hollow(line, beside=count > 0)

    def _pieces(self, line: int, pieces: Pieces) -> None:
        """Texts side by side, in the middle of what Eggs to come leave free."""
        width = sum(len(text) for text, _ in pieces)
        start = min((self.cell.width - width) // 2, self.cell.width - len(self.marks.eggs) - width)
        for text, ink in pieces:
            start = self.put(line, start, text, ink, "bold")

    def _chips(self, line: int, eggs: list[Egg], room: int) -> None:
        name = eggs[0].capitalize() if len(eggs) == 1 and self.cell.width >= WIDE else ""
        width = 4 * len(eggs) - 1 + (len(name) + 1 if name else 0)
        start = min((self.cell.width - width) // 2, room - width)
        before, after = self.glyphs.chip[0], self.glyphs.chip[1]
        for egg in eggs:
            shape = self.put(line, start, before, egg)
            end = self.put(line, shape, self.glyphs.eggs[EGGS.index(egg)], "ink-egg", "bold", egg)
            start = self.put(line, end, after, egg) + 1
        self.put(line, start, name, eggs[0])

    def _hollow(self, line: int, *, beside: bool) -> None:
        """Eggs that would be laid: in the middle, or at the right end when something lies there."""
        pieces = to_come(self.marks.eggs, self.glyphs)
        start = self.cell.width - len(pieces) if beside else (self.cell.width - len(pieces)) // 2
        for text, ink in pieces:
            start = self.put(line, start, text, ink, "bold")

    def _location(self, place: Place) -> None:
        names, bonuses = labels_for(self.cell.width)
        bonus = "used" if self.marks.used else bonuses[place]
        rubble = self.glyphs.lump * self.space.rubble
        beside = self.cell.width - len(rubble)
        if self.cell.height == 2:
            if self.pawns and rubble:
                self.put(1, 0, names[place][:beside], "loc-ink", "bold")
                self.put(1, beside, rubble, "loc-ink", "bold")
                return
            if self.marks.cost is None and not self.marks.danger:
                self.put(0, 0 if rubble else (beside - len(bonus)) // 2, bonus[:beside], "loc-ink")
            self.centred(1, names[place], "loc-ink", "bold")
        else:
            if self.cell.height == 4:
                for line, name in enumerate(FULL_NAMES[place], 1):
                    self.centred(line, name, "loc-ink", "bold")
            else:
                self.centred(1, names[place], "loc-ink", "bold")
            self.centred(self.cell.height - 1, bonus, "loc-ink")
        if rubble:
            self.put(self.cell.height - 1 if self.pawns else 0, beside, rubble, "loc-ink", "bold")

    def _canyon(self) -> None:
        for line in range(self.cell.height):
            self.put(line, 0, self.glyphs.canyon[line % 2] * self.cell.width, "canyon-ink")
        if self.marks.leap is not None:
            price, way = self.marks.leap
            text = f"{self.glyphs.arrows[DIRECTIONS.index(way)]}{price}"
            text = f" {text} " if len(text) + 2 <= self.cell.width else text
            line = 1 if self.cell.height > 2 else 0
            self.put(line, (self.cell.width - len(text)) // 2, text, "leap", "bold")

    # what is laid over it

    def _shade(self) -> None:
        """Fill the characters that are still empty."""
        filling = self.marks.filling
        ink = "loc-ink" if self.space.place else "hit-ink" if self.marks.shade or filling == "dense" else "target"
        pattern = self.glyphs.shade if filling is None else getattr(self.glyphs, filling)
        for row in self.rows:
            for place, character in enumerate(row):
                if character is None:
                    row[place] = _Character(pattern[place % len(pattern)], ink, self.ground, "")

    def _pawns(self) -> None:
        """The pawns over the whole first line; of several, each its share."""
        room = self.cell.width - len(self.marks.tag)
        if self.marks.tag:
            room = min(room, 3 * len(self.pawns))
        share = max(3, room // len(self.pawns))
        in_danger = bool(self.marks.danger) and len(self.pawns) == 1
        if in_danger:
            share = 3
        start = 0
        for pawn in self.pawns[: self.cell.width // share]:
            start = self._pawn(pawn, start, share)
        if in_danger:
            ink = "loc-ink" if self.space.place else "danger-ink"
            self.put(0, start, self._in_danger(self.cell.width - start), ink, "bold")
        if self.marks.tag:
            tag = self.marks.tag if start + len(self.marks.tag) <= self.cell.width else self.marks.tag[1:]
            self.put(0, start, tag, "target", "bold")
        if self.cell.height == 4 and not self.space.place and len(self.pawns) == 1:
            pawn = self.pawns[0]
            text = between(pawn.brackets, self.glyphs.written(pawn.leader), self.cell.width)
            self.put(1, 0, text, "seat-ink", "", self._seat(pawn))

    def _pawn(self, pawn: Pawn, start: int, width: int) -> int:
        """One pawn. The mark of a hit that is only to come is hollow: it lies on the ground of a hit."""
        name, mark = self.glyphs.written(pawn.name), self.glyphs.caught
        marked = pawn.caught or pawn.threatened
        if width == 3:
            letter = mark if marked else self.glyphs.written(pawn.letter)
            text = between(pawn.brackets, letter, 3)
        elif marked:
            text = pawn.brackets[0] + cut_to(name, width - 3, fill=True) + mark + pawn.brackets[1]
        else:
            text = between(pawn.brackets, name, width)
        if pawn.struck:
            struck = min(pawn.struck, width - 2)
            text = pawn.brackets[0] + self.glyphs.struck[0] * struck + cut_to(text[1 + struck :], width - 1 - struck)
        end = self.put(0, start, text, "seat-ink", "bold", self._seat(pawn))
        if pawn.threatened and not pawn.caught:
            self.put(0, end - 1 - len(mark), mark, "hit-ink", "bold", "hit")
        return end

    def _seat(self, pawn: Pawn) -> str:
        """The ground of a pawn, which the cursor does not cover."""
        return pawn.ground + AGAIN if self.marks.cursor else pawn.ground

    def _first_line(self) -> None:
        """The danger or the cost of a space without a pawn."""
        marks, on_place = self.marks, bool(self.space.place)
        start = self.put(0, 0, marks.tag, "target", "bold") if marks.tag else 0
        end = self.cell.width - (len(self.glyphs.lump) * self.space.rubble if on_place else 0)
        if marks.danger:
            text = self._in_danger(end - start)
            ink = "loc-ink" if on_place else "danger-ink"
        elif marks.cost is not None:
            text = str(marks.cost)
            ink = "loc-ink" if on_place else "hit-ink" if marks.hit else "reach-ink"
        else:
            return
        place = (end - len(text)) // 2
        self.put(0, max(place, start + 1) if start and not marks.danger else max(place, start), text, ink, "bold")

    def _in_danger(self, room: int) -> str:
        """How near an attack is at the left, and which Worms would make it at the right, where there is room."""
        level, slots = self.glyphs.danger * self.marks.danger, slots_told(self.marks.slots)
        return f"{level}{slots:>{room - len(level)}}" if len(level) + len(slots) <= room else level.ljust(room)

    def _cursor(self) -> None:
        """Everything in reverse, but for pawns and chips."""
        for row in self.rows:
            for place, character in enumerate(row):
                if character is not None and character.ground == self.ground:
                    keeps = character.text in self.glyphs.chip and character.ink in EGGS
                    row[place] = character if keeps else character._replace(ink="cursor-ink")


def _spans(row: list[_Character], hit: tuple[str, int]) -> Line:
    """Neighbours of one style joined."""
    return joined(Span(*character, hit=hit) for character in row)
