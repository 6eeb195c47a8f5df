"""How much a file may hold, so that any file is read or refused soon, and in little memory.

Every number is far beyond what people play: the longest of the stored games has six hundred entries.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from saves.errors import NotASaveError
from saves.form.lines import ChoiceLine, Leap, Note, OutcomeLine

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from saves.form.lines import AnyLine

LINES: Final = 100_000
"""Lines of a saved game or of a record."""

LINE: Final = 128 * 1024
"""Bytes of one line of a saved game; a longer one is not as it was written."""

ENTRIES: Final = 50_000
CHILDREN: Final = 256
"""Entries that follow one entry."""

NOTES: Final = 4 * 1024 * 1024
"""Bytes of all notes of a saved game together: they are the only lines of any shape."""

SEED: Final = 1_000
"""Characters of a seed."""

LUCK: Final = 4_096
"""Outcomes that were lost with damaged lines and are dealt again, in one file."""

RECORD_BYTES: Final = 4 * 1024 * 1024
"""Bytes of a record as text."""

REMARK: Final = 32 * 1024
"""Characters of one remark in a record."""

BOOK_BYTES: Final = 4 * 1024 * 1024
"""Bytes of a record book: ten thousand games."""

INDEX_BYTES: Final = 16 * 1024 * 1024
"""Bytes of the index of a folder: twenty thousand games."""

CHANCES_BYTES: Final = 1024 * 1024
"""Bytes of the chances along a game: of each of twenty thousand entries, for six seats."""

BOOK_LINES: Final = 20_000
BOOK_LINE: Final = 16 * 1024
"""Bytes of one line of a record book; a longer one is no result."""


def refuse_many_lines(data: bytes, path: Path) -> None:
    """Raise `NotASaveError` for more lines than any game has."""
    if data.count(b"\n") > LINES:
        raise NotASaveError(path, f"it has more than {LINES:,} lines")


def refuse_many_entries(lines: Iterable[AnyLine | None], path: Path) -> None:
    """Raise `NotASaveError` for a history that would take too long to follow."""
    after = Counter(line.after for line in lines if isinstance(line, ChoiceLine | OutcomeLine | Leap))
    if after.total() > ENTRIES:
        raise NotASaveError(path, f"it has more than {ENTRIES:,} entries")
    if after and (most := after.most_common(1)[0])[1] > CHILDREN:
        raise NotASaveError(path, f"more than {CHILDREN} entries follow entry {most[0]}")


def refuse_long_notes(bodies: Iterable[bytes | None], path: Path) -> None:
    """Raise `NotASaveError` for notes that would not fit into the memory of a small machine."""
    if sum(len(body) for body in bodies if body is not None and body.startswith(_NOTE)) > NOTES:
        raise NotASaveError(path, f"it has more than {NOTES // 1024**2} MB of notes")


_NOTE: Final = f'{{"is":"{Note.__struct_config__.tag}"'.encode()
