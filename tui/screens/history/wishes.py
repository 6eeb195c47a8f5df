"""What somebody wants to happen who leaves the history: the table does it when the history is off the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from tui.play.travelling import TravellingScreen


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


def fulfil(table: TravellingScreen, wish: Wish) -> None:
    """Do it at the table, which asks its seats where it must."""
    match wish:
        case TakeBack(entry):
            table.take_back(entry)
        case TryOut(entry, name):
            table.begin_side_line(entry, name)
        case GoToLine(number):
            table.go_to_line(number)
        case BackToGame():
            table.back_to_game()
        case MakeItTheGame():
            table.make_it_the_game()
        case None:
            pass
