"""Batches of games spread over several processes of this machine."""

from __future__ import annotations

import signal
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeVar

from tui.commands.spread.batches import EndedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

BatchT = TypeVar("BatchT")


def in_processes(
    jobs: int, part: Callable[[range], BatchT], batches: Sequence[range]
) -> Iterator[tuple[range, BatchT]]:
    """Has batches played by so many processes; they come in their order. Raises `EndedError`."""
    if not batches:
        return
    # started anew, not forked: the same on every system, and no thread of ours is copied in the middle of something
    pool = ProcessPoolExecutor(min(jobs, len(batches)), get_context("spawn"))
    try:
        with _deaf_to_interrupts():
            waiting = deque((numbers, pool.submit(part, numbers)) for numbers in batches)
        while waiting:
            numbers, played = waiting.popleft()
            yield numbers, played.result()
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
