"""What somebody wants to happen who leaves the history: the table does it when the history is off the screen."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class TakeBack(Struct, frozen=True):
    """Take the game back to an entry."""

    entry: int


class TryOut(Struct, frozen=True):
    """Try something out from an entry on, under a name that may be empty."""

    entry: int
    name: str


class GoToLine(Struct, frozen=True):
    """Go to the end of a line, by its number among the branches."""

    number: int


class BackToGame(Struct, frozen=True):
    """Go back to where the game waits."""


class MakeItTheGame(Struct, frozen=True):
    """From here on the variation that is played is the game."""


Wish: TypeAlias = TakeBack | TryOut | GoToLine | BackToGame | MakeItTheGame | None
"""What is to happen; None for nothing."""
