"""A folder of saved games."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from core.engine.registry import UnknownGameError
from core.engine.remarks import COPIED, ENDED, Copied, Ended, Remark, Remarks
from saves.codec import Codec
from saves.copies import as_copy
from saves.disk import PRIVATE, SaveFile, copy_new, free_paths, read_bytes, read_end
from saves.errors import (
    ChangedError,
    DeckDiffersError,
    GameUnknownError,
    LockedError,
    MissingError,
    NewerRulesError,
    ReadOnlyError,
    SaveError,
    UnlistableError,
    shown,
    writing_failed,
)
from saves.formats import BAD_JSON, FORMAT, decoded, format_of
from saves.game_records import import_record
from saves.journal import Clock, Journal, header_for, moment
from saves.kept_packs import FOLDER, KeptPacks
from saves.lines import AnyLine, Closed, Header, Note, Opened, Origin, Standing
from saves.loading import Games, Loaded, game_for
from saves.record_book import RecordBook, game_id
from saves.recovery import load
from saves.scanning import Scan, scan
from saves.verify import Verdict, verify
from saves.watching import watch

if TYPE_CHECKING:
    from core.engine.game import Game
    from core.engine.history import History

ENDING: Final = ".jsonl"
"""How the name of every saved game ends."""

LAST_LINES: Final = 2048
"""In so many bytes at its end a file that was left says how the game stands."""

LETTERS: Final = 12
"""A file's name has at most so many letters for the seats."""


_TELLING: Final = tuple(f'{{"is":"{line.__struct_config__.tag}"'.encode() for line in (Standing, Opened, Closed))
_NOTE: Final = b'{"is":"note"'
_NOTED: Final = tuple(f'"name":"{name}"'.encode() for name in (ENDED, COPIED))
"""What a list of games reads of the notes in a file."""


class Listed(Struct, frozen=True, kw_only=True):
    """A saved game as it stands in a list.

    Attributes:
        path: The file.
        played: When it was last played; for a damaged file, when the file was last written.
        fault: What is wrong with the file, in words for players; None when nothing is.
        opens: Whether it can be opened: a damaged game as far as it can be recovered.
        header: Line 1, where it could be read.
        game: The game, where we have it.
        setup: The game's own setup, where it could be read.
        round: From 1; 0 while setting up.
        seat: Whose turn it is; -1 when nobody's.
        scores: What each seat has; empty when the game keeps no score.
        over: Whether the game has ended.
        places: Groups of seats that share a place at its end, the winners first; empty when nobody won.
        copied: What it is a copy of; None for a game that is played in its own file.
        ending_known: Whether its file, or the record book, says how the game has ended.
    """

    path: Path
    played: datetime
    fault: SaveError | None = None
    opens: bool = True
    header: Header | None = None
    game: Any = None
    setup: Any = None
    round: int = 0
    seat: int = -1
    scores: tuple[int, ...] = ()
    over: bool = False
    places: tuple[tuple[int, ...], ...] = ()
    ending_known: bool = False
    copied: Copied | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the seats, in their order."""
        if self.setup is None:
            return ()
        return tuple(str(getattr(seat, "name", seat)) for seat in self.setup.seats)

    @property
    def comes_from(self) -> str:
        """Where a game comes from that was not begun here, in words; empty for one that was."""
        if self.header is None:
            return ""
        origin = self.header.origin
        if self.copied is not None:
            return f"a copy of {shown(Path(self.copied.file))}, made while it was being played"
        if origin is not None:
            file = f" of {shown(Path(origin.file))}" if origin.file else ""
            return f"goes on from entry {origin.entry}{file}"
        return "read from a record" if self.header.imported else ""

    @property
    def only_looks(self) -> bool:
        """Whether it can only be looked at, as far as ours follow it: of newer rules, or of other decks than a pack."""
        fault = self.fault
        return isinstance(fault, NewerRulesError) or (isinstance(fault, DeckDiffersError) and not fault.pack)

    @property
    def file_number(self) -> str:
        """Four hex digits of the published hash of the seed, in capitals."""
        return "0000" if self.header is None or self.header.sealed is None else self.header.sealed[:4].upper()


def now() -> datetime:
    """What the system's clock says."""
    return datetime.now(tz=UTC).astimezone()


