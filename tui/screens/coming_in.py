"""How a person comes to a friend's table at another machine: in three lines, and step by step where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from tui.look.marks import section
from tui.look.spans import Line, Span, fit, width_of

if TYPE_CHECKING:
    from collections.abc import Sequence

Steps: TypeAlias = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
"""What is done one after the other: a title, and things with what is to be known of each."""

ELSEWHERE: Final = (
    ("by ssh", "Type the line that your friend sent you in a terminal."),
    ("browser", "Open the address that your friend sent you."),
    ("words", "Both ask for the three words of your seat."),
)

STEPS: Final[Steps] = (
    (
        "1 YOUR FRIEND OPENS A TABLE",
        (
            ("O", "opens it, at a table or on the title"),
            ("d", "opens a door to your network"),
            ("c", "copies the lines for your seat"),
        ),
    ),
    (
        "2 YOU TYPE WHAT YOU GOT",
        (
            ("ssh", "the whole line, in a terminal"),
            ("http", "the address, in a browser"),
            ("words", "your three words, when asked"),
        ),
    ),
    (
        "3 YOU SIT AT THE TABLE",
        (
            ("hand", "lies open on your screen alone"),
            ("moves", "of the others appear here too"),
            ("words", "bring you back after a break"),
        ),
    ),
)
"""What each of the two does."""

EDGE: Final = 3
"""Columns at the left, and between two steps beside each other."""

KEY: Final = 9
"""Columns of a thing with the blanks around it."""


def coming_in(width: int, height: int, *, stepwise: bool) -> list[Line]:
    """The ways to a friend's table, in at most so many lines; `stepwise` with the steps below, where they have room."""
    lines: list[Line] = [section("A FRIEND AT ANOTHER MACHINE", "", width)]
    for name, text in ELSEWHERE:
        lines.append((Span(f"   {name:<9}", "accent", emphasis="bold"), Span(text, "muted")))
    head: list[Line] = [(), section("HOW IT GOES", "", width), ()]
    found = steps_in_frames(STEPS, width, height - len(lines) - len(head)) if stepwise else []
    return [*lines, *head, *found] if found else lines


def steps_in_frames(steps: Steps, width: int, height: int) -> list[Line]:
    """Steps beside each other, else one below the other; none where they have no room."""
    each = (width - EDGE) // len(steps) - EDGE
    least = 2 + KEY + max(len(words) for _, told in steps for _, words in told)
    if each >= least:
        # two thirds of the room, and an arrow from each to the next
        tall = max(5, height * 2 // 3)
        columns = [_framed(head, told, each, tall) for head, told in steps]
        rows: list[Line] = []
        for y, parts in enumerate(zip(*columns, strict=True)):
            between = Span(" ► " if y == tall // 2 else " " * EDGE, "accent")
            first, *others = parts
            rows.append((Span(" " * EDGE), *first, *(span for part in others for span in (between, *part))))
        return rows if tall <= height else []
    if width < least + 2 * EDGE:
        return []
    tall = min(7, height // len(steps))
    frames = [_framed(head, told, width - 2 * EDGE, tall) for head, told in steps] if tall >= 5 else []
    return [(Span(" " * EDGE), *row) for frame in frames for row in frame]


def _framed(head: str, told: Sequence[tuple[str, str]], width: int, height: int) -> list[Line]:
    """A step in a frame of this size, its lines as far apart as there is room for."""
    inner = width - 2
    apart = max(1, (height - 2) // len(told))
    above = (height - 2 - apart * (len(told) - 1) - 1) // 2
    edge = Span("│", "faint")
    body: list[Line] = [() for _ in range(height - 2)]
    for number, (key, words) in enumerate(told):
        body[above + number * apart] = (Span(f"  {key:<{KEY - 2}}", emphasis="bold"), Span(words, "muted"))
    title: Line = (Span("┌─ ", "faint"), Span(head, "accent", emphasis="bold"), Span(" ", "faint"))
    top = (*title, Span(f"{'─' * (width - width_of(title) - 1)}┐", "faint"))
    rows = [(edge, *fit(row, inner), edge) for row in body]
    return [top, *rows, (Span(f"└{'─' * inner}┘", "faint"),)]
