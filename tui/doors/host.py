"""The host: a program that keeps the doors of one table open, for as long as the one that started it lives.

It knows no game and keeps none. It reads orders line by line, writes reports, and ends when its orders end. So the
libraries of the doors, and whatever a stranger makes of them, are in no program that anybody plays in.
"""

from __future__ import annotations

import asyncio
import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, assert_never

from saves.errors import SaveError, system_says
from tui.doors.goodbye import DOOR_CLOSED, HOST_GONE
from tui.doors.reports import Begin, Close, DoorIs, Open, Reread, read_order, written
from tui.doors.visitors import Visitors
from tui.doors.words import SeatWords, read_words

if TYPE_CHECKING:
    from tui.doors.reports import Door, Order, Report

LONGEST: Final = 65_536
"""Bytes of an order."""

NEXT_PORTS: Final = 10
"""So many ports are tried where the usual one is taken."""

DOORS: Final = "doors"
"""The folder, beside the saves, of what doors keep for themselves."""

NO_PTY: Final = "The ssh door needs pseudo terminals, and this system has none. Open the browser's door."


class Host:
    """The doors of one table, and who comes in."""

    def __init__(self, begin: Begin) -> None:
        """Nothing is open yet."""
        self._keys = Path(begin.keys)
        self._folder = Path(begin.words)
        self._visitors = Visitors(begin.house, self._words(), report)
        self._open: dict[Door, Any] = {}

    def _words(self) -> SeatWords:
        return read_words(self._folder) or SeatWords({})

    async def do(self, order: Order) -> None:
        """Do as is ordered."""
        match order:
            case Open():
                report(await self._opened(order))
            case Close(door):
                await self._close(door, DOOR_CLOSED)
                report(DoorIs(door))
            case Reread():
                self._visitors.change_words(self._words())
            case Begin():
                # the first order, and only that
                pass
            case _:
                assert_never(order)

    async def end(self) -> None:
        """The host goes: all that came in is told so."""
        await asyncio.gather(*(self._close(door, HOST_GONE) for door in tuple(self._open)))

    async def _close(self, door: Door, head: str) -> None:
        found = self._open.pop(door, None)
        if found is not None:
            await found.close(head)

    async def _opened(self, order: Open) -> DoorIs:
        await self._close(order.door, DOOR_CLOSED)
        last: OSError | None = None
        for port in [order.port] if order.exact or not order.port else range(order.port, order.port + NEXT_PORTS):
            try:
                return await self._opened_at(order, port)
            except SaveError as error:
                return DoorIs(order.door, fault=str(error))
            except OSError as error:
                last = error
                if error.errno != errno.EADDRINUSE:
                    break
        return DoorIs(order.door, fault=_why(order, last))

    async def _opened_at(self, order: Open, port: int) -> DoorIs:
        """Open a door at a port. Raises `OSError`, and `SaveError` where the key of the host cannot be kept."""
        if order.door == "web":
            from tui.doors.web import WebDoor

            web = WebDoor(self._visitors)
            try:
                found = await web.open(order.address, port)
            except OSError:
                await web.close()
                raise
            self._open["web"] = web
            return DoorIs("web", found, order.address)
        if sys.platform == "win32":
            return DoorIs("ssh", fault=NO_PTY)
        else:  # noqa: RET505 - Windows has none of this, and its types are checked as well
            from tui.doors.ssh import SshDoor
            from tui.doors.ssh_key import host_key

            ssh = SshDoor(self._visitors, host_key(self._keys))
            found = ssh.open(order.address, port)
            self._open["ssh"] = ssh
            return DoorIs("ssh", found, order.address, ssh.fingerprint)


def _why(order: Open, error: OSError | None) -> str:
    if error is None:
        return "No port is free."
    if error.errno == errno.EADDRINUSE:
        return f"Port {order.port} is taken by another program. Name another one."
    if error.errno == errno.EACCES:
        return f"This system gives port {order.port} to its administrator alone. Name one above 1023."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"This machine has no address {order.address}."
    return f"The door cannot be opened at {order.address}: {system_says(error)}."


_line = sys.stdout


def report(line: Report) -> None:
    """Write a report. Where nobody reads them the host is about to end."""
    with suppress(OSError, ValueError):
        _line.buffer.write(written(line))
        _line.buffer.flush()


async def keep_doors() -> None:
    """Read orders to their end, and do them."""
    orders = asyncio.StreamReader(LONGEST)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    begin = read_order(await orders.readline())
    if not isinstance(begin, Begin):
        raise ValueError("The first order is where the doors lead to.")  # noqa: TRY004 - it is what a line says
    host = Host(begin)
    try:
        while line := await orders.readline():
            await host.do(read_order(line))
    finally:
        await host.end()


def main() -> int:
    """Keep doors open until nobody orders anything more. Returns the exit code."""
    global _line  # noqa: PLW0603 - reports have the line for themselves
    _line = os.fdopen(os.dup(1), "w")
    # what a library prints goes nowhere
    sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - to the end of the program
    with suppress(KeyboardInterrupt, ValueError):
        asyncio.run(keep_doors())
    return 0


if __name__ == "__main__":
    sys.exit(main())
