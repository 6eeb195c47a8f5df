"""The journal of a game on several screens: its file is the bus between them, and its lock the arbiter.

Nobody keeps the lock. To add something a screen takes it, reads what others have added, adds its own and lets it go.
"""

from __future__ import annotations

from contextlib import contextmanager, suppress
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace

from core.engine.decisions import Chance, Over
from core.engine.history import Stand
from saves.disk import SaveFile
from saves.errors import (
    AtOneKeyboardError,
    HeldError,
    LockedError,
    UnwritableError,
    whatever_the_rules_raise,
)
from saves.form.encoding import FileMark
from saves.form.formats import FORMAT
from saves.journal import Journal, OpenFile, moment
from saves.loading import stand_behind_luck
from saves.playtime import Playtime
from saves.recovery import read
from saves.shared.following import Follower

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime
    from pathlib import Path

    from core.engine.history import Entry, History
    from saves.form.lines import Header, Line, Note
    from saves.journal import Clock
    from saves.loading import Games, Loaded
    from saves.records.book import RecordBook
    from saves.shared.presence import Presence

PATIENCE: Final = 5.0
"""Seconds that a screen waits for the lock: far longer than any of ours keeps it."""

AT_ONE_KEYBOARD: Final = 0.5
"""Seconds that the file of a game is waited for that nobody shares: who has it keeps it."""

FIRST_WAIT: Final = 0.001
LONGEST_WAIT: Final = 0.02
"""Seconds between two tries to take the lock."""


class News(NamedTuple):
    """The entries that others have added.

    Attributes:
        notes: What was said, the oldest first.
        whole: These are all notes of the game, and not the new ones alone.
    """

    notes: tuple[Note, ...]
    whole: bool = False


