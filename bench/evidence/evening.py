"""A long evening: one program, open for hours, in which games of all kinds are played, looked back at, and left.

An hour is an eighth of all answers; nobody waits in it. People answer by keys, on the screens that players have, and
watch games of computer players, who give most of the answers. After each hour every game is left, and the title stands
alone: then no memory may have gathered, nothing that was opened may be left open, and neither a key nor an answer that
is watched may take longer than in the first hour.
"""

from __future__ import annotations

import asyncio
import gc
import os
import tempfile
import threading
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, process_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from unittest.mock import patch
from weakref import WeakKeyDictionary

from textual.screen import Screen

from bench.evidence.found import SHOWN
from bench.quiet import until_quiet
from core.engine.decisions import Choice
from core.games import SHELF, game_named
from tui.app.app import GamesBelowApp
from tui.places import places
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.title.title import TitleScreen
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.pilot import Pilot

    from core.engine.history import Entry

HOURS: Final = 8

MORE: Final = 1.1
"""As many times the memory of the first hour may be held after the last."""

MORE_THINGS: Final = 1.02
"""As many times the things of the first hour may be held after the last."""

SLOWER: Final = 1.25
"""As many times the seconds of the first hour a key may take in the last, in the middle."""

GAMES: Final = tuple(game.id for game in SHELF)

SIZES: Final = ((80, 24), (120, 36), (160, 48))

FOUND: Final = 1 / 12
"""How often something else is done than to answer."""

BY_KEYS: Final = 32
"""One in so many answers is given by keys."""

GLANCE: Final = 40
"""After so many answers of computer players, whoever watches does something else."""

BY_CHANCE: Final = "Wanderer"
"""Who answers at the tables that people watch."""

LOOKED: Final = 0.015
"""Seconds between looks at what a computer player has thought, and for which nothing is told.

Who plays by chance has mostly answered by then: as at a real table, nothing is drawn that tells who thinks.
"""

PATIENCE: Final = 120.0
"""Seconds after which a computer player that does not answer is waited for no longer."""

CLOSING: Final = 20
"""Seconds that a table may be held after it was left: its computer players end their work in threads."""

LOST: Final = 40
"""So many keys in a row that lead to no title are too many."""

ELSE: Final[tuple[tuple[str, ...], ...]] = (
    ("u",),
    ("u", "U"),
    ("H",),
    ("y", "up", "up", "enter", "right", "right", "left", "escape", "escape"),
    ("y", "tab", "escape"),
    ("v", "escape"),
    ("i", "escape"),
    ("g", "g"),
    ("m", "m"),
    ("f1", "escape"),
    ("f2", "down", "enter", "escape"),
    ("f3", "escape"),
    ("ctrl+p", "s", "escape"),
    ("P", "escape"),
    ("f9",),
    ("ctrl+q", "r"),
    ("ctrl+q", "b", "escape", "r"),
)
"""What else people do at a table: take back, ask, look back, look something up, hide it, leave it and come back."""


class Standing(NamedTuple):
    """What a program holds while the title stands alone.

    Attributes:
        memory: Bytes that it has of the machine.
        objects: Things that Python knows of, but for those in caches that have an end.
        tables, screens: Tables and screens among them.
        files, threads, tasks: What is open, and what runs.
        left: Files that lie where only passing ones lie.
    """

    memory: int
    objects: int
    tables: int
    screens: int
    files: int
    threads: int
    tasks: int
    left: int


NOTHING: Final = Standing(0, 0, 0, 0, 0, 0, 0, 0)


@dataclass
class Hour:
    """One hour.

    Attributes:
        answers, games, keys: Answers that were given, by keys or not, games that were opened, keys that were pressed.
        seconds: Seconds of the processor for each answer by keys.
        watched: The same for answers of computer players, the mean of some dozens each time.
        standing: What is held at its end.
    """

    answers: int = 0
    games: int = 0
    keys: int = 0
    seconds: list[float] = field(default_factory=list)
    watched: list[float] = field(default_factory=list)
    standing: Standing = NOTHING


