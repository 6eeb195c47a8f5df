"""The terminal that the program was started in."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

try:
    import termios
except ImportError:  # Windows has other terminals
    termios = None  # type: ignore[assignment]

if sys.platform == "win32":
    import msvcrt

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO


BROWSER: Final = "tui.app.browser:BrowserDriver"
"""What the variable `TEXTUAL_DRIVER` says where the picture goes to a page of a browser, and keys come from it."""


def has_terminal() -> bool:
    """Whether keys come from a terminal and the picture goes to one; no more after its window was closed.

    A page of a browser is as good as one; when it is closed, its driver says so.
    """
    if os.environ.get("TEXTUAL_DRIVER") == BROWSER:
        return True
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def forget_typed(source: TextIO) -> None:
    """Throw away what was typed at a terminal and not read yet; what comes through a pipe or a file stays."""
    if not source.isatty():
        return
    if sys.platform == "win32":
        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        with suppress(termios.error, OSError, ValueError):
            termios.tcflush(source, termios.TCIFLUSH)


class Keyboard:
    """The keys of the terminal. While they are held, none is shown, changed or kept back, and none stops the program.

    A screen of the application does so too, but only while it stands: ctrl+z just before it or between two of them
    would stop the program, and where no shell waits behind it, for good.
    """

    def __init__(self) -> None:
        self._before: list[Any] | None = None

    def hold(self) -> None:
        """From here on keys are only keys."""
        if termios is None or self._before is not None or sys.__stdin__ is None:
            return
        if sys.platform != "win32":
            with suppress(termios.error, OSError, ValueError):
                before = termios.tcgetattr(sys.__stdin__)
                held = list(before)
                held[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
                held[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
                termios.tcsetattr(sys.__stdin__, termios.TCSANOW, held)
                self._before = before

    def give_back(self) -> None:
        """Keys are what they were before."""
        if self._before is None or sys.__stdin__ is None:
            return
        if sys.platform != "win32":
            with suppress(termios.error, OSError, ValueError):
                termios.tcsetattr(sys.__stdin__, termios.TCSANOW, self._before)
        self._before = None

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the keys for as long as this lasts."""
        self.hold()
        try:
            yield
        finally:
            self.give_back()


keyboard = Keyboard()
"""There is one."""