class SharedJournal(Journal):
    """Keeps a game that several screens play, each with a journal of its own.

    Entries and moves of the head are made in a `turn` alone; notes may be said at any time.

    Attributes:
        presence: The file of this screen; None where nobody looks.
        games: What the game is read anew with.
    """

    def __init__(
        self, path: Path, header: Header, clock: Clock, book: RecordBook | None, games: Games, presence: Presence | None
    ) -> None:
        super().__init__(path, header, clock, book)
        self.presence = presence
        self.games = games
        self._setup: Any = None
        self._follower: Follower | None = None
        self._stamp: tuple[int, int, int] | None = None
        self._depth = 0
        self._is_broken = False
        self._settles = False
        self._unheard: News | None = None
        # whether the game waits for luck at an entry: that is asked many times
        self._pending: tuple[Entry[Any] | None, bool] = None, False
        # what is written, or was said before this turn: all else is forgotten where the turn fails
        self._safe: tuple[Stand, int] = Stand(0, 0, ()), 0

    @classmethod
    def join(
        cls,
        path: Path,
        games: Games,
        clock: Clock,
        book: RecordBook | None,
        who: Callable[[Loaded], Sequence[int]],
        presence: Presence | None,
        history: History[Any] | None = None,
    ) -> tuple[Loaded, SharedJournal]:
        """Read a game and come to it with a screen for those whom `who` names. Raises `SaveError`.

        `AtOneKeyboardError` where another program keeps it for itself, `HeldError` where a screen does not let it go.
        A damaged game is refused with its fault: one program has to mend it first. The screen was there before: a
        program that wants the game for itself takes its lock first, and then looks who is there. It ends where
        anything is raised, whatever that is. A `history` of the same game that somebody holds becomes the one read.
        """
        try:
            file = _opened(path, is_shared=presence is None or any(seen.alive for seen in presence.others))
            try:
                data = file.read()
                loaded = _sound(read(data, path, games))
                if presence is not None:
                    presence.sit(who(loaded))
                if history is not None:
                    history.become(loaded.history)
                    loaded = replace(loaded, history=history)
                journal = cls(path, loaded.header, clock, book, games, presence)
                journal._older = loaded.format if loaded.format < FORMAT else None
                journal._played = Playtime(moment(clock), loaded.seconds)
                journal._begin(loaded.setup, loaded.history, loaded.notes, loaded.mark, data, file)
            except BaseException:
                file.close()
                raise
        except BaseException:
            if presence is not None:
                presence.close(gone=False)
            raise
        return loaded, journal

    def beside(self) -> tuple[Loaded, SharedJournal]:
        """The same game once more, with a history of its own and nobody who looks at it. Raises `SaveError`."""
        return type(self).join(self.path, self.games, self._clock, self._book, lambda _: (), None)

    def _begin(
        self,
        setup: Any,
        history: History[Any],
        notes: Sequence[Note],
        mark: FileMark,
        data: bytes,
        file: SaveFile,
    ) -> None:
        """Take up a locked file that was read, write what a program that was killed has left out, and let it go."""
        self._setup, self._history = setup, history
        self._rules = history.game.version
        self._played.over = isinstance(history.pending, Over)
        self._notes = list(notes)
        self._follow_from(mark, data, file)
        self._depth = 1
        try:
            stand_behind_luck(history)
            if self._older is not None or self._is_ahead(history):
                self._add_missing(history)
        finally:
            self._depth = 0
            self._let_go()

    def _follow_from(self, mark: FileMark, data: bytes, file: SaveFile) -> None:
        self._follower = Follower(self.path, self._header, self._setup, self._the_history, self._notes, data)
        self._kept = OpenFile(file, mark, opened=not self._follower.closed)

    @property
    def notes(self) -> tuple[Note, ...]:
        """All that was said, what is not written yet last."""
        return tuple(self._notes)

    @property
    def _the_history(self) -> History[Any]:
        if self._history is None:
            raise ValueError("a shared game has its history from the start")
        return self._history

    # Taking turns.

    @contextmanager
    def turn(self, patience: float | None = None) -> Iterator[None]:
        """Have the file to oneself, with all that others have added followed; `news` tells it.

        What is done in it is written before it ends, or has not happened: where anything is raised, the history is as
        it was. Raises `SaveError`: `HeldError` where another screen keeps the file longer than so many seconds.
        """
        if self._depth:
            yield
            return
        self._take(PATIENCE if patience is None else patience)
        self._depth = 1
        try:
            self._follow()
            history = self._the_history
            # a program may have been killed between a choice and its luck, which falls the same again
            stand_behind_luck(history)
            self._safe = history.stand(), len(self._notes)
            try:
                yield
                if self._is_ahead(history):
                    self._add_missing(history)
            except BaseException:
                stand, noted = self._safe
                history.back_to(stand)
                del self._notes[noted:]
                raise
        finally:
            self._depth = 0
            self._let_go()
        if self._settles:
            self._settles = False
            self.sync(history)

    def _take(self, patience: float) -> None:
        """Lock the file that is at the path. Raises `SaveError`."""
        until, wait = monotonic() + patience, FIRST_WAIT
        while True:
            kept = self._kept
            if kept is None or not kept.file.is_there():
                # another file has come in the place of ours: it is the game from now on
                file = _opened(self.path, is_shared=True)
                if kept is not None:
                    kept.file.close()
                self._kept, self._is_broken = OpenFile(file, kept.mark if kept is not None else FileMark()), True
                return
            if kept.file.lock():
                if kept.file.is_there():
                    return
                kept.file.unlock()
            elif monotonic() >= until:
                raise HeldError(self.path)
            else:
                sleep(wait)
                wait = min(wait * 2, LONGEST_WAIT)

    def _let_go(self) -> None:
        if self._kept is not None:
            self._stamp = self._kept.file.stamp
            self._kept.file.unlock()

    # Following.

    @property
    def has_grown(self) -> bool:
        """Whether something has happened to the file since it was followed last; no byte of it is read."""
        return self._kept is not None and self._kept.file.stamp != self._stamp

    @property
    def end(self) -> int:
        """How many bytes of the file this screen has followed."""
        return 0 if self._kept is None else self._kept.mark.end

    @property
    def is_unfinished(self) -> bool:
        """Whether the file ends between a choice and its luck: somebody is writing, or was killed."""
        head = self._the_history.head
        if self._pending[0] is not head:
            self._pending = head, isinstance(self._the_history.pending, Chance)
        return self._pending[1]

    def follow(self) -> None:
        """Follow what others have added, without the lock; `news` tells it. Raises `SaveError`."""
        kept = self._kept
        if kept is None or self._depth or not self.has_grown:
            return
        if kept.file.is_there() and not self._is_broken:
            self._stamp = kept.file.stamp
            try:
                self._read_on()
            except Exception:  # noqa: BLE001 - what does not fit, for whatever reason, is read anew
                self._is_broken = True
            else:
                return
        with self.turn():
            pass

    def news(self) -> News | None:
        """What has been followed since this was asked last, in whichever way; None for nothing."""
        unheard, self._unheard = self._unheard, None
        if unheard is not None and unheard.whole:
            return News(tuple(self._notes), whole=True)
        return unheard

    def _follow(self) -> None:
        """The same with the lock held, when all lines are whole."""
        if not self._is_broken:
            try:
                self._read_on()
            except Exception:  # noqa: BLE001 - as above
                self._is_broken = True
            else:
                return
        self._read_anew()

    def _read_on(self) -> None:
        kept, follower = self._kept, self._follower
        if kept is None or follower is None:
            raise ValueError("a shared game is followed from the start")
        mark = kept.mark
        data = kept.file.read_from(mark.end)
        if not data and kept.file.size < mark.end:
            raise LookupError("the file was cut")
        after, notes = follower.follow(data, mark)
        if after == mark:
            return
        tail = self._notes[mark.notes :]
        self._notes[mark.notes :] = [*notes, *tail]
        self._kept = replace(kept, mark=after, opened=not follower.closed)
        before = self._unheard or News(())
        # what was said here before these was not written yet, and stands in the file after them
        self._unheard = News((*before.notes, *notes), whole=before.whole or bool(tail))

    def _read_anew(self) -> None:
        """Read the file from its start, into the history that everybody here holds. Raises `SaveError`."""
        kept = self._kept
        if kept is None:
            raise ValueError("a shared game has a file")
        data, tail = kept.file.read(), self._notes[kept.mark.notes :]
        with whatever_the_rules_raise(self.path):
            loaded = _sound(read(data, self.path, self.games))
        history = self._the_history
        history.become(loaded.history)
        self._header, self._setup = loaded.header, loaded.setup
        self._older = loaded.format if loaded.format < FORMAT else None
        self._notes = [*loaded.notes, *tail]
        self._follow_from(loaded.mark, data, kept.file)
        self._is_broken = False
        self._unheard = News((), whole=True)

    # Writing.

    def _is_ahead(self, history: History[Any]) -> bool:
        """Whether this screen has anything that the file does not know."""
        kept = self._kept
        if kept is None:
            return True
        mark = kept.mark
        known = (mark.entries, mark.head, mark.notes)
        return (len(history.entries), history.head.number, len(self._notes)) != known

    def sync(self, history: History[Any], *, settle: bool = True) -> None:
        """Write what this screen has added; a screen outside of its turn has only said something. Raises `SaveError`.

        The disk itself is waited for when others can have the lock.
        """
        if self._closed or history is not self._history:
            raise ValueError("a journal keeps one game, until it is closed")
        if self._depth:
            self._add_missing(history)
            self._settles = self._settles or settle
            return
        if self._is_ahead(history):
            with self.turn():
                pass
        if settle and self._unsettled and self._kept is not None:
            self._kept.file.settle()
            self._unsettled = False

    def forget_said(self) -> None:
        """What was said here and could not be written was not said."""
        if self._kept is not None:
            del self._notes[self._kept.mark.notes :]

    def _add_missing(self, history: History[Any]) -> None:
        self._played.goes_on(moment(self._clock))
        self._note_end(history)
        self._write_missing(history, settle=False)
        if self._kept is not None and self._kept.mark.standing is not None:
            self._played.over = self._kept.mark.standing[3]
        self._safe = history.stand(), len(self._notes)
        self._record(history)

    def _write_missing(self, history: History[Any], *, settle: bool) -> None:
        kept = self._kept
        if kept is None or not kept.is_ours:
            # nobody of ours writes without the lock
            raise UnwritableError(self.path, "another program writes in it")
        super()._write_missing(history, settle=settle)

    def _add(self, lines: list[Line], mark: FileMark, at: datetime) -> None:
        super()._add(lines, mark, at)
        if self._follower is not None:
            self._follower.wrote(len(lines))

    def close(self) -> None:
        """Write what is missing; the last screen says that the game was left. Raises `SaveError`."""
        if self._closed:
            return
        try:
            with suppress(HeldError), self.turn():
                if self._is_ahead(self._the_history):
                    self._add_missing(self._the_history)
                if self.presence is not None:
                    if not any(seen.alive for seen in self.presence.others):
                        self._say_closed()
                    # else whoever has the next turn finds this screen still here, and neither closes the game
                    self.presence.close()
        finally:
            self.let_go()

    def let_go(self) -> None:
        """Let the file go as it is; this screen is no more."""
        super().let_go()
        if self.presence is not None:
            self.presence.close()


def _sound(loaded: Loaded) -> Loaded:
    """A game that is as it was written; raises its fault for another."""
    if loaded.fault is not None:
        raise loaded.fault
    return loaded


def _opened(path: Path, *, is_shared: bool) -> SaveFile:
    """The file of a game, locked: waited for, as long as screens share it. Raises `SaveError`."""
    until, wait = monotonic() + (PATIENCE if is_shared else AT_ONE_KEYBOARD), FIRST_WAIT
    while True:
        try:
            return SaveFile.open(path)
        except LockedError:
            if monotonic() >= until:
                break
        sleep(wait)
        wait = min(wait * 2, LONGEST_WAIT)
    raise HeldError(path) if is_shared else AtOneKeyboardError(path)
