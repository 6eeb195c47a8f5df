"""How a game is chosen on the command line, and what is chosen before it: `--with CHOICE=VALUE`, and shorter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click
from click.shell_completion import CompletionItem

from core.games import FIRST, SHELF, game_named
from saves.clock import today
from tui.commands.arguments import OnShelf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def choices_of(context: click.Context) -> Mapping[str, tuple[str, ...]]:
    """The choices of the game that is being typed, with their values."""
    return game_named(str(context.params.get("game") or FIRST)).choices


class Choosing(click.ParamType[tuple[str, str]]):
    """A choice and its value, as `board=canyon`. What a game has of them, the game says."""

    name = "choice=value"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, str]:
        """The choice, and its value."""
        name, sign, chosen = str(value).partition("=")
        if not sign or not name or not chosen:
            self.fail(f"it is a choice and its value, as board=canyon, not {value!r}.", param, ctx)
        return name, chosen

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The game's choices with their values."""
        del param
        every = (f"{name}={value}" for name, values in choices_of(ctx).items() for value in values or ("",))
        return [CompletionItem(words) for words in every if words.startswith(incomplete)]


class Value(click.ParamType[str]):
    """The value of one choice, for an option that bears its name."""

    name = "value"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The values that the game has for it."""
        values = choices_of(ctx).get(choice_of(str(param.name)), ())
        return [CompletionItem(value) for value in values if value.startswith(incomplete)]


def choice_of(parameter: str) -> str:
    """The choice that an option stands for."""
    return parameter.replace("_", "-")


TODAY: Final = "today"
"""The value of a choice of a day that stands for the date in UTC, the same everywhere."""


def chosen_by(
    game: str, pairs: tuple[tuple[str, str], ...], options: Mapping[str, Any] | None = None
) -> dict[str, str]:
    """All that was chosen of a game: by `--with`, and by the options that are short for it."""
    short = {name: "yes" if value is True else str(value) for name, value in (options or {}).items() if value}
    chosen = {**{choice_of(name): value for name, value in short.items()}, **dict(pairs)}
    days = {name: today() for name in game_named(game).days if chosen.get(name) == TODAY}
    return {**chosen, **days}


def short_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that are short for `--with`: those that the games of the shelf have, once each."""
    found = {short.choice: (game.title, short) for game in reversed(SHELF) for short in reversed(game.short)}
    for title, short in found.values():
        name = short.choice.replace("-", "_")
        value: dict[str, Any] = {"is_flag": True} if short.flag else {"type": Value()}
        command = click.option(f"--{short.choice}", name, help=f"{title}: {short.about}", **value)(command)
    return command


game_argument = click.argument("game", type=OnShelf(), default=FIRST)
"""The argument that names a game on the shelf."""

with_option = click.option(
    "--with",
    "pairs",
    type=Choosing(),
    multiple=True,
    help="Set a game option. `games GAME` lists them all.",
)
"""The option that makes a choice."""
