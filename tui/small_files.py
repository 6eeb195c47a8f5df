"""The small files that this program keeps beside the saved games: settings, what was chosen last, and the log.

Nothing of the saves is needed for it, so that the title is painted before they are read.
"""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

LARGEST: Final = 65_536
"""Bytes of a small file; a larger one is none of ours."""


STRANGE: Final = "it is no ordinary file"


class StrangeFileError(ValueError):
    """A path leads to no small file; the text of the error says why, as `it is too large`."""


def read_small(path: Path) -> bytes:
    """All of a small file; it never waits for anybody. Raises `OSError`, `ValueError`: `StrangeFileError`."""
    _refuse_strange(path.stat())
    with open(path, "rb", buffering=0, opener=_at_once) as file:
        status = os.fstat(file.fileno())
        _refuse_strange(status)
        # files of the system that wait for news say that they hold nothing
        data: bytes | None = file.read(LARGEST + 1) if status.st_size else b""
    if data is None:
        raise StrangeFileError(STRANGE)
    if len(data) > LARGEST:
        raise StrangeFileError("it is too large")
    return data


def add_to_log(path: Path, text: str) -> None:
    """Add to a file that is for its owner alone, which is made where there is none. Raises `OSError`."""
    path.parent.mkdir(0o700, parents=True, exist_ok=True)
    with open(path, "a", encoding="utf-8", errors="backslashreplace", opener=_at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(STRANGE)
        file.write(text)


def _refuse_strange(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise StrangeFileError(STRANGE)


def _at_once(path: str, flags: int) -> int:
    # what lies there may have become a pipe since
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o600)
