"""Work that is spread over processes or a cluster: what it comes to is the same whoever does it."""

from __future__ import annotations

import os
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from tui.commands.spread.batches import MOST, gathered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tui.commands.spread.batches import Spread

ItemT = TypeVar("ItemT")
CameT = TypeVar("CameT")


@contextmanager
def spread_by(jobs: int | None, dask: str | None) -> Iterator[Spread]:
    """Spreads work over so many processes here, as many as there are cores without a number, or over a cluster.

    Raises `Refusal` where both are asked for, and where no cluster answers at the address.
    """
    # a Python that only plays games has no click
    from tui.commands.refusal import Refusal
    from tui.commands.spread.cluster import LOCAL
    from tui.commands.spread.options import spread_over

    if dask not in {None, LOCAL}:
        if jobs is not None:
            raise Refusal(f"--jobs starts processes on this machine; the cluster at {dask} has its own.")
        jobs = 1
    with spread_over(jobs or os.cpu_count() or 1, dask) as spread:
        yield spread


def each(
    work: Callable[[ItemT], CameT], items: Sequence[ItemT], spread: Spread, *, most: int = MOST
) -> Iterator[CameT]:
    """What `work` comes to for each item, in their order and each once; a batch has so many of them at most.

    Raises `EndedError` where whoever worked was ended from outside.
    """
    for _, came in gathered(partial(_batch, work, items), len(items), spread, most=most):
        yield from came


def _batch(work: Callable[[ItemT], CameT], items: Sequence[ItemT], numbers: range) -> list[CameT]:
    return [work(items[number - 1]) for number in numbers]
