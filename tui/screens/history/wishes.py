"""What somebody wants to happen who leaves the history: the table does it when the history is off the screen."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class TakeBack(NamedTuple):
    """Take the game back to an entry."""

    entry: int


class TryOut(NamedTuple):
    """Try something out from an entry on, under a name that may be empty."""

    entry: int
    name: str


class GoToLine(NamedTuple):
    """Go to the end of a line, by its number among the branches."""

    number: int


class BackToGame(NamedTuple):
    """Go back to where the game waits."""


class MakeItTheGame(NamedTuple):
    """From here on the side line that is played is the game."""


Wish: TypeAlias = TakeBack | TryOut | GoToLine | BackToGame | MakeItTheGame | None
"""What is to happen; None for nothing."""
