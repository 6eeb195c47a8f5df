"""A program that is shown on a page: what it writes comes in packets, as `textual-serve` has them."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final

from textual_serve.app_service import AppService

from core.engine.plain_text import plain
from tui.doors.processes import end_process, hang_up

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from textual_serve.download_manager import DownloadManager

BEGINNING: Final = b"__GANGLION__\n"
"""What such a program writes before its first packet."""

LARGEST: Final = 16 * 1024 * 1024
"""Bytes of a packet."""

LAST_WORDS: Final = 4096
"""So many bytes of what a program says at its end are kept."""

PATIENCE: Final = 5.0
"""Seconds that a program has to take what it is told."""


class Framed(AppService):
    """One such program.

    Attributes:
        ended: Set when it has ended.
        last: What is told at its end.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        show: Callable[[bytes], Awaitable[None]],
        tell: Callable[[str], Awaitable[None]],
        downloads: DownloadManager,
    ) -> None:
        """What it shows goes to `show`, what it tells the page beside that to `tell`."""
        super().__init__("", write_bytes=show, write_str=tell, close=_nothing, download_manager=downloads)
        self._argv = command
        self._task: asyncio.Task[None] | None = None
        self._own_environment = environment
        self.ended = asyncio.Event()
        self.last = ""

    async def _open_app_process(self, width: int = 80, height: int = 24) -> asyncio.subprocess.Process:
        del width, height
        self._process = process = await asyncio.create_subprocess_exec(
            *self._argv,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env=dict(self._own_environment),
            start_new_session=True,
        )
        self._stdin = process.stdin
        return process

    async def run(self) -> None:
        """Hand on what it writes, to its end."""
        process = self._process
        if process is None or process.stdout is None or process.stderr is None:
            return
        said = asyncio.create_task(_end_of(process.stderr))
        try:
            with suppress(asyncio.IncompleteReadError, ConnectionError, ValueError):
                await process.stdout.readuntil(BEGINNING)
                while True:
                    head = await process.stdout.readexactly(5)
                    size = int.from_bytes(head[1:], "big")
                    if size > LARGEST:
                        return
                    await self._take(head[:1], await process.stdout.readexactly(size))
        except asyncio.LimitOverrunError:
            # no program of ours begins so
            return
        finally:
            await end_process(process)
            # what it started and left behind may hold its line open; nobody waits for that
            with suppress(TimeoutError):
                self.last = self.last or await asyncio.wait_for(asyncio.shield(said), PATIENCE)
            said.cancel()
            self.ended.set()

    async def _take(self, kind: bytes, data: bytes) -> None:
        match kind:
            case b"D":
                await self.on_data(data)
            case b"M":
                await self._told(json.loads(data))
            case b"P":
                await self.on_packed(data)
            case _:
                # other packets are of editions that this one does not know
                pass

    async def _told(self, meta: Mapping[str, Any]) -> None:
        match meta.get("type"):
            case "standing":
                await self.remote_write_str(json.dumps(["standing", plain(str(meta.get("text", "")))]))
            case "deliver_file_start":
                # a page gets the name of the file, and never learns where that would lie here
                name = PurePath(str(meta.get("path", ""))).name
                await self.on_meta(json.dumps({**meta, "path": name}).encode())
            case _:
                # its end is seen by its end, and pages open nothing elsewhere
                pass

    def end(self, text: str) -> None:
        """Let it end, and tell why."""
        self.last = self.last or text
        if self._process is not None:
            hang_up(self._process)

    async def stop(self) -> None:
        """It has ended, or shall."""
        await self._download_manager.cancel_app_downloads(app_service_id=self.app_service_id)
        if self._process is not None:
            await end_process(self._process)
        if self._task is not None:
            await self._task
            self._task = None


async def _nothing() -> None:
    """The page is closed by whoever opened it."""


async def _end_of(stream: asyncio.StreamReader) -> str:
    """The last that a program has written there."""
    kept = b""
    while data := await stream.read(LAST_WORDS):
        kept = (kept + data)[-LAST_WORDS:]
    return kept.decode("utf-8", "replace")
