"""A folder of saved games."""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from saves.clock import FIRST_DAY, now, writable
from saves.disk import PRIVATE, SaveFile, copy_new, free_paths, read_bytes
from saves.errors import (
    DeckDiffersError,
    LockedError,
    MissingError,
    NewerRulesError,
    OnScreensError,
    ReadOnlyError,
    SaveError,
    SeedlessError,
    UnlistableError,
    whatever_the_rules_raise,
    writing_failed,
)
from saves.index import Index, stamp_of
from saves.journal import Clock, Journal, header_for, moment
from saves.kept_packs import FOLDER, KeptPacks
from saves.listed import FileTold, ListedGame, followed_by, header_in, listed, told
from saves.loading import Games, Loaded, ours, stand_behind_luck
from saves.looked_back import forget_chances
from saves.records.book import RecordBook, game_id
from saves.recovery import load
from saves.shared.presence import forget_screens, is_shared

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.game import Game
    from core.engine.history import History
    from saves.form.lines import Origin
    from saves.shared.looking_on import Onlooker
    from saves.shared.presence import Door
    from saves.shared.sharing import SharedJournal
    from saves.verify import Verdict

__all__ = ["Store"]

ENDING: Final = ".jsonl"
"""How the name of every saved game ends."""

REMOVED_CLOSED: Final = sys.platform == "win32"
"""Windows removes no file that is open. Elsewhere its lock is kept, so that nobody opens it just then."""

