"""The notice of a terminal that is too small for the table."""

from __future__ import annotations

from typing import Final

from tui.look import boxes
from tui.look.marks import tape
from tui.look.spans import Line, Span

LEAST: Final = boxes.LEAST["small"]
"""Columns and lines that the table needs."""

WHOLE: Final = (40, 8)
"""Columns and lines from which the whole notice is shown; below, its first two lines only."""


def too_small_lines(width: int, height: int) -> tuple[Line, ...]:
    """The notice, in a terminal of this size, however small."""
    needs = f"The table needs {LEAST[0]} columns and {LEAST[1]} lines."
    has = f"This window has {width} and {height}."
    if width < WHOLE[0] or height < WHOLE[1]:
        return tuple((Span(words[:width]),) for words in (needs, has)[:height])
    text = [
        needs,
        has,
        "",
        "Make it larger, or make its letters smaller:",
        "the game waits and is saved.",
        "",
        "ctrl+q leaves.",
    ]
    room = height - 2
    if len(text) > room:
        text = [words for words in text if words][:room]
    band = (Span(tape(width), "tape", "ink"),)
    lines: list[Line] = [band, *((),) * ((room - len(text)) // 2)]
    for words in text:
        looks = {needs: ("text", "", ""), has: ("accent", "", "bold")}.get(words, ("muted", "", ""))
        lines.append((Span(words[:width].center(width), *looks),))
    lines += [()] * (height - 1 - len(lines))
    return (*lines, band)
