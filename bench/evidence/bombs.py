"""Files that are made to cost time or memory: each is refused in a sentence, or read, soon and in little memory."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from core.engine.dealer import seal
from core.engine.decisions import Chance, Outcome, Roll
from core.engine.history import History
from core.games import game_named
from core.terror_below.seats import Setup, seats_named
from saves.clock import now
from saves.form.codec import raw
from saves.form.encoding import FileMark, missing, written
from saves.form.formats import FORMAT
from saves.form.limits import BOOK_BYTES, CHILDREN, ENTRIES, LINE, LINES, NOTES, RECORD_BYTES
from saves.form.lines import Head, Header, Line, Note, OutcomeLine, Standing
from saves.index import INDEX
from saves.records.book import BOOK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT: Final = Path(__file__).resolve().parents[2]
STARTS: Final = 20.0
"""No command may take more time of a core than so many starts of the program, on whatever machine."""

BOMBS: Final = 15

MEGABYTES: Final = 200
"""No command may take more memory."""


@dataclass
class Defused:
    """What became of the files.

    Attributes:
        files: How many there were.
        start: What it takes to start the program and list no game at all, in seconds of a core.
        slowest: The longest that a command took, in the same.
        largest: The most memory that a command took, in megabytes.
        faults: The commands that took too much or did not say a sentence, in words.
    """

    files: int = 0
    start: float = 0.0
    slowest: float = 0.0
    largest: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether every file was refused or read in time."""
        return not self.faults

    def __str__(self) -> str:
        text = (
            f"bombs: {self.files} files made to cost time or memory, "
            f"the slowest command {self.slowest / self.start if self.start else 0:.1f} times a start of the program, "
            f"the largest {self.largest} MB"
        )
        return "\n".join([text, *self.faults])


def defuse(done: Callable[[int], object]) -> Defused:
    """Give every bomb to the commands that read such files."""
    found = Defused(start=_start())
    for name, file, data in bombs():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "saves" / file
            path.parent.mkdir()
            path.write_bytes(data)
            commands = [["saves"], ["records"]]
            if path.suffix == ".jsonl":
                commands += [["show", str(path)], ["verify", str(path)], ["record", str(path)]]
            if path.suffix == ".txt":
                commands = [["import", str(path)]]
            for command in commands:
                _run(name, folder, command, found)
        found.files += 1
        done(1)
    return found


MEASURED: Final = """
import resource, subprocess, sys
done = subprocess.run([sys.executable, "-m", "tui", *sys.argv[1:]], stdin=subprocess.DEVNULL, capture_output=True)
took = resource.getrusage(resource.RUSAGE_CHILDREN)
seconds, used = took.ru_utime + took.ru_stime, took.ru_maxrss // 1024
sys.stdout.write(f"{seconds} {used} {done.returncode} {done.stderr.decode()[-200:]}")
"""
"""A small program between: a program is told of all its children at once, and their memory begins with its own."""


def _start() -> float:
    """Seconds of a core that it takes to list no game at all, the middle of some."""
    with tempfile.TemporaryDirectory() as folder:
        return median(_measured(folder, ["saves"])[0] for _ in range(5))


def _run(name: str, folder: str, command: list[str], found: Defused) -> None:
    seconds, used, code, said = _measured(folder, command)
    found.slowest, found.largest = max(found.slowest, seconds), max(found.largest, used)
    if seconds > STARTS * found.start or used > MEGABYTES or "Traceback" in said or code not in {"0", "1"}:
        starts = seconds / found.start
        found.faults.append(f"{name}: {command[0]}: {starts:.1f} starts, {used} MB, exit code {code}, {said!r}")


