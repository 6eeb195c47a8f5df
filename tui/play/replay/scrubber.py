"""The scrubber: the whole film in one line, what happened marked on it; the rounds under it, and what marks mean."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.spans import Line, Span, fit, width_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.play.replay.film import Film, FilmMark
    from tui.play.replay.signs import Sign

LEFT: Final = 2
"""The column of the first stop."""

HERE: Final = "█"
PLAYED: Final = "━"
TO_COME: Final = "─"

NOW: Final = "now"
"""What the legend calls the stop that is shown."""

APART: Final = 3
"""Blanks between two marks of the legend."""


class Track(NamedTuple):
    """The cells that the stops of a film are spread over.

    Attributes:
        last: The number of the last stop.
        cells: How many cells there are, at least one.
    """

    last: int
    cells: int

    def cell_of(self, stop: int) -> int:
        """The cell of a stop, from 0."""
        return stop * (self.cells - 1) // self.last if self.last else 0

    def stop_at(self, cell: int) -> int:
        """The first stop that lies in a cell, or behind it where none does; beyond an end it is the end."""
        cell = max(0, min(cell, self.cells - 1))
        if cell == self.cells - 1:
            return self.last
        return min(self.last, -(-cell * self.last // max(1, self.cells - 1)))


def track(film: Film, width: int) -> Track:
    """The track of a film on a screen of this width."""
    return Track(film.last, max(1, width - 2 * LEFT))


def scrubber(film: Film, here: int, width: int, swings: Mapping[int, int] = MappingProxyType({})) -> Line:
    """The line: played part heavy, marks, where we are. A click on a mark means its stop, elsewhere that cell.

    `swings` are the stops at which chances changed most, with their numbers: they stand before all marks.
    """
    along = track(film, width)
    now = along.cell_of(here)
    numbered = {along.cell_of(at): (number, at) for at, number in swings.items()}
    marked = placed(film.marks, along, film.signs.looks)
    spans: list[Span] = [Span(" "), Span("├", "accent", hit=("stop", 0))]
    for cell in range(along.cells):
        mark = marked.get(cell)
        stop = along.stop_at(cell)
        if cell == now:
            spans.append(Span(HERE, "cursor", emphasis="bold", hit=("stop", here)))
        elif cell in numbered:
            number, at = numbered[cell]
            spans.append(Span(f"{number}", "ink", "tape", "bold", ("stop", at)))
        elif mark is not None:
            look = film.signs.looks[mark.what]
            spans.append(Span(look.glyph, look.ink, emphasis="bold", hit=("stop", mark.stop)))
        elif cell < now:
            spans.append(Span(PLAYED, "accent", hit=("stop", stop)))
        else:
            spans.append(Span(TO_COME, "faint", hit=("stop", stop)))
    spans.append(Span("┤", "faint", hit=("stop", film.last)))
    return fit(spans, width)


def placed(marks: tuple[FilmMark, ...], along: Track, looks: Mapping[str, Sign]) -> dict[int, FilmMark]:
    """The mark in each cell. A mark that finds its cell taken goes into the next one, if that is free."""
    found: dict[int, FilmMark] = {}
    for mark in marks:
        cell = along.cell_of(mark.stop)
        if cell in found and cell + 1 < along.cells and cell + 1 not in found:
            cell += 1
        if cell not in found or looks[mark.what].weight > looks[found[cell].what].weight:
            found[cell] = mark
    return found


def rounds(film: Film, stage: str, width: int) -> Line:
    """The number of each round under the stop at which it begins, as many as have room; a click goes there.

    Before it stands the first letter of what a round is called.
    """
    along = track(film, width)
    spans: list[Span] = []
    column = 0
    for number, stop in film.rounds.items():
        label, at = f"{stage[:1]}{number}", LEFT + along.cell_of(stop)
        at = min(at, width - len(label))
        if at < column + (1 if column else 0):
            continue
        spans += [Span(" " * (at - column)), Span(label, "muted", hit=("stop", stop))]
        column = at + len(label)
    return fit(spans, width)


def legend(looks: Mapping[str, Sign], width: int) -> Line:
    """What the marks of the line stand for, each in its colour; empty where none has words, or they have no room.

    All of them stand there, whatever happened: it tells nothing of a game.
    """
    named = [look for look in looks.values() if look.words]
    if not named:
        return ()
    marks = [*((look.glyph, look.ink, look.words) for look in named), (HERE, "cursor", NOW)]
    spans: list[Span] = [Span(" ")]
    for place, (glyph, ink, words) in enumerate(marks):
        spans += [Span(" " * APART)] if place else []
        spans += [Span(glyph, ink, emphasis="bold"), Span(f" {words}", "muted")]
    return tuple(spans) if width_of(spans) <= width else ()