LETTERS: Final = 12
"""A file's name has at most so many letters for the seats."""


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
        self._index = Index(folder)
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
        path = self.new_path(letters)
        self._look_at_clock(path.name)
        return Journal(path, header, self._clock, self.book)

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
        loaded, journal = Journal.resume(path, self._games, self._clock, self.book)
        # who shares a game says so before it takes the lock
        if is_shared(path):
            journal.let_go()
            raise OnScreensError(path)
        self._look_at_clock(journal.path.name)
        return loaded, journal

    def join(
        self, path: Path, who: Callable[[Loaded], Sequence[int]], door: Door, *, owner: bool = False
    ) -> tuple[Loaded, SharedJournal]:
        """Come to a game that several screens play, or may, for those whom `who` names. Raises `SaveError`."""
        from saves.shared.presence import Presence
        from saves.shared.sharing import SharedJournal

        if not path.exists():
            raise MissingError(path)
        presence = Presence(path, door, owner=owner)
        return SharedJournal.join(path, self._games, self._clock, self.book, who, presence)

    def look_on(self, path: Path) -> Onlooker:
        """Look at a game that others may play, and follow it. Raises `SaveError`."""
        from saves.shared.looking_on import Onlooker

        return Onlooker(path, self._games)

    def share(self, journal: Journal, history: History[Any], here: Sequence[int]) -> SharedJournal:
        """Let other screens come to a game that a program kept for itself, which goes on as the screen of its owner.

        All of it must be written; its history becomes the one in the file. Raises `SaveError`: nothing has changed
        where nothing can be written beside it.
        """
        from saves.shared.presence import Presence
        from saves.shared.sharing import SharedJournal

        path, presence = journal.path, Presence(journal.path, "here", owner=True)
        journal.let_go()
        return SharedJournal.join(path, self._games, self._clock, self.book, lambda _: here, presence, history)[1]

    def open(self, path: Path) -> tuple[Loaded, Journal | None]:
        """Read a game to go on with it, or only to look at it where that is all that can be done here.

        So it is where another program plays it, where nothing can be written, and where it was played with newer rules
        or other decks, which ours follow as far as they lead where it led. Without a journal it can only be looked at;
        the first notice says why. So it is with a game without a seed: nobody here deals its luck. Raises `SaveError`.
        """
        try:
            loaded, journal = self.resume(path)
            if loaded.header.seed is not None:
                stand_behind_luck(loaded.history)
                return loaded, journal
            journal.close()
            refusal: SaveError = SeedlessError(path)
        except (NewerRulesError, DeckDiffersError):
            from saves.watching import watch

            return watch(path, self._games), None
        except (LockedError, ReadOnlyError) as error:
            refusal = error
        loaded = self.load(path)
        loaded.history.open_from = len(loaded.history.entries)
        if isinstance(refusal, LockedError):
            # that its file is not closed says nothing of a game that is being played
            notices = (str(refusal), *(loaded.notices if loaded.recovered else ()))
        else:
            notices = (f"{refusal} You can look at the game.", *loaded.notices)
        return replace(loaded, continues=False, notices=notices), None

    def verify(self, path: Path) -> Verdict:
        """Look at everything that the file of a game says. Raises `SaveError` only when it cannot be read at all."""
        from saves.verify import verify

        return verify(path, self._games)

    def path_of(self, name: str) -> Path:
        """The file that a player means by a path, or by the name of a game here, with its ending or without."""
        for path in (Path(name), self.folder / name, self.folder / f"{name}{ENDING}"):
            with suppress(OSError, ValueError):
                if path.is_file():
                    return path
        return Path(name)

    def games(self) -> tuple[ListedGame, ...]:
        """Every game here, the one played last first. Raises `SaveError` when the folder cannot be read."""
        paths = self.paths()
        listed = self._by_the_book([self.listed(path) for path in paths])
        self._index.keep({path.name for path in paths})
        return tuple(sorted(listed, key=self._played, reverse=True))

    def names(self) -> frozenset[str]:
        """The games that the files here are of, whether they are known or not; what cannot be read names none.

        No game is asked, so that none is loaded for it. Raises `SaveError` when the folder cannot be read.
        """
        found = set()
        for path in self.paths():
            with suppress(SaveError):
                known = self._index.told(path)
                found.add(header_in(read_bytes(path), path).game if known is None else known.header.game)
        return frozenset(found)

    def _played(self, game: ListedGame) -> datetime:
        """When a game was played, in the order of play also where the clock was set back in between."""
        later = self._index.later_than(game.path.name)
        return game.played if later is None else max(game.played, later)

    def _by_the_book(self, listed: list[ListedGame]) -> list[ListedGame]:
        """Games that are over with what the record book says of their ends, where their files do not."""
        if all(game.ending_known for game in listed if game.over):
            return listed
        try:
            ends = {result.id: result.places for result in self.book.records()}
        except SaveError:
            return listed
        return [_with_end(game, ends) if game.over and not game.ending_known else game for game in listed]

    def newest(self) -> ListedGame | None:
        """The game played last that can be opened and has not ended. Raises `SaveError`.

        A damaged game is one of them: it is not to be passed over in silence.
        """
        return next((game for game in self.games() if game.opens and not game.over), None)

    def paths(self) -> tuple[Path, ...]:
        """The file of every game here, by name, unread. Raises `SaveError`."""
        try:
            return tuple(sorted(path for path in self.folder.iterdir() if path.suffix == ENDING))
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise UnlistableError(self.folder, error) from error

    def listed(self, path: Path) -> ListedGame:
        """How one file stands in the list, whatever it holds; read only when it has changed since it was listed."""
        try:
            with whatever_the_rules_raise(path):
                return self._listed(path)
        except SaveError as fault:
            return ListedGame(path=path, played=_written_at(path), fault=fault, opens=False)

    def _listed(self, path: Path) -> ListedGame:
        here = path.parent == self.folder
        known = self._index.told(path) if here else None
        if known is not None and (not known.by or self._follows(known)):
            return listed(known, path, self._games)
        stamp = stamp_of(path)
        tells = told(read_bytes(path), path, self._games)
        if here:
            self._index.learn(path, stamp, tells)
        return listed(tells, path, self._games)

    def _follows(self, known: FileTold) -> bool:
        """Whether a game would be followed by the rules and decks that it was followed by."""
        try:
            return followed_by(ours(known.header, self.folder, self._games)) == known.by
        except SaveError:
            return False

    def _look_at_clock(self, name: str) -> None:
        """Where the clock was set back since a game here was played, remember that this one is played after it."""
        at = moment(self._clock)
        with suppress(SaveError):
            if any(_written_at(path) > at for path in self.paths()):
                last = max(map(self._played, self.games()), default=at)
                if last > at:
                    self._index.learn_later(name, last + timedelta(seconds=1))
                    self._index.keep({name, *(path.name for path in self.paths())})

    def export(self, path: Path, to: Path) -> Path:
        """Copy a game, damaged or not, to a new file, or into a folder. Returns the new file. Raises `SaveError`.

        The copy of a game that is being played says that it is one, and never enters the record book: playing ahead on
        it shows luck that the game has yet to meet.
        """
        data = read_bytes(path)
        target = to / path.name if to.is_dir() else to
        from saves.copies import as_copy

        copy_new(as_copy(data, path, moment(self._clock)), target, PRIVATE)
        return target

    def import_record(self, path: Path) -> Path:
        """Keep the game of a record among the games here. Returns its new file. Raises `SaveError`."""
        from saves.records.kept import import_record

        return import_record(path, self.new_path, self._games, self._clock)

    def delete(self, path: Path) -> None:
        """Remove a game of this folder. Raises `SaveError`: `LockedError` while another program plays it."""
        if path.parent.resolve() != self.folder.resolve() or path.suffix != ENDING:
            raise MissingError(path)
        file: SaveFile | None = None
        with suppress(ReadOnlyError):
            file = SaveFile.open(path)
        try:
            if file is not None and REMOVED_CLOSED:
                file.close()
            path.unlink()
        except OSError as error:
            raise writing_failed(path, error) from error
        finally:
            if file is not None:
                file.close()
        forget_chances(path)
        forget_screens(path)


def _with_end(game: ListedGame, ends: Mapping[str, tuple[tuple[int, ...], ...]]) -> ListedGame:
    """A game that is over with the places at its end, where these ends of games have it."""
    if game.header is None or (places := ends.get(game_id(game.header))) is None:
        return game
    return replace(game, places=places, ending_known=True)


def _written_at(path: Path) -> datetime:
    with suppress(OSError, ValueError, OverflowError):
        return writable(datetime.fromtimestamp(int(path.stat().st_mtime), tz=UTC))
    return FIRST_DAY
