"""Where connections arrive: each is looked at before any library sees it, and none may stand there for long."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tui.doors.limits import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tui.doors.limits import Knocks

WAITING: Final = 64
"""So many connections may wait for the system to be taken."""

OUT_OF_BREATH: Final = 0.2
"""Seconds to wait where the system has no connection to give."""


class Visit:
    """A connection that has arrived.

    Attributes:
        address: Where it comes from, as a text.
        connection: Its socket.
        has_come_in: Set when it has said right words, and may stay.
    """

    def __init__(self, connection: socket.socket, address: str) -> None:
        self.address = address
        self.connection = connection
        self.has_come_in = asyncio.Event()

    def break_off(self) -> None:
        """Close the connection, whatever goes on in it."""
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)


class Porch:
    """A place to listen at: what arrives there is handed on, or closed without a word."""

    def __init__(self, knocks: Knocks, welcome: Callable[[Visit], Awaitable[None]], patience: float = PATIENCE) -> None:
        """Connections go to `welcome`, which returns when they end; so many seconds they may stand at the door."""
        self._knocks = knocks
        self._welcome = welcome
        self._patience = patience
        self._listening: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._visits: set[Visit] = set()
        self._accepting: asyncio.Task[None] | None = None

    def open(self, address: str, port: int) -> int:
        """Listen there. Returns the port, which the system chooses for 0. Raises `OSError`."""
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        try:
            listening.setblocking(False)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((address, port))
            listening.listen(WAITING)
        except BaseException:
            listening.close()
            raise
        self._listening = listening
        self._accepting = asyncio.create_task(self._accept(listening))
        return int(listening.getsockname()[1])

    async def close(self) -> None:
        """Listen no more, and break off all that arrived here."""
        if self._accepting is not None:
            self._accepting.cancel()
            with suppress(asyncio.CancelledError):
                await self._accepting
            self._accepting = None
        if self._listening is not None:
            self._listening.close()
            self._listening = None
        for visit in tuple(self._visits):
            visit.break_off()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=self._patience)

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, peer = await loop.sock_accept(listening)
            except OSError:
                # too many files are open, or who knocked has gone: others may still come
                await asyncio.sleep(OUT_OF_BREATH)
                continue
            address = str(peer[0])
            if not self._knocks.may_connect(address):
                connection.close()
                continue
            task = asyncio.create_task(self._attend(Visit(connection, address)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _attend(self, visit: Visit) -> None:
        """See a connection through to its end; who has not come in by then is shown out."""
        self._visits.add(visit)
        self._knocks.waits(visit.address)
        with suppress(OSError):
            visit.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            visit.connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        stay = asyncio.create_task(_quietly(self._welcome(visit)))
        comes_in = asyncio.create_task(visit.has_come_in.wait())
        try:
            await asyncio.wait({stay, comes_in}, timeout=self._patience, return_when=asyncio.FIRST_COMPLETED)
            self._knocks.waits_no_more(visit.address)
            if not visit.has_come_in.is_set():
                visit.break_off()
                await asyncio.wait({stay}, timeout=self._patience)
                stay.cancel()
            await asyncio.wait({stay})
        finally:
            comes_in.cancel()
            self._visits.discard(visit)
            visit.connection.close()


async def _quietly(work: Awaitable[None]) -> None:
    """Whatever a stranger makes a library raise ends with their connection."""
    with suppress(Exception):
        await work
