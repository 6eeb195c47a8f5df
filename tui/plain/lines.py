"""Lines in and lines out: all that plain mode needs of a terminal, a pipe, or a screen reader."""

from __future__ import annotations

import os
from io import TextIOWrapper
from select import select
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Final

from core.engine.plain_text import plain
from tui.terminal import forget_typed

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Cursor to the top, screen and what was scrolled off it cleared."""

SEPARATOR: Final = "* * *"
"""What parts two seats where there is no screen to clear."""

PAGE: Final = (80, 60)
"""Columns and lines of a terminal that does not say how large it is."""

LONGEST: Final = 1000
"""A line that is typed counts up to here; the rest of it is passed over."""


class EndOfInput(Exception):  # noqa: N818 - it is no error: somebody has left
    """Nothing more will be typed."""


class Lines:
    """The lines that are typed, and the lines that are written.

    Attributes:
        is_screen: Both ends are a terminal: what is typed stands there by itself, and what was written can be cleared,
            unless it is a terminal that clears nothing.
    """

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self._source = source
        self._sink = sink
        self.is_screen = source.isatty() and sink.isatty()
        self._in_ascii = not _shows(sink, "·×—▲")
        if isinstance(source, TextIOWrapper):
            # whoever types what is no text is told that it is no word
            source.reconfigure(errors="replace")

    def say(self, *lines: str) -> None:
        """Write lines; only what can be shown is written."""
        for line in lines:
            text = plain(line)
            if self._in_ascii:
                from tui.look.ascii import in_ascii

                text = in_ascii(text)
            self._sink.write(f"{text.rstrip()}\n")
        self._sink.flush()

    def is_typed(self, seconds: float) -> bool:
        """Whether a line is there to be read, waited for so long; what knows no waiting has one."""
        try:
            return bool(select([self._source], [], [], seconds)[0])
        except (OSError, ValueError):
            return True

    def ask(self, prompt: str = "> ") -> str:
        """A line that is typed, without its end. Raises `EndOfInput` when there is none, also for ctrl+c."""
        self._sink.write(prompt)
        self._sink.flush()
        try:
            line = self._source.readline(LONGEST)
            end = line
            while end and not end.endswith("\n"):
                end = self._source.readline(LONGEST)
        except KeyboardInterrupt:
            line = ""
        if not line:
            self._sink.write("\n")
            raise EndOfInput
        text = plain(line.rstrip("\r\n").replace("\t", " "))
        if not self.is_screen:
            # a transcript says what was answered
            self.say(text)
        return text

    @property
    def clears(self) -> bool:
        """Whether what was written can be taken off the screen again."""
        return self.is_screen and os.environ.get("TERM", "dumb") != "dumb"

    def forget(self) -> None:
        """Throw away what was typed ahead at a terminal: the next viewer has typed none of it.

        A pipe keeps every line: their writer knew which seats would be asked, and a line alone opens no curtain.
        """
        forget_typed(self._source)

    def part(self) -> None:
        """Push what was written out of sight: others look next."""
        if not self.is_screen:
            self.say("", SEPARATOR)
        elif not self.clears:
            self.say(*[""] * get_terminal_size(PAGE).lines)
        else:
            self._sink.write(CLEAR)
            self._sink.flush()

    def say_all(self, parts: Iterable[Iterable[str]]) -> None:
        """Write several parts, a blank line between two of them."""
        for number, lines in enumerate([found for part in parts if (found := tuple(part))]):
            self.say(*([""] if number else []), *lines)


def _shows(sink: TextIO, characters: str) -> bool:
    try:
        characters.encode(getattr(sink, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
