"""Reading a saved game: every answer is given again, and must lead where it led."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from core.engine.dealer import Dealer, seal
from core.engine.decisions import Chance, Choice, Outcome
from core.engine.digest import digest
from core.engine.game import Game, SetupError
from core.engine.history import History
from core.engine.registry import UnknownGameError
from saves.codec import Codec
from saves.disk import read_bytes
from saves.encoding import Mark, redo_end
from saves.errors import (
    ChangedError,
    DeckDiffersError,
    GameUnknownError,
    NewerRulesError,
    NotASaveError,
    RulesDifferError,
    shown,
)
from saves.formats import BAD_JSON, decoded, format_of
from saves.lines import (
    AnyLine,
    ChoiceLine,
    Closed,
    Head,
    Header,
    Note,
    Opened,
    OutcomeLine,
    Snapshot,
    Standing,
)
from saves.scanning import Scan, scan

Games: TypeAlias = Callable[[str], Game[Any, Any, Any]]
"""Finds a game by its name. Raises `UnknownGameError`."""


class Loaded(Struct, frozen=True, eq=False):
    """A saved game that was read and agrees with itself.

    Attributes:
        path: The file.
        game: The game that is played.
        setup: The game's own setup.
        history: Every entry, with the head where it was.
        header: Line 1.
        format: The format of the file; an older one was brought to ours.
        notes: What was said about entries, oldest first.
        notices: What players should know about the file, each a sentence or two.
        mark: How far the file has come.
    """

    path: Path
    game: Game[Any, Any, Any]
    setup: Any
    history: History[Any]
    header: Header
    format: int
    notes: tuple[Note, ...]
    notices: tuple[str, ...]
    mark: Mark


def load(path: Path, games: Games) -> Loaded:
    """Read a saved game to look at it; the file stays as it is. Raises `SaveError` and nothing else."""
    return unpacked(read_bytes(path), path, games)


def unpacked(data: bytes, path: Path, games: Games) -> Loaded:
    """A saved game from the bytes of its file. Raises `SaveError` and nothing else."""
    found = scan(data, path)
    if found.changed is not None:
        raise ChangedError(path, found.changed)
    header, lines = decoded(found.bodies, path)
    game = game_for(header, lines, path, games)
    return _Refold(path, game, header).loaded(lines, found, format_of(found.bodies[0], path))


def game_for(header: Header, lines: list[AnyLine], path: Path, games: Games) -> Game[Any, Any, Any]:
    """The game that a file is of. Raises `SaveError` when we have it not, or not with these rules and decks."""
    try:
        game = games(header.game)
    except UnknownGameError:
        raise GameUnknownError(path, header.game) from None
    rules = max([header.rules, *(line.rules for line in lines if type(line) is Opened)])
    if rules > game.version:
        raise NewerRulesError(path, rules, game.version)
    if header.decks != game.digest:
        raise DeckDiffersError(path, header.decks, game.digest)
    return game


class _Refold:
    """Goes through the lines of a file and builds its history anew."""

    def __init__(self, path: Path, game: Game[Any, Any, Any], header: Header) -> None:
        self.path = path
        self.game = game
        self.header = header
        self.codec = Codec(game)
        try:
            self.setup = self.codec.setup(header.setup)
        except BAD_JSON:
            raise ChangedError(path, 1) from None
        seed = header.seed
        try:
            if seed is not None and seal(seed) != header.sealed:
                raise ChangedError(path, 1)
            root = game.new(self.setup)
        except (SetupError, UnicodeEncodeError) as error:
            raise NotASaveError(path, "its setup cannot be played") from error
        self.history: History[Any] = History(game, root, None if seed is None else Dealer(seed, header.epoch))
        self.notes: list[Note] = []
        self.good: int | None = None
        self.standing: Standing | None = None
        self.closed = False

    def loaded(self, lines: list[AnyLine], found: Scan, number: int) -> Loaded:
        for place, line in enumerate(lines, 2):
            self._read(line, place)
        history = self.history
        last = self.standing
        mark = Mark(
            found.end,
            found.chain,
            len(history.entries),
            history.head.number,
            redo_end(history.head),
            len(self.notes),
            None if last is None else (last.round, last.seat, last.scores, last.over),
            found.unended,
        )
        notices = self._notices(torn=found.torn, last=len(lines) + 1)
        if not history.head.children and isinstance(history.pending, Chance):
            # the end of the file is lost between a choice and its luck, which falls the same again
            history.begin()
        return Loaded(self.path, self.game, self.setup, history, self.header, number, tuple(self.notes), notices, mark)

    def _notices(self, *, torn: bool, last: int) -> tuple[str, ...]:
        name, count = shown(self.path), len(self.history.entries) - 1
        if torn:
            lost = f"The end of {name} is torn: line {last + 1} is incomplete and left out."
        elif not self.closed:
            lost = f"{name} was not closed when it was played."
        else:
            return ()
        return (f"{lost} The last answer found is entry {count}.",)

    def _read(self, line: AnyLine, place: int) -> None:
        self.closed = type(line) is Closed
        match line:
            case ChoiceLine() | OutcomeLine():
                self._answer(line, place)
            case Snapshot():
                self._compare(line, place)
            case Head():
                self._move(line, place)
            case Note():
                if line.entry >= len(self.history.entries):
                    raise ChangedError(self.path, place)
                self.notes.append(line)
            case Standing():
                self.standing = line
            case Closed():
                if line.entries != len(self.history.entries):
                    raise ChangedError(self.path, place)
            case Opened():
                pass
            case _:
                raise ChangedError(self.path, place)

    def _answer(self, line: ChoiceLine | OutcomeLine, place: int) -> None:
        history = self.history
        if line.entry != len(history.entries) or line.after >= line.entry:
            raise ChangedError(self.path, place)
        try:
            if isinstance(line, ChoiceLine):
                answer: Choice | Outcome = Choice(line.seat, self.codec.option(line.option))
            else:
                answer = Outcome(line.values)
        except BAD_JSON:
            if self.header.rules < self.game.version:
                raise RulesDifferError(self.path, line.entry, self.good) from None
            raise ChangedError(self.path, place) from None
        if history.head.number != line.after:
            history.jump(line.after)
        try:
            entry = history.record(answer)
        except Exception as error:  # rules that changed may fail in any way on an answer of the old ones
            raise RulesDifferError(self.path, line.entry, self.good) from error
        if entry.number != line.entry:
            raise ChangedError(self.path, place)

    def _compare(self, line: Snapshot, place: int) -> None:
        if line.entry >= len(self.history.entries):
            raise ChangedError(self.path, place)
        if digest(self.history.entries[line.entry].state) != line.digest:
            raise RulesDifferError(self.path, line.entry, self.good)
        self.good = line.entry

    def _move(self, line: Head, place: int) -> None:
        try:
            if line.redo is not None:
                self.history.jump(line.redo)
            self.history.jump(line.entry)
        except LookupError:
            raise ChangedError(self.path, place) from None