def _measured(folder: str, command: list[str]) -> tuple[float, int, str, str]:
    """Seconds of a core and megabytes that a command takes, its exit code, and the end of what it says of faults."""
    done = subprocess.run(  # noqa: S603 - it is this program
        [sys.executable, "-c", MEASURED, "--data-dir", folder, *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    took, used, code, said = done.stdout.split(" ", 3)
    return float(took), int(used), code, said


def bombs() -> Iterator[tuple[str, str, bytes]]:
    """Each with its name, the name of its file, and its bytes."""
    start = _file([])
    large = 60 * 1024 * 1024
    yield "60 MB of line ends", "a.jsonl", start + b"\n" * large
    yield "as many line ends as are read", "a.jsonl", start + b"\n" * (LINES - 10)
    yield "a note of 57 MB", "a.jsonl", _file([Note(0, "x", "x" * (57 * 1024 * 1024))])
    empties: list[Any] = [[] for _ in range(LINE // 4)]
    note = Note(0, "x", empties)
    yield "notes of empty lists", "a.jsonl", _file([note] * (NOTES // (LINE - LINE // 8)))
    yield "800,000 moves of the head", "a.jsonl", _file([Head(0)] * 800_000)
    yield "20,000 shuffles of one deck", "a.jsonl", _shuffles([0] * 20_000)
    tree = [place // CHILDREN for place in range(ENTRIES)]
    yield "a tree of shuffles, as large as is read", "a.jsonl", _shuffles(tree)
    entries = 15_000
    heads: list[Line] = [Head(number % entries) for number in range(LINES - entries - 100)]
    yield "moves of the head in a wide game", "a.jsonl", _shuffles(tree[:entries], heads)
    stood = [Standing(now(), number % 100, 0, (number, 0)) for number in range(LINES - 10)]
    yield "as many standings as are read", "a.jsonl", _file(stood)
    yield "a seed of 50 MB", "a.jsonl", written([_header(seed="7" * (50 * 1024 * 1024))], FileMark())[0]
    yield "a record book of 50 MB", BOOK, b'{"is":"result"}\n' * (large // 19)
    line = b'{"is":"result","id":"1","game":"x","ended":"2026-01-01T00:00:00Z","players":["A"],"rounds":1,"reason":"x",'
    variant = b'"variant":{"x":[' + b"[]," * 4000 + b"[]]}}\n"
    yield "a record book of empty lists", BOOK, (line + variant) * (BOOK_BYTES // (len(line) + len(variant)))
    yield "an index of noise", INDEX, b"[" * large
    yield "a record of line ends", "a.txt", b"record of a game, notation 2\n" + b"\n" * (RECORD_BYTES - 100)
    yield "a record of comments", "a.txt", b"record of a game, notation 2\n" + b"# x\n" * (LINES - 10)


def _header(seed: str | None = None) -> Header:
    game, setup = game_named("terror-below"), Setup(seats_named(("Ada", "Ben")))
    sealed = None if seed is None else seal(seed)
    return Header(
        format=FORMAT,
        game=game.id,
        rules=game.version,
        decks=game.digest,
        created=now().replace(microsecond=0),
        setup=raw(setup),
        seed=seed,
        sealed=sealed,
    )


def _file(lines: list[Any]) -> bytes:
    return written([_header(seed="7"), *lines], FileMark())[0]


def _shuffles(parents: list[int], more: list[Line] | None = None) -> bytes:
    """A game without a seed whose luck was answered in many ways: a tree in which each entry follows the one named."""
    game, setup = game_named("terror-below"), Setup(seats_named(("Ada", "Ben")))
    luck = Random(1)  # noqa: S311 - it has to be the same again, not secret
    history: History[Any] = History(game, game.new(setup), None)
    header = _header()
    states = [history.state]
    lines: list[Any] = [header, *missing(history, [], FileMark(), header, now())[0]]
    for number, parent in enumerate(parents, 1):
        chance = game.pending(states[parent])
        if not isinstance(chance, Chance):
            raise TypeError(f"no luck falls after entry {parent}")
        if isinstance(chance.spec, Roll):
            values = tuple(luck.randint(1, chance.spec.sides) for _ in range(chance.spec.count))
        else:
            values = tuple(luck.sample(range(chance.spec.size), chance.spec.size))
        lines.append(OutcomeLine(number, parent, values))
        if number <= max(parents):
            states.append(game.apply(states[parent], Outcome(values))[0])
    return written([*lines, *(more or ())], FileMark())[0]
