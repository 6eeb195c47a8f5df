"""What the title says of the saved games."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.games import SHELF, annals_of, title_of
from core.words.english import count
from saves.clock import now
from saves.errors import SaveError
from saves.records.book import RecordBook
from saves.shared.presence import is_shared
from saves.store import Store

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime
    from pathlib import Path

    from core.engine.decisions import Seat
    from core.engine.seats import SeatSetup
    from core.words.annals import Annals
    from saves.listed import ListedGame

OFTEN: Final = 5
"""From so many games on the record book knows how long one takes."""

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
        open_tables: How many of them are open to others now, at one program or several.
        minutes: How long a game takes here, by the game's id: the middle of those with as many seats as the last one.
    """

    resume: ListedGame | None
    saved: int
    fault: str
    at: datetime
    setups: Mapping[str, Any] = MappingProxyType({})
    going: int = 0
    ended: int = 0
    damaged: int = 0
    open_tables: int = 0
    minutes: Mapping[str, int] = MappingProxyType({})

    @property
    def load_note(self) -> str:
        """How many games there are to load."""
        if self.fault:
            return self.fault
        if not self.saved:
            return "no saved games yet"
        whole = self.saved - self.damaged
        parts = [
            (self.going, "unfinished"),
            (self.ended, "ended"),
            (whole - self.going - self.ended, "to watch"),
            (self.damaged, "damaged"),
        ]
        told = [f"{'' if number == self.saved else f'{number} '}{words}" for number, words in parts if number]
        games = count(self.saved, "game")
        return games if self.going == self.saved else f"{games}, {', '.join(told)}"

    @property
    def open_notes(self) -> tuple[str, ...]:
        """Which table is opened to others."""
        return ("the last game to others" if self.resume else "a new game to others", "to other screens")

    @property
    def join_note(self) -> str:
        """Whose table can be joined."""
        if not self.open_tables:
            return "a friend's table"
        return f"{count(self.open_tables, 'table')} {'is' if self.open_tables == 1 else 'are'} open"

    def resume_note(self, width: int) -> str:
        """Who plays the last game, how far it is and when it was left; letters stand for names that do not fit.

        Of several games on the shelf it says first which it is, but where names are all that there is room for.
        """
        game = self.resume
        if game is None:
            return "no unfinished game"
        far, day = how_far(game), day_of(game.played, self.at)
        title = title_of(game.game.id)
        clock = f"{day} {game.played.astimezone(self.at.tzinfo):%H:%M}"
        people, letters = in_a_list(game), " ".join(seat.letter for seat in game.setup.seats)
        about, turn = annals_of(game.game.id).about(game.setup), turn_of(game)
        long = [(people, far, clock)] if width >= NAMES_FROM else []
        parts: list[tuple[str, ...]] = [*long, (letters, far, day)]
        if by_name := bool(annals_of(game.game.id).order):
            # the letters of these seats say nothing
            parts = [(people, about, far, turn, clock), (people, about, far, turn, day), (people, about, far, day)]
            parts += [(people, about, far), (people, far)]
        if len(SHELF) > 1:
            short = parts[-2:] if by_name else [(title, letters, far)]
            parts = [*((title, *part) for part in parts), *short, (title, far), (title,)]
        notes = [" · ".join(filter(None, part)) for part in parts]
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
        minutes=minutes_played(folder, {name: len(setup.seats) for name, setup in setups.items()}),
        going=sum(game.opens and not game.over for game in games),
        ended=sum(game.opens and game.over for game in games),
        damaged=sum(not game.opens and not game.only_looks for game in games),
        open_tables=sum(is_shared(game.path) for game in games),
    )


def minutes_played(folder: Path, seats: Mapping[str, int]) -> Mapping[str, int]:
    """How many minutes games with so many seats took, in the middle; only of games that were often played.

    A record book that cannot be read tells nothing here: its own page says why.
    """
    try:
        results = RecordBook(folder).records()
    except SaveError:
        return MappingProxyType({})
    found: dict[str, list[int]] = {}
    for result in results:
        if result.minutes and len(result.players) == seats.get(result.game):
            found.setdefault(result.game, []).append(result.minutes)
    return {game: sorted(minutes)[len(minutes) // 2] for game, minutes in found.items() if len(minutes) >= OFTEN}


def stage_of(game: ListedGame) -> str:
    """The round that a game has come to, by the game's name for it: `round 7`, `wave 2`."""
    stage = "round" if game.header is None else annals_of(game.header.game).stage
    return f"{stage} {game.round}"


def in_a_list(game: ListedGame) -> str:
    """Who plays a saved game, in one line: the names of the seats, or of everybody as the game orders them."""
    annals = annals_of(game.game.id)
    if not annals.order:
        return ", ".join(game.players)
    named = people_of(game.setup.seats, annals)
    return " ".join(f"{brackets[:1]}{name}{brackets[1:]}" for _, name, brackets in named)


def people_of(seats: Sequence[SeatSetup], annals: Annals) -> list[tuple[Seat, str, str]]:
    """The seats in the order of a list, each person of them where the game wants it: seat, name, brackets."""
    if not annals.order:
        return [(number, seat.name, seat.brackets) for number, seat in enumerate(seats)]
    return [
        (number, name, annals.brackets.get(number, seats[number].brackets))
        for number in annals.order
        for name in (seats[number].people or (seats[number].name,))
    ]


def turn_of(game: ListedGame) -> str:
    """Whose turn it is, where the game says it otherwise than by a name; empty else, and when the game is over."""
    return "" if game.over or not game.round or game.header is None else annals_of(game.header.game).turn(game.seat)


def how_far(game: ListedGame) -> str:
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
