"""The menu of the title: where each line leads, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.spans import Line, Span, fit, width_of

if TYPE_CHECKING:
    from collections.abc import Sequence


class Entry(NamedTuple):
    """A line of the menu.

    Attributes:
        key: Its key, as it is shown.
        name: What it is called.
        action: The action that it leads to.
    """

    key: str
    name: str
    action: str


LEFT: Final = (
    Entry("t", "Learn", "learn"),
    Entry("z", "Puzzles", "puzzle"),
    Entry("r", "Resume", "resume"),
    Entry("p", "Play now", "play_now"),
    Entry("n", "New game", "new_game"),
    Entry("l", "Load", "load"),
)
"""What leads to a game."""

RIGHT: Final = (
    Entry("O", "Open", "open_last"),
    Entry("j", "Join", "join"),
    Entry("b", "Records", "records"),
    Entry("F2", "Rules", "rules"),
    Entry("s", "Settings", "settings"),
    Entry("q", "Quit", "quit"),
)
"""What leads elsewhere."""

MENU: Final = (*LEFT, *RIGHT)

NAME: Final = 8
"""Letters of the longest name."""

BEFORE_NOTE: Final = 4 + NAME + 2
"""Columns of a line before its note."""


def entry_line(entry: Entry, notes: Sequence[str], width: int, *, chosen: bool, usable: bool) -> Line:
    """A line of the menu, with the first of these notes that has room."""
    room = width - BEFORE_NOTE
    note = next((note for note in notes if len(note) <= room), notes[-1])
    key, name, rest = ("cursor-ink",) * 3 if chosen else ("accent", "text", "muted") if usable else ("faint",) * 3
    ground, emphasis = ("cursor" if chosen else ""), ("bold" if chosen or usable else "")
    line: Line = (
        Span(f"{entry.key:>2}  ", key, ground, emphasis),
        Span(f"{entry.name:<{NAME}}  ", name, ground, emphasis),
        Span(note, rest, ground, "bold" if chosen else ""),
    )
    whole = (*line, Span(" " * max(0, width - width_of(line)), rest, ground))
    return tuple(span._replace(hit=("entry", entry.action)) for span in fit(whole, width))
