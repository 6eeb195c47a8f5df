"""When an app has done all that was asked of it: then one may look at the screen.

Textual's own way watches how busy the whole process is, a fiftieth of a second at a time and twice for each key: it
sleeps longer than the app works. Here the event loop is asked instead.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from textual._context import active_app

if TYPE_CHECKING:
    from collections.abc import Iterator

SOON: Final = 1 / 50
"""What is due within so many seconds belongs to what was asked for: Textual paints at such moments."""

NAP: Final = 1 / 500
"""Seconds between looks at a thread that works."""


async def until_quiet(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait until the event loop has nothing to do, nothing is due soon, and no thread of the app works."""
    loop: Any = asyncio.get_running_loop()
    start = monotonic()
    await asyncio.sleep(min_sleep)
    while monotonic() - start < max_sleep:
        await asyncio.sleep(0)
        if loop._ready:  # noqa: SLF001 - nothing else says that the loop has nothing to do
            continue
        if _threads_work():
            await asyncio.sleep(NAP)
        elif (due := min(_due(loop), default=SOON)) < SOON:
            await asyncio.sleep(max(0.0, due))
        else:
            return


def _due(loop: Any) -> Iterator[float]:
    """In how many seconds each timer is due."""
    now = loop.time()
    return (timer.when() - now for timer in loop._scheduled if not timer.cancelled())  # noqa: SLF001 - the same of its clock


def _threads_work() -> bool:
    """Whether a thread of the app that stands works at something."""
    app = active_app.get(None)
    return app is not None and any(
        worker.is_running and worker._thread_worker  # noqa: SLF001 - of others the event loop knows
        for worker in app.workers
    )
