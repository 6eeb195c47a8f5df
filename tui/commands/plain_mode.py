"""The one way from a command to plain mode."""

from __future__ import annotations

import sys
from io import StringIO
from typing import TYPE_CHECKING

import click

from saves.errors import SaveError
from tui.commands.said import OK, say
from tui.settings import read_settings

if TYPE_CHECKING:
    from tui.places import Places
    from tui.plain.lines import Lines
    from tui.table.session import OpenedTable

in_lines = click.option(
    "--plain", "in_lines", is_flag=True, help="Play in lines: numbers and sentences, for a screen reader or a pipe."
)
"""The option that asks for plain mode."""


def own_lines() -> Lines:
    """The lines typed to this program, and its output; a closed end types nothing and reads nothing."""
    from tui.plain.lines import Lines

    return Lines(sys.stdin or StringIO(), sys.stdout or StringIO())


def open_plain(where: Places, opened: OpenedTable, lines: Lines | None = None, jobs: int | None = None) -> int:
    """Play a table in lines, to its end or until somebody leaves. Returns the exit code.

    `jobs` processes share what is thought about; without it, as it is set.
    """
    settings = read_settings(where.settings).settings
    opened.table.travel.players_agree, opened.table.travel.forced = settings.agree, settings.forced
    opened.table.jobs = settings.jobs if jobs is None else jobs
    from tui.plain.playing import PlainPlay
    from tui.table.session import close_table, path_of
    from tui.table.telling import telling

    table = opened.table
    try:
        with telling(table.history, path_of(table) or where.saves):
            PlainPlay(table, lines or own_lines()).play(opened.notices)
    finally:
        try:
            close_table(table)
        except SaveError as error:
            say(str(error))
    return OK


def puzzle_plainly(where: Places, opened: OpenedTable, lines: Lines | None = None) -> int:
    """Give puzzles in lines, one after the other as long as that is wanted. Returns the exit code."""
    from saves.clock import today
    from saves.store import Store
    from tui.plain.puzzle import PlainPuzzle
    from tui.table.puzzle import PuzzleTable, game_from, puzzle_named, puzzle_table

    told = lines or own_lines()
    while True:
        table = opened.table
        if not isinstance(table, PuzzleTable):
            raise TypeError("no puzzle is solved at this table")
        puzzle = PlainPuzzle(table, told, where.learnt, today())
        puzzle.play(opened.notices)
        if puzzle.after == "play":
            return open_plain(where, game_from(table, Store(where.saves)), told)
        if not puzzle.after:
            return OK
        name = puzzle_named(table.game.id, where.learnt, today(), after=table.name)
        opened = puzzle_table(table.game.id, name, today())


def teach_plainly(where: Places, opened: OpenedTable, lines: Lines | None = None) -> int:
    """Teach a game in lines; the player may go on from where the lesson led. Returns the exit code."""
    from saves.store import Store
    from tui.plain.lesson import PlainLesson
    from tui.table.lesson import LessonTable

    table, told = opened.table, lines or own_lines()
    if not isinstance(table, LessonTable):
        raise TypeError("no lesson is taken at this table")
    lesson = PlainLesson(table, told, where, Store(where.saves))
    lesson.play(opened.notices)
    return OK if lesson.goes_on is None else open_plain(where, lesson.goes_on, told)
