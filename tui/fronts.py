"""The faces of the games on the shelf, each loaded when it is first asked for; and parts of them by shorter ways."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from core.engine.registry import UnknownGameError

if TYPE_CHECKING:
    from core.words.spoken import SpokenGame
    from tui.play.commands import Command
    from tui.play.front import Front
    from tui.screens.new_game.choices import Choices
    from tui.screens.title.vignette import Vignette

WINGS: Final[dict[str, str]] = {
    "terror-below": "tui.terror_below.front:DesertFront",
    "buried-beneath": "tui.buried_beneath.front:VillageFront",
    "critters-below": "tui.critters_below.front:ShelterFront",
    "terrorscape-2": "tui.terrorscape_2.front:StationFront",
}
"""Where the face of each game is: the module, and the class in it."""

ARTS: Final[dict[str, str]] = {
    "terror-below": "tui.terror_below.around.art:ART",
    "buried-beneath": "tui.buried_beneath.around.art:ART",
    "critters-below": "tui.critters_below.around.art:ART",
    "terrorscape-2": "tui.terrorscape_2.around.art:ART",
}
"""Where its picture on the title is, which needs nothing else of the game."""

CHOICES: Final[dict[str, str]] = {
    "terror-below": "tui.terror_below.around.new_game:SquadChoices",
    "buried-beneath": "tui.buried_beneath.around.new_game:VillageChoices",
    "critters-below": "tui.critters_below.around.new_game:ShelterChoices",
    "terrorscape-2": "tui.terrorscape_2.around.new_game:HuntChoices",
}
"""Where what is chosen before a game is, so that the page for a new game needs nothing else of its face."""

COMMANDS: Final[dict[str, str]] = {
    "terror-below": "tui.terror_below.commands:COMMANDS",
    "buried-beneath": "tui.buried_beneath.commands:COMMANDS",
    "terrorscape-2": "tui.terrorscape_2.commands:COMMANDS",
}
"""Where the commands of the tables of a game stand by themselves, to be told without its face."""


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


def front_of(name: str) -> Front:
    """The face of a game, made once. Raises `UnknownGameError`."""
    if name not in WINGS:
        raise UnknownGameError(f"no game called {name!r} has a face; known: {', '.join(WINGS)}")
    return _made(WINGS[name])


def art_of(name: str) -> Vignette:
    """What the title shows of a game: its name alone, where it has no picture."""
    if name not in ARTS:
        from tui.screens.title.vignette import PLAIN

        return PLAIN
    art: Vignette = _found(ARTS[name])
    return art


def choices_of(name: str, game: SpokenGame[Any, Any, Any]) -> Choices[Any]:
    """What is chosen before a game by these rules, as `Front.choices`. Raises `UnknownGameError`."""
    if name not in CHOICES:
        return front_of(name).choices(game)
    choices: Choices[Any] = _found(CHOICES[name])(game)
    return choices


def commands_of(name: str) -> tuple[Command, ...]:
    """The commands of the tables of a game. Raises `UnknownGameError`."""
    if name not in COMMANDS:
        return front_of(name).commands
    commands: tuple[Command, ...] = _found(COMMANDS[name])
    return commands


@cache
def _made(where: str) -> Front:
    front: Front = _found(where)()
    return front


def _found(where: str) -> Any:
    """What a module and a name in it stand for."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
