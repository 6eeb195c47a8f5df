"""The doors of a table as its owner's program has them: it starts the host, orders, and hears what happens there."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Final, NamedTuple

from core.engine.plain_text import plain
from saves.clock import now
from tui.doors.reports import Close, DoorIs, Open, Reread, Wrong, read_report, written

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from tui.doors.reports import Begin, Door, Order, Report

REMEMBERED: Final = 50
"""So many things that happened at the doors are remembered."""

PATIENCE: Final = 12.0
"""Seconds that the host has to tell all screens that it goes, before it is ended."""

ENDED: Final = "The program that kept this door has ended. Open the door again."


class Happened(NamedTuple):
    """Something that happened at the doors."""

    at: datetime
    report: Report


class Hosting:
    """The doors of one table.

    Attributes:
        doors: How each stands that was ever opened.
        happened: What happened at them of late, the oldest first.
        changed: Called when anything of this is new.
    """

    def __init__(self, begin: Begin) -> None:
        """All doors are closed, and no host runs."""
        self._begin = begin
        self._process: subprocess.Popen[bytes] | None = None
        self.doors: dict[Door, DoorIs] = {}
        self.happened: list[Happened] = []
        self.changed: Callable[[], None] | None = None

    @property
    def open_doors(self) -> tuple[DoorIs, ...]:
        """The doors that are open."""
        return tuple(door for door in self.doors.values() if door.port)

    def open(self, door: Door, address: str, port: int, *, exact: bool) -> None:
        """Open a door; how that went is heard later. Raises `OSError` where no host can be started."""
        self._order(Open(door, address, port, exact))

    def close(self, door: Door) -> None:
        """Close a door: screens that came through it are told so."""
        if self._process is not None:
            self._order(Close(door))

    def reread(self) -> None:
        """Words were changed: screens that came by the old ones end."""
        if self._process is not None:
            self._order(Reread())

    def stop(self) -> None:
        """The table is left: the host tells everybody, and ends by itself."""
        process, self._process = self._process, None
        if process is not None and process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()
        self.changed = None

    def _order(self, order: Order) -> None:
        process = self._started()
        if process.stdin is None:
            return
        # a host that has just ended is told of by its last report
        with suppress(BrokenPipeError):
            process.stdin.write(written(order))
            process.stdin.flush()

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is not None:
            return self._process
        self._process = process = subprocess.Popen(
            [sys.executable, "-m", "tui.doors.host"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # a key that interrupts, or a closed window, is for this program: the host hears of it by the end of orders
            start_new_session=os.name == "posix",
        )
        loop = asyncio.get_running_loop()
        Thread(target=self._listen, args=(process, loop), name="doors").start()
        self._order(self._begin)
        return process

    def _listen(self, process: subprocess.Popen[bytes], loop: asyncio.AbstractEventLoop) -> None:
        """Hear the host to its end; called in a thread of its own."""
        if process.stdout is None:
            return
        for line in process.stdout:
            # the application may have ended meanwhile
            with suppress(ValueError, RuntimeError):
                loop.call_soon_threadsafe(self._hear, read_report(line))
        process.stdout.close()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdin is not None:
            # what was ordered last, and not read any more, goes with it
            with suppress(OSError):
                process.stdin.close()
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(self._ended, process)

    def _hear(self, report: Report) -> None:
        if isinstance(report, DoorIs):
            self.doors[report.door] = report
        if isinstance(report, Wrong):
            report = Wrong(report.door, plain(report.address), report.silent)
        self.happened = [*self.happened[1 - REMEMBERED :], Happened(now(), report)]
        if self.changed is not None:
            self.changed()

    def _ended(self, process: subprocess.Popen[bytes]) -> None:
        if process is not self._process:
            return
        self._process = None
        self.doors = {
            door: DoorIs(door, fault=ENDED if found.port else found.fault) for door, found in self.doors.items()
        }
        if self.changed is not None:
            self.changed()
