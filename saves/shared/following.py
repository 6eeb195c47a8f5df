"""Reading what other programs add to a saved game, through the same gate as the rest of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saves.errors import ChangedError, NewerRulesError, NotASaveError
from saves.form.encoding import FileMark, redo_end
from saves.form.formats import line_of
from saves.form.limits import CHILDREN, ENTRIES, LINE, LINES, NOTES
from saves.form.lines import CLOSED, Note, Opened, untied
from saves.refolding import Refold

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from core.engine.history import History
    from saves.form.lines import AnyLine, Header


class Follower:
    """Moves a history on as its file grows.

    Attributes:
        closed: Whether the last line says that the game was left.
    """

    def __init__(
        self, path: Path, header: Header, setup: Any, history: History[Any], notes: Sequence[Note], data: bytes
    ) -> None:
        """Follow a game that was read from the bytes of its file."""
        self._path = path
        self._history = history
        self._refold = Refold(path, history.game, header, (setup, history))
        self._lines = data.count(b"\n")
        self._said = sum(len(str(note.value)) for note in notes)
        self.closed = data.rstrip(b"\n").rpartition(b"\n")[2].startswith(CLOSED)

    def follow(self, data: bytes, mark: FileMark) -> tuple[FileMark, tuple[Note, ...]]:
        """Follow what stands in the file behind a mark; a last line that is not whole yet is left for later.

        Returns the new mark, and what was said. Raises `SaveError`, and whatever the rules raise, for what does not
        fit: the history is then worth nothing, and the file must be read anew.
        """
        refold = self._refold
        refold.notes, refold.standing = [], None
        whole = data.split(b"\n")[:-1]
        end, chain, unended = mark.end, mark.chain, mark.unended
        if unended and whole:
            # the line's end of the last line that was read
            if whole.pop(0):
                raise ChangedError(self._path, self._lines)
            end, unended = end + 1, False
        for line in whole:
            self._lines += 1
            if self._lines > LINES or len(line) > LINE:
                raise NotASaveError(self._path, f"it has more than {LINES:,} lines, or one that is too long")
            if (parts := untied(line, chain)) is None:
                raise ChangedError(self._path, self._lines)
            body, chain = parts
            self._read(line_of(body, self._lines, self._path), len(body))
            self.closed = body.startswith(CLOSED)
            end += len(line) + 1
        history, last = self._history, refold.standing
        standing = mark.standing if last is None else (last.round, last.seat, last.scores, last.over)
        entries, said = len(history.entries), mark.notes + len(refold.notes)
        after = FileMark(end, chain, entries, history.head.number, redo_end(history), said, standing, unended)
        return after, tuple(refold.notes)

    def wrote(self, lines: int) -> None:
        """This program has added so many lines."""
        self._lines += lines
        self.closed = False

    def _read(self, line: AnyLine, size: int) -> None:
        """Follow one line; the limits are those of a file that is read whole."""
        history = self._history
        if isinstance(line, Note):
            self._said += size
            if self._said > NOTES:
                raise NotASaveError(self._path, f"it has more than {NOTES // 1024**2} MB of notes")
        elif isinstance(line, Opened) and line.rules > history.game.version:
            raise NewerRulesError(self._path, line.rules, history.game.version)
        before = len(history.entries)
        self._refold.read(line, self._lines)
        if len(history.entries) > before:
            parent = history.entries[-1].parent
            if before > ENTRIES or (parent is not None and len(history.children(parent)) > CHILDREN):
                raise NotASaveError(self._path, "it has more entries than any game has")
