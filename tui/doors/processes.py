"""How a program that a door has started is ended: as a terminal ends one, and after a while in any case."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
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
    ask_to_end(process)
    asyncio.get_running_loop().call_later(GRACE, end_at_once, process)


def ask_to_end(process: asyncio.subprocess.Process) -> None:
    """Tell a program, and all that it has started, that its line is gone. Windows has no such signal: there it ends."""
    if sys.platform == "win32":
        end_at_once(process)
    else:
        _signal_group(process, signal.SIGHUP)


def end_at_once(process: asyncio.subprocess.Process) -> None:
    """End a program, while it lives, and all that it has started; on Windows that program alone."""
    if sys.platform == "win32":
        if process.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                process.kill()
    else:
        _signal_group(process, signal.SIGKILL)


def _signal_group(process: asyncio.subprocess.Process, number: signal.Signals) -> None:
    if sys.platform != "win32" and process.returncode is None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, number)


async def end_process(process: asyncio.subprocess.Process) -> None:
    """Let a program end, in one way or the other."""
    if process.returncode is None:
        ask_to_end(process)
        try:
            await asyncio.wait_for(process.wait(), GRACE)
        except TimeoutError:
            end_at_once(process)
            await process.wait()
