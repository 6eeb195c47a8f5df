"""Reading a saved game that is as it was written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from core.engine.decisions import Chance
from core.engine.game import Game
from core.engine.history import History
from core.engine.registry import UnknownGameError
from saves.errors import ChangedError, DeckDiffersError, GameUnknownError, NewerRulesError, SaveError, shown
from saves.form.encoding import FileMark, redo_end
from saves.form.formats import decoded, format_of
from saves.form.limits import refuse_many_entries
from saves.form.lines import AnyLine, Header, Note, Opened
from saves.playtime import playtime
from saves.refolding import Refold
from saves.scanning import Scan, scan

Games: TypeAlias = Callable[[str], Game[Any, Any, Any]]
"""Finds a game by its name. Raises `UnknownGameError`."""


class DeckedGames(ABC):
    """Games that are there with several decks."""

    @abstractmethod
    def __call__(self, name: str) -> Game[Any, Any, Any]:
        """The game of that name, with its own decks. Raises `UnknownGameError`."""

    @abstractmethod
    def with_decks(self, header: Header) -> Game[Any, Any, Any] | None:
        """The game with the decks that line 1 of a saved game names; None when they are not here."""


class Loaded(Struct, frozen=True, eq=False):
    """A saved game that was read.

    Attributes:
        path: The file.
        game: The game that is played.
        setup: The game's own setup.
        history: Every entry, with the head where it was. Where answers are not known, it leaps over them.
        header: Line 1.
        format: The format of the file; an older one was brought to ours.
        notes: What was said about entries, oldest first.
        notices: What players should know about the file, each a sentence or two.
        mark: How far the file has come.
        seconds: How long the game was played, as far as the file tells, without pauses.
        recovered: Whether the file is damaged, or is played differently by our rules, and this is what could be
            recovered of it. The file stays as it is; the game goes on in a new one.
        continues: Whether it may be gone on with here; otherwise it can only be looked at.
        fault: What is wrong with a file of which this was recovered; None when nothing is.
    """

    path: Path
    game: Game[Any, Any, Any]
    setup: Any
    history: History[Any]
    header: Header
    format: int
    notes: tuple[Note, ...]
    notices: tuple[str, ...]
    mark: FileMark
    seconds: int = 0
    recovered: bool = False
    continues: bool = True
    fault: SaveError | None = None

    @property
    def view_only_before(self) -> int:
        """The first entry that can be played on from; those before it can only be looked at. 0 when there are none."""
        return self.history.open_from


def unpacked(data: bytes, path: Path, games: Games) -> Loaded:
    """A saved game from the bytes of its file. Raises `SaveError` and nothing else.

    `ChangedError` and `RulesDifferError` name the first line or entry that is not as it was.
    """
    found = scan(data, path)
    if found.changed is not None:
        raise ChangedError(path, found.changed)
    bodies = found.sound
    header, lines = decoded(bodies, path)
    refuse_many_entries(lines, path)
    game = game_for(header, lines, path, games)
    refold = Refold(path, game, header)
    for place, line in enumerate(lines, 2):
        refold.read(line, place)
    refold.settle()
    history = refold.history
    notices = _notices(refold, found, len(lines) + 1)
    mark = _mark(refold, found)
    finish(history, refold.open_from)
    return Loaded(
        path,
        game,
        refold.setup,
        history,
        header,
        format_of(bodies[0], path),
        tuple(refold.notes),
        notices,
        mark,
        playtime(header, lines).seconds,
    )


def game_for(header: Header, lines: Iterable[AnyLine], path: Path, games: Games) -> Game[Any, Any, Any]:
    """The game that a file is of. Raises `SaveError` when we have it not, or not with these rules and decks."""
    try:
        game = games(header.game)
    except UnknownGameError:
        raise GameUnknownError(path, header.game) from None
    rules = max([header.rules, *(line.rules for line in lines if type(line) is Opened)])
    if rules > game.version:
        raise NewerRulesError(path, rules, game.version)
    if header.decks != game.digest:
        decked = games.with_decks(header) if isinstance(games, DeckedGames) else None
        if decked is None:
            raise DeckDiffersError(path, header.decks, game.digest, header.pack, game.edition)
        return decked
    return game


def ours(header: Header, path: Path, games: Games) -> Game[Any, Any, Any]:
    """The game of that name as it is here, with the decks of the file where they are kept. Raises `SaveError`."""
    try:
        game = games(header.game)
    except UnknownGameError:
        raise GameUnknownError(path, header.game) from None
    if header.decks == game.digest or not isinstance(games, DeckedGames):
        return game
    return games.with_decks(header) or game


def finish(history: History[Any], open_from: int) -> None:
    """The last line of a file was followed: be ready to go on."""
    history.open_from = open_from
    if history.is_open and history.onward(history.head) is None and isinstance(history.pending, Chance):
        # the end of the file is lost between a choice and its luck, which falls the same again
        history.begin()


def stand_behind_luck(history: History[Any]) -> None:
    """Move the head on to where a seat is asked, or the game is over: nobody would ever be asked before luck."""
    while history.is_open and isinstance(history.pending, Chance):
        if (fell := history.onward(history.head)) is not None:
            history.jump(fell.number)
        elif not history.begin():
            return


def _mark(refold: Refold, found: Scan) -> FileMark:
    history, last = refold.history, refold.standing
    return FileMark(
        found.end,
        found.chain,
        len(history.entries),
        history.head.number,
        redo_end(history),
        len(refold.notes),
        None if last is None else (last.round, last.seat, last.scores, last.over),
        found.unended,
    )


def _notices(refold: Refold, found: Scan, last: int) -> tuple[str, ...]:
    name, count = shown(refold.path), len(refold.history.entries) - 1
    if found.torn:
        lost = f"Nothing before it is lost: the end of {name} is torn, and line {last + 1} is incomplete and left out."
    elif not refold.closed:
        lost = f"Nothing is lost. {name} was not closed properly; the game is where you left it."
    elif found.unended:
        lost = f"Nothing is lost: the end of {name} is torn, but line {last} lacks its line's end and nothing else."
    else:
        return ()
    return (f"{lost} The last answer found is entry {count}.",)
