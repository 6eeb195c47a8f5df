"""A registry of games, by name. Who packages games fills it (`core.games`); the engine names none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.game import Game

_makers: dict[str, Callable[[], Game[Any, Any, Any]]] = {}
_made: dict[str, Game[Any, Any, Any]] = {}


class UnknownGameError(LookupError):
    """No game of that name can be played here."""


def register(name: str, make: Callable[[], Game[Any, Any, Any]]) -> None:
    """Add a game under a name; `make` is called when it is first asked for."""
    _makers[name] = make
    _made.pop(name, None)


def forget(name: str) -> None:
    """Take a game out again. Nothing happens when there is none of that name."""
    _makers.pop(name, None)
    _made.pop(name, None)


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(_makers))


def game_named(name: str) -> Game[Any, Any, Any]:
    """The game of that name, made once. Raises `UnknownGameError`."""
    if name not in _makers:
        raise UnknownGameError(f"no game is called {name!r}; known: {', '.join(names())}")
    if name not in _made:
        _made[name] = _makers[name]()
    return _made[name]
