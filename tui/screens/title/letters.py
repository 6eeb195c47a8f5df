"""Large letters for the name of a game on its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tui.screens.title.picture import Cell

LETTERS: Final = {
    "B": ("###.", "#..#", "###.", "#..#", "###."),
    "U": ("#..#", "#..#", "#..#", "#..#", ".##."),
    "R": ("###.", "#..#", "###.", "#.#.", "#..#"),
    "I": ("####", ".##.", ".##.", ".##.", "####"),
    "E": ("####", "#...", "###.", "#...", "####"),
    "D": ("###.", "#..#", "#..#", "#..#", "###."),
    "N": ("#..#", "##.#", "#.##", "#..#", "#..#"),
    "A": (".##.", "#..#", "####", "#..#", "#..#"),
    "T": ("####", ".##.", ".##.", ".##.", ".##."),
    "H": ("#..#", "#..#", "####", "#..#", "#..#"),
    "C": (".###", "#...", "#...", "#...", ".###"),
    "S": (".###", "#...", ".##.", "...#", "###."),
    "L": ("#...", "#...", "#...", "#...", "####"),
    "O": (".##.", "#..#", "#..#", "#..#", ".##."),
    "P": ("###.", "#..#", "###.", "#...", "#..."),
    "W": ("#..#", "#..#", "####", "####", "#..#"),
    "2": ("###.", "...#", ".##.", "#...", "####"),
}
"""Letters of 4 by 5 dots."""

TALL: Final = 5

DOT: Final = 2
"""Columns of a dot, and of what parts two letters."""


def width_of(word: str, letters: Mapping[str, Sequence[str]] = LETTERS, dot: int = 1, gap: int = 1) -> int:
    """Columns of a word in these letters."""
    return sum(len(letters[letter][0]) * dot + gap for letter in word) - gap


def write(
    cells: list[list[Cell]],
    word: str,
    top: int,
    cell: Cell,
    *,
    letters: Mapping[str, Sequence[str]] = LETTERS,
    dot: int = 1,
    gap: int = 1,
    start: int = 0,
) -> None:
    """Write a word into a picture from a column and a line on; a dot is so wide, and so much parts two letters."""
    for y in range(TALL):
        at = start
        for letter in word:
            for x, mark in enumerate(letters[letter][y]):
                if mark == "#":
                    cells[top + y][at + x * dot : at + (x + 1) * dot] = [cell] * dot
            at += len(letters[letter][y]) * dot + gap


def write_across(cells: list[list[Cell]], word: str, top: int, cell: Cell) -> None:
    """Write a word across the middle of a picture, from a line on."""
    start = (len(cells[0]) - width_of(word, dot=DOT, gap=DOT)) // 2
    write(cells, word, top, cell, dot=DOT, gap=DOT, start=start)
