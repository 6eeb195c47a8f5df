"""What the title says of the saved games."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.games import SHELF, annals_of, title_of
from core.words.english import count
from saves.errors import SaveError
from saves.store import Store, now

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from pathlib import Path

    from saves.listed import Listed

NAMES_FROM: Final = 40
"""Columns from which a note spells the names of the players."""


class LastGames(NamedTuple):
    """The saved games, as far as the title tells of them.

    Attributes:
        resume: The game played last that can be gone on with; None when there is none.
        saved: How many games are saved, damaged ones too.
        fault: Why they could not be listed; empty when they could.
        at: When they were listed.
        setups: For each game what was played last, ended or not, by the game's id.
        going, ended, damaged: How many of them go on, are over, and are damaged.
    """

    resume: Listed | None
    saved: int
    fault: str
    at: datetime
    setups: Mapping[str, Any] = MappingProxyType({})
    going: int = 0
    ended: int = 0
    damaged: int = 0

    @property
    def file_number(self) -> str:
        """The number of the last game's file; empty without one."""
        return "" if self.resume is None else self.resume.file_number

    @property
    def load_note(self) -> str:
        """How many games there are to load."""
        if self.fault:
            return self.fault
        if not self.saved:
            return "no games yet"
        whole = self.saved - self.damaged
        parts = [
            (self.going, "to go on with"),
            (self.ended, "ended"),
            (whole - self.going - self.ended, "to look at"),
            (self.damaged, "damaged"),
        ]
        told = [f"{'' if number == self.saved else f'{number} '}{words}" for number, words in parts if number]
        games = count(self.saved, "game")
        return games if self.going == self.saved else f"{games}, {', '.join(told)}"

    def resume_note(self, width: int) -> str:
        """Who plays the last game, how far it is and when it was left; letters stand for names that do not fit.

        Of several games on the shelf it says first which it is.
        """
        game = self.resume
        if game is None:
            return "no game to go on with"
        far, day = how_far(game), day_of(game.played, self.at)
        letters, title = " ".join(seat.letter for seat in game.setup.seats), title_of(game.game.id)
        clock = f"{day} {game.played.astimezone(self.at.tzinfo):%H:%M}"
        long = [(", ".join(game.players), far, clock)] if width >= NAMES_FROM else []
        parts: list[tuple[str, ...]] = [*long, (letters, far, day)]
        if len(SHELF) > 1:
            parts = [*((title, *part) for part in parts), (title, letters, far), (title, far), (title,)]
        notes = [" · ".join(part) for part in parts]
        return next((note for note in notes if len(note) <= width), notes[-1])


def games_played(folder: Path) -> tuple[str, ...]:
    """The games on the shelf that have been saved in a folder, by their ids."""
    try:
        saved = Store(folder).names()
    except SaveError:
        return ()
    return tuple(game.id for game in SHELF if game.id in saved)


def last_games(folder: Path) -> LastGames:
    """Look through the saved games of a folder. A folder that cannot be read has none, and says why."""
    at = now()
    try:
        games = Store(folder).games()
    except SaveError as error:
        return LastGames(None, 0, str(error), at)
    opening = [game for game in games if game.opens]
    resume = next((game for game in opening if not game.over), None)
    setups = {
        game.game.id: game.setup for game in reversed(opening) if game.game is not None and game.setup is not None
    }
    return LastGames(
        resume,
        len(games),
        "",
        at,
        setups,
        going=sum(game.opens and not game.over for game in games),
        ended=sum(game.opens and game.over for game in games),
        damaged=sum(not game.opens and not game.only_looks for game in games),
    )


def stage_of(game: Listed) -> str:
    """The round that a game has come to, by the game's name for it: `round 7`, `wave 2`."""
    stage = "round" if game.header is None else annals_of(game.header.game).stage
    return f"{stage} {game.round}"


def how_far(game: Listed) -> str:
    """How far a game has come, as opening it restores it: `round 7`, `round 21, its end is damaged`."""
    far = "setting up" if game.round == 0 else stage_of(game)
    if game.over:
        far = f"ended in {stage_of(game)}"
    return f"{far}, {game.damage}" if game.damage else far


def day_of(moment: datetime, today: datetime) -> str:
    """A day as people say it: today, yesterday, else the date."""
    local = moment.astimezone(today.tzinfo)
    days = (today.date() - local.date()).days
    return {0: "today", 1: "yesterday"}.get(days, f"{local:%Y-%m-%d}")
