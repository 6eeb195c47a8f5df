"""The index of a folder: what its files tell a list, so that only files that have changed are read again.

It is a cache. What is missing in it, or wrong, is read from the games and written anew; it can be deleted at any time.
"""

from __future__ import annotations

from contextlib import suppress
from time import time_ns
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Struct, json

from saves.clock import check_moment
from saves.disk import PRIVATE, put_whole, read_bytes
from saves.errors import SaveError
from saves.form.formats import BAD_JSON
from saves.form.limits import INDEX_BYTES
from saves.form.lines import Moment
from saves.listed import FileTold

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import datetime
    from pathlib import Path

INDEX: Final = "index.json"
"""Its file, beside the games."""

FORMAT: Final = 1
"""The format of the file; of another one nothing is taken over."""

RACY: Final = 100_000_000
"""Nanoseconds in which a file may change once more without looking different: it is read again the next time."""

Stamp: TypeAlias = tuple[int, int, int, int]
"""What tells that a file has changed: its size, when it and its entry in the folder were written, which file it is."""


class IndexRow(Struct, frozen=True, array_like=True):
    """A file that looked so told this."""

    stamp: Stamp
    told: FileTold


class _IndexFile(Struct, frozen=True):
    """The whole file.

    Attributes:
        rows: By the names of the files.
        later: Games that were played after a moment that the clock showed before it was set back.
    """

    format: int
    rows: dict[str, IndexRow]
    later: dict[str, Moment] = {}

    def __post_init__(self) -> None:
        """Raise `ValueError` when this cannot be."""
        for moment in self.later.values():
            check_moment(moment)


class Index:
    """The index of one folder, which need not exist yet. What cannot be kept is read again the next time."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / INDEX
        self._kept: _IndexFile | None = None
        self._news = False

    def _read(self) -> _IndexFile:
        if self._kept is None:
            self._kept = _IndexFile(FORMAT, {})
            with suppress(SaveError, *BAD_JSON):
                kept = json.decode(read_bytes(self._path, INDEX_BYTES), type=_IndexFile)
                self._kept = kept if kept.format == FORMAT else self._kept
        return self._kept

    def told(self, path: Path) -> FileTold | None:
        """What a file tells a list; None when it has changed since it was read, or never was."""
        row = self._read().rows.get(path.name)
        return None if row is None or row.stamp != stamp_of(path) else row.told

    def learn(self, path: Path, stamp: Stamp | None, tells: FileTold) -> None:
        """Keep what a file tells a list; `stamp` is how it looked before it was read."""
        if stamp is not None and abs(time_ns() - stamp[2]) > RACY:
            self._read().rows[path.name] = IndexRow(stamp, tells)
            self._news = True

    def later_than(self, name: str) -> datetime | None:
        """A moment after which a game was played, whatever its own lines say; None for most games."""
        return self._read().later.get(name)

    def learn_later(self, name: str, moment: datetime) -> None:
        """A game goes on while the clock shows an earlier time than another game has seen."""
        self._read().later[name] = moment
        self._news = True

    def keep(self, names: Collection[str]) -> None:
        """Write what is new, of files with these names; a disk that refuses is no harm."""
        kept = self._read()
        for gone in [name for name in (*kept.rows, *kept.later) if name not in names]:
            kept.rows.pop(gone, None)
            kept.later.pop(gone, None)
            self._news = True
        if self._news and self._path.parent.is_dir():
            with suppress(SaveError):
                put_whole(json.encode(kept), self._path, PRIVATE, _is_index)
        self._news = False


def _is_index(data: bytes) -> bool:
    """Whether these are the bytes of an index, of whichever format."""
    with suppress(*BAD_JSON):
        return set(json.decode(data, type=dict[str, Any])) >= {"format", "rows"}
    return False


def stamp_of(path: Path) -> Stamp | None:
    """How a file looks from outside; None when it cannot be seen."""
    with suppress(OSError, ValueError):
        status = path.stat()
        return status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino
    return None
