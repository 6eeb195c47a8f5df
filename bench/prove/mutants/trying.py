"""A share of all changes of each game's rules, tried on the core tests of that game."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from msgspec import Struct, convert, json

from bench.prove.mutants.plugin import Outcome, Survivor
from bench.prove.proved import Fault, Proved, Until

ROOT: Final = Path(__file__).resolve().parents[3]

GAMES: Final = ("terror_below", "buried_beneath", "critters_below", "terrorscape_2")

NOTICED: Final = 0.95
"""At least this share of changes must be noticed."""

COUNT: Final = 400
"""At most so many changes of a game are tried."""

FIND: Final = 900.0
"""Seconds that it may take at most to find which tests come where, on a machine that does other things as well."""

SAME: Final = Path(__file__).with_name("same.toml")


class Same(Struct, frozen=True):
    """A change after which nobody can see a difference.

    Attributes:
        file: The module.
        within: The function that it is in.
        change: What it is, as survivors tell it.
        why: Why nothing differs.
    """

    file: str
    within: str
    change: str
    why: str


def same() -> tuple[Same, ...]:
    """All that are known, each with its reason."""
    return convert(tomllib.loads(SAME.read_text(encoding="utf-8")).get("same", []), tuple[Same, ...])


def try_changes(
    game: str,
    seconds: float,
    seed: str,
    *,
    count: int = COUNT,
    only: str = "",
    tests: str = "",
    of: str = "",
    lines: Path | None = None,
) -> Outcome | str:
    """What becomes of changes of the chapters of a game within so many seconds; what pytest says where it cannot.

    `only` is one change alone, as `core/…/turn.py:12`, or a part of a path, some of whose changes are tried; `tests`
    and `of` are other tests, and another folder. Which tests come to which lines is kept in `lines`, where that is
    named.
    """
    with tempfile.TemporaryDirectory() as folder:
        to = Path(folder) / "outcome.json"
        command = [
            *(sys.executable, "-m", "pytest", "-q", "-p", "bench.prove.mutants.plugin", "-p", "no:cacheprovider"),
            *("-p", "no:xdist", "-m", "not long", "--no-header", "--tb=no"),
            *("--mutants-of", of or f"core/{game}/chapters", "--mutants-to", str(to)),
            *("--mutants-seed", seed, "--mutants-count", str(count), "--mutants-seconds", str(seconds)),
            *(("--mutants-only", only) if only else ()),
            *(("--mutants-lines", str(lines)) if lines is not None else ()),
            tests or f"tests/core/{game}",
        ]
        try:
            # our own tests, in our own tree
            run = subprocess.run(  # noqa: S603
                command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=seconds + FIND
            )
        except subprocess.TimeoutExpired:
            if not to.exists():
                return f"no end after {seconds + FIND:,.0f} seconds"
        else:
            if not to.exists():
                return (run.stdout + run.stderr).strip()[-400:]
        return json.decode(to.read_bytes(), type=Outcome)


def prove(
    until: Until, folder: Path, number: int, only: str = "", games: tuple[str, ...] = GAMES, count: int = COUNT
) -> Proved:
    """Try changes of all games, each for its share of the time."""
    found = Proved("mutants")
    known = {(one.file, one.within, one.change) for one in same()}
    games = tuple(game for game in games if game in only) if only else games
    for place, game in enumerate(games):
        seconds = until.left / (len(games) - place)
        outcome = try_changes(game, seconds, str(number), count=count, only=only, lines=folder / f"lines-{game}.json")
        if isinstance(outcome, str):
            found.faults.append(
                Fault(f"{game}: the tests cannot be asked: {outcome}", f"make test ARGS=tests/core/{game}")
            )
            continue
        left = [one for one in outcome.survivors if (one.file, one.within, one.change) not in known]
        tried = outcome.tried - (len(outcome.survivors) - len(left))
        found.count("changes tried", tried)
        found.count("not noticed", len(left))
        share = 1 - len(left) / tried if tried else 1.0
        found.told.append(f"{game}: {tried:,} of {outcome.places:,} changes tried, {share:.1%} noticed")
        found.told += [f"  {_told(one)}" for one in sorted(left, key=lambda one: (one.file, one.line))]
        if share < NOTICED:
            again = f'make prove ARGS="mutants --seed {number}"'
            found.faults.append(Fault(f"{game}: {share:.1%} of changes are noticed, {NOTICED:.0%} must be", again))
    return found


def _told(one: Survivor) -> str:
    asked = f"{one.asked} tests come there" if one.asked else "no test comes there"
    return f"{one.file}:{one.line} in {one.within}: {one.change} ({asked}; --only {one.file}:{one.number})"
