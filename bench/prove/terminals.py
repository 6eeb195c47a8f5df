"""Somebody who presses any key, clicks anywhere and pulls at the window, at the tables of all games.

Nothing may fall over, and whatever stands on the table must stand in its file, after every key.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from bench.evidence.games import SETUPS
from bench.prove.evening import WrongError
from bench.prove.proved import Fault, Proved, Until
from core.engine.digest import digest
from core.engine.random_play import OFFERS_TAKEN
from saves.journal import Journal
from saves.store import Store
from tests.tui.app.test_fumbling import fumble
from tests.tui.played_tables import settle
from tests.tui.quiet import press_without_waiting, wait_for_the_app
from tui.app.app import GamesBelowApp
from tui.places import Places
from tui.table.session import close_table, new_table

if TYPE_CHECKING:
    from collections.abc import Callable

EVENTS: Final = 60
"""So many keys, clicks and sizes come to a table."""

LONGEST: Final = 300.0
"""Seconds after which a table that takes them stands still."""

LEAD: Final = 60
"""At most so many answers are given by chance before somebody comes to a table."""


def prove(
    until: Until,
    kept: Path,
    number: int,
    only: tuple[str, ...] = (),
    games: tuple[str, ...] = tuple(SETUPS),
    most: int = 0,
) -> Proved:
    """Fumble at tables of all games in turn, as long as there is time; at so many at most, where that is not 0."""
    found = Proved("terminals")
    wanted = [(game, int(way)) for game, _, way in (name.partition("/") for name in only)]
    turns = wanted or ((games[place % len(games)], place) for place in count(number))
    for turn, (game, way) in enumerate(turns):
        if turn and not only and (until.is_over or turn == most):
            break
        _sit_at(game, way, kept, found)
    return found


def _sit_at(game: str, way: int, kept: Path, found: Proved) -> None:
    found.count("tables")
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEXTUAL_ANIMATIONS", "none")
        patch.setattr("tui.app.configured.ConfiguredApp.looks_back", False)
        patch.setattr("tui.screens.curtain.SHUT", 0)
        wait_for_the_app(patch)
        press_without_waiting(patch)
        home = Places(Path(folder) / "saves", Path(folder) / "log" / "games.log")
        try:
            asyncio.run(asyncio.wait_for(_fumbled(game, way, home, found), LONGEST))
        except (Exception, TimeoutError) as error:  # noqa: BLE001 - whatever falls is what was looked for
            name = f"terminal-{game}-{way}"
            kept.mkdir(parents=True, exist_ok=True)
            for file in sorted(home.saves.glob("*.jsonl"))[:1]:
                shutil.copyfile(file, kept / f"{name}.jsonl")
            again = f'make prove ARGS="terminals --only {game}/{way}"\n  save:  {kept / name}.jsonl'
            found.faults.append(Fault(f"{game}/{way}: {type(error).__name__}: {error}", again))


async def _fumbled(game: str, way: int, home: Places, found: Proved) -> None:
    """One table: led to a position by chance, left, and opened with a terminal."""
    store, luck = Store(home.saves), Random(f"terminal {way}")  # noqa: S311 - it can be repeated
    table = new_table(SETUPS[game](way), str(way), store, "open", game=game).table
    _lead(table, luck)
    close_table(table)
    app = GamesBelowApp(home)
    looks = _looker(store, found)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("r")
        await fumble(pilot, luck, EVENTS, looks)
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        looks(app)
    for kept in store.games():
        verdict = store.verify(kept.path)
        if not verdict.well:
            raise WrongError(verdict.sentence)


def _lead(table: Any, luck: Random) -> None:
    for _ in range(luck.randrange(LEAD)):
        pending = table.history.pending
        questions = [one for one in pending if one.options] if isinstance(pending, tuple) else []
        if luck.randrange(OFFERS_TAKEN):
            questions = [one for one in questions if not one.offer] or questions
        if not questions:
            return
        question = luck.choice(questions)
        table.choose(luck.choice(question.options), question.seat)


def _looker(store: Store, found: Proved) -> Callable[[GamesBelowApp], None]:
    """Looks after every key whether the file of the table says what stands on it."""

    def look(app: GamesBelowApp) -> None:
        found.count("keys, clicks and sizes")
        table = app.table
        keeper = None if table is None else table.keeper
        if table is None or not isinstance(keeper, Journal) or not keeper.path.exists():
            return
        loaded = store.load(keeper.path)
        here, there = _stands(table.history), _stands(loaded.history)
        if here != there:
            raise WrongError(f"the table stands at {here}, its file at {there}")

    return look


def _stands(history: Any) -> tuple[int, int, str]:
    return len(history.entries), history.head.number, digest(history.state)
