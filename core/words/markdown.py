"""Markdown as our reports write it: text that stands as it is, numbers, tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NOTHING: Final = "·"
"""What stands in a table where nothing is."""

_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~&])")


class Section(NamedTuple):
    """A part of a text under a heading of its own: its title, and the lines of Markdown below it."""

    title: str
    text: tuple[str, ...]


def escaped(text: str) -> str:
    """Text that Markdown takes as it stands: names may hold any character."""
    return _SPECIAL.sub(r"\\\1", text)


def code(text: str) -> str:
    """Text that can stand between the signs of code."""
    return text.replace("`", "'")


def quiet(points: int) -> str:
    """A number of a table, in which naught is quiet."""
    return str(points) if points else NOTHING


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table: the first column is words, the others numbers."""
    rule = ["---", *["---:"] * (len(heads) - 1)]
    return [row(heads), row(rule), *(row(cells) for cells in rows)]


def row(cells: Iterable[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(_cell(cell) for cell in cells)} |"


def _cell(text: str) -> str:
    """Text of a cell; emphasis of our own stays."""
    bold = text.startswith("**") and text.endswith("**")
    italic = not bold and text.startswith("*") and text.endswith("*") and len(text) > 2
    mark = "**" if bold else "*" if italic else ""
    inner = text[len(mark) : len(text) - len(mark)] if mark else text
    return f"{mark}{escaped(inner)}{mark}"
