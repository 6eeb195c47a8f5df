"""The commands that tell finished games as text: the record, the way back from it, and the report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tui.commands.arguments import SavedGame
from tui.commands.said import say, tell

if TYPE_CHECKING:
    from saves.loading import Loaded
    from saves.store import Store
    from tui.places import Places


@click.command()
@click.argument("file", type=SavedGame())
@click.pass_obj
def record(where: Places, file: str) -> None:
    """Write the transcript of a finished game: every answer, variations and comments, as text.

    docs/notation.md describes it; import brings it back.
    """
    from saves.records.kept import record_of
    from tui.table.telling import telling

    loaded = _loaded(where, file)
    with telling(loaded.history, loaded.path):
        text = record_of(loaded)
    tell(text)


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def import_record(where: Places, file: Path) -> None:
    """Keep the game of a transcript among the saved games, and tell its new file."""
    tell(_store(where).import_record(file))


@click.command()
@click.argument("file", type=SavedGame())
@click.pass_obj
def report(where: Places, file: str) -> None:
    """Write the report of a finished game in Markdown: its story, points, dice, draws and undos.

    The chances to win along it are in it where its replay, or its end at the table, has worked them out.
    """
    from core.words.report import Report
    from saves.notes import remarks_of
    from saves.records.errors import StillPlayedError
    from saves.records.kept import is_over
    from tui.table.table import Table
    from tui.table.telling import spoken, telling

    loaded = _loaded(where, file)
    game = spoken(loaded)
    if not is_over(loaded):
        raise StillPlayedError(loaded.path, "report")
    remarks = remarks_of(loaded.notes)
    table = Table(game, loaded.setup, loaded.history, None, remarks.all)
    table.source = loaded.path
    with telling(loaded.history, loaded.path):
        known = table.look_back.known()
        text = Report(game, loaded.setup, loaded.history, remarks, loaded.header.created, known).text()
    tell(text)


def _loaded(where: Places, file: str) -> Loaded:
    store = _store(where)
    loaded = store.load(store.path_of(file))
    for notice in loaded.notices:
        say(notice)
    return loaded


def _store(where: Places) -> Store:
    from saves.store import Store

    return Store(where.saves)
