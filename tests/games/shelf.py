"""The games that are asked the same: all on the shelf, and one that lives here."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from core.engine.seats import seats_named
from core.games import SHELF, Shelved, stand, take_down
from tui.fronts import give_face, take_face

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.engine.game import Game
    from core.engine.seats import SeatSetup

KEEPERS: Final = Shelved(
    "keepers",
    "Keepers of the Light",
    "1 to 6",
    "Feed a lamp together through the nights of a storm.",
    "tests.games.keepers.game:Keepers",
    teaches=True,
)
"""The game that lives in the tests, as the shelf knows it."""

GAMES: Final = (*(game.id for game in SHELF), KEEPERS.id)
"""Every game that is asked."""

NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")


CHOSEN: Final[Mapping[tuple[str, int], Mapping[str, str]]] = {
    ("terror-below", 1): {"solo": "scramble"},
    ("terror-below", 5): {"board": "canyon", "tiles": "dice", "worms": "drawn"},
    ("critters-below", 3): {"way": "hardcore-coop", "special": "2", "longer": "1"},
    ("critters-below", 4): {"way": "last-man-standing", "critters": "chosen", "memory": "none", "special": "cards"},
}
"""What is chosen with so many seats, where that is a game of its own; with others what most play."""


@contextmanager
def keepers_on_the_shelf() -> Iterator[None]:
    """The game of the tests stands beside the others."""
    stand(KEEPERS)
    give_face(KEEPERS.id, "tests.games.keepers.front:LightFront")
    try:
        yield
    finally:
        take_face(KEEPERS.id)
        take_down(KEEPERS.id)


def table_of(number: int) -> tuple[SeatSetup, ...]:
    """So many seats."""
    return seats_named(NAMES[:number])


def setup_of(game: Any, number: int) -> Any:
    """What is played with so many seats."""
    return game.usual(table_of(number), CHOSEN.get((game.id, number), {}))


def few(game: Game[Any, Any, Any]) -> int:
    """Two players, or the one that a game is for."""
    return min(2, max(game.players))
