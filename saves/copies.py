"""Copies of saved games: one that is made while the game is being played says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import to_builtins

from core.engine.past.said import COPIED, Copied
from saves.errors import SaveError, shown
from saves.form.encoding import FileMark, written
from saves.form.formats import FORMAT, decoded, format_of
from saves.form.lines import ChoiceLine, Closed, Leap, Line, Note, Opened, OutcomeLine, Standing
from saves.scanning import scan

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

_ENTRIES: Final = (ChoiceLine, OutcomeLine, Leap)


def as_copy(data: bytes, path: Path, at: datetime) -> bytes:
    """The bytes of a copy of a game, made at this moment: with a note that it is one, unless the game is over.

    A damaged file, and one of another format, is copied byte for byte: nothing is added to what may have to be saved.
    """
    try:
        found = scan(data, path)
        if found.changed is not None or found.torn or format_of(found.header, path) != FORMAT:
            return data
        header, lines = decoded(found.sound, path)
    except SaveError:
        return data
    stood = next((line for line in reversed(lines) if type(line) is Standing), None)
    if stood is None or stood.over:
        return data
    entries = 1 + sum(isinstance(line, _ENTRIES) for line in lines)
    note = Note(entries - 1, COPIED, to_builtins(Copied(shown(path))))
    opened: list[Line] = [Opened(at, header.rules)]
    more: list[Line] = [*opened, note, Closed(at, entries)]
    text, _ = written(more, FileMark(chain=found.chain, unended=found.unended))
    return data + text
