"""Boxes on the screen, and the three sizes in which things are drawn."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

Size: TypeAlias = Literal["small", "medium", "large"]
"""What is drawn has one of three sizes, by the room that a terminal has."""

SIZES: Final[tuple[Size, ...]] = ("small", "medium", "large")

LEAST: Final[dict[Size, tuple[int, int]]] = {"large": (160, 48), "medium": (120, 36), "small": (80, 24)}
"""Columns and lines from which a size is used, the largest first."""


class Box(NamedTuple):
    """Columns and lines, counted from 0 at the top left of the terminal."""

    x: int
    y: int
    width: int
    height: int


def size_of(columns: int, lines: int) -> Size | None:
    """The largest size that fits both ways; None when the terminal is too small for the table."""
    for size, (least_columns, least_lines) in LEAST.items():
        if columns >= least_columns and lines >= least_lines:
            return size
    return None


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have cells in common."""
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height
