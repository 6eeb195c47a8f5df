"""The command that teaches a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from core.games import FIRST, SHELF
from tui import terminal
from tui.app.opening import Opening
from tui.commands.plain_mode import in_lines, teach_plainly
from tui.commands.refusal import Refusal
from tui.commands.said import NO_TERMINAL
from tui.commands.screen import open_screen

if TYPE_CHECKING:
    from tui.places import Places


@click.command()
@click.argument("words", nargs=-1, metavar="[GAME] [LESSON]")
@in_lines
@click.pass_obj
def learn(where: Places, words: tuple[str, ...], *, in_lines: bool) -> int:
    """Learn a game by playing it, from where you stopped.

    Without a lesson named it is the first one of the game, and without a game that of the first game on the shelf.
    """
    from core.words.lessons.reading import LessonError
    from tui.table.lesson import lesson_table

    named = bool(words) and words[0] in {game.id for game in SHELF}
    game, lessons = (words[0], words[1:]) if named else (FIRST, words)
    if len(lessons) > 1:
        known = ", ".join(shelved.id for shelved in SHELF)
        many = f"A game and a lesson are enough; {words[-1]!r} is one word too many."
        fault = many if named else f"No game is called {words[0]!r}; there is {known}."
        raise click.UsageError(fault, click.get_current_context())
    try:
        opened = lesson_table(game, lessons[0] if lessons else "", where.learnt)
    except LessonError as error:
        raise click.UsageError(str(error), click.get_current_context()) from error
    if in_lines:
        return teach_plainly(where, opened)
    if not terminal.has_terminal():
        raise Refusal(NO_TERMINAL)
    return open_screen(where, Opening(opened, game=game))
