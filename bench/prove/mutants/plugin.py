"""A plugin of pytest: the tests that it has found are asked about changed rules, one change at a time.

Each change lives in a process of its own, which has an end. No file is written: functions that are there get other
code. First it is found which tests come to which lines; of a change, only those that come to its lines are asked, the
narrowest first, until one notices.
"""

from __future__ import annotations

import gc
import os
import resource
import select
import signal
import time
from collections import defaultdict
from functools import _lru_cache_wrapper
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Final

import pytest
from _pytest.runner import runtestprotocol
from msgspec import Struct, json

from bench.prove.mutants.changing import NOTE, Place, changed, noting, places

if TYPE_CHECKING:
    import ast
    from collections.abc import Callable, Iterator, Mapping, Sequence

LONGEST: Final = 120.0
"""Seconds after which a change counts as noticed: the game stands still."""

LEAST: Final = 6.0
"""Seconds of the processor that a test is given at least."""

LONGER: Final = 5.0
"""As many times the time that it took before a test is given as well."""

MOST_MEMORY: Final = 3 << 30
"""So many bytes a changed game may take."""


class Survivor(Struct, frozen=True):
    """A change that nobody noticed.

    Attributes:
        file: The module, from the root.
        line: Its line.
        within: The function that it is in.
        change: What was there, and what is there instead.
        asked: So many tests come to that line.
        number: Its place among all changes of the module.
    """

    file: str
    line: int
    within: str
    change: str
    asked: int
    number: int = 0


class Kept(Struct, frozen=True):
    """Which tests come to which lines, as it was found; the digest says of which sources and tests."""

    digest: str
    rows: tuple[Any, ...]


class Outcome(Struct, frozen=True):
    """What became of the changes.

    Attributes:
        places: So many changes there are.
        tried: So many were tried.
        survivors: Those that nobody noticed.
    """

    places: int
    tried: int
    survivors: tuple[Survivor, ...] = ()


