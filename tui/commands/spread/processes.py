"""Games spread over several processes: the parts come back in their order, whatever their number."""

from __future__ import annotations

import signal
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PartT = TypeVar("PartT")

TOGETHER: Final = 25
"""No more games are played by one process in one go: they are waited for when somebody stops."""


class EndedError(Exception):
    """A process that played games was ended from outside."""


def in_parts(part: Callable[[range], PartT], games: int, jobs: int) -> Iterator[PartT]:
    """Have all games played, part by part, by so many processes; the parts come in their order. Raises `EndedError`."""
    size = max(1, min(TOGETHER, games // (jobs * 4)))
    parts = [range(first, min(first + size, games + 1)) for first in range(1, games + 1, size)]
    # started anew, not forked: the same on every system, and no thread of ours is copied in the middle of something
    pool = ProcessPoolExecutor(min(jobs, len(parts)), get_context("spawn"))
    try:
        with _deaf_to_interrupts():
            waiting = deque(pool.submit(part, numbers) for numbers in parts)
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise EndedError("One of the processes was ended from outside; its games are not known.") from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that are started here do not hear ctrl+c: this one does, and ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
