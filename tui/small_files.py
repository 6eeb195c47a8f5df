"""Reading the small files that this program keeps beside the saved games: settings, and what was chosen last.

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


class StrangeFileError(ValueError):
    """What lies there is no small file; its text says what it is, as `it is too large`."""


def read_small(path: Path) -> bytes:
    """All of a small file; it never waits for anybody. Raises `OSError`, `ValueError`: `StrangeFileError`."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise StrangeFileError("it is no ordinary file")
    with open(path, "rb", opener=_at_once) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise StrangeFileError("it is too large")
    return data


def _at_once(path: str, flags: int) -> int:
    # what lies there may have become a pipe since
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
