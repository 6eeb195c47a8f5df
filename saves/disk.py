"""A file that is added to: locked, written at an end that the writer knows, and never left half written."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from io import FileIO
from itertools import count
from typing import TYPE_CHECKING, Final

from saves.errors import ExistsError, LockedError, NotASaveError, reading_failed, writing_failed
from saves.locks import try_lock

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


LARGEST: Final = 64 * 1024 * 1024
"""No saved game has more bytes."""


class SaveFile:
    """An open file that no other program of ours writes.

    What lies behind the end that the writer names was never confirmed to it, and is written over.
    """

    def __init__(self, path: Path, raw: FileIO) -> None:
        self.path = path
        self._raw = raw
        # a name that was given just now is not on the disk itself before its folder is
        self._named = True

    @classmethod
    def create(cls, path: Path) -> SaveFile:
        """A new empty file. Raises `SaveError`: `ExistsError` when something is there."""
        try:
            return cls._locked(path, "x+b")
        except FileExistsError:
            raise ExistsError(path) from None
        except (OSError, ValueError) as error:
            raise writing_failed(path, error) from error

    @classmethod
    def open(cls, path: Path) -> SaveFile:
        """A file that exists. Raises `SaveError`: `LockedError` when another program has it open."""
        try:
            _refuse_strange(path)
            return cls._locked(path, "r+b")
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError, ValueError) as error:
            raise reading_failed(path, error) from error
        except OSError as error:
            raise writing_failed(path, error) from error

    @classmethod
    def _locked(cls, path: Path, mode: str) -> SaveFile:
        raw = path.open(mode, buffering=0)
        if not isinstance(raw, FileIO) or not try_lock(raw.fileno()):
            raw.close()
            raise LockedError(path)
        return cls(path, raw)

    def read(self) -> bytes:
        """All of the file. Raises `SaveError`."""
        try:
            self._raw.seek(0)
            return self._raw.read()
        except OSError as error:
            raise reading_failed(self.path, error) from error

    def write(self, data: bytes, end: int) -> None:
        """Put bytes at `end`, all or none, and hand them to the system. Raises `SaveError`."""
        try:
            if os.fstat(self._raw.fileno()).st_size > end:
                self._raw.truncate(end)
            self._raw.seek(end)
            left = memoryview(data)
            while left:
                left = left[_written(self._raw, left) :]
        except OSError as error:
            # where this fails too, the next write does it
            with suppress(OSError):
                self._raw.truncate(end)
            raise writing_failed(self.path, error) from error

    def settle(self) -> None:
        """Wait until all that was written is on the disk itself. Raises `SaveError`."""
        try:
            os.fsync(self._raw.fileno())
        except OSError as error:
            raise writing_failed(self.path, error) from error
        if self._named:
            settle_folder(self.path.parent)
            self._named = False

    def is_ours(self, end: int) -> bool:
        """Whether the path still leads to this file, and nobody cut it."""
        here = os.fstat(self._raw.fileno())
        try:
            there = self.path.stat()
        except OSError:
            return False
        return os.path.samestat(here, there) and here.st_size >= end

    def keep_as(self, path: Path) -> None:
        """Keep what the file holds now under a second name, or the next one that is free. Raises `SaveError`."""
        for name in free_paths(path):
            with suppress(ExistsError):
                copy_new(self.read(), name)
                return

    def in_place_of(self, path: Path) -> SaveFile:
        """Put this closed file where another one is, and open it there. Raises `SaveError`."""
        try:
            self.path.replace(path)
        except OSError as error:
            raise writing_failed(path, error) from error
        return SaveFile.open(path)

    def close(self) -> None:
        """Let the file go, and its lock."""
        with suppress(OSError):
            self._raw.close()

    def discard(self) -> None:
        """Let the file go and remove it."""
        self.close()
        with suppress(OSError):
            self.path.unlink()


def read_bytes(path: Path) -> bytes:
    """All of a file. Raises `SaveError`."""
    try:
        _refuse_strange(path)
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise reading_failed(path, error) from error


def read_end(path: Path, size: int) -> bytes:
    """The last bytes of a file, at most so many. Raises `SaveError`."""
    try:
        _refuse_strange(path)
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - size))
            return file.read(size)
    except (OSError, ValueError) as error:
        raise reading_failed(path, error) from error


def is_held(path: Path) -> bool:
    """Whether a program has a file open to go on with it. False where that cannot be found out."""
    with suppress(OSError, ValueError), path.open("rb", buffering=0) as file:
        return not try_lock(file.fileno())
    return False


def _refuse_strange(path: Path) -> None:
    """Raise `NotASaveError` for what cannot be read as a file in one go."""
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise NotASaveError(path, "it is a folder")
    if not stat.S_ISREG(status.st_mode):
        raise NotASaveError(path, "it is no ordinary file")
    if status.st_size > LARGEST:
        raise NotASaveError(path, "it is too large")


def _written(raw: FileIO, data: memoryview) -> int:
    """How many bytes the system took, at least one."""
    if not (count := raw.write(data)):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return count


def copy_new(data: bytes, path: Path) -> None:
    """Write bytes to a file that does not exist yet, whole or not at all. Raises `SaveError`."""
    file = SaveFile.create(path)
    try:
        file.write(data, 0)
        file.settle()
    except BaseException:
        file.discard()
        raise
    file.close()


def put_whole(data: bytes, path: Path) -> None:
    """Write bytes to a file, in place of what is there; it never holds only some of them. Raises `SaveError`."""
    make_folder(path.parent)
    half = path.with_name(f"{path.name}.new")
    try:
        half.unlink(missing_ok=True)
        copy_new(data, half)
        half.replace(path)
    except OSError as error:
        raise writing_failed(path, error) from error
    settle_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, where they do not exist. Raises `SaveError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise writing_failed(folder, error) from error


def settle_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk itself, where the system has a way to ask for it."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def free_paths(path: Path) -> Iterator[Path]:
    """The path, then the same with -2, -3 and so on before its ending."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")
