"""What a lesson points at, lit: panels, and all that means the same when it is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from tui.look.boxes import Box
from tui.look.palette import OVER
from tui.look.spans import Line, Span, width_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from tui.look.drawing import DrawnPicture
    from tui.play.front import Front
    from tui.table.lesson import LessonTable

Hit: TypeAlias = tuple[str, "int | str"]

TAPE: Final = "tape"

CHOSEN: Final = "cursor"
"""The ground of what is chosen."""

SHORT: Final = 2
"""A panel of so many lines is lit whole, a higher one by its first line."""


class Pointed(NamedTuple):
    """What is pointed at: panels by their names, and what clicks on things mean."""

    panels: frozenset[str] = frozenset()
    hits: frozenset[Hit] = frozenset()


def pointed_by(table: LessonTable, front: Front) -> Pointed:
    """What the step of a lesson points at; nothing while others answer."""
    panels: set[str] = set()
    hits: set[Hit] = set()
    for words in table.taking.step.point if table.taking.is_ready else ():
        kind, _, name = words.partition(" ")
        if kind == "panel":
            panels.add(name)
        elif (hit := front.hit_named(table, kind, name)) is not None:
            hits.add(hit)
    return Pointed(frozenset(panels), frozenset(hits))


def lit(span: Span) -> Span:
    """A span on tape: no colour is needed to see it, for tape is reverse where there is none, and plain on reverse.

    What is chosen stays to be told from what else is lit: it is underlined.
    """
    if span.ground == CHOSEN:
        return span._replace(ink="ink", ground=TAPE, emphasis=f"{span.emphasis} underline".strip())
    return span._replace(ink="ink", ground=f"{TAPE}{OVER}{span.ground}" if span.ground else TAPE)


def lit_panel(lines: Sequence[Line], *, whole: bool, hits: Collection[Hit]) -> tuple[Line, ...]:
    """The lines of a panel: lit as a whole, or what means one of the hits, where it stands highest."""
    if whole and len(lines) <= SHORT:
        return tuple(tuple(lit(span) for span in line) for line in lines)
    lit_up: list[Line] = []
    seen: set[Hit] = set()
    for number, line in enumerate(lines):
        here = {span.hit for span in line if span.hit in hits} - seen
        if whole and number == 0:
            lit_up.append(tuple(lit(span) for span in line))
        elif here:
            lit_up.append(tuple(lit(span) if span.hit in here else span for span in line))
            seen |= here  # type: ignore[arg-type]  # None is in no hits
        else:
            lit_up.append(line)
    return tuple(lit_up)


def box_of(lines: Sequence[Line], box: Box, hits: Collection[Hit]) -> Box | None:
    """Where the things that mean one of the hits stand on a panel; None where none does."""
    found: list[tuple[int, int, int]] = []
    for y, line in enumerate(lines):
        x = 0
        for span in line:
            wide = width_of((span,))
            if span.hit in hits:
                found.append((y, x, x + wide))
            x += wide
    if not found:
        return None
    top, bottom = found[0][0], found[-1][0]
    left, right = min(start for _, start, _ in found), max(end for _, _, end in found)
    return Box(box.x + left, box.y + top, right - left, bottom - top + 1)


class LitDrawing(NamedTuple):
    """A drawing in which some things are lit.

    Attributes:
        base: The drawing as it is.
        hits: What clicks on those things mean.
        whole: All of it is pointed at: its first line is lit, as that of a panel.
    """

    base: DrawnPicture
    hits: frozenset[Hit] = frozenset()
    whole: bool = False

    @property
    def width(self) -> int:
        """Columns."""
        return self.base.width

    @property
    def height(self) -> int:
        """Lines."""
        return self.base.height

    def line(self, y: int) -> Line:
        """One line."""
        line = self.base.line(y)
        if self.whole and not y:
            return tuple(lit(span) for span in line)
        return tuple(lit(span) if span.hit in self.hits else span for span in line) if self.hits else line

    def lines(self) -> tuple[Line, ...]:
        """All lines from top to bottom."""
        return tuple(self.line(y) for y in range(self.height))

    def changed(self, before: Any) -> Mapping[int, Sequence[tuple[int, int]]] | None:
        """What the drawings themselves changed, and the lines on which other things are lit."""
        if not isinstance(before, LitDrawing):
            return None
        runs = self.base.changed(before.base)
        if runs is None or (self.hits, self.whole) == (before.hits, before.whole):
            return runs
        other = {y for y in range(self.height) if self.line(y) != before.line(y)}
        return {**runs, **dict.fromkeys(other, ((0, self.width),))}
