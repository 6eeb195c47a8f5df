"""The games that are asked the same: all on the shelf, and one that lives here."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from core.engine.seats import seats_named
from core.games import SHELF, Shelved, stand, take_down

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.seats import SeatSetup

KEEPERS: Final = Shelved(
    "keepers",
    "Keepers of the Light",
    "1 to 6",
    "Feed a lamp together through the nights of a storm.",
    "tests.games.keepers.game:Keepers",
)
"""The game that lives in the tests, as the shelf knows it."""

GAMES: Final = (*(game.id for game in SHELF), KEEPERS.id)
"""Every game that is asked."""

NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")


@contextmanager
def keepers_on_the_shelf() -> Iterator[None]:
    """The game of the tests stands beside the others."""
    stand(KEEPERS)
    try:
        yield
    finally:
        take_down(KEEPERS.id)


def table_of(number: int) -> tuple[SeatSetup, ...]:
    """So many seats."""
    return seats_named(NAMES[:number])


def setup_of(game: Any, number: int) -> Any:
    """What most play with so many seats."""
    if game.id == "terror-below":
        from core.terror_below.seats import Setup, Solo

        return Setup(table_of(number), solo=Solo("scramble") if number == 1 else None)
    return game.usual(table_of(number))
