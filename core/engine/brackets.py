"""The brackets of tags, by which whoever sees no colours tells seats and pieces apart."""

from __future__ import annotations

from typing import Final

BRACKETS: Final = ("()", "[]", "<>", "{}", "/\\", "||")
"""The brackets of each colour of a seat, in the order of the colours."""


def bracketed(mark: str) -> int:
    """Which brackets a mark of a log has that is a tag, as `(E)`, from 0; -1 for one that is none."""
    around = f"{mark[0]}{mark[-1]}" if len(mark) == 3 else ""
    return BRACKETS.index(around) if around in BRACKETS else -1
