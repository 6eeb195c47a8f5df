"""A long evening: one program, open for hours, in which games of all kinds are played, looked back at, and left.

An hour is an eighth of all answers; nobody waits in it. People answer by keys, on the screens that players have, and
watch games of computer players, who give most of the answers. After each hour every game is left, and the title stands
alone: then no memory may have gathered, nothing that was opened may be left open, and neither a key nor an answer that
is watched may take longer than in the first hour.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final
from unittest.mock import patch

from bench.evidence.evening.hours import HOURS, Evening, Hour
from bench.evidence.evening.people import ELSE, LOOKED, People
from bench.evidence.evening.standing import SIZES, standing
from bench.quiet import until_quiet
from core.games import SHELF, game_named
from tui.app.app import GamesBelowApp
from tui.places import places

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

GAMES: Final = tuple(game.id for game in SHELF)

BY_KEYS: Final = 32
"""One in so many answers is given by keys."""


def spend(
    answers: int,
    done: Callable[[int], object],
    games: Sequence[str] = GAMES,
    seed: int = 1,
    hours: int = HOURS,
) -> Evening:
    """Spend an evening of so many answers with these games; `done` is told how many more are given."""
    found, luck = Evening(), Random(seed)  # noqa: S311 - it says what to press
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
        asyncio.run(_spend(Path(folder), answers, done, games, hours, luck, found))
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
    folder: Path,
    answers: int,
    done: Callable[[int], object],
    games: Sequence[str],
    hours: int,
    luck: Random,
    found: Evening,
) -> None:
    app = GamesBelowApp(places(folder / "home"))
    try:
        async with app.run_test(size=SIZES[0]) as pilot:
            people = People(app, pilot, luck)
            # everything is opened once before the first hour: what is loaded then is no news later
            for name in games:
                await people.sit_down(name)
                for keys in ELSE:
                    await people.do(*keys)
                    await people.to_table()
                await people.answer()
                await people.leave()
            for _ in range(hours):
                people.hour = Hour()
                for name, by_keys, watched in shares(answers // hours, games):
                    await people.play(name, by_keys, done)
                    await people.watch(name, watched, done)
                people.hour.standing = await standing(pilot, folder / "passing")
                found.hours.append(people.hour)
    except Exception as error:  # noqa: BLE001 - whatever it is, it ends the evening, and that is told
        found.wrong.append(f"{type(error).__name__}: {error}")