class Store:
    """The saved games of one folder, which need not exist yet.

    Attributes:
        packs: The deck packs that its games are played with.
        book: How its finished games ended.
    """

    def __init__(self, folder: Path, games: Games | None = None, clock: Clock = now) -> None:
        """A folder of games that `games` finds; without it, of the collection and with the deck packs kept here."""
        self.folder = folder
        self.packs = KeptPacks(folder / FOLDER)
        self.book = RecordBook(folder)
        self._games = self.packs if games is None else games
        self._clock = clock

    def begin(
        self,
        game: Game[Any, Any, Any],
        setup: Any,
        history: History[Any],
        letters: str = "",
        origin: Origin | None = None,
    ) -> Journal:
        """The journal of a new game, named after today and these letters. Its file is made by the first sync.

        `origin` names the game and entry that it goes on from.
        """
        header = header_for(game, setup, history, moment(self._clock), origin)
        return Journal(self.new_path(letters), header, self._clock, self.book)

    def new_path(self, letters: str = "") -> Path:
        """A file's name for a new game of these seats, free at the moment."""
        kept = "".join(letter for letter in letters if letter.isalnum())[:LETTERS]
        name = "-".join(filter(None, (self._clock().date().isoformat(), kept)))
        return next(path for path in free_paths(self.folder / f"{name}{ENDING}") if not path.exists())

    def load(self, path: Path) -> Loaded:
        """Read a game to look at it, even one that another program plays. Raises `SaveError`."""
        return load(path, self._games)

    def resume(self, path: Path) -> tuple[Loaded, Journal]:
        """Read a game to go on with it. Raises `SaveError`."""
        return Journal.resume(path, self._games, self._clock, self.book)

    def open(self, path: Path) -> tuple[Loaded, Journal | None]:
        """Read a game to go on with it, or only to look at it where that is all that can be done here.

        So it is where another program plays it, where nothing can be written, and where it was played with newer rules
        or other decks, which ours follow as far as they lead where it led. Without a journal it can only be looked at;
        the first notice says why. Raises `SaveError`.
        """
        try:
            return self.resume(path)
        except (NewerRulesError, DeckDiffersError):
            return watch(path, self._games), None
        except (LockedError, ReadOnlyError) as error:
            refusal: SaveError = error
        loaded = self.load(path)
        loaded.history.open_from = len(loaded.history.entries)
        if isinstance(refusal, LockedError):
            # that its file is not closed says nothing of a game that is being played
            notices = (str(refusal), *(loaded.notices if loaded.recovered else ()))
        else:
            notices = (f"{refusal} The game can be looked at.", *loaded.notices)
        return replace(loaded, continues=False, notices=notices), None

    def verify(self, path: Path) -> Verdict:
        """Look at everything that the file of a game says. Raises `SaveError` only when it cannot be read at all."""
        return verify(path, self._games)

    def path_of(self, name: str) -> Path:
        """The file that a player means by a path, or by the name of a game here, with its ending or without."""
        for path in (Path(name), self.folder / name, self.folder / f"{name}{ENDING}"):
            with suppress(OSError, ValueError):
                if path.is_file():
                    return path
        return Path(name)

    def games(self) -> tuple[Listed, ...]:
        """Every game here, the one played last first. Raises `SaveError` when the folder cannot be read."""
        listed = self._by_the_book([self.listed(path) for path in self.paths()])
        return tuple(sorted(listed, key=lambda game: game.played, reverse=True))

    def _by_the_book(self, listed: list[Listed]) -> list[Listed]:
        """Games that are over with what the record book says of their ends, where their files do not."""
        asked = [game for game in listed if game.over and not game.ending_known]
        if not asked:
            return listed
        with suppress(SaveError):
            ends = {result.id: result.places for result in self.book.records()}
            return [
                replace(game, places=ends[game_id(game.header)], ending_known=True)
                if game in asked and game.header is not None and game_id(game.header) in ends
                else game
                for game in listed
            ]
        return listed

    def newest(self) -> Listed | None:
        """The game played last that can be opened and has not ended. Raises `SaveError`.

        A damaged game is one of them: it is not to be passed over in silence. No game is played after its file was
        written, so that old files need not be read, and of a game that has ended only the last lines.
        """
        newest: Listed | None = None
        for path in sorted(self.paths(), key=_written_at, reverse=True):
            if newest is not None and _written_at(path) < newest.played:
                break
            if _says_over(path):
                continue
            game = self.listed(path)
            if game.opens and not game.over and (newest is None or game.played > newest.played):
                newest = game
        return newest

    def paths(self) -> tuple[Path, ...]:
        """The file of every game here, by name, unread. Raises `SaveError`."""
        try:
            return tuple(sorted(path for path in self.folder.iterdir() if path.suffix == ENDING))
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise UnlistableError(self.folder, error) from error

    def listed(self, path: Path) -> Listed:
        """How one file stands in the list. It is checked against its chain, but not played again."""
        try:
            return self._sound(path, read_bytes(path))
        except SaveError as fault:
            return Listed(path=path, played=_written_at(path), fault=fault, opens=False)

    def _sound(self, path: Path, data: bytes) -> Listed:
        found = scan(data, path)
        damage = None if found.changed is None else ChangedError(path, found.changed)
        header, lines = _telling(found, path)
        refusal: SaveError | None = None
        game = setup = None
        try:
            game = self._games(header.game)
            setup = Codec(game).setup(header.setup)
            game = game_for(header, lines, path, self._games)
        except UnknownGameError:
            refusal = GameUnknownError(path, header.game)
        except BAD_JSON:
            refusal = ChangedError(path, 1)
        except SaveError as error:
            refusal = error
        stood = next((line for line in reversed(lines) if type(line) is Standing), None)
        last = next(
            (line.at for line in reversed(lines) if isinstance(line, Standing | Opened | Closed)), header.created
        )
        said = Remarks(Remark(line.entry, line.name, line.value) for line in lines if isinstance(line, Note))
        listed = Listed(
            path=path,
            played=last,
            fault=refusal or damage,
            opens=refusal is None,
            header=header,
            game=game,
            setup=setup,
            copied=said.copied,
        )
        if stood is None:
            return listed
        listed = replace(listed, round=stood.round, seat=stood.seat, scores=stood.scores, over=stood.over)
        return _with_places(listed, said.ended) if listed.over else listed

    def export(self, path: Path, to: Path) -> Path:
        """Copy a game, damaged or not, to a new file, or into a folder. Returns the new file. Raises `SaveError`.

        The copy of a game that is being played says that it is one, and never enters the record book: whoever plays
        ahead on it meets luck that the game has yet to meet.
        """
        data = read_bytes(path)
        target = to / path.name if to.is_dir() else to
        copy_new(as_copy(data, path, moment(self._clock)), target, PRIVATE)
        return target

    def import_record(self, path: Path) -> Path:
        """Keep the game of a record among the games here. Returns its new file. Raises `SaveError`."""
        return import_record(path, self.new_path, self._games, self._clock)

    def delete(self, path: Path) -> None:
        """Remove a game of this folder. Raises `SaveError`: `LockedError` while another program plays it."""
        if path.parent.resolve() != self.folder.resolve() or path.suffix != ENDING:
            raise MissingError(path)
        file: SaveFile | None = None
        with suppress(ReadOnlyError):
            file = SaveFile.open(path)
        try:
            path.unlink()
        except OSError as error:
            raise writing_failed(path, error) from error
        finally:
            if file is not None:
                file.close()


