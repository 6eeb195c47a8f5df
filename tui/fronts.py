"""The faces of the games on the shelf, each loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from core.engine.registry import UnknownGameError

if TYPE_CHECKING:
    from tui.play.front import Front

WINGS: Final[dict[str, str]] = {
    "terror-below": "tui.terror_below.front:DesertFront",
}
"""Where the face of each game is: the module, and the class in it."""


def give_face(name: str, where: str) -> None:
    """Give a game that has come to the shelf its face."""
    WINGS[name] = where


def take_face(name: str) -> None:
    """A game leaves the shelf, and its face with it. Raises `KeyError` where it has none."""
    _made.cache_clear()
    del WINGS[name]


def front_of(name: str) -> Front:
    """The face of a game, made once. Raises `UnknownGameError`."""
    if name not in WINGS:
        raise UnknownGameError(f"no game called {name!r} has a face; known: {', '.join(WINGS)}")
    return _made(WINGS[name])


@cache
def _made(where: str) -> Front:
    module, _, kind = where.partition(":")
    front: Front = getattr(import_module(module), kind)()
    return front
