"""A program of our own in a real pseudo-terminal: keys, sizes and signals go in, what it draws comes out."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import TracebackType

KEPT: Final = 1 << 20
"""Of what a program has drawn at least so many of the last bytes are kept."""

ANSWERS: Final = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b[?2048$p": b"\x1b[?2048;0$y",
}
"""What a modern terminal answers to what the table asks it."""


HEEDED: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""Signals that a program heeds when a terminal starts it."""

ROOT: Final = Path(__file__).resolve().parents[1]


class StuckError(RuntimeError):
    """The program took no keys, drew nothing, or did not end, in the time that it had."""


class Pseudoterminal:
    """A running program, from its start to the end of the `with` block, when it is ended.

    Attributes:
        pid: The process.
        file: Our end of the terminal; None when it was hung up.
        seen: The end of what it has drawn.
    """

    def __init__(
        self,
        argv: Sequence[str],
        environment: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
        folder: Path | str = ".",
    ) -> None:
        """Start a program in a folder, with a terminal of so many columns and rows."""
        self.seen = b""
        self._code: int | None = None
        self.file: int | None
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            for number in HEEDED:
                # whoever runs us in the background may ignore them, and programs inherit that
                signal.signal(number, signal.SIG_DFL)
            os.chdir(folder)
            self._set_size(0, size)
            os.execve(argv[0], list(argv), dict(environment))  # noqa: S606 - a program of our own
        os.set_blocking(self.file, False)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        self.hang_up()

    def hang_up(self) -> None:
        """Close the window."""
        if self.file is not None:
            os.close(self.file)
            self.file = None

    @property
    def code(self) -> int | None:
        """The exit code, negative after a signal; None while it runs."""
        if self._code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._code = os.waitstatus_to_exitcode(status)
        return self._code

    def resize(self, size: tuple[int, int]) -> None:
        """Pull at the window: so many columns and rows."""
        if self.file is not None:
            self._set_size(self.file, size)

    def press(self, keys: bytes, seconds: float = 30.0) -> None:
        """Send keys and clicks as a terminal does. Raises `StuckError` when they are not taken in time."""
        end = time.monotonic() + seconds
        while keys and self.file is not None and self.code is None:
            try:
                keys = keys[os.write(self.file, keys) :]
            except BlockingIOError:
                if time.monotonic() > end:
                    raise StuckError(f"{len(keys)} bytes of keys were not taken") from None
            except OSError:
                return
            self.read(0.0 if not keys else 0.05)

    def read(self, seconds: float) -> bytes:
        """What it draws first within so many seconds; nothing when it draws nothing or has ended."""
        if self.file is None:
            time.sleep(seconds)
            return b""
        if not select.select([self.file], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.file, 1 << 16)
        except OSError:
            time.sleep(min(seconds, 0.01))
            return b""
        self.seen = (self.seen + data)[-2 * KEPT :] if len(self.seen) > 2 * KEPT else self.seen + data
        for question, answer in ANSWERS.items():
            if question in data:
                os.write(self.file, answer)
        return data

    def until(self, words: bytes, seconds: float = 30.0) -> None:
        """Read until these bytes have been drawn. Raises `StuckError`."""
        end = time.monotonic() + seconds
        while words not in self.seen:
            if time.monotonic() > end or (not self.read(0.1) and self.code is not None):
                raise StuckError(f"{words!r} was not drawn; at the end: {self.seen[-500:]!r}")

    def wait(self, seconds: float = 30.0) -> int:
        """Read until it has ended. Returns its exit code; raises `StuckError`."""
        end = time.monotonic() + seconds
        while (code := self.code) is None:
            if time.monotonic() > end:
                raise StuckError(f"it did not end; the last that it drew: {self.seen[-500:]!r}")
            self.read(0.05)
        while self.read(0.0):
            pass
        return code

    @staticmethod
    def _set_size(file: int, size: tuple[int, int]) -> None:
        fcntl.ioctl(file, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))


def started(
    home: Path, arguments: Sequence[str] = (), size: tuple[int, int] = (80, 24), *, call: Sequence[str] = ("-m", "tui")
) -> Pseudoterminal:
    """The whole program in a terminal of a size; all that it keeps is in one folder. `call` is what Python is given."""
    environment = {name: value for name, value in os.environ.items() if name not in {"LINES", "COLUMNS"}}
    environment |= {"TERM": "xterm-256color", "HOME": str(home), "TERROR_BELOW_HOME": str(home)}
    return Pseudoterminal([sys.executable, *call, *arguments], environment, size, ROOT)
