"""What stands in for Windows: its locks, and files that nobody may move or remove while they are open."""

from __future__ import annotations

import errno
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING

import pytest

import saves.locks

if TYPE_CHECKING:
    from collections.abc import Callable

OPEN_FILES = Path("/proc/self/fd")
"""Where Linux tells which files this program has open."""

SOURCE = Path(saves.locks.__file__ or "")


class Msvcrt(ModuleType):
    """The locks and the keyboard of the C library of Windows.

    Attributes:
        typed: What was typed and not read yet.
    """

    LK_UNLCK = 0
    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.typed = ""
        self._held: dict[tuple[int, int], int] = {}

    def locking(self, descriptor: int, mode: int, size: int) -> None:
        """Lock some bytes from where the file stands, or let them go. Raises `OSError` where another file has them."""
        assert size == 1
        place = os.fstat(descriptor).st_ino, os.lseek(descriptor, 0, os.SEEK_CUR)
        holder = self._held.get(place)
        if holder is not None and not self._is_open(holder, place[0]):
            # with a file its locks are gone
            holder = self._held.pop(place)
            holder = None
        if mode == self.LK_UNLCK:
            if holder != descriptor:
                raise OSError(errno.EACCES, "Permission denied")
            del self._held[place]
        elif holder not in {None, descriptor}:
            raise OSError(errno.EACCES, "Permission denied")
        else:
            self._held[place] = descriptor

    @property
    def places(self) -> set[int]:
        """The places of all bytes that were locked."""
        return {place for _, place in self._held}

    @staticmethod
    def _is_open(descriptor: int, file: int) -> bool:
        try:
            return os.fstat(descriptor).st_ino == file
        except OSError:
            return False

    def kbhit(self) -> bool:
        """Whether a key waits."""
        return bool(self.typed)

    def getwch(self) -> str:
        """The next key."""
        key, self.typed = self.typed[0], self.typed[1:]
        return key


def loaded_for_windows(file: Path, msvcrt: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module as Windows loads it, beside the one of this system."""
    spec = importlib.util.spec_from_file_location(f"windows_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "msvcrt", msvcrt)
        # a module that is None is one that cannot be imported
        patch.setitem(sys.modules, "fcntl", None)
        patch.setitem(sys.modules, "termios", None)
        patch.setattr(sys, "platform", "win32")
        spec.loader.exec_module(module)
    return module


@pytest.fixture
def msvcrt() -> Msvcrt:
    """The C library."""
    return Msvcrt()


@pytest.fixture
def load(msvcrt: Msvcrt, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], ModuleType]:
    """Loads a module as Windows does."""
    return lambda file: loaded_for_windows(file, msvcrt, monkeypatch)


def is_open(path: Path) -> bool:
    """Whether this program has a file open."""
    try:
        file = path.stat()
    except OSError:
        return False
    for descriptor in OPEN_FILES.iterdir():
        try:
            found = os.fstat(int(descriptor.name))
        except OSError:
            continue
        if os.path.samestat(found, file):
            return True
    return False


@pytest.fixture
def windows(load: Callable[[Path], ModuleType], monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Files are locked as there, and no file that is open is removed or gets another in its place.

    `refused` are the files for which that was tried.
    """
    if not OPEN_FILES.exists():
        pytest.skip("this system does not tell which files are open")
    locks = load(SOURCE)
    for name in ("try_lock", "is_locked", "unlock"):
        monkeypatch.setattr(f"saves.disk.{name}", getattr(locks, name))
    monkeypatch.setattr("saves.disk.IN_USE", 0.2)
    monkeypatch.setattr("saves.store.REMOVED_CLOSED", True)
    refused: list[str] = []
    honest_unlink, honest_replace = Path.unlink, Path.replace

    def unlink(path: Path, missing_ok: bool = False) -> None:
        _refuse_open(path)
        honest_unlink(path, missing_ok)

    def replace(path: Path, target: Path) -> Path:
        _refuse_open(path)
        _refuse_open(target)
        return honest_replace(path, target)

    def _refuse_open(path: Path) -> None:
        if is_open(path):
            refused.append(path.name)
            raise PermissionError(errno.EACCES, "The process cannot access the file", str(path))

    monkeypatch.setattr(Path, "unlink", unlink)
    monkeypatch.setattr(Path, "replace", replace)
    return SimpleNamespace(refused=refused)
