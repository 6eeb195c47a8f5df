"""The glass of a terminal: what has been drawn where, out of the bytes that came.

How often the same was drawn, and in how many pieces, leaves no trace on it; a single letter that stood there for a
moment does.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from typing import Final, NamedTuple

from rich.cells import cell_len

PIECE: Final = re.compile(
    r"\x1b\[(?P<mark>[<=>?]?)(?P<numbers>[0-9;:]*)(?P<between>[ -/]*)(?P<end>[@-~])"
    r"|\x1b(?P<told>[\]PX^_].*?(?:\x07|\x1b\\))"
    r"|\x1b(?P<short>[^\[\]PX^_])"
    r"|(?P<text>[^\x1b]+)",
    re.DOTALL,
)
"""A command to the terminal, or text."""


class Cell(NamedTuple):
    """What was drawn in a cell: where, which letter, in which look."""

    line: int
    column: int
    letter: str
    look: str


class Glass:
    """The glass of one terminal.

    Attributes:
        now: What stands in each cell.
        ever: Everything that was ever drawn, and every command that draws nothing.
    """

    def __init__(self) -> None:
        self.now: dict[tuple[int, int], tuple[str, str]] = {}
        self.ever: set[Cell | str] = set()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._rest = self._look = ""
        self._line = self._column = 1

    def take(self, data: bytes) -> None:
        """Draw what has come."""
        text = self._rest + self._decode(data)
        end = 0
        for piece in PIECE.finditer(text):
            if piece.start() != end:
                break
            end = piece.end()
            self._do(piece)
        self._rest = text[end:]

    def _do(self, piece: re.Match[str]) -> None:
        if piece["text"] is not None:
            self._draw(piece["text"])
            return
        if piece["end"] is None:
            self.ever.add(piece[0])
            return
        numbers = piece["numbers"]
        match (piece["mark"], piece["end"]):
            case ("", "H"):
                line, _, column = numbers.partition(";")
                self._line, self._column = int(line or 1), int(column or 1)
            case ("", "m"):
                self._look = "" if numbers in {"", "0"} else numbers
            case ("", "J"):
                self.now.clear()
            case _:
                self.ever.add(piece[0])

    def _draw(self, text: str) -> None:
        for letter in text:
            if letter == "\n":
                self._line, self._column = self._line + 1, 1
            elif letter == "\r":
                self._column = 1
            else:
                self.now[self._line, self._column] = letter, self._look
                self.ever.add(Cell(self._line, self._column, letter, self._look))
                self._column += cell_len(letter)
