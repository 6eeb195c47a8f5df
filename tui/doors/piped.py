"""A program that is read and answered line by line, for whoever has no terminal: the table in plain mode."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tui.doors.processes import CHUNK, WAITING, end_process, hang_up

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence


class Piped:
    """A program whose input and output are pipes."""

    def __init__(self, show: Callable[[bytes], Awaitable[None]]) -> None:
        """What the program writes goes to `show`; while that waits, no more is taken, and the program waits."""
        self._show = show
        self._process: asyncio.subprocess.Process | None = None

    async def run(self, command: Sequence[str], environment: Mapping[str, str]) -> int:
        """Run a program to its end. Returns its exit code, below 0 for the signal that ended it. Raises `OSError`."""
        self._process = process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env=dict(environment),
            start_new_session=True,
        )
        try:
            while process.stdout is not None and (data := await process.stdout.read(CHUNK)):
                await self._show(data)
            return await process.wait()
        finally:
            await end_process(process)

    def type(self, data: bytes) -> bool:
        """Give the program what was typed. Returns whether it has room for it; what has none is dropped."""
        into = None if self._process is None else self._process.stdin
        if into is None or into.is_closing() or into.transport.get_write_buffer_size() + len(data) > WAITING:
            return False
        into.write(data)
        return True

    def end_of_input(self) -> None:
        """Nothing more is typed."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()

    def hang_up(self) -> None:
        """The line is gone: the program is told as terminals tell it, and has a while to end."""
        if self._process is not None:
            hang_up(self._process)
