"""The same games under every Python that this machine has, with every way of hashing: the same digests."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.evidence.games import keep, random_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

ROOT: Final = Path(__file__).resolve().parents[2]
HASHING: Final = ("0", "1", "random")
OLDEST: Final = (3, 11)
NEEDED: Final = "msgspec"
"""All that the rules and the saves need beside Python."""


@dataclass
class Compared:
    """What became of the games under each Python.

    Attributes:
        games: How many games were loaded each time.
        runs: Python and hashing of each run.
        different: Those that came to other digests than the first run.
        skipped: Pythons that could not be asked, and why.
    """

    games: int = 0
    runs: list[str] = field(default_factory=list)
    different: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether all came to the same digests."""
        return bool(self.runs) and not self.different

    def __str__(self) -> str:
        versions = ", ".join(dict.fromkeys(run.split(" ")[0] for run in self.runs))
        text = (
            f"pythons: {self.games:,} games under Python {versions}, PYTHONHASHSEED {', '.join(HASHING)}; "
            f"{len(self.different)} of {len(self.runs)} runs differ"
        )
        return "\n".join(
            [text, *(f"different: {run}" for run in self.different), *(f"skipped: {it}" for it in self.skipped)]
        )


def compare(games: int, pythons: Iterable[tuple[str, str]], done: Callable[[int], object]) -> Compared:
    """Load so many games under each of these Pythons: pairs of a version and a program. `done` is told of each run."""
    found = Compared(games)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(games):
            keep(Path(folder), *random_game(number, wandering=0.02))
        wanted = ""
        for version, python in pythons:
            for hashing in HASHING:
                told = _digests(python, hashing, folder)
                wanted = wanted or told
                found.runs.append(f"{version} with PYTHONHASHSEED={hashing}")
                if told != wanted or not told:
                    found.different.append(found.runs[-1])
                done(1)
    return found


def _digests(python: str, hashing: str, folder: str) -> str:
    """What a Python says of the games in a folder; empty when it fails."""
    environment = {**os.environ, "PYTHONHASHSEED": hashing, "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTHONPATH", None)
    done = _run([python, "-m", "bench.programs.log_digests", folder], environment)
    return json.dumps(json.loads(done.stdout), sort_keys=True) if done.returncode == 0 else ""


def pythons_here() -> dict[str, str]:
    """Every Python of this machine that is new enough, by its version: ours, those on the path, those of pyenv."""
    folders = [folder for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    named = [shutil.which(f"python3.{minor}", path=folder) for minor in range(OLDEST[1], 30) for folder in folders]
    found = {_version(sys.executable): sys.executable}
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for python in [*filter(None, named), *map(str, sorted(versions.glob("*/bin/python3")))]:
        version = _version(python)
        if re.fullmatch(r"3\.\d+\.\d+", version) and tuple(map(int, version.split("."))) >= OLDEST:
            found.setdefault(version, python)
    return found


def ready(python: str, folder: Path) -> str:
    """A program of this Python that has what the rules and saves need, made in a folder when it lacks it.

    Raises `NotReadyError`.
    """
    if _has(python):
        return python
    ours = folder / "bin" / "python"
    if not _has(str(ours)):
        wanted = folder.parent / "needed.txt"
        folder.parent.mkdir(parents=True, exist_ok=True)
        wanted.write_text(_pinned(NEEDED), encoding="utf-8")
        made = _run([python, "-m", "venv", "--clear", str(folder)])
        if made.returncode == 0:
            options = ("--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes")
            made = _run([str(ours), "-m", "pip", "install", *options, "--requirement", str(wanted)])
        if made.returncode or not _has(str(ours)):
            raise NotReadyError(f"{NEEDED} cannot be installed for it")
    return str(ours)


class NotReadyError(Exception):
    """A Python cannot be asked; its text says why."""


def _pinned(name: str) -> str:
    """The lines of our constraints that pin one package."""
    lines = (ROOT / "constraints-play.txt").read_text(encoding="utf-8")
    found = re.search(rf"^{name}==.*(?:\n[ \t].*)*", lines, re.MULTILINE)
    return "" if found is None else found[0] + "\n"


def _has(python: str) -> bool:
    return _run([python, "-c", f"import {NEEDED}"]).returncode == 0


def _version(python: str) -> str:
    return _run([python, "-c", "import platform; print(platform.python_version())"]).stdout.strip()


def _run(command: Sequence[str], environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 - Pythons of this machine
    except OSError as error:
        return subprocess.CompletedProcess(command, 127, "", str(error))
