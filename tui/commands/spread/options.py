"""How a command that plays many games is told where to play them, and where their results go."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from uuid import uuid4

import click

from tui.commands.arguments import Number
from tui.commands.spread.batches import here
from tui.commands.spread.cluster import LOCAL, cluster_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tui.commands.spread.batches import Spread

CommandT = TypeVar("CommandT", bound="Callable[..., None]")


def where_played(command: CommandT) -> CommandT:
    """Gives a command the options `--jobs`, `--dask`, `--keep` and `--out`."""
    for option in (
        click.option(
            "--out",
            metavar="FILE",
            type=click.Path(path_type=Path),
            help="Write a row a game to this file, .jsonl or .parquet.",
        ),
        click.option(
            "--keep",
            metavar="FOLDER",
            type=click.Path(path_type=Path, file_okay=False),
            help="Keep what was played in this folder: the same command continues from there after a stop.",
        ),
        click.option(
            "--dask",
            metavar="ADDRESS",
            help="Play on a Dask cluster: the address of its scheduler, or local for one on this machine.",
        ),
        click.option(
            "--jobs", type=Number(1, 256), default=1, show_default=True, help="How many processes play at once."
        ),
    ):
        command = option(command)
    return command


@contextmanager
def spread_over(jobs: int, dask: str | None) -> Iterator[Spread]:
    """What has games played as these options say. Raises `Refusal` and `UsageError`."""
    if dask is None and jobs == 1:
        yield here
        return
    if dask is None:
        # what starts processes is a fifth of what a command loads, and most commands start none
        from tui.commands.spread.processes import in_processes

        yield partial(in_processes, jobs)
        return
    if jobs > 1 and dask != LOCAL:
        raise click.UsageError(
            f"--jobs starts processes on this machine; the cluster at {dask} has its own.", click.get_current_context()
        )
    # a cluster may still be playing games of a command that was stopped
    with cluster_at(dask, jobs, uuid4().hex) as spread:
        yield spread
