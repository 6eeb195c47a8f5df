"""Hands with a thumb: up, down, and level as they swing. CB 6.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from tui.look.spans import Line, Span

if TYPE_CHECKING:
    from collections.abc import Mapping

Thumb: TypeAlias = Literal["up", "down", "level"]

WIDTH: Final = 9
HEIGHT: Final = 6

HANDS: Final[Mapping[Thumb, tuple[str, ...]]] = {
    "up": (
        "    ▄▖   ",
        "   ▟█▌   ",
        "▄▖▟████▙ ",
        "█▌█████▛ ",
        "█▌█████▘ ",
        "▀▘▝▀▀▀▀  ",
    ),
    "down": (
        "▄▖▗▄▄▄▄  ",
        "█▌█████▖ ",
        "█▌█████▙ ",
        "▀▘▜████▛ ",
        "   ▜█▌   ",
        "    ▀▘   ",
    ),
    "level": (
        "         ",
        "▄▖▄▄▄▄▄▖ ",
        "█▌██████►",
        "█▌█████▛ ",
        "▀▘▝▀▀▀▀  ",
        "         ",
    ),
}
"""The pictures, line by line."""


QUARTERS: Final[Mapping[str, tuple[str, str]]] = {
    " ": ("  ", "  "),
    "█": ("██", "██"),
    "▀": ("██", "  "),
    "▄": ("  ", "██"),
    "▌": ("█ ", "█ "),
    "▘": ("█ ", "  "),
    "▝": (" █", "  "),
    "▖": ("  ", "█ "),
    "▗": ("  ", " █"),
    "▙": ("█ ", "██"),
    "▛": ("██", "█ "),
    "▜": ("██", " █"),
    "▟": (" █", "██"),
}
"""Each character as four: twice as wide, twice as high."""


def hand(thumb: Thumb, ink: str) -> list[Line]:
    """A hand in a colour."""
    return [(Span(row, ink),) for row in HANDS[thumb]]


def large_hand(thumb: Literal["up", "down"], ink: str) -> list[Line]:
    """The same, twice as wide and twice as high."""
    halves = [[QUARTERS[cell] for cell in row] for row in HANDS[thumb]]
    return [(Span("".join(cell[half] for cell in row), ink),) for row in halves for half in (0, 1)]
