"""No test waits for ever: after a while it fails, wherever it waits."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

LIMIT: Final = 300.0
"""Seconds that one test may take, with what is made ready for it; many times what any takes on a busy machine."""


@contextmanager
def ends_within(seconds: float) -> Iterator[None]:
    """Fail when what is done here takes longer. Only the main thread is ended, and only where the system has alarms."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def too_long(_number: int, _frame: FrameType | None) -> None:
        pytest.fail(f"This took longer than {seconds:g} seconds.")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
