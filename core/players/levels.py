"""The levels: the players that can be named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.players.hunter import Hunter
from core.players.scavenger import Scavenger
from core.players.wanderer import Wanderer

if TYPE_CHECKING:
    from core.engine.game import Game
    from core.players.thinking import Judgement, Player

LEVELS: Final = (Wanderer.name, Scavenger.name, Hunter.name)
"""The names of the players, the weakest first."""


class UnknownLevelError(Exception):
    """No player has this name, or none of this name can play the game; in words."""


def level_named(name: str) -> str:
    """A level by its name, however it is written. Raises `UnknownLevelError`."""
    for level in LEVELS:
        if level.casefold() == name.casefold():
            return level
    raise UnknownLevelError(f"No player is called {name!r}; there are {', '.join(LEVELS[:-1])} and {LEVELS[-1]}.")


def player_named(
    name: str, game: Game[Any, Any, Any], judgement: Judgement | None, hunter: Player | None = None
) -> Player:
    """A player of a game whose judgement is given, and a search of its own as its Hunter, where it has one.

    Raises `UnknownLevelError`.
    """
    level = level_named(name)
    if level == Hunter.name and hunter is not None:
        return hunter
    if level == Wanderer.name:
        return Wanderer()
    if judgement is None:
        raise UnknownLevelError(f"Only a {Wanderer.name} can play {game.title}.")
    return Scavenger(judgement) if level == Scavenger.name else Hunter(game, judgement)
