"""Builds a release and tries it as its users will: make release.

A wheel and a source distribution come to be in `dist`. Both are checked, and each is installed into a bare environment
under every Python of this machine that is new enough. There, far from this source tree, each game is played.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from bench.evidence.pythons import pythons_here
from core.games import SHELF

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).resolve().parents[1]
DIST: Final = ROOT / "dist"
PROGRAM: Final = "terror-below"
LONGEST: Final = 900
"""Seconds after which a step has failed."""

ANSWERS: Final = "1\n" * 60
"""What is typed in plain mode, before the input ends."""

SHARED: Final = ("man/man1/terror-below.1", "bash-completion/completions/terror-below")


class StepError(Exception):
    """A step went wrong; its text is what was said."""


class Tried(NamedTuple):
    """A file that was installed under a Python.

    Attributes:
        fault: What went wrong; empty for nothing.
    """

    version: str
    file: str
    fault: str


def build(folder: Path) -> tuple[Path, ...]:
    """Build both files into a folder, and check what an index would show of them. Raises `StepError`."""
    shutil.rmtree(folder, ignore_errors=True)
    _run([sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)], ROOT)
    built = tuple(sorted(folder.iterdir()))
    _run([sys.executable, "-m", "twine", "check", "--strict", *map(str, built)], ROOT)
    return built


def try_out(python: str, file: Path) -> None:
    """Install a file into a bare environment of a Python, and play each game there. Raises `StepError`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _run([python, "-m", "venv", str(folder / "env")], folder)
        bin_ = folder / "env" / "bin"
        pip = [str(bin_ / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        _run([*pip, "--require-hashes", "--requirement", str(ROOT / "constraints-play.txt")], folder)
        _run([*pip, "--no-deps", "--no-build-isolation", str(file)], folder)
        for place in SHARED:
            if not (folder / "env" / "share" / place).is_file():
                raise StepError(f"{place} is not installed")
        program = [str(bin_ / PROGRAM), "--data-dir", str(folder / "data")]
        _run([*program, "--version"], folder)
        for game in SHELF:
            _run([*program, "simulate", game.id, "--games", "1", "--check"], folder)
            _run([*program, "play", game.id, "--plain"], folder, ANSWERS)
        _run([*program, "verify", "--all"], folder)


def tries(files: Sequence[Path]) -> Iterator[Tried]:
    """Each file under each Python."""
    for version, python in sorted(pythons_here().items()):
        for file in files:
            try:
                try_out(python, file)
            except StepError as error:
                yield Tried(version, file.name, str(error))
            else:
                yield Tried(version, file.name, "")


def _run(command: Sequence[str], where: Path, typed: str = "") -> None:
    """Run a command far from this source tree. Raises `StepError`."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    try:
        done = subprocess.run(  # noqa: S603 - programs of this machine, and ours
            command,
            cwd=where,
            env=environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise StepError(str(error)) from error
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise StepError(f"{' '.join(command[-5:])}: {said[-1] if said else f'exit code {done.returncode}'}")


@click.command(help=__doc__)
def main() -> None:
    """Build, check and try out."""
    try:
        files = build(DIST)
    except StepError as error:
        raise click.ClickException(str(error)) from error
    for file in files:
        click.echo(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB, well described")
    bad = False
    for tried in tries(files):
        bad = bad or bool(tried.fault)
        click.echo(f"Python {tried.version}, {tried.file}: {tried.fault or 'installed, each game played'}")
    sys.exit(bad)


if __name__ == "__main__":
    main()
