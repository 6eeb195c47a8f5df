"""Batches of games spread over the workers of a Dask cluster, on this machine or on many.

A batch is a task that names its games by their numbers, and nothing is kept at a worker: one that dies costs the
batches that it was playing, which others then play. A cluster is trusted as this machine is: whoever reaches its
scheduler can run programs on its workers.
"""

from __future__ import annotations

from contextlib import contextmanager, suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tui.commands.refusal import Refusal
from tui.commands.spread.batches import EndedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tui.commands.spread.batches import Spread

BatchT = TypeVar("BatchT")

LOCAL: Final = "local"
"""Stands for a cluster that is started on this machine, and ends with the games."""

INSTALL: Final = "pip install 'terror-below[cluster]'"

WAIT: Final = 10.0
"""Seconds in which a scheduler answers, and a first worker is there."""

AHEAD: Final = 4
"""So many batches wait for each core of a cluster: workers never idle, and the scheduler is told of no more."""


@contextmanager
def cluster_at(address: str, workers: int, run: str) -> Iterator[Spread]:
    """What spreads batches over the cluster of this address, or over so many `workers` started here for `LOCAL`.

    `run` names these games among others that the same cluster may be playing. Raises `Refusal` when none answers.
    """
    if find_spec("distributed") is None:
        raise Refusal(f"A cluster needs Dask: {INSTALL}.")
    with _client(address, workers) as client:
        yield lambda part, batches: _spread(client, run, part, batches)


@contextmanager
def _client(address: str, workers: int) -> Iterator[Any]:
    import logging

    from distributed import Client, LocalCluster

    if address == LOCAL:
        # what it would say of a worker that died is told by the batches that are played again
        with (
            LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                host="127.0.0.1",
                dashboard_address="127.0.0.1:0",
                silence_logs=logging.CRITICAL,
            ) as cluster,
            Client(cluster) as client,
        ):
            yield client
        return
    try:
        client = Client(address, timeout=WAIT)
    except (OSError, ValueError) as error:
        raise Refusal(f"No scheduler of Dask answers at {address}.") from error
    try:
        try:
            client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError as error:
            raise Refusal(f"The cluster at {address} has no workers.") from error
        yield client
    finally:
        # a scheduler that has gone needs no goodbye
        with suppress(OSError, TimeoutError):
            client.close()


def _spread(
    client: Any, run: str, part: Callable[[range], BatchT], batches: Sequence[range]
) -> Iterator[tuple[range, BatchT]]:
    """What batches came to, as they come. Raises `EndedError`."""
    from dask.distributed import CancelledError, KilledWorker, as_completed
    from distributed.comm.core import CommClosedError

    waiting = iter(batches)
    numbers_of: dict[str, range] = {}
    coming = as_completed(raise_errors=False)

    def more(number: int) -> None:
        for _, numbers in zip(range(number), waiting, strict=False):
            future = client.submit(part, numbers, key=f"{run}-{numbers.start}-{numbers.stop - 1}")
            numbers_of[future.key] = numbers
            coming.add(future)

    try:
        more(AHEAD * max(1, sum(client.ncores().values())))
        for future in coming:
            numbers = numbers_of.pop(future.key)
            came: BatchT = future.result()
            # the cluster forgets it, and there is room for another
            future.release()
            more(1)
            yield numbers, came
        if numbers_of:
            raise EndedError(GONE)
    except KilledWorker as error:
        raise EndedError("Workers died again and again over the same games; these are not known.") from error
    except (CancelledError, CommClosedError, OSError) as error:
        raise EndedError(GONE) from error


GONE: Final = "The cluster went away; the games that it was playing are not known."
