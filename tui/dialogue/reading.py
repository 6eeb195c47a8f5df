"""Lines that are sent: read from a pipe with a limit, and decoded; what is no such line becomes a fault in words."""

from __future__ import annotations

import os
from collections import deque
from io import UnsupportedOperation
from select import select
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from msgspec import DecodeError, ValidationError, json

from core.engine.plain_text import plain
from tui.dialogue.lines import ErrorLine, SentLine

if TYPE_CHECKING:
    from typing import IO

LONGEST: Final = 65_536
"""Bytes that a line may have, without its end."""

CHUNK: Final = 65_536
"""Bytes that are read in one go."""

SHOWN: Final = 200
"""As many characters are shown of what is wrong with a line."""

TOO_LONG: Final = ErrorLine(code="too-long", why=f"A line has at most {LONGEST:,} bytes. This one was passed over.")
HALF: Final = ErrorLine(code="half-line", why="The last line has no end, so it was passed over.")
NO_UTF8: Final = ErrorLine(code="no-utf8", why="This line is not UTF-8. It was passed over.")
NO_JSON: Final = ErrorLine(code="no-json", why='This line is not JSON. Send one object a line, as in {"is":"quit"}.')

Read: TypeAlias = "SentLine | ErrorLine | Literal['ended', 'nothing']"
"""A line, what was wrong with one, that nothing more will be sent, or that nothing was sent yet."""

_KINDS: Final = tuple(str(kind.__struct_config__.tag) for kind in get_args(SentLine))
_DECODER: Final = json.Decoder(SentLine)


class Reader:
    """What is sent to the program, line by line. It holds no more than a line that may be sent, and a chunk."""

    def __init__(self, source: IO[bytes]) -> None:
        """Read from a stream: from its descriptor where it has one, so that it can be waited for."""
        self._source = source
        self._found: deque[Read] = deque()
        self._begun = b""
        self._passes_over = False
        self._is_ended = False
        try:
            self._number: int | None = source.fileno()
        except (UnsupportedOperation, AttributeError, ValueError):
            self._number = None

    def read(self, seconds: float | None = None) -> Read:
        """The next line that is sent, waited for as long as it takes, or for so many seconds."""
        while not self._found:
            if self._is_ended:
                return "ended"
            if seconds is not None and not self._is_there(seconds):
                return "nothing"
            self._take(self._chunk())
        return self._found.popleft()

    def _is_there(self, seconds: float) -> bool:
        """Whether something can be read, waited for so long; what knows no waiting has something."""
        if self._number is None:
            return True
        try:
            return bool(select([self._number], [], [], seconds)[0])
        except (OSError, ValueError):
            return True

    def _chunk(self) -> bytes:
        try:
            return self._source.readline(CHUNK) if self._number is None else os.read(self._number, CHUNK)
        except OSError:
            # whoever sent has gone
            return b""

    def _take(self, chunk: bytes) -> None:
        if not chunk:
            self._is_ended = True
            if self._passes_over:
                self._found.append(TOO_LONG)
            elif self._begun.strip():
                self._found.append(HALF)
            return
        *whole, begun = (self._begun + chunk).split(b"\n")
        self._begun = b""
        for line in whole:
            if self._passes_over or len(line) > LONGEST:
                self._passes_over = False
                self._found.append(TOO_LONG)
            elif line.strip():
                self._found.append(decoded(line))
        if self._passes_over or len(begun) > LONGEST:
            self._passes_over = True
        else:
            self._begun = begun


def decoded(line: bytes) -> SentLine | ErrorLine:
    """What a line says; an error line for one that says nothing that is known here."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return NO_UTF8
    try:
        found: SentLine = _DECODER.decode(text)
    except ValidationError as error:
        return _unfit(line, str(error))
    except (DecodeError, RecursionError, UnicodeError):
        return NO_JSON
    return found


def _unfit(line: bytes, fault: str) -> ErrorLine:
    """What is wrong with JSON that is no line of ours."""
    try:
        found = json.decode(line)
    except (DecodeError, RecursionError, UnicodeError):
        # the decoder of lines has stopped before the end of it
        return NO_JSON
    kind = found.get("is") if isinstance(found, dict) else None
    if kind in _KINDS:
        return ErrorLine(code="bad-field", why=f"This {kind} cannot be read: {_sentence(fault)}")
    named = f"There is no line {plain(str(kind), SHOWN)!r}." if isinstance(kind, str) else "A line says what it is."
    return ErrorLine(code="unknown-kind", why=f"{named} Send one of: {', '.join(_KINDS)}.")


def _sentence(fault: str) -> str:
    return f"{plain(fault, SHOWN).rstrip('.')}."
