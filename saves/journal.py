"""The journal of a game being played: the game is on disk after every answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from core.engine.decisions import Over
from core.engine.past.branches import game_stand
from core.engine.past.said import ENDED, EndRemark
from saves.clock import writable
from saves.disk import PRIVATE_FOLDER, SaveFile, free_paths, make_folder
from saves.errors import ExistsError, LockedError, MovedError, NotABookError, UnwrittenError, shown
from saves.form.codec import raw
from saves.form.encoding import FileMark, missing, written
from saves.form.formats import FORMAT
from saves.form.lines import Closed, Header, Line, Note, Opened, Origin, ending
from saves.notes import remarks_of
from saves.playtime import Playtime
from saves.records.book import result_of
from saves.recovery import read

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.game import Game
    from core.engine.history import Entry, History
    from core.engine.past.remarks import Remarks
    from saves.loading import Games, Loaded
    from saves.records.book import RecordBook

RECOVERED: Final = "-recovered"
"""Ends the name of a file that goes on with a damaged one."""

Clock: TypeAlias = Callable[[], datetime]
"""Says what time it is, with its zone."""


def moment(clock: Clock) -> datetime:
    """What the clock says, as it stands in a file: in UTC, to the second."""
    return writable(clock()).astimezone(UTC).replace(microsecond=0)


def header_for(
    game: Game[Any, Any, Any], setup: Any, history: History[Any], created: datetime, origin: Origin | None = None
) -> Header:
    """Line 1 of a new game's file."""
    dealer = history.dealer
    header = Header(
        format=FORMAT,
        game=game.id,
        rules=game.version,
        decks=game.digest,
        created=created,
        setup=raw(setup),
        pack=game.edition,
        origin=origin,
    )
    if dealer is None:
        return header
    return replace(header, seed=dealer.seed, sealed=dealer.published_hash, epoch=dealer.epoch)


def recovered_path(path: Path) -> Path:
    """What the file is called that a damaged one is gone on with in."""
    stem = re.sub(rf"{RECOVERED}(-\d+)?$", "", path.stem)
    return path.with_name(f"{stem}{RECOVERED}{path.suffix}")


class OpenFile(Struct, frozen=True):
    """An open file, how far it has come, and whether this program has said that it began to add to it."""

    file: SaveFile
    mark: FileMark
    opened: bool = True

    @property
    def is_ours(self) -> bool:
        """Whether the file is still there, and ends as it did when this program last saw it."""
        return self.file.is_ours(self.mark.end, ending(self.mark.chain, unended=self.mark.unended))


