"""The faces of the games on the shelf, each loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from core.engine.registry import UnknownGameError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tui.play.front import Front

WINGS: Final[Mapping[str, str]] = {
    "terror-below": "tui.terror_below.front:DesertFront",
}
"""Where the face of each game is: the module, and the class in it."""


@cache
def front_of(name: str) -> Front:
    """The face of a game. Raises `UnknownGameError`."""
    if name not in WINGS:
        raise UnknownGameError(f"no game called {name!r} has a face; known: {', '.join(WINGS)}")
    module, _, kind = WINGS[name].partition(":")
    front: Front = getattr(import_module(module), kind)()
    return front
