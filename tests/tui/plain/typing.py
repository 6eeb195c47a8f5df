"""Somebody types at a table in plain mode, and this is what was written."""

from __future__ import annotations

import os
import pty
from io import StringIO
from typing import TYPE_CHECKING, Final, Self

from core.words.prices import PriceWords
from tui.plain.lines import SEPARATOR, Lines
from tui.plain.playing import PlainPlay

if TYPE_CHECKING:
    from tui.table.table import Table


END_OF_INPUT: Final = b"\x04"
"""What ctrl+d types."""


class Screen(StringIO):
    """A terminal: what is written to it can be cleared."""

    def isatty(self) -> bool:
        return True


class Terminal:
    """A terminal of the system, at which lines were typed before anybody asked for them."""

    def __init__(self, ahead: str) -> None:
        self._ahead = ahead

    def __enter__(self) -> Self:
        self._keys, end = pty.openpty()
        self._source = open(end, encoding="utf-8")  # noqa: PTH123 - it has no path
        os.write(self._keys, self._ahead.encode())
        return self

    def __exit__(self, *_: object) -> None:
        self._source.close()
        os.close(self._keys)

    def written(self, table: Table, after: str, then: str) -> str:
        """Everything that is written; when `after` is asked `then` is typed, and whatever is asked next, the end."""
        terminal = self

        class Watched(Screen):
            typed = False

            def flush(self) -> None:
                if self.typed and self.getvalue().endswith((": ", "? ", "> ")):
                    os.write(terminal._keys, END_OF_INPUT)
                elif self.getvalue().endswith(after):
                    self.typed = True
                    os.write(terminal._keys, then.encode())

        sink = Watched()
        PlainPlay(table, Lines(self._source, sink)).play()
        return sink.getvalue()


def written(table: Table, *typed: str, notices: tuple[str, ...] = ()) -> str:
    """Everything that is written through a pipe while these lines are typed, until their end."""
    sink = StringIO()
    PlainPlay(table, Lines(StringIO("".join(f"{line}\n" for line in typed)), sink)).play(notices)
    return sink.getvalue()


def last_part(text: str) -> str:
    """What was written since somebody last took the keyboard, or should."""
    return text.rpartition(SEPARATOR)[2]


def on_a_screen(table: Table, *typed: str) -> str:
    """Everything that is written to a terminal while these lines are typed."""
    sink = Screen()
    PlainPlay(table, Lines(Screen("".join(f"{line}\n" for line in typed)), sink)).play()
    return sink.getvalue()


def price_of_undo(table: Table) -> str:
    """What the last decision costs to undo, in a sentence."""
    cost = table.undo_price()
    assert cost is not None
    return PriceWords(table.history, table.words).sentence(cost)
