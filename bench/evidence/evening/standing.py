"""What a program holds while its title stands alone: memory, things, what is open, and what runs."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import os
import threading
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual._context import visible_screen_stack
from textual.screen import Screen

from tui.table.table import Table

if TYPE_CHECKING:
    from textual.pilot import Pilot

SIZES: Final = ((80, 24), (120, 36), (160, 48))

CLOSING: Final = 20
"""Seconds that a table may be held after it was left: its computer players end their work in threads."""


POOLED: Final = "asyncio_"
"""How the names of threads begin that asyncio keeps in its pool."""


class Standing(NamedTuple):
    """What a program holds while the title stands alone.

    Attributes:
        memory: Bytes that it has of the machine, once caches that have an end are empty and what is free is given back.
        objects: Things that Python knows of, but for those in caches that have an end.
        tables, screens: Tables and screens among them.
        files, threads, tasks: What is open, and what runs, but for threads of the pool of asyncio: it has an end, and
            keeps as many as were ever wanted at once.
        left: Files that lie where only passing ones lie.
    """

    memory: int
    objects: int
    tables: int
    screens: int
    files: int
    threads: int
    tasks: int
    left: int


NOTHING: Final = Standing(0, 0, 0, 0, 0, 0, 0, 0)


async def standing(pilot: Pilot[None], passing: Path) -> Standing:
    """What is held while the title stands alone, once a table that was left has had the time to close.

    `passing` is the folder where only passing files lie.
    """
    await pilot.resize_terminal(*SIZES[0])
    for _ in range(CLOSING):
        await pilot.pause()
        # Textual keeps the screens that were drawn last in the context of the task that drew them: here the tool's own
        visible_screen_stack.set([])
        held = _held(passing)
        if not held.tables:
            break
        await pilot.pause(1)
    return held


def _held(passing: Path) -> Standing:
    _empty_caches()
    gc.collect()
    _give_back()
    memory = _memory()
    things: list[Any] = gc.get_objects()
    return Standing(
        memory=memory,
        objects=len(things),
        tables=sum(isinstance(thing, Table) for thing in things),
        screens=sum(isinstance(thing, Screen) for thing in things),
        files=_open_files(),
        threads=sum(not thread.name.startswith(POOLED) for thread in threading.enumerate()),
        tasks=len(asyncio.all_tasks()),
        left=len(list(passing.iterdir())),
    )


def _empty_caches() -> None:
    """Empty all caches that have an end: they fill for hours, and what gathers elsewhere could not be told from it."""
    kind = type(lru_cache(maxsize=1)(_memory))
    for cache in [thing for thing in gc.get_objects() if isinstance(thing, kind)]:
        if cache.cache_parameters()["maxsize"] is not None:
            cache.cache_clear()


def _give_back() -> None:
    """Have the allocator give free memory back to the machine, where it can: what is kept for later use is no leak."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def _memory() -> int:
    """Bytes that this process has of the machine; 1 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 1
    return pages * os.sysconf("SC_PAGE_SIZE")


def _open_files() -> int:
    """How many files, sockets and pipes are open; 0 where the system does not tell."""
    try:
        return len(os.listdir("/dev/fd"))  # noqa: PTH208 - no file of these is opened
    except OSError:
        return 0
