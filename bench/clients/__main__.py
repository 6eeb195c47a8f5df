"""`make doors`: real clients at the doors of a table on this machine, and what each does there.

What they need and is not here is said; the exit code is 1 when a client could not do what it should.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import click

from bench.clients import chromium, openssh
from bench.clients.table import HostedTable, NotSoError
from bench.pseudoterminal import StuckError


@click.command(help=__doc__)
@click.option(
    "--pictures", type=click.Path(path_type=Path, file_okay=False), help="Keep pictures of the browser there."
)
def main(pictures: Path | None) -> None:
    """Let them come."""
    ssh, browser = openssh.ssh_here(), chromium.chromium_here()
    for found, needed in ((ssh, openssh.NEEDED), (browser, chromium.NEEDED)):
        if found is None:
            click.echo(f"left out, for it needs {needed}")
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
    is_well = ssh is not None or browser is not None
    with tempfile.TemporaryDirectory() as folder, HostedTable(Path(folder)) as table:
        try:
            if ssh is not None:
                click.echo("\n  ".join(openssh.at_the_ssh_door(table, ssh, Path(folder))))
            if browser is not None:
                click.echo("\n  ".join(chromium.at_the_browsers_door(table, browser, pictures)))
        except (NotSoError, StuckError) as error:
            click.echo(f"not as it must be: {error}")
            is_well = False
    sys.exit(not is_well)


if __name__ == "__main__":
    main()