class Journal:
    """Keeps one game on disk, and is the only one to write its file.

    A new game's file is made by the first sync. A sync that fails leaves the file as it was, and the next one writes
    all that is missing. When another program takes the file away, cuts it or writes in it, the game gets a new one.

    Attributes:
        path: The file; it changes when its name turns out to be taken.
    """

    def __init__(self, path: Path, header: Header, clock: Clock, book: RecordBook | None = None) -> None:
        """Keep a game in a file, and how it ends in a record book."""
        self.path = path
        self._book = book
        self._played = Playtime(header.created)
        # the end that the book knows, and how many undos it knows of: the same end may come again after one
        self._recorded: tuple[Entry[Any], int] | None = None
        self._header = header
        self._rules = header.rules
        self._clock = clock
        self._notes: list[Note] = []
        self._history: History[Any] | None = None
        self._older: int | None = None
        self._damaged: SaveFile | None = None
        self._unsettled = False
        self._closed = False
        # one name for both: an interrupt can never leave a mark that does not fit the file
        self._kept: OpenFile | None = None

    @classmethod
    def resume(cls, path: Path, games: Games, clock: Clock, book: RecordBook | None = None) -> tuple[Loaded, Journal]:
        """Read a saved game and open its file to go on with it. Raises `SaveError`.

        The file stays as it is until a sync has something to write. A file of an older format is written anew by the
        first sync, and stays under another name. What was recovered of a damaged file goes on in a new one beside it,
        made by the first sync; the damaged one stays as it is, locked as long as the game is played.
        """
        file = SaveFile.open(path)
        try:
            loaded = read(file.read(), path, games)
        except BaseException:
            file.close()
            raise
        journal = cls(path, loaded.header, clock, book)
        stand = game_stand(loaded.history, remarks_of(loaded.notes))
        over = isinstance(loaded.game.pending(stand.state), Over)
        journal._played = Playtime(moment(clock), loaded.seconds, over=over)
        journal._take_up(file, loaded)
        if loaded.recovered:
            notice = f"{shown(path)} is left as it is; the game continues in {shown(journal.path)}."
            loaded = replace(loaded, notices=(*loaded.notices, notice))
        return loaded, journal

    def _take_up(self, file: SaveFile, loaded: Loaded) -> None:
        self._rules = loaded.game.version
        self._notes.extend(loaded.notes)
        if loaded.recovered:
            self.path = next(path for path in free_paths(recovered_path(self.path)) if not path.exists())
            self._damaged = file
        else:
            self._kept = OpenFile(file, loaded.mark, opened=False)
            self._older = loaded.format if loaded.format < FORMAT else None

    @property
    def header(self) -> Header:
        """Line 1 of the file."""
        return self._header

    @property
    def seconds(self) -> int:
        """How long the game was played, up to its last answer; what is done after its end is not counted."""
        return self._played.seconds

    def note(self, entry: int, name: str, value: Any = None) -> None:
        """Say something about an entry, in plain JSON data; it is written by the next sync."""
        self._notes.append(Note(entry, name, value))

    def sync(self, history: History[Any], *, settle: bool = True) -> None:
        """Write what the disk does not know yet: new entries, notes, and where the head is. Raises `SaveError`.

        Without `settle` it is handed to the system, which a fall of this program leaves whole, and the next sync,
        whichever it is, waits for the disk itself. The end of a game is always settled.
        """
        if self._closed or (self._history is not None and self._history.root is not history.root):
            raise ValueError("a journal keeps one game, until it is closed")
        self._history = history
        self._played.goes_on(moment(self._clock))
        self._note_end(history)
        try:
            self._write_missing(history, settle=settle or self._unsettled or isinstance(history.pending, Over))
            if self._kept is not None and self._kept.mark.standing is not None:
                self._played.over = self._kept.mark.standing[3]
            self._record(history)
        except UnwrittenError as error:
            error.reassure()
            raise

    def _write_missing(self, history: History[Any], *, settle: bool) -> None:
        before, kept = self.path, self._kept
        lost = kept is not None and not kept.is_ours
        if lost and kept is not None:
            kept.file.close()
            self._kept = kept = self._older = None
        elif self._older is not None:
            self._renew(history, self._older)
            kept = self._kept
        if kept is None:
            self._header = replace(self._header, rules=self._rules)
        at = moment(self._clock)
        lines, mark = missing(history, self._notes, FileMark() if kept is None else kept.mark, self._header, at)
        if lines:
            self._add(lines, mark, at)
        if settle and self._unsettled and self._kept is not None:
            self._kept.file.settle()
            self._unsettled = False
        if lost and self.path != before:
            raise MovedError(before, self.path)

    def _remarks(self) -> Remarks:
        return remarks_of(self._notes)

    def _note_end(self, history: History[Any]) -> None:
        """Say in the file who has won, for lists of games; what ends in a variation is no end of the game."""
        head, over = history.head, history.pending
        if not isinstance(over, Over):
            return
        remarks = self._remarks()
        said = remarks.ended
        if game_stand(history, remarks) is head and (said is None or said[0] != head.number):
            self.note(head.number, ENDED, to_builtins(EndRemark(over.ranking)))

    def _record(self, history: History[Any]) -> None:
        """Write down how the game ended, once it has. A book that cannot be one is told of once."""
        head, over = history.head, history.pending
        if self._book is None or not isinstance(over, Over) or not self._header.counts:
            return
        remarks = self._remarks()
        ended = (head, len(remarks.undos))
        if self._recorded == ended:
            return
        if remarks.copied is not None or game_stand(history, remarks) is not head:
            # what ended is played ahead on a copy, or a variation; the game itself goes on
            return
        result = result_of(history, over, self._header, moment(self._clock), self._played.seconds, remarks)
        try:
            self._book.add(result)
        except LockedError:
            # another game ends at this moment; the next sync comes back to it
            return
        except NotABookError:
            self._recorded = ended
            raise
        self._recorded = ended

    def close(self) -> None:
        """Write what is missing, say that the game was left, and let the file go. Raises `SaveError`."""
        if self._closed:
            return
        try:
            try:
                if self._history is not None:
                    self.sync(self._history)
            except MovedError:
                # the new file is left like any other
                self._say_closed()
                raise
            self._say_closed()
        finally:
            self.let_go()

    def let_go(self) -> None:
        """Let the file go as it is: nothing is written any more."""
        self._closed = True
        for file in (self._damaged, None if self._kept is None else self._kept.file):
            if file is not None:
                file.close()

    def _say_closed(self) -> None:
        kept = self._kept
        if kept is not None and kept.opened and kept.is_ours:
            at = moment(self._clock)
            self._add([Closed(at, kept.mark.entries)], kept.mark, at)
            kept.file.settle()

    def _add(self, lines: list[Line], mark: FileMark, at: datetime) -> None:
        kept = self._kept
        if kept is None:
            data, chain = written([self._header, *lines], FileMark())
            self._kept = self._made(self.path, data, replace(mark, end=len(data), chain=chain))
            self.path = self._kept.file.path
        else:
            if not kept.opened:
                lines = [Opened(at, self._rules), *lines]
                # a game that was kept before hands were private becomes so
                kept.file.keep_private()
            data, chain = written(lines, kept.mark)
            kept.file.write(data, kept.mark.end)
            end = kept.mark.end + len(data)
            self._kept = OpenFile(kept.file, replace(mark, end=end, chain=chain, unended=False))
        self._unsettled = True

    @staticmethod
    def _made(wanted: Path, data: bytes, mark: FileMark) -> OpenFile:
        """A new file with this content, under the first free name."""
        make_folder(wanted.parent, PRIVATE_FOLDER)
        file: SaveFile | None = None
        paths = free_paths(wanted)
        while file is None:
            with suppress(ExistsError):
                file = SaveFile.create(next(paths))
        try:
            file.write(data, 0)
        except BaseException:
            file.discard()
            raise
        return OpenFile(file, mark)

    def _renew(self, history: History[Any], older: int) -> None:
        """Write the whole game in our format in place of the file, which stays under another name."""
        if self._kept is None:
            return
        self._header = replace(self._header, rules=self._rules)
        lines, mark = missing(history, self._notes, FileMark(), self._header, moment(self._clock))
        data, chain = written([self._header, *lines], FileMark())
        mark = replace(mark, end=len(data), chain=chain)
        made = self._made(self.path.with_name(f"{self.path.name}.new"), data, mark)
        try:
            made.file.settle()
            self._kept.file.keep_as(self.path.with_name(f"{self.path.name}.format-{older}"))
        except BaseException:
            made.file.discard()
            raise
        made.file.close()
        self._kept.file.close()
        # should the exchange fail, the next sync writes the whole game under a free name
        self._kept = self._older = None
        self._kept = OpenFile(made.file.in_place_of(self.path), mark)
