"""`make prove`: looks for what nobody has thought of, for as long as it is given, and tells what it did in a table.

Without a name all kinds are shown: machine, perft, mutants, files, worlds, terminals. Whatever goes wrong is written to
`build/prove` with what plays it again: `again FILE` plays the steps of an evening, or reads a file. The exit code is 1
when anything was found.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from bench.prove.proved import Proved, Until, table

if TYPE_CHECKING:
    from collections.abc import Callable

KEPT: Final = Path("build/prove")
"""Where what plays faults again is written."""


@dataclass(frozen=True)
class Asked:
    """How it is asked for.

    Attributes:
        number: What luck begins with.
        only: What is named, of kinds that have names for their parts.
    """

    number: int
    only: tuple[str, ...]


def _machine(until: Until, asked: Asked) -> Proved:
    from bench.prove.machine import prove

    return prove(until, KEPT, asked.number)


def _perft(until: Until, asked: Asked) -> Proved:
    from bench.prove.perft import prove

    return prove(until, asked.only)


def _mutants(until: Until, asked: Asked) -> Proved:
    from bench.prove.mutants.trying import prove

    return prove(until, KEPT, asked.number, "".join(asked.only))


def _files(until: Until, asked: Asked) -> Proved:
    from bench.prove.files import prove

    return prove(until, KEPT, asked.number, asked.only)


def _worlds(until: Until, asked: Asked) -> Proved:
    from bench.prove.worlds import prove

    return prove(until, asked.number, asked.only)


def _terminals(until: Until, asked: Asked) -> Proved:
    from bench.prove.terminals import prove

    return prove(until, KEPT, asked.number, asked.only)


KINDS: Final[dict[str, tuple[float, Callable[[Until, Asked], Proved]]]] = {
    "machine": (0.3, _machine),
    "perft": (0.1, _perft),
    "mutants": (0.3, _mutants),
    "files": (0.1, _files),
    "worlds": (0.1, _worlds),
    "terminals": (0.1, _terminals),
}
"""How much of the time each kind has, and what it does."""


@click.command(help=__doc__)
@click.argument("kinds", metavar="[KIND]...", nargs=-1)
@click.option("--minutes", default=60.0, show_default=True, help="How long it may take, all kinds together.")
@click.option("--seed", "number", type=int, help="What luck begins with; without it, another number each time.")
@click.option("--only", multiple=True, help="One part of a kind, by the name that it is told with.")
@click.option("--pin", is_flag=True, help="Pin the numbers of perft anew, and do nothing else.")
def main(kinds: tuple[str, ...], minutes: float, number: int | None, only: tuple[str, ...], *, pin: bool) -> None:
    """Prove it."""
    if pin:
        from bench.prove.perft import pin as pin_anew

        click.echo(f"perft: {pin_anew():,} positions are pinned anew")
        return
    if kinds[:1] == ("again",):
        _again(kinds[1:])
        return
    for kind in kinds:
        if kind not in KINDS:
            known = ", ".join(KINDS)
            raise click.UsageError(f"There is no kind {kind}. Kinds: {known}.")
    number = time.time_ns() % 1_000_000 if number is None else number
    chosen = [kind for kind in KINDS if kind in kinds or not kinds]
    whole = sum(KINDS[kind][0] for kind in chosen)
    found: list[Proved] = []
    left = minutes * 60
    for kind in chosen:
        share, prove = KINDS[kind]
        click.echo(f"{kind} …", err=True)
        begun = time.monotonic()
        # what a kind leaves of its time, the kinds after it have
        one = prove(Until(left * share / whole), Asked(number, only))
        one.seconds = time.monotonic() - begun
        left, whole = left - one.seconds, whole - share
        found.append(one)
    click.echo(table(found, KEPT))
    click.echo(f"\nLuck began with --seed {number}.")
    sys.exit(not all(one.is_well for one in found))


def _again(files: tuple[str, ...]) -> None:
    """Do again what was kept of what went wrong, and tell what is wrong then."""
    if not files:
        raise click.UsageError("Name what is done again: again build/prove/machine-terror-below.steps.json")
    for name in files:
        file = Path(name)
        if not file.is_file():
            raise click.UsageError(f"There is no file {name}.")
        if file.suffix == ".bin":
            from bench.prove.files import again
        else:
            from bench.prove.machine import again
        click.echo(f"{name}: {again(file) or 'nothing is wrong'}")


if __name__ == "__main__":
    main()