def _with_places(listed: Listed, said: tuple[int, Ended] | None) -> Listed:
    """A game that is over with the places at its end, where its file says them."""
    seats = range(len(listed.players))
    if said is None or any(seat not in seats for place in said[1].places for seat in place):
        return listed
    return replace(listed, places=said[1].places, ending_known=True)


def _telling(found: Scan, path: Path) -> tuple[Header, list[AnyLine]]:
    """The lines that a list needs: the first, and those that say when and with what it was played and how it stands."""
    if format_of(found.header, path) < FORMAT:
        return decoded(found.sound_up_to_damage or [found.header], path)
    return decoded([found.header, *(body for body in found.sound[1:] if _tells(body))], path)


def _tells(body: bytes) -> bool:
    return body.startswith(_TELLING) or (body.startswith(_NOTE) and any(name in body for name in _NOTED))


def _says_over(path: Path) -> bool:
    """Whether the last standing in the last lines of a file is that of a game that has ended."""
    with suppress(SaveError):
        _, found, last = read_end(path, LAST_LINES).rpartition(b"\n" + _TELLING[0])
        return bool(found) and b'"over":true' in last.partition(b"\n")[0]
    return False


def _written_at(path: Path) -> datetime:
    with suppress(OSError, ValueError):
        return datetime.fromtimestamp(int(path.stat().st_mtime), tz=UTC)
    return datetime.fromtimestamp(0, tz=UTC)
