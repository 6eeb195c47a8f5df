"""Where an arrow leads over the shelter as it lies: Shelf, Facilities, then Pocket and ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.critters_below.board.pages import PER_LINE, PER_PAGE, page_of
from tui.critters_below.modes.mode import Chosen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tui.play.commands import Direction


def lines_of(things: Callable[[str], Sequence[int]], page: int) -> list[list[Chosen]]:
    """What can be chosen, line by line from the top, with this page of the Shelf; `things` are those of a kind."""
    shelf = [space for space in things("space") if page_of(space) == page]
    half = page * PER_PAGE + PER_LINE
    lines = [
        [Chosen("space", space) for space in shelf if space <= half],
        [Chosen("space", space) for space in shelf if space > half],
        [Chosen("room", room) for room in things("room")],
        [*(Chosen("pocket", place) for place in things("pocket")), Chosen("ability")],
    ]
    return [line for line in lines if line]


def walked(things: Callable[[str], Sequence[int]], page: int, at: Chosen, direction: Direction) -> Chosen | None:
    """What lies that way; None where nothing does. Past the last place of the Shelf lies its next page."""
    lines = lines_of(things, page)
    here = next((row for row, line in enumerate(lines) if at in line), -1)
    if here < 0:
        return lines[0][0] if direction in {"right", "down"} else lines[-1][0]
    line = lines[here]
    column = line.index(at)
    if direction in {"left", "right"}:
        step = 1 if direction == "right" else -1
        if 0 <= column + step < len(line):
            return line[column + step]
        return _turned(things("space"), at.value, step) if at.kind == "space" else None
    row = here + (1 if direction == "down" else -1)
    return _nearest(lines[row], _across(line, column)) if 0 <= row < len(lines) else None


def _turned(spaces: Sequence[int], space: int, step: int) -> Chosen | None:
    """The next card of the Shelf, in the next line or on the next page."""
    to = spaces.index(space) + step
    return Chosen("space", spaces[to]) if 0 <= to < len(spaces) else None


def _across(line: Sequence[Chosen], place: int) -> float:
    """How far to the right a thing lies, 0 to 1."""
    at = line[place]
    if at.kind == "space":
        return ((at.value - 1) % PER_LINE + 0.5) / PER_LINE
    return (place + 0.5) / len(line)


def _nearest(line: Sequence[Chosen], across: float) -> Chosen:
    return line[min(range(len(line)), key=lambda place: abs(_across(line, place) - across))]
