"""A program on a pseudo terminal of its own, for as long as somebody looks at it."""

from __future__ import annotations

import asyncio
import errno
import os
import struct
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from tui.doors.processes import CHUNK, WAITING, end_process, hang_up

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

if sys.platform != "win32":
    import fcntl
    import termios

LEAST: Final = 1
MOST: Final = 1000
"""How many lines and columns a terminal may have; what is less or more is taken for the nearest of these."""


class Size(NamedTuple):
    """Columns and lines of a terminal."""

    columns: int = 80
    lines: int = 24

    @classmethod
    def within(cls, columns: int, lines: int) -> Size:
        """A size that a terminal can have, whatever a client says."""
        return cls(min(max(columns, LEAST), MOST), min(max(lines, LEAST), MOST))


class PseudoTerminal:
    """A program, and the terminal that it believes it has."""

    def __init__(self, show: Callable[[bytes], Awaitable[None]]) -> None:
        """What the program writes goes to `show`; while that waits, no more is taken, and the program waits."""
        self._show = show
        self._master = -1
        self._process: asyncio.subprocess.Process | None = None
        self._typed = bytearray()
        self._ready = asyncio.Event()
        self._writing = False

    async def run(self, command: Sequence[str], environment: Mapping[str, str], size: Size) -> int:
        """Run a program to its end. Returns its exit code, below 0 for the signal that ended it. Raises `OSError`."""
        self._master, slave = _opened()
        try:
            self.resize(size)
            self._process = await asyncio.create_subprocess_exec(
                *command,
                stdin=slave,
                stdout=slave,
                stderr=slave,
                env=dict(environment),
                start_new_session=True,
                preexec_fn=_take_terminal,  # the child asks for its terminal before it is a program
            )
        except BaseException:
            self._close()
            raise
        finally:
            os.close(slave)
        try:
            await self._relay()
            return await self._process.wait()
        finally:
            await self._end()

    async def _relay(self) -> None:
        """Show what the program writes, until it writes no more."""
        loop = asyncio.get_running_loop()
        loop.add_reader(self._master, self._ready.set)
        try:
            while True:
                await self._ready.wait()
                data = self._read()
                if data is None:
                    self._ready.clear()
                elif not data:
                    return
                else:
                    await self._show(data)
        finally:
            loop.remove_reader(self._master)

    def _read(self) -> bytes | None:
        """What has been written; None for nothing yet, nothing at the end."""
        try:
            return os.read(self._master, CHUNK)
        except BlockingIOError:
            return None
        except OSError as error:
            if error.errno == errno.EIO:
                return b""
            raise

    def type(self, data: bytes) -> bool:
        """Give the program what was typed. Returns whether it has room for it; what has none is dropped."""
        if self._master < 0 or len(self._typed) + len(data) > WAITING:
            return False
        self._typed += data
        self._write()
        return True

    def _write(self) -> None:
        loop = asyncio.get_running_loop()
        with suppress(BlockingIOError):
            while self._typed:
                try:
                    del self._typed[: os.write(self._master, self._typed)]
                except BlockingIOError:
                    raise
                except OSError:
                    self._typed.clear()
        if bool(self._typed) != self._writing:
            self._writing = bool(self._typed)
            if self._writing:
                loop.add_writer(self._master, self._write)
            else:
                loop.remove_writer(self._master)

    def resize(self, size: Size) -> None:
        """The terminal has another size; the program hears of it."""
        if sys.platform != "win32" and self._master >= 0:
            with suppress(OSError):
                fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", size.lines, size.columns, 0, 0))

    def hang_up(self) -> None:
        """The line is gone: the program is told as terminals tell it, and has a while to end."""
        if self._process is not None:
            hang_up(self._process)

    async def _end(self) -> None:
        """Nobody looks any more: the program ends, in one way or the other."""
        try:
            if self._process is not None:
                await end_process(self._process)
        finally:
            self._close()

    def _close(self) -> None:
        if self._master >= 0:
            if self._writing:
                asyncio.get_running_loop().remove_writer(self._master)
                self._writing = False
            os.close(self._master)
            self._master = -1


def _opened() -> tuple[int, int]:
    """A new terminal: the end that is read and written here, which never waits, and the other. Raises `OSError`."""
    if sys.platform == "win32":
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
    else:  # noqa: RET506 - Windows has none of this, and its types are checked as well
        master, slave = os.openpty()
        os.set_blocking(master, False)
        return master, slave


def _take_terminal() -> None:
    """The terminal of this process is the one that it reads: sizes and hang-ups reach it."""
    if sys.platform != "win32":
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
