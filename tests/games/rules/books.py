"""The rulebooks and rulings of the games, as their numbers were printed: what must be read, stated and cited."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[3]


class Book(NamedTuple):
    """The numbers of a rulebook.

    Attributes:
        game: The game that is played by it.
        letters: What stands before its numbers.
        parts: The parts of each chapter by its number; a chapter without any is one rule.
        ruled: How many rulings there are.
        stated: The folders of tests that state the rules.
    """

    game: str
    letters: str
    parts: dict[int, range]
    ruled: int
    stated: tuple[str, ...]

    @property
    def rules(self) -> set[str]:
        """Every rule as it is printed."""
        return {
            f"{self.letters} {chapter}.{part}" if parts else f"{self.letters} {chapter}"
            for chapter, parts in self.parts.items()
            for part in parts or (0,)
        }

    @property
    def chapters(self) -> set[str]:
        """Every chapter as a whole."""
        return {f"{self.letters} {chapter}" for chapter in self.parts}

    @property
    def rulings(self) -> set[str]:
        """Every ruling."""
        return {f"R{number}" for number in range(1, self.ruled + 1)}

    def cited(self, text: str) -> set[str]:
        """The ids that docstrings name: `BB 7.2, 7.3; R11 to R13` cites four."""
        found: set[str] = set()
        for docstring in re.findall(r'"""(.*?)"""', text, re.DOTALL):
            for group in re.findall(rf"\b{self.letters} ((?:\d+(?:\.\d+)?(?:, )?)+)", docstring):
                found |= {f"{self.letters} {number}" for number in re.findall(r"\d+(?:\.\d+)?", group)}
            found |= set(re.findall(r"\bR\d+\b", docstring))
        return found


def parts(*counts: int) -> dict[int, range]:
    """Chapters by how many parts they have, each counted from 1."""
    return {chapter: range(1, count + 1) for chapter, count in enumerate(counts, 1)}


BOOKS: Final = (
    Book("terror-below", "TB", parts(0, 5, 3, 6, 4, 5, 4, 3, 3, 4, 6), 79, ("core/terror_below",)),
    Book("buried-beneath", "BB", parts(0, 5, 0, 4, 5, 0, 5, 4, 4, 0, 2, 0, 0, 4), 54, ("core/buried_beneath",)),
    Book("critters-below", "CB", parts(0, 7, 3, 8, 13, 6, 4, 3, 3, 5, 0), 42, ("core/critters_below",)),
    Book(
        "terrorscape-2",
        "TS",
        parts(4, 6, 4, 9, 4, 0, 3, 4, 8, 4, 0, 5) | {6: range(10)},
        49,
        ("core/terrorscape_2", "tui/terrorscape_2"),
    ),
)
