"""Who takes part in a league: players of the levels, and Hunters that search in so many worlds, as `Hunter:40`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.players.levels import HUNTER, UnknownLevelError, level_named, player_named

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from core.engine.game import Game
    from core.players.thinking import Budget, Judgement, Player, Seen, Thought

MOST: Final = 100_000
"""Worlds that may be asked for."""


class Limited:
    """A player that searches in so many worlds, whatever it is given."""

    def __init__(self, player: Player, worlds: int) -> None:
        self.name = player.name
        self._player = player
        self._worlds = worlds

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """The thoughts of the player."""
        return self._player.thinking(seen, replace(budget, iterations=self._worlds), luck)


def entrant_named(name: str) -> str:
    """Who takes part, as it is written here: a level, or `Hunter:40`. Raises `UnknownLevelError`."""
    level, worlds = _parted(name)
    return f"{level}:{worlds}" if worlds else level


def entrant(name: str, game: Game[Any, Any, Any], judgement: Judgement | None, hunter: Player | None = None) -> Player:
    """The player; `hunter` is a search that the game brings. Raises `UnknownLevelError`."""
    level, worlds = _parted(name)
    player = player_named(level, game, judgement, hunter)
    return Limited(player, worlds) if worlds else player


def _parted(name: str) -> tuple[str, int]:
    """The level, and the worlds; 0 for as many as the others."""
    of, colon, number = name.partition(":")
    level = level_named(of)
    if not colon:
        return level, 0
    if level != HUNTER:
        raise UnknownLevelError(f"A {level} searches in no worlds: name it without {colon}{number}.")
    is_number = number.isascii() and number.isdecimal() and len(number) <= len(str(MOST))
    if not is_number or not 1 <= int(number) <= MOST:
        raise UnknownLevelError(f"{HUNTER}:N searches in N worlds, from 1 to {MOST:,}; not {number!r}.")
    return level, int(number)
