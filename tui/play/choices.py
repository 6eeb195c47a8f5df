"""Numbered options: every question to a seat can be answered from here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tui.look.marks import coloured, lit, title, wrapped
from tui.look.spans import Line, Span, cells, fit, hitting, on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Option
    from tui.look.boxes import Size

DIGITS: Final = "1234567890"
"""The keys of the first ten places; `0` is the tenth."""

NUMBER: Final = 2
"""Columns of the number before an option."""

AT_ONCE: Final = 6
"""Options that the strip of the small size shows at once; more open a list."""


class Choice(NamedTuple):
    """One numbered option.

    Attributes:
        option: What it answers; None for a line that only opens something.
        words: What it is and, after two blanks, what it brings.
        card: What it is about, where that can be opened in full.
        shorter: The same in fewer words, one wording shorter than the other, for where there is no room for them.
    """

    option: Any
    words: str
    card: Any = None
    shorter: tuple[str, ...] = ()

    def fitting(self, room: int) -> str:
        """The longest wording that has room; where none has, the shortest one up to a word."""
        if not self.shorter:
            return self.words
        wordings = (self.words, *self.shorter)
        found = next((words for words in wordings if cells(words.replace("  ", " ", 1)) <= room), "")
        return found or wrapped(wordings[-1].replace("  ", " ", 1), room, 1)[0]


def choices_of(view: Any, options: Sequence[Option], label: Callable[[Option, Any], str]) -> tuple[Choice, ...]:
    """The options as choices, in the order in which they are offered."""
    return tuple(Choice(option, label(option, view)) for option in options)


def digit(place: int) -> str:
    """The key of a choice; empty beyond the tenth."""
    return DIGITS[place] if place < len(DIGITS) else ""


def strip(
    choices: Sequence[Choice], size: Size, width: int, height: int, *, chosen: int, aside: str = ""
) -> tuple[Line, ...]:
    """The options side by side, the chosen one always among them; `aside` follows where there is room."""
    rows = _window(choices, width, across(len(choices), size, width, height), height, chosen, aside)
    rows += [()] * (height - len(rows))
    return tuple(on("surface", fit(row, width)) for row in rows[:height])


def cell_width(choices: Sequence[Choice], size: Size, width: int, height: int) -> int:
    """The columns of an option in the strip, its number among them."""
    return (width + 1) // across(len(choices), size, width, height) - 2


def across(count: int, size: Size, width: int, height: int) -> int:
    """How many options stand side by side."""
    if size == "small" and height <= 2:
        return 2 if count <= 2 * height else AT_ONCE // height
    return 1 if count <= height else 2 if count <= 2 * height or width < 78 else 3


def listing(choices: Sequence[Choice], words: str, width: int, height: int, *, chosen: int) -> tuple[Line, ...]:
    """All options as a list, one a line, the chosen one in sight."""
    room = max(1, height - 1)
    first = _first(len(choices), room, chosen)
    shown = [_cell(choices, place, width, place == chosen) for place in range(first, min(len(choices), first + room))]
    hint = f"{chosen + 1} of {len(choices)}"
    rows = [title(words, width, hint), *shown, *[()] * (room - len(shown))]
    return tuple(fit(row, width) for row in rows[:height])


def _first(count: int, room: int, chosen: int) -> int:
    """The first line to show so that the chosen one is in sight."""
    return max(0, min(chosen - room // 2, count - room))


def _window(choices: Sequence[Choice], width: int, across: int, height: int, chosen: int, aside: str) -> list[Line]:
    """The page of choices that holds the chosen one, row by row."""
    page = across * height
    first = max(0, chosen) // page * page
    return _abreast(choices, width, across, chosen, first, height, aside)


def _abreast(
    choices: Sequence[Choice], width: int, across: int, chosen: int, first: int, rows: int = 1, aside: str = ""
) -> list[Line]:
    step = (width + 1) // across
    lines: list[Line] = []
    for row in range(rows):
        line: list[Span] = []
        for column in range(across):
            place = first + row * across + column
            room = (step if column < across - 1 else width - step * column) - 2
            cell = _cell(choices, place, room, place == chosen) if place < len(choices) else ()
            if place == len(choices) and aside:
                cell = (Span(aside, "muted"),)
            line += [*fit(cell, room), Span("  ")]
        lines.append(fit(line, width))
    return lines


def _cell(choices: Sequence[Choice], place: int, width: int, is_chosen: bool) -> Line:
    """A choice: its number, what it is, what it brings."""
    choice = choices[place]
    what, *brings = choice.fitting(width - NUMBER).split("  ")
    number = digit(place)
    parts: Line = (
        Span(f"{number or ' '} ", "accent", emphasis="bold"),
        *coloured(what, emphasis="bold"),
        *coloured(f" {'  '.join(brings)}" if brings else "", "muted"),
    )
    return hitting(("option", place), lit(parts, width) if is_chosen else fit(parts, width))
