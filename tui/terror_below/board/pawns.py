"""A pawn in characters: a name between the brackets of its seat."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len


class Pawn(NamedTuple):
    """A pawn as it is drawn: `ground` is its seat's colour, `leader` the name of its Leader.

    `caught` is said of an attack that is going on, `threatened` of one that is only considered or pointed at. So many
    letters are `struck` from the left, as its Leader dies.
    """

    name: str
    letter: str
    brackets: str
    ground: str
    leader: str = ""
    caught: bool = False
    struck: int = 0
    threatened: bool = False


def cut_to(text: str, width: int, *, fill: bool = False) -> str:
    """The first `width` cells of a text; filled with blanks when wanted."""
    kept, taken = "", 0
    for character in text:
        wide = cell_len(character)
        if not wide:
            continue
        if taken + wide > width:
            break
        kept, taken = kept + character, taken + wide
    return kept + " " * (width - taken) if fill else kept


def between(brackets: str, text: str, width: int) -> str:
    """A text in the middle between brackets, `width` cells in all."""
    text = cut_to(text, width - 2)
    missing = width - 2 - cell_len(text)
    return brackets[0] + " " * (missing // 2) + text + " " * (missing - missing // 2) + brackets[1]
