"""Who sits at the screen on a long evening: they answer by keys, watch computer players, and look around."""

from __future__ import annotations

import asyncio
from time import monotonic, process_time
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from bench.evidence.evening.hours import Hour
from bench.evidence.evening.standing import SIZES
from core.engine.decisions import Choice
from core.games import SHELF
from tui.play.screen import TableScreen
from tui.screens.curtain import Curtain
from tui.screens.end import EndScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.title.title import TitleScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from textual.pilot import Pilot
    from textual.screen import Screen

    from core.engine.history import Entry
    from tui.app.app import GamesBelowApp
    from tui.table.table import Table

FOUND: Final = 1 / 12
"""How often something else is done than to answer."""

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


class StrayedError(Exception):
    """No key leads where somebody wants to be."""


class People:
    """Who sits at the screen: they press keys, and see which screen stands there.

    Attributes:
        hour: What they have done in this hour.
    """

    def __init__(self, app: GamesBelowApp, pilot: Pilot[None], luck: Random) -> None:
        """They sit before the title; `luck` says what they press."""
        self.app = app
        self.hour = Hour()
        self._pilot = pilot
        self._luck = luck
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
        if table.is_over:
            # somebody has left the report to look at the board
            await self.do("enter")
            return
        history = table.history
        before, entries, last, until = history.head.number, len(history.entries), -1, monotonic() + PATIENCE
        while isinstance(self.app.screen, TableScreen | Curtain) and history.head.number < before + most:
            if history.head.number != last:
                last, until = history.head.number, monotonic() + PATIENCE
            elif monotonic() > until:
                raise StrayedError(f"no computer player answers: {_how_it_stands(table, self.app.screen)}")
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


def _how_it_stands(table: Table, screen: Screen[Any]) -> str:
    """Who is asked at a watched game, and what has come of it: for a game that does not go on."""
    told = f"{table.game.id}, entry {table.history.head.number} of {len(table.history.entries)}"
    if not isinstance(screen, TableScreen):
        return f"{told}, under {type(screen).__name__}"
    company, mode = screen.company.players, type(screen.sitting.mode).__name__
    return (
        f"{told}, seat {table.thinking} thinks as {company.level or 'nobody'}, {company.thinker.newest} so far,"
        f" in {mode}, {'something' if screen.motion.is_playing else 'nothing'} moves"
    )


def _answers(entries: Sequence[Entry[Any]]) -> int:
    """How many of these entries somebody has answered; luck has the others."""
    return sum(isinstance(entry.answer, Choice) for entry in entries)
