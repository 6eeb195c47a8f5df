"""Large letters for the name of a game on its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
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
    "W": ("#..#", "#..#", "####", "####", "#..#"),
}
"""Letters of 4 by 5 dots; a dot is two characters wide."""

TALL: Final = 5
STEP: Final = 10
"""Columns from a letter to the next."""


def write(cells: list[list[Cell]], word: str, top: int, dot: Cell) -> None:
    """Write a word across the middle of a picture, from a line on."""
    left = (len(cells[0]) - len(word) * STEP + 2) // 2
    for y in range(TALL):
        for number, letter in enumerate(word):
            for x, mark in enumerate(LETTERS[letter][y]):
                if mark == "#":
                    at = left + number * STEP + x * 2
                    cells[top + y][at] = cells[top + y][at + 1] = dot
