"""The command that gives a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from core.games import SHELF
from core.words.puzzles.attempt import GRADES
from saves.clock import today
from tui import terminal
from tui.app.opening import Opening
from tui.commands.plain_mode import in_lines, puzzle_plainly
from tui.commands.refusal import Refusal
from tui.commands.said import NO_TERMINAL, OK
from tui.commands.screen import open_screen
from tui.table.breaking import broken

if TYPE_CHECKING:
    from tui.places import Places


@click.command()
@click.argument("words", nargs=-1, metavar="[GAME] [PUZZLE]")
@click.option("--grade", type=click.Choice(GRADES), help="Only puzzles of this grade.")
@click.option("--review", is_flag=True, help="Tell the answer, and all that was measured; nothing is solved.")
@in_lines
@click.pass_obj
def puzzle(where: Places, words: tuple[str, ...], grade: str | None, *, review: bool, in_lines: bool) -> int:
    """Find the best move in a position from play.

    Without a puzzle named it is the puzzle of the day, the same for everybody, then the next one that you have not
    solved; without a game it is one of the first game on the shelf that has puzzles.
    """
    from core.words.lessons.reading import LessonError
    from tui.table.puzzle import puzzle_named, puzzle_table

    named = bool(words) and words[0] in {game.id for game in SHELF}
    game = words[0] if named else next(shelved.id for shelved in SHELF if shelved.puzzles)
    names = words[1:] if named else words
    if len(names) > 1:
        known = ", ".join(shelved.id for shelved in SHELF)
        many = f"A game and a puzzle are enough; {words[-1]!r} is one word too many."
        fault = many if named else f"No game is called {words[0]!r}; there is {known}."
        raise click.UsageError(fault, click.get_current_context())
    number = 0 if grade is None else GRADES.index(grade) + 1
    try:
        name = puzzle_named(game, where.learnt, today(), names[0] if names else "", number)
        opened = puzzle_table(game, name, today())
    except LessonError as error:
        raise click.UsageError(str(error), click.get_current_context()) from error
    if review:
        from core.words.puzzles.review import reviewed
        from tui.table.puzzle import PuzzleTable

        if isinstance(opened.table, PuzzleTable):
            head = f"{opened.table.game.title}, puzzle {opened.table.number} of {opened.table.of}: {name}"
            click.echo("\n".join(line for told in (head, *reviewed(opened.table.attempt)) for line in broken(told)))
        return OK
    if in_lines:
        return puzzle_plainly(where, opened)
    if not terminal.has_terminal():
        raise Refusal(NO_TERMINAL)
    return open_screen(where, Opening(opened, game=game))
