"""How a program that a door has started is ended: as a terminal ends one, and after a while in any case."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import Final

CHUNK: Final = 64 * 1024
"""So many bytes of a screen are taken at once, at most."""

WAITING: Final = 256 * 1024
"""So many bytes may wait to be typed; a program that reads none of them is fed no more."""

GRACE: Final = 5.0
"""Seconds that a program has to end after it was asked to."""


def hang_up(process: asyncio.subprocess.Process) -> None:
    """The line is gone: a program is told as terminals tell it, and has a while to end."""
    signal_group(process, signal.SIGHUP)
    asyncio.get_running_loop().call_later(GRACE, signal_group, process, signal.SIGKILL)


def signal_group(process: asyncio.subprocess.Process, number: signal.Signals) -> None:
    """Send a signal to a program and all that it has started, while it lives."""
    if process.returncode is None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, number)


async def end_process(process: asyncio.subprocess.Process) -> None:
    """Let a program end, in one way or the other."""
    if process.returncode is None:
        signal_group(process, signal.SIGHUP)
        try:
            await asyncio.wait_for(process.wait(), GRACE)
        except TimeoutError:
            signal_group(process, signal.SIGKILL)
            await process.wait()
