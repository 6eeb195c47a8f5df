"""The faces of the games on the shelf, each loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from core.engine.registry import UnknownGameError

if TYPE_CHECKING:
    from tui.play.commands import Command
    from tui.play.front import Front
    from tui.screens.title.picture import Art

WINGS: Final[dict[str, str]] = {
    "terror-below": "tui.terror_below.front:DesertFront",
}
"""Where the face of each game is: the module, and the class in it."""

ARTS: Final[dict[str, str]] = {
    "terror-below": "tui.terror_below.art:ART",
}
"""Where its picture on the title is, which needs nothing else of the game."""


def give_face(name: str, where: str, art: str = "") -> None:
    """Give a game that has come to the shelf its face, and a picture on the title if it has one."""
    WINGS[name] = where
    if art:
        ARTS[name] = art


def take_face(name: str) -> None:
    """A game leaves the shelf, and its face with it. Raises `KeyError` where it has none."""
    _made.cache_clear()
    del WINGS[name]
    ARTS.pop(name, None)


def art_of(name: str) -> Art:
    """What the title shows of a game: its name, where it has no picture."""
    if name not in ARTS:
        from core.games import title_of
        from tui.screens.title.picture import PlainArt

        return PlainArt(title_of(name))
    module, _, found = ARTS[name].partition(":")
    art: Art = getattr(import_module(module), found)
    return art


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


COMMANDS: Final[dict[str, str]] = {
    "terror-below": "tui.terror_below.commands:COMMANDS",
}
"""Where the commands of the tables of a game stand by themselves, to be told without its face."""


def commands_of(name: str) -> tuple[Command, ...]:
    """The commands of the tables of a game. Raises `UnknownGameError`."""
    if name not in COMMANDS:
        return front_of(name).commands
    module, _, found = COMMANDS[name].partition(":")
    commands: tuple[Command, ...] = getattr(import_module(module), found)
    return commands
