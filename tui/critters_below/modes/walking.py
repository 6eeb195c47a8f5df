"""Where an arrow leads over the shelter as it lies: Shelf, Facilities, then Pocket and ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.critters_below.board.pages import PER_LINE, PER_PAGE, page_of
from tui.critters_below.modes.mode import Chosen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.critters_below.modes.turn import TurnMode
    from tui.play.commands import Direction


def lines_of(mode: TurnMode) -> list[list[Chosen]]:
    """What can be chosen, line by line from the top, of the page of the Shelf that is shown."""
    shelf = [space for space in mode.things("space") if page_of(space) == mode.page]
    half = mode.page * PER_PAGE + PER_LINE
    lines = [
        [Chosen("space", space) for space in shelf if space <= half],
        [Chosen("space", space) for space in shelf if space > half],
        [Chosen("room", room) for room in mode.things("room")],
        [*(Chosen("pocket", place) for place in mode.things("pocket")), Chosen("ability")],
    ]
    return [line for line in lines if line]


def walked(mode: TurnMode, direction: Direction) -> Chosen | None:
    """What lies that way; None where nothing does."""
    lines = lines_of(mode)
    if not lines:
        return None
    here = next((row for row, line in enumerate(lines) if mode.at in line), -1)
    if here < 0:
        return lines[0][0] if direction in {"right", "down"} else lines[-1][0]
    line, column = lines[here], lines[here].index(mode.at)
    if direction in {"left", "right"}:
        return _aside(mode, line, column + (1 if direction == "right" else -1))
    row = here + (1 if direction == "down" else -1)
    if not 0 <= row < len(lines):
        return None
    return _nearest(lines[row], _across(mode, mode.at))


def _aside(mode: TurnMode, line: Sequence[Chosen], column: int) -> Chosen | None:
    """The next in the line; past the last place of the Shelf the next page, before the first the one before."""
    if 0 <= column < len(line):
        return line[column]
    if line[0].kind != "space":
        return None
    spaces = mode.things("space")
    at = spaces.index(mode.at.value) + (1 if column > 0 else -1)
    return Chosen("space", spaces[at]) if 0 <= at < len(spaces) else None


def _across(mode: TurnMode, at: Chosen) -> float:
    """How far to the right a thing lies, 0 to 1."""
    if at.kind == "space":
        return ((at.value - 1) % PER_LINE + 0.5) / PER_LINE
    line = next(line for line in lines_of(mode) if at in line)
    return (line.index(at) + 0.5) / len(line)


def _nearest(line: Sequence[Chosen], across: float) -> Chosen:
    def far(place: int) -> float:
        at = line[place]
        here = ((at.value - 1) % PER_LINE + 0.5) / PER_LINE if at.kind == "space" else (place + 0.5) / len(line)
        return abs(here - across)

    return line[min(range(len(line)), key=far)]
