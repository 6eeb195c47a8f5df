"""Writes `docs/evidence.md`: what each kind of evidence does, and what came of its last run.

`make evidence ARGS="--keep"` runs and writes it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.evidence.kept import read
from bench.evidence.kinds import KINDS
from core.games import shelved

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bench.evidence.kept import Run
    from bench.evidence.kinds import Kind

PAGE: Final = Path(__file__).with_name("evidence.md")
BEGIN: Final = "<!-- from here on written by make evidence -->"
END: Final = "<!-- up to here -->"


def written(page: str, runs: Mapping[str, Run]) -> str:
    """The page with these runs between its marks. Raises `ValueError` where a mark is missing."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return before + BEGIN + "\n\n" + "\n".join(_lines(runs)) + "\n\n" + END + after


def _lines(runs: Mapping[str, Run]) -> Iterator[str]:
    yield "| kind | last run | full size | faults |"
    yield "| --- | --- | ---: | --- |"
    for kind in KINDS:
        run = runs.get(kind.name)
        size = "not run yet" if run is None else f"{kind.counted}: {run.size:,}"
        full = "the same" if run is not None and run.full else f"{kind.full:,}"
        faults = "" if run is None else "none" if run.well else "some, below"
        yield f"| [{kind.name}](#{kind.name}) | {size} | {full} | {faults} |"
    for kind in KINDS:
        yield ""
        yield from _section(kind, runs.get(kind.name))


def _section(kind: Kind, run: Run | None) -> Iterator[str]:
    yield f"## {kind.name}"
    yield ""
    yield f"{kind.does} Its luck: {kind.luck}."
    if run is None:
        return
    said = ["A full run" if run.full else "A smaller run"]
    if run.seconds is not None:
        said.append(f"{run.seconds:,} seconds")
    if run.version:
        said.append(f"version {run.version}")
    said += [f"rules {number} of {shelved(game).title}" for game, number in run.rules.items()]
    yield ""
    yield ", ".join(said) + ":"
    yield ""
    yield "```text"
    yield run.told
    yield "```"


def main() -> None:
    """Write it."""
    PAGE.write_text(written(PAGE.read_text("utf-8"), read()), "utf-8")


if __name__ == "__main__":
    main()
