"""Random games of every kind, and their files."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING, Any, Final, cast

from bench.evidence.manors import manors
from bench.evidence.shelters import shelters
from bench.evidence.villages import pairs, village
from core.engine.dealer import Dealer
from core.engine.decisions import Over
from core.engine.history import History
from core.games import SHELF, game_named, spoken
from core.terror_below.seats import Setup, Solo, seats_named
from saves.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from core.critters_below.game import CrittersBelow
    from core.games import Shelved

GAME: Final = "terror-below"
SHELTER: Final = "critters-below"
VILLAGE: Final = "buried-beneath"
MANOR: Final = "terrorscape-2"
NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve")
FARTHEST: Final = 8
"""As many decisions are undone at once, at most."""


def for_several() -> tuple[Shelved, ...]:
    """The games that two and more can play."""
    return tuple(game for game in SHELF if max(spoken(game.id).players) > 1)


def setup_for(number: int) -> Setup:
    """The setup of a random game: the numbers go through the seat counts, then through the variants."""
    round_number, seats = divmod(number, len(NAMES))
    return Setup(
        seats_named(NAMES[: seats + 1]),
        board=("desert", "canyon")[round_number % 2],
        tiles=("printed", "shuffled", "dice")[round_number // 2 % 3],
        worms=("starters", "drawn")[round_number // 6 % 2],
        solo=Solo(("special-delivery", "total-extermination", "scramble")[round_number % 3]) if seats == 0 else None,
    )


def shelter_for(number: int) -> Any:
    """The setup of a random game of Critters Below: the numbers go through its ways, then through what is chosen."""
    found = shelters()
    return found[number % len(found)].setup(cast("CrittersBelow", game_named(SHELTER)), number // len(found))


def village_for(number: int) -> Any:
    """The setup of a random game of Buried Beneath: the numbers go through Heroes with Bosses, then through fights."""
    found = pairs()
    return village(*found[number % len(found)], number // len(found))


def manor_for(number: int) -> Any:
    """The setup of a random game of Terrorscape 2: the numbers go through Killers with teams, then through the rest."""
    found = manors()
    return found[number % len(found)].setup(number // len(found))


SETUPS: Final[Mapping[str, Callable[[int], Any]]] = {
    GAME: setup_for,
    VILLAGE: village_for,
    SHELTER: shelter_for,
    MANOR: manor_for,
}
"""The setup of a random game by its number, for each game of which there are some."""


def random_game(number: int, wandering: float = 0.0, name: str = GAME) -> tuple[Any, History[Any]]:
    """A whole game of this kind, the same for the same number.

    `wandering` is how often something is undone or redone.
    """
    setup, luck = SETUPS[name](number), Random(number)  # noqa: S311 - play that can be repeated is wanted, not secrecy
    game = game_named(name)
    history: History[Any] = History(game, game.new(setup), Dealer(f"evidence {number}"))
    history.begin()
    while not isinstance(pending := history.pending, Over):
        if luck.random() < wandering:
            wander(history, luck)
        elif isinstance(pending, tuple):
            one = pending[0] if len(pending) == 1 else luck.choice([one for one in pending if one.options])
            history.choose(one.seat, luck.choice(one.options))
    return setup, history


def wander(history: History[Any], luck: Random) -> None:
    """Take a few decisions back, or give one again."""
    if luck.random() < 1 / 3:
        history.redo()
        return
    for _ in range(luck.randrange(1, FARTHEST)):
        history.undo()


def keep(folder: Path, setup: Any, history: History[Any]) -> Path:
    """The file of a game that was played and left."""
    store = Store(folder, clock=lambda: datetime(2026, 1, 31, 20, 15, tzinfo=UTC))
    journal = store.begin(history.game, setup, history)
    journal.sync(history)
    journal.close()
    return journal.path
