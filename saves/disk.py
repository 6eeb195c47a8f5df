"""A file that is added to: locked, written at an end that the writer knows, and never left half written."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from io import FileIO
from itertools import count
from time import monotonic, sleep
from typing import IO, TYPE_CHECKING, Final

from saves.errors import ExistsError, LockedError, NotASaveError, UnwritableError, reading_failed, writing_failed
from saves.locks import is_locked, try_lock, unlock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


LARGEST: Final = 16 * 1024 * 1024
"""No saved game has more bytes: it would be thirty times as long as the longest that was ever played."""

TOO_LARGE: Final = "it is too large"

STRANGE: Final = "it is no ordinary file"

PRIVATE: Final = 0o600
"""Who may read a file with secrets in it: its owner."""

PRIVATE_FOLDER: Final = 0o700

IN_USE: Final = 1.0 if sys.platform == "win32" else 0.0
"""Seconds that a file is waited for which others have open: Windows puts no file in its place meanwhile."""

BETWEEN_LOOKS: Final = 0.05
"""Seconds between two looks at who has a file."""

FIRST_WAIT: Final = 0.005

SHARED: Final = 0o666
"""Who may read another file: all whom the system lets read new ones."""


class SaveFile:
    """An open file that no other program of ours writes.

    What lies behind the end that the writer names, and was found or left there by this program, was never confirmed to
    it and is written over.
    """

    def __init__(self, path: Path, raw: FileIO) -> None:
        self.path = path
        self._raw = raw
        # as this program last saw it; None after a write that failed
        self._size: int | None = os.fstat(raw.fileno()).st_size
        # a name that was given just now is not on the disk itself before its folder is
        self._named = True

    @classmethod
    def create(cls, path: Path, mode: int = PRIVATE) -> SaveFile:
        """A new empty file. Raises `SaveError`: `ExistsError` when something is there."""
        try:
            path.touch(mode, exist_ok=False)
        except FileExistsError:
            raise ExistsError(path) from None
        except (OSError, ValueError) as error:
            raise writing_failed(path, error) from error
        try:
            return cls._locked(path, "r+b")
        except OSError as error:
            with suppress(OSError):
                path.unlink()
            raise writing_failed(path, error) from error

    @classmethod
    def open(cls, path: Path) -> SaveFile:
        """A file that exists. Raises `SaveError`: `LockedError` when another program has it open."""
        try:
            _refuse_strange(path, path.stat())
            return cls._locked(path, "r+b")
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError, ValueError) as error:
            raise reading_failed(path, error) from error
        except OSError as error:
            raise writing_failed(path, error) from error

    @classmethod
    def _locked(cls, path: Path, mode: str) -> SaveFile:
        raw = path.open(mode, buffering=0)
        # what lies there may have become a pipe since it was looked at
        if not stat.S_ISREG(os.fstat(raw.fileno()).st_mode):
            raw.close()
            raise NotASaveError(path, STRANGE)
        if not isinstance(raw, FileIO) or not try_lock(raw.fileno()):
            raw.close()
            raise LockedError(path)
        return cls(path, raw)

    def read(self, most: int = LARGEST) -> bytes:
        """All of the file, which has at most so many bytes. Raises `SaveError`."""
        try:
            self._raw.seek(0)
            data = _all_of(self._raw, self.path, most)
        except OSError as error:
            raise reading_failed(self.path, error) from error
        if len(data) > most:
            raise NotASaveError(self.path, TOO_LARGE)
        self._size = len(data)
        return data

    def write(self, data: bytes, end: int) -> None:
        """Put bytes at `end`, all or none, and hand them to the system. Raises `SaveError`."""
        self._size = None
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
        self._size = end + len(data)

    def read_from(self, start: int, most: int = LARGEST) -> bytes:
        """What the file holds from a byte on. Raises `SaveError`."""
        try:
            size = os.fstat(self._raw.fileno()).st_size
            if size - start > most:
                raise NotASaveError(self.path, TOO_LARGE)
            self._raw.seek(start)
            parts: list[bytes] = []
            while start < size and (part := self._raw.read(size - start)):
                parts.append(part)
                start += len(part)
        except OSError as error:
            raise reading_failed(self.path, error) from error
        self._size = size
        return b"".join(parts)

    @property
    def size(self) -> int:
        """How many bytes the file has now; 0 where the system does not say."""
        with suppress(OSError):
            return os.fstat(self._raw.fileno()).st_size
        return 0

    def lock(self) -> bool:
        """Lock the file for this program again. False while another one holds it."""
        return try_lock(self._raw.fileno())

    def unlock(self) -> None:
        """Let others lock the file; it stays open."""
        unlock(self._raw.fileno())

    @property
    def stamp(self) -> tuple[int, int, int] | None:
        """What is at the path now: which file, its size, when it was written; None when nothing is."""
        try:
            found = self.path.stat()
        except (OSError, ValueError):
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns

    def is_there(self) -> bool:
        """Whether the path still leads to this file."""
        try:
            return os.path.samestat(os.fstat(self._raw.fileno()), self.path.stat())
        except (OSError, ValueError):
            return False

    def keep_private(self) -> None:
        """Let nobody but its owner read the file, where this program may say so."""
        if sys.platform != "win32":
            with suppress(OSError):
                os.fchmod(self._raw.fileno(), PRIVATE)

    def settle(self) -> None:
        """Wait until all that was written is on the disk itself. Raises `SaveError`."""
        try:
            os.fsync(self._raw.fileno())
        except OSError as error:
            raise writing_failed(self.path, error) from error
        if self._named:
            settle_folder(self.path.parent)
            self._named = False

    def is_ours(self, end: int, last: bytes) -> bool:
        """Whether the path still leads to this file, and nobody else wrote in it: its text up to `end` still ends so.

        Another program that copies a file over this one keeps the file and changes all that is in it.
        """
        try:
            here, there = os.fstat(self._raw.fileno()), self.path.stat()
            self._raw.seek(max(0, end - len(last)))
            found = self._raw.read(len(last))
        except OSError:
            return False
        size = self._size
        grown = here.st_size < end if size is None else here.st_size != size
        return os.path.samestat(here, there) and not grown and found == last

    def keep_as(self, path: Path) -> None:
        """Keep what the file holds now under a second name, or the next one that is free. Raises `SaveError`."""
        copy_free(self.read(), path)

    def in_place_of(self, path: Path) -> SaveFile:
        """Put this closed file where another one is, and open it there. Raises `SaveError`."""
        try:
            put_in_place(self.path, path)
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


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """All of an ordinary file that has at most so many bytes. Raises `SaveError`."""
    try:
        data = read_at_once(path, most)
    except (OSError, ValueError) as error:
        raise reading_failed(path, error) from error
    if len(data) > most:
        raise NotASaveError(path, TOO_LARGE)
    return data


def read_end(path: Path, size: int) -> bytes:
    """The last bytes of a file, at most so many. Raises `SaveError`."""
    try:
        with _opened(path) as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - size))
            return _all_of(file, path, size)[:size]
    except (OSError, ValueError) as error:
        raise reading_failed(path, error) from error


def read_at_once(path: Path, most: int) -> bytes:
    """The same, with one byte more of a file that is larger. Raises `NotASaveError`, `OSError`, `ValueError`."""
    with _opened(path, most) as file:
        return _all_of(file, path, most)


def _all_of(file: IO[bytes], path: Path, most: int) -> bytes:
    """What is left of an open file, with one byte more than `most` at the most. Raises `NotASaveError`, `OSError`."""
    if not os.fstat(file.fileno()).st_size:
        # files of the system that wait for news are as large
        return b""
    data: bytes | None = file.read(most + 1)
    if data is None:
        # there is nothing to read yet: what lies there makes its readers wait
        raise NotASaveError(path, STRANGE)
    return data


def is_held(path: Path) -> bool:
    """Whether a program has a file open to go on with it. False where that cannot be found out."""
    with suppress(OSError, ValueError, NotASaveError), _opened(path) as file:
        return is_locked(file.fileno())
    return False


def wait_while_held(path: Path, seconds: float) -> bool:
    """Wait until no program has a file open to go on with it, so many seconds at most. Returns whether that is so."""
    end = monotonic() + seconds
    while is_held(path):
        if monotonic() > end:
            return False
        sleep(BETWEEN_LOOKS)
    return True


def _opened(path: Path, most: int = LARGEST) -> IO[bytes]:
    """An ordinary file, open to be read; it waits for nobody. Raises `NotASaveError`, `OSError`, `ValueError`."""
    _refuse_strange(path, path.stat(), most)
    # what lies there may have become a pipe since
    file = open(path, "rb", buffering=0, opener=_at_once)  # noqa: SIM115 - pathlib has no opener; who asks closes it
    try:
        _refuse_strange(path, os.fstat(file.fileno()), most)
    except BaseException:
        file.close()
        raise
    return file


def _at_once(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _refuse_strange(path: Path, status: os.stat_result, most: int = LARGEST) -> None:
    """Raise `NotASaveError` for what cannot be read as a file in one go."""
    if stat.S_ISDIR(status.st_mode):
        raise NotASaveError(path, "it is a folder")
    if not stat.S_ISREG(status.st_mode):
        raise NotASaveError(path, STRANGE)
    if status.st_size > most:
        raise NotASaveError(path, TOO_LARGE)


def _written(raw: FileIO, data: memoryview) -> int:
    """How many bytes the system took, at least one."""
    if not (count := raw.write(data)):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return count


def copy_new(data: bytes, path: Path, mode: int = SHARED) -> None:
    """Write bytes to a file that does not exist yet, whole or not at all. Raises `SaveError`."""
    file = SaveFile.create(path, mode)
    try:
        file.write(data, 0)
        file.settle()
    except BaseException:
        file.discard()
        raise
    file.close()


def copy_free(data: bytes, path: Path) -> Path:
    """Write bytes that are for their owner alone to a file of this name, or the next one that is free.

    Returns the file. Raises `SaveError`.
    """
    for name in free_paths(path):
        with suppress(ExistsError):
            copy_new(data, name, PRIVATE)
            return name
    raise AssertionError("there are names without end")


def put_whole(data: bytes, path: Path, new_mode: int = SHARED, ours: Callable[[bytes], bool] | None = None) -> None:
    """Write bytes to a file, in place of what is there; it never holds only some of them. Raises `SaveError`.

    A link stays one, and the file that it leads to keeps its mode; a new file gets `new_mode`. Anything but an ordinary
    file is left alone. Where `ours` is given, a link is followed only to a file that it accepts as one of ours: the
    link may have been put there to harm another file.
    """
    try:
        target = path.resolve()
        if ours is not None and path.is_symlink() and not (target.is_file() and ours(read_bytes(target))):
            raise UnwritableError(path, "it is a link to a file that is not ours")
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else new_mode
        if target.exists() and not target.is_file():
            raise UnwritableError(path, STRANGE)
        make_folder(target.parent)
        half = target.with_name(f"{target.name}.new")
        half.unlink(missing_ok=True)
        copy_new(data, half, mode)
        put_in_place(half, target)
    except (OSError, RuntimeError, ValueError) as error:
        raise writing_failed(path, error) from error
    settle_folder(target.parent)


def put_in_place(half: Path, path: Path) -> None:
    """Give a closed file the name of another, which it takes the place of; whoever reads that is waited for.

    Raises `OSError`: where that file stays in use, the new one is removed.
    """
    until, wait = monotonic() + IN_USE, FIRST_WAIT
    while True:
        try:
            half.replace(path)
        except PermissionError:
            if monotonic() >= until:
                with suppress(OSError):
                    half.unlink()
                raise
            sleep(wait)
            wait *= 2
        else:
            return


def make_folder(folder: Path, mode: int = 0o777) -> None:
    """Make a folder and those above it, where they do not exist. Raises `SaveError`."""
    try:
        folder.mkdir(mode, parents=True, exist_ok=True)
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
