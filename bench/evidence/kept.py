"""The figures of what was run, kept for `docs/evidence.md`: of each kind the newest full run, or the newest at all."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from bench.evidence.games import SETUPS
from bench.evidence.kinds import NAMES
from tui import __version__

FILE: Final = Path(__file__).resolve().parents[2] / "docs" / "evidence.jsonl"


class Run(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What came of a run of one kind.

    Attributes:
        kind: Its name.
        size: How many there were of what it counts.
        full: It was a full run.
        well: All was as it must be.
        told: What came of it, in its own lines.
        seconds: How long it took; None where that was not kept.
        version: The version of the program; empty where that was not kept.
        rules: The version of the rules of each game, where they have more than one.
    """

    kind: str
    size: int
    full: bool
    well: bool
    told: str
    seconds: int | None = None
    version: str = ""
    rules: dict[str, int] = {}


def here(kind: str, size: int, told: str, seconds: float, *, full: bool, well: bool) -> Run:
    """A run of this program, with its version and that of its rules."""
    begun = {name: setup(0).as_begun() for name, setup in SETUPS.items()}
    rules = {name: setup.rules for name, setup in begun.items() if getattr(setup, "rules", 1) > 1}
    return Run(
        kind=kind,
        size=size,
        full=full,
        well=well,
        told=told,
        seconds=round(seconds),
        version=__version__,
        rules=rules,
    )


def read(file: Path = FILE) -> dict[str, Run]:
    """What is kept, by its kind. Raises `msgspec.ValidationError` for a file that is none."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    runs = [msgspec.json.decode(line, type=Run) for line in lines]
    return {run.kind: run for run in runs}


def keep(run: Run, file: Path = FILE) -> None:
    """Keep a run in the place of that of its kind; a full one is followed by full ones alone, while all is well."""
    runs = read(file)
    before = runs.get(run.kind)
    if before is not None and before.full and not run.full and run.well:
        return
    runs[run.kind] = run
    kept = [runs[name] for name in NAMES if name in runs]
    file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in kept))
