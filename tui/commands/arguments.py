"""What can be typed after the commands: numbers, seeds, games and saved games, each refused in a sentence."""

from __future__ import annotations

from typing import Any

import click
from click.shell_completion import CompletionItem

from core.engine.plain_text import is_plain
from core.games import SHELF
from tui.places import places
from tui.settings import MOST_JOBS


class Seed(click.ParamType[str]):
    """A whole number."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The seed as a text of digits. Fails for all else."""
        from tui.table.session import SeedError, seed_from

        try:
            seed = seed_from(str(value))
        except SeedError as error:
            self.fail(str(error), param, ctx)
        if seed is None:
            self.fail("A seed is a whole number.", param, ctx)
        return seed


class Number(click.ParamType[int]):
    """A whole number between two others."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number. Fails for all else."""
        text = str(value)
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(self.most))
        if not is_number or not self.least <= int(text) <= self.most:
            self.fail(f"it is a whole number from {self.least:,} to {self.most:,}, not {text!r}.", param, ctx)
        return int(text)


thinking_jobs = click.option(
    "--jobs",
    type=Number(1, MOST_JOBS),
    help="How many processes share what a Hunter or a hint thinks about. [default: as set; free cores]",
)
"""The option of whatever opens a table."""


class OnShelf(click.ParamType[str]):
    """A game on the shelf, by its id."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The id. Fails for a game that does not stand there."""
        if value not in {game.id for game in SHELF}:
            self.fail(f"{value!r} is not one of {', '.join(game.id for game in SHELF)}.", param, ctx)
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The games, each with its title."""
        del ctx, param
        return [CompletionItem(game.id, help=game.title) for game in SHELF if game.id.startswith(incomplete)]


class SavedGame(click.ParamType[str]):
    """A saved game: the path of its file, or its name in the list of saves."""

    name = "file"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The names in the list, and files."""
        del param
        folder = ctx.find_root().params.get("data_dir")
        from saves.store import ENDING

        try:
            files = sorted(places(folder).saves.glob(f"*{ENDING}"))
        except OSError:
            files = []
        named = [path.stem for path in files if is_plain(path.stem)]
        names = [CompletionItem(name) for name in named if name.startswith(incomplete)]
        return names or [CompletionItem(incomplete, type="file")]
