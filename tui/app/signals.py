"""How the system asks the program to end: by its signals. It leaves as by its key, and the terminal is as it was."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

LEAVING: Final = tuple(
    number for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if (number := getattr(signal, name, None)) is not None
)
"""Those that end a program: asked by another, its terminal closed, quit from the keyboard."""


@contextmanager
def leaving_by_signal(leave: Callable[[], object]) -> Iterator[None]:
    """Call `leave` when such a signal comes for the first time; the second time the program ends at once.

    `leave` is called wherever the program is just then. Signals that were ignored before, as under `nohup`, stay so.
    """

    def asked(number: int, _: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)
        leave()

    before = {number: signal.getsignal(number) for number in LEAVING}
    heeded = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    for number in heeded:
        signal.signal(number, asked)
    try:
        yield
    finally:
        for number in heeded:
            signal.signal(number, before[number])