@dataclass
class Evening:
    """What became of it.

    Attributes:
        hours: All of them, in their order.
        wrong: What fell over, in words.
    """

    hours: list[Hour] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether it lasted, and nothing gathered in it."""
        return len(self.hours) == HOURS and not self.wrong and not self.gathered()

    @property
    def memory(self) -> float:
        """The memory at the end, beside that of the first hour."""
        return self.hours[-1].standing.memory / self.hours[0].standing.memory

    @property
    def slower(self) -> float:
        """How long an answer by keys takes in the last hour, beside the first."""
        return median(self.hours[-1].seconds) / median(self.hours[0].seconds)

    @property
    def watched_slower(self) -> float:
        """The same of an answer that is watched; 1 where none is."""
        first, last = self.hours[0].watched, self.hours[-1].watched
        return median(last) / median(first) if first and last else 1.0

    def gathered(self) -> tuple[str, ...]:
        """What is more after the last hour than it may be, in words."""
        if len(self.hours) < HOURS or not (self.hours[0].seconds and self.hours[-1].seconds):
            return ("the evening ended too early",)
        first, last = self.hours[0].standing, self.hours[-1].standing
        found = [
            f"{held}: {getattr(first, held):,} after the first hour, {getattr(last, held):,} after the last"
            for held in ("tables", "screens", "files", "threads", "tasks", "left")
            if getattr(last, held) > getattr(first, held)
        ]
        if last.objects > MORE_THINGS * first.objects:
            found.append(f"things: {first.objects:,} after the first hour, {last.objects:,} after the last")
        if self.memory > MORE:
            found.append(f"memory: {self.memory:.2f} times that of the first hour")
        for words, slower in (("an answer", self.slower), ("an answer that is watched", self.watched_slower)):
            if slower > SLOWER:
                found.append(f"{words} takes {slower:.2f} times as long as in the first hour")
        return tuple(found)

    def __str__(self) -> str:
        answers, games, keys = (
            sum(getattr(hour, what) for hour in self.hours) for what in ("answers", "games", "keys")
        )
        own = sum(len(hour.seconds) for hour in self.hours)
        given = f"evening: {answers:,} answers, {own:,} of them by keys and the others watched"
        lines = [f"{given}; {keys:,} keys, {games:,} times sat down, {len(self.hours)} hours"]
        if len(self.hours) == HOURS:
            lines.append(
                f"  memory {self.memory:.2f} times that of the first hour,"
                f" an answer {self.slower:.2f} times, one that is watched {self.watched_slower:.2f} times"
            )
            lines += [
                f"  hour {number}: {hour.standing.memory / 1e6:,.0f} MB, {hour.standing.objects:,} things,"
                f" {hour.standing.files} files, {hour.standing.threads} threads, {hour.standing.tasks} tasks,"
                f" {1000 * median(hour.seconds or [0]):.1f} ms an answer, {1000 * median(hour.watched or [0]):.1f} ms"
                " watched"
                for number, hour in enumerate(self.hours, 1)
            ]
            lines += self.gathered()
        return "\n".join([*lines, *self.wrong[:SHOWN]])


def spend(
    answers: int,
    done: Callable[[int], object],
    games: Sequence[str] = GAMES,
    seed: int = 1,
) -> Evening:
    """Spend an evening of so many answers with these games; `done` is told of each answer."""
    found = Evening()
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, {"TEXTUAL_ANIMATIONS": "none"}),
        patch("tempfile.tempdir", str(_made(Path(folder, "passing")))),
        patch("tui.screens.curtain.SHUT", 0),
        patch("tui.play.motion.showing.READ_MS", 1),
        patch("tui.play.seated_company.LOOK", LOOKED),
        patch("tui.play.seated_company.SILENCE", LOOKED),
        patch("tui.app.configured.ConfiguredApp.fresh_for", 0.0),
        patch("textual.app.wait_for_idle", until_quiet),
        patch("textual.pilot.wait_for_idle", until_quiet),
    ):
        asyncio.run(_spend(Path(folder), answers, done, games, Random(seed), found))  # noqa: S311 - it says what to press
        for log in Path(folder).rglob("*.log"):
            found.wrong.append(log.read_text(encoding="utf-8", errors="replace"))
    return found


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def shares(answers: int, games: Sequence[str]) -> list[tuple[str, int, int]]:
    """The answers of an hour by game: those by keys, and those of computer players. Alone nobody watches any."""
    watched = [name for name in games if max(game_named(name).players) > 1]
    by_keys = -(-answers // BY_KEYS) if watched else answers
    seen = answers - by_keys
    return [
        (
            name,
            len(range(place, by_keys, len(games))),
            len(range(watched.index(name), seen, len(watched))) if name in watched else 0,
        )
        for place, name in enumerate(games)
    ]


async def _spend(
    folder: Path, answers: int, done: Callable[[int], object], games: Sequence[str], luck: Random, found: Evening
) -> None:
    app = GamesBelowApp(places(folder / "home"))
    try:
        async with app.run_test(size=SIZES[0]) as pilot:
            people = _People(app, pilot, luck, folder / "passing")
            # everything is opened once before the first hour: what is loaded then is no news later
            for name in games:
                await people.sit_down(name)
                for keys in ELSE:
                    await people.do(*keys)
                    await people.to_table()
                await people.answer()
                await people.leave()
            for _ in range(HOURS):
                people.hour = Hour()
                for name, by_keys, watched in shares(answers // HOURS, games):
                    await people.play(name, by_keys, done)
                    await people.watch(name, watched, done)
                people.hour.standing = await people.standing()
                found.hours.append(people.hour)
    except Exception as error:  # noqa: BLE001 - whatever it is, it ends the evening, and that is told
        found.wrong.append(f"{type(error).__name__}: {error}")


class StrayedError(Exception):
    """No key leads where somebody wants to be."""


class _People:
    """Who sits at the screen: they press keys, and see which screen stands there.

    Attributes:
        hour: What they have done in this hour.
    """

    def __init__(self, app: GamesBelowApp, pilot: Pilot[None], luck: Random, passing: Path) -> None:
        self.app = app
        self.hour = Hour()
        self._pilot = pilot
        self._luck = luck
        self._passing = passing
        self._seen: WeakKeyDictionary[Table, int] = WeakKeyDictionary()

    async def play(self, game: str, answers: int, done: Callable[[int], object]) -> None:
        """Sit down at new games of a kind, until so many answers are given, and leave."""
        given = 0
        while given < answers:
            if self.app.table is None:
                await self.sit_down(game)
            elif self._luck.random() < FOUND:
                await self.do(*self._luck.choice(ELSE))
                if self._luck.random() < FOUND:
                    await self._pilot.resize_terminal(*self._luck.choice(SIZES))
            elif await self.answer():
                given += 1
                done(1)
            await self.to_table()
        await self.leave()

    async def watch(self, game: str, answers: int, done: Callable[[int], object]) -> None:
        """Sit down at games of computer players, until they have given so many answers, and leave."""
        given = 0
        while given < answers:
            if self.app.table is not None and self.app.table.people:
                # coming back has led to another game, which people play
                await self.leave()
            if self.app.table is None:
                await self.sit_down(game, BY_CHANCE)
            table = self.app.table
            await self._glance(min(GLANCE, answers - given))
            if self.app.table is not None and self._luck.random() < 1 / 2:
                await self.do(*self._luck.choice(ELSE))
                await self._pilot.resize_terminal(*self._luck.choice(SIZES))
            await self.to_table()
            if table is not None:
                now = self._given(table)
                self.hour.answers += now
                given += now
                done(now)
        await self.leave()

    async def _glance(self, most: int) -> None:
        """Watch until so many answers more are given, or the game is over."""
        table, start = self.app.table, process_time()
        if table is None:
            return
        history = table.history
        before, entries, last, until = history.head.number, len(history.entries), -1, monotonic() + PATIENCE
        while isinstance(self.app.screen, TableScreen | Curtain) and history.head.number < before + most:
            if history.head.number != last:
                last, until = history.head.number, monotonic() + PATIENCE
            elif monotonic() > until:
                raise StrayedError("no computer player answers")
            await (self.to_table() if isinstance(self.app.screen, Curtain) else asyncio.sleep(LOOKED))
        given = _answers(history.entries[entries:])
        if given >= GLANCE // 2:
            # what comes with each look, whatever it sees, says little about an answer
            self.hour.watched.append((process_time() - start) / given)

    def _given(self, table: Table) -> int:
        """How many answers were given at a table since this was asked last, whatever lay over it."""
        entries, seen = table.history.entries, self._seen.get(table)
        self._seen[table] = len(entries)
        return _answers(entries[seen:]) if seen is not None else 0

    async def do(self, *keys: str) -> None:
        """Press keys, one by one."""
        for key in keys:
            await self._pilot.press(key)
            self.hour.keys += 1

    async def sit_down(self, game: str, level: str = "") -> None:
        """From the title to a new game of this kind, with people at all seats, or with players of a level."""
        for _ in SHELF:
            if self.app.game == game:
                break
            await self.do("right")
        await self.do("n")
        screen = self.app.screen
        if not isinstance(screen, NewGameScreen):
            raise StrayedError(f"n at the title opens {type(screen).__name__}")
        for _ in range(0 if screen.draft.alone else len(screen.draft.levels)):
            for _ in range(LOST):
                seat = screen.sitters.lines[screen.spot.number].seat
                if screen.draft.levels[seat] == level:
                    break
                await self.do("p")
            await self.do("down")
        await self.do("enter")
        self.hour.games += 1
        if self.app.table is not None:
            self._seen[self.app.table] = 0
        await self.to_table()

    async def to_table(self) -> None:
        """Whatever lies over the table is left; after the end of a game, the game."""
        for _ in range(LOST):
            screen = self.app.screen
            if isinstance(screen, TableScreen | TitleScreen):
                return
            if isinstance(screen, Curtain):
                await self.do(screen.seat.letter.lower())
            elif isinstance(screen, EndScreen):
                await self.do("r", "right", "escape", "escape")
            else:
                await self.do(self._luck.choice(("escape", "escape", "enter", "y")))
        raise StrayedError(f"{type(self.app.screen).__name__} cannot be left")

    async def answer(self) -> bool:
        """Answer what is asked with an option by chance, by its number; whether that was taken."""
        table, screen = self.app.table, self.app.screen
        if table is None or not isinstance(screen, TableScreen):
            return False
        options = len(screen.sitting.view.options)
        if not options:
            await self.do("enter")
            return False
        before, start = len(table.history.entries), process_time()
        number = self._luck.randint(1, options)
        if number < 10 and self._luck.random() < 1 / 2:
            await self.do(str(number), "enter")
        else:
            await self.do("colon", *str(number), "enter")
        if len(table.history.entries) == before:
            return False
        self.hour.seconds.append(process_time() - start)
        self.hour.answers += 1
        return True

    async def leave(self) -> None:
        """From wherever they are to the title."""
        for _ in range(LOST):
            if isinstance(self.app.screen, TitleScreen):
                return
            await (self.to_table() if self.app.table is None else self.do("ctrl+q"))
        raise StrayedError(f"{type(self.app.screen).__name__} does not lead to the title")

    async def standing(self) -> Standing:
        """What is held while the title stands alone, once a table that was left has had the time to close."""
        await self._pilot.resize_terminal(*SIZES[0])
        for _ in range(CLOSING):
            held = await self._held()
            if not held.tables:
                break
            await self._pilot.pause(1)
        return held

    async def _held(self) -> Standing:
        await self._pilot.pause()
        memory = _memory()
        _empty_caches()
        gc.collect()
        things: list[Any] = gc.get_objects()
        return Standing(
            memory=memory,
            objects=len(things),
            tables=sum(isinstance(thing, Table) for thing in things),
            screens=sum(isinstance(thing, Screen) for thing in things),
            files=_open_files(),
            threads=threading.active_count(),
            tasks=len(asyncio.all_tasks()),
            left=len(list(self._passing.iterdir())),
        )


def _answers(entries: Sequence[Entry[Any]]) -> int:
    """How many of these entries somebody has answered; luck has the others."""
    return sum(isinstance(entry.answer, Choice) for entry in entries)


def _empty_caches() -> None:
    """Empty all caches that have an end: they fill for hours, and what gathers elsewhere could not be told from it."""
    kind = type(lru_cache(maxsize=1)(_memory))
    for cache in [thing for thing in gc.get_objects() if isinstance(thing, kind)]:
        if cache.cache_parameters()["maxsize"] is not None:
            cache.cache_clear()


def _memory() -> int:
    """Bytes that this process has of the machine; 1 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 1
    return pages * os.sysconf("SC_PAGE_SIZE")


def _open_files() -> int:
    """How many files, sockets and pipes are open; 0 where the system does not tell."""
    try:
        return len(os.listdir("/dev/fd"))  # noqa: PTH208 - no file of these is opened
    except OSError:
        return 0
