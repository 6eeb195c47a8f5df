"""Somebody types at a table in plain mode, and this is what was written."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

from core.words.prices import PriceWords
from tui.plain.lines import SEPARATOR, Lines
from tui.plain.playing import Playing

if TYPE_CHECKING:
    from tui.table.table import Table


class Screen(StringIO):
    """A terminal: what is written to it can be cleared."""

    def isatty(self) -> bool:
        return True


def written(table: Table, *typed: str, notices: tuple[str, ...] = ()) -> str:
    """Everything that is written through a pipe while these lines are typed, until their end."""
    sink = StringIO()
    Playing(table, Lines(StringIO("".join(f"{line}\n" for line in typed)), sink)).play(notices)
    return sink.getvalue()


def last_part(text: str) -> str:
    """What was written since somebody last took the keyboard, or should."""
    return text.rpartition(SEPARATOR)[2]


def on_a_screen(table: Table, *typed: str) -> str:
    """Everything that is written to a terminal while these lines are typed."""
    sink = Screen()
    Playing(table, Lines(Screen("".join(f"{line}\n" for line in typed)), sink)).play()
    return sink.getvalue()


def price_of_undo(table: Table) -> str:
    """What the last decision costs to take back, in a sentence."""
    cost = table.undo_price()
    assert cost is not None
    return PriceWords(table.history, table.words).sentence(cost)