def pytest_addoption(parser: pytest.Parser) -> None:
    """What is changed, how many changes are tried, for how long, and where it is told."""
    group = parser.getgroup("mutants")
    group.addoption("--mutants-of", default="", help="The folder whose modules are changed.")
    group.addoption("--mutants-count", type=int, default=100)
    group.addoption("--mutants-seed", default="1")
    group.addoption("--mutants-seconds", type=float, default=600.0)
    group.addoption("--mutants-only", default="", help="One change, FILE:NUMBER; or some of a file, or of a game.")
    group.addoption("--mutants-to", default="", help="Where it is told, after each change.")
    group.addoption("--mutants-lines", default="", help="Where it is kept which tests come to which lines.")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Ask the tests about the changes instead of running them once."""
    option = session.config.option
    if not option.mutants_of or session.testsfailed or option.collectonly:
        return None
    asking = Asking(Path(session.config.rootpath), option.mutants_of, session.items)
    asking.find_who_comes_where(Path(option.mutants_lines) if option.mutants_lines else None)
    chosen = asking.chosen(option.mutants_count, option.mutants_seed, option.mutants_only)
    for outcome in asking.ask(chosen, time.monotonic() + option.mutants_seconds):
        Path(option.mutants_to).write_bytes(json.encode(outcome))
    return True


class Asking:
    """Asks tests about changes of the modules of a folder."""

    def __init__(self, root: Path, folder: str, items: Sequence[pytest.Item]) -> None:
        self.root = root
        self.items = items
        self.files = [str(path) for path in sorted((root / folder).rglob("*.py"))]
        self.sources = {file: Path(file).read_text(encoding="utf-8") for file in self.files}
        self.places = {file: places(source) for file, source in self.sources.items()}
        self.reached: dict[tuple[str, int], set[int]] = defaultdict(set)
        self.wide: dict[int, int] = {}
        self.cost: dict[int, float] = {}

    def chosen(self, count: int, seed: str, only: str = "") -> list[tuple[str, Place]]:
        """Some of all changes, by luck; of a part of the files alone, or the one that is named."""
        every = [(file, place) for file in self.files for place in self.places[file]]
        name, _, number = only.rpartition(":")
        if number.isdecimal():
            return [one for one in every if one[0].endswith(name) and one[1].number == int(number)]
        every = [one for one in every if only in one[0]]
        luck = Random(seed)  # noqa: S311 - what is tried can be repeated
        return luck.sample(every, min(count, len(every)))

    def ask(self, chosen: Sequence[tuple[str, Place]], until: float) -> Iterator[Outcome]:
        """What has become of these changes, after each of them, as long as there is time."""
        survivors: list[Survivor] = []
        for tried, (file, place) in enumerate(chosen, 1):
            asked = self._who_comes(file, place)
            if not asked or not self._is_noticed(file, place, asked):
                name = Path(file).relative_to(self.root).as_posix()
                survivors.append(Survivor(name, place.line, place.within, place.change, len(asked), place.number))
            yield Outcome(sum(map(len, self.places.values())), tried, tuple(survivors))
            if time.monotonic() > until:
                return

    def _who_comes(self, file: str, place: Place) -> list[int]:
        """The tests that come to a change, the narrowest first."""
        lines = range(place.line, place.last + 1)
        found = set().union(*[self.reached.get((file, line), set()) for line in lines])
        return sorted(found, key=lambda number: (self.wide[number], number))

    def find_who_comes_where(self, kept: Path | None = None) -> None:
        """Run every test once, in a process of its own, and note the lines that it comes to.

        What was `kept` for the same sources and tests holds.
        """
        digest = self._digest()
        if kept is not None and kept.exists():
            found = json.decode(kept.read_bytes(), type=Kept)
            if found.digest == digest:
                self._learn(found.rows)
                return
        rows = tuple(_told_by(self._note_lines, until=None))
        self._learn(rows)
        if kept is not None:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(json.encode(Kept(digest, rows)))

    def _note_lines(self, tell: Callable[[object], None]) -> None:
        reached: set[tuple[int, int, int]] = set()
        for number, file in enumerate(self.files):
            _load(self.root, file)
            put_in(file, self.sources[file], noting(self.sources[file]), {NOTE: _noter(number, reached)})
        remembered = list(_remembered(self.files))
        for number, item in enumerate(self.items):
            reached.clear()
            # a test comes to what it would have found remembered from the tests before it, too
            for cache in remembered:
                cache.cache_clear()
            begun = time.process_time()
            reports = runtestprotocol(item, nextitem=self._after(number), log=False)
            if any(report.failed for report in reports):
                # it would fall with every change
                reached.clear()
            lines = {(file, line) for file, first, last in reached for line in range(first, last + 1)}
            tell([number, time.process_time() - begun, sorted(lines)])

    def _learn(self, rows: Sequence[Any]) -> None:
        for number, seconds, hit in rows:
            self.cost[number], self.wide[number] = seconds, len(hit)
            for file, line in hit:
                self.reached[self.files[file], line].add(number)

    def _digest(self) -> str:
        """A digest of the modules that are changed, and of the tests that are asked."""
        found = blake2b(digest_size=16)
        for text in (*self.sources.values(), *(item.nodeid for item in self.items)):
            found.update(text.encode())
        for path in dict.fromkeys(item.path for item in self.items):
            found.update(path.read_bytes())
        return found.hexdigest()

    def _after(self, number: int) -> pytest.Item | None:
        return self.items[number + 1] if number + 1 < len(self.items) else None

    def _is_noticed(self, file: str, place: Place, asked: Sequence[int]) -> bool:
        """Whether a test falls, or the game stands still, with a change."""
        most = int(LEAST + LONGER * sum(self.cost[number] for number in asked)) + 1

        def run(tell: Callable[[object], None]) -> None:
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            _load(self.root, file)
            put_in(file, self.sources[file], changed(self.sources[file], place.number))
            # what was worked out before the change
            for cache in _remembered(self.files):
                cache.cache_clear()
            for place_, number in enumerate(asked):
                following = self.items[asked[place_ + 1]] if place_ + 1 < len(asked) else None
                # a game that stands still is found after one test's time, not after that of all
                spent = int(time.process_time() + LEAST + LONGER * self.cost[number])
                resource.setrlimit(resource.RLIMIT_CPU, (min(spent, most), most))
                reports = runtestprotocol(self.items[number], nextitem=following, log=False)
                if any(report.failed for report in reports):
                    return
            tell("all are well")

        # a process that was ended has told nothing
        return not list(_told_by(run, until=time.monotonic() + LONGEST))


def _load(root: Path, file: str) -> None:
    """Load a module that nobody has loaded yet, where it is one of a package."""
    inside = Path(file).relative_to(root).with_suffix("")
    if (root / inside.parts[0] / "__init__.py").exists() or inside.parts[0] == "core":
        import_module(".".join(inside.parts).removesuffix(".__init__"))


def _noter(file: int, reached: set[tuple[int, int, int]]) -> Callable[[int, int], None]:
    def note(first: int, last: int) -> None:
        reached.add((file, first, last))

    return note


def _told_by(run: Callable[[Callable[[object], None]], None], until: float | None) -> Iterator[Any]:
    """What a process of its own tells while it runs, line by line; it is ended when its time is over."""
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(ours)
        try:
            run(lambda said: _say(theirs, said))
        finally:
            # neither the tests' own ends nor pytest's happen here
            os._exit(0)
    os.close(theirs)
    data = b""
    try:
        while True:
            left = None if until is None else max(0.0, until - time.monotonic())
            if not select.select([ours], [], [], left)[0]:
                return
            part = os.read(ours, 1 << 16)
            if not part:
                return
            *lines, data = (data + part).split(b"\n")
            for line in lines:
                yield json.decode(line)
    finally:
        os.close(ours)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def _say(pipe: int, said: object) -> None:
    data = memoryview(json.encode(said) + b"\n")
    while data:
        data = data[os.write(pipe, data) :]


def put_in(file: str, source: str, tree: ast.Module, names: Mapping[str, object] | None = None) -> int:
    """Give the functions of a module the code that they have in a changed one. Returns how many have got it.

    `names` are known to them besides.
    """
    old = {code: name for name, code in _codes(compile(source, file, "exec", dont_inherit=True)).items()}
    new = _codes(compile(tree, file, "exec", dont_inherit=True))
    count = 0
    # what is frozen is not found
    gc.unfreeze()
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__code__.co_filename == file:
            code = new.get(old.get(found.__code__, ("", 0, 0)))
            if code is not None and code.co_freevars == found.__code__.co_freevars:
                found.__code__ = code
                found.__globals__.update(names or {})
                count += 1
    return count


def _remembered(files: Sequence[str]) -> Iterator[_lru_cache_wrapper[Any]]:
    """Every function of these modules that remembers what it found."""
    # what is frozen is not found
    gc.unfreeze()
    for found in gc.get_objects():
        if isinstance(found, _lru_cache_wrapper):
            inside = found.__wrapped__
            if isinstance(inside, FunctionType) and inside.__code__.co_filename in files:
                yield found


def _codes(module: CodeType) -> dict[tuple[str, int, int], CodeType]:
    """All code in a module, by its name, its line, and its place among those of the same name on the same line."""
    found: dict[tuple[str, int, int], CodeType] = {}
    waiting = [module]
    for code in waiting:
        for constant in code.co_consts:
            if isinstance(constant, CodeType):
                place = 0
                while (name := (constant.co_qualname, constant.co_firstlineno, place)) in found:
                    place += 1
                found[name] = constant
                waiting.append(constant)
    return found
