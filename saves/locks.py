"""Advisory locks: the second program that opens a game to go on with it is told. They end with the program."""

from __future__ import annotations

import errno
import sys
from contextlib import suppress
from typing import Final

_UNSUPPORTED: Final = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)
"""What a folder that knows no locks answers: there the game is played without one."""

if sys.platform == "win32":
    import msvcrt
    import os

    _FAR: Final = 1 << 30
    """The byte that is locked, far behind any that is read or written: others may not read what is locked.

    It is below 2 GB, where the C library may count the place of a lock in 32 bits.
    """

    def try_lock(descriptor: int) -> bool:
        """Lock an open file for this program. False when another one holds it."""
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno in _UNSUPPORTED
        return True

    def is_locked(descriptor: int) -> bool:
        """Whether another program has locked an open file. False where that cannot be found out."""
        if not try_lock(descriptor):
            return True
        unlock(descriptor)
        return False

    def unlock(descriptor: int) -> None:
        """Let a locked file go; it stays open."""
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        with suppress(OSError):
            msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Lock an open file for this program. False when another one holds it."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno in _UNSUPPORTED
        return True

    def is_locked(descriptor: int) -> bool:
        """Whether another program has locked an open file. False where that cannot be found out.

        Any number of programs may ask at once, and none takes another for the one that holds it.
        """
        try:
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _UNSUPPORTED
        unlock(descriptor)
        return False

    def unlock(descriptor: int) -> None:
        """Let a locked file go; it stays open."""
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_UN)
