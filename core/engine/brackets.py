"""The brackets of tags: they tell seats and pieces apart without colours."""

from __future__ import annotations

from typing import Final

BRACKETS: Final = ("()", "[]", "<>", "{}", "/\\", "||")
"""The brackets of each colour of a seat, in the order of the colours."""


def bracketed(mark: str) -> int:
    """The number, from 0, of the brackets around a tag in a log, as `(E)`; -1 for a mark that is no tag."""
    around = f"{mark[0]}{mark[-1]}" if len(mark) == 3 else ""
    return BRACKETS.index(around) if around in BRACKETS else -1
