"""A finished game in writing: its record as text, or its report in Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.words.report import Report
from saves.disk import PRIVATE, copy_new
from saves.records.errors import StillPlayedError, UntoldError
from saves.records.notation import record_text
from tui.table.watched import header_of

if TYPE_CHECKING:
    from pathlib import Path

    from tui.table.table import Table

REPORT_ENDS: Final = (".md", ".markdown")
"""A file that ends so gets the report."""


def report_of(table: Table) -> str:
    """The report of a table's game in Markdown. Raises `ValueError` while it is played."""
    known = table.look_back.known()
    return Report(table.game, table.setup, table.history, table.travel.remarks, header_of(table).created, known).text()


def record_of(table: Table) -> str:
    """The record of a table's game. Raises `ValueError` where it leaps over answers that are not known."""
    return record_text(header_of(table), table.setup, table.history, table.travel.remarks)


def write(table: Table, path: Path) -> tuple[str, Path]:
    """Write a finished game to a file that does not exist yet: the report if its name ends so, else the transcript.

    Returns which of them it is, and the file. Raises `SaveError`, also while the game is played: both tell every card.
    """
    what = "report" if path.suffix.lower() in REPORT_ENDS else "transcript"
    if not table.travel.game_is_over:
        raise StillPlayedError(path, what)
    if what == "report":
        text = report_of(table)
    else:
        try:
            text = record_of(table)
        except ValueError:
            raise UntoldError(table.source or path) from None
    copy_new(text.encode(), path, PRIVATE)
    return what, path
