"""Looking at a game that others play, and following it: its file is read, and never locked or written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saves.disk import read_bytes
from saves.errors import MissingError
from saves.recovery import read
from saves.shared.following import Follower

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.history import History
    from saves.form.encoding import FileMark
    from saves.form.lines import Note
    from saves.loading import Games, Loaded


class Onlooker:
    """Somebody who only looks at a game.

    Attributes:
        loaded: The game as it was read first.
        history: All that was decided, as far as it is written; it stays the same object.
        notes: All that was said about it.
    """

    def __init__(self, path: Path, games: Games) -> None:
        """Read a game. Raises `SaveError`."""
        if not path.exists():
            raise MissingError(path)
        self._path = path
        self._games = games
        self._stamp = self._stamp_now()
        data = read_bytes(path)
        self.loaded: Loaded = read(data, path, games)
        self.history: History[Any] = self.loaded.history
        self._mark: FileMark = self.loaded.mark
        self.notes: tuple[Note, ...] = ()
        self._follow_from(self.loaded, data)

    def follow(self) -> bool:
        """Follow what others have added; whether anything was. Raises `SaveError`."""
        stamp = self._stamp_now()
        if stamp == self._stamp:
            return False
        before = self._stamp
        if before is None or stamp is None or stamp[0] != before[0] or not self._read_on():
            data = read_bytes(self._path)
            loaded = read(data, self._path, self._games)
            self.history.become(loaded.history)
            self._follow_from(loaded, data)
        self._stamp = stamp
        return True

    def _stamp_now(self) -> tuple[int, int, int] | None:
        """Which file is at the path, its size, and when it was written; None where nothing is."""
        try:
            found = self._path.stat()
        except (OSError, ValueError):
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns

    def _read_on(self) -> bool:
        """Follow what the file has grown by; whether it fits what was read before."""
        try:
            data = read_bytes(self._path)[self._mark.end :]
            mark, notes = self._follower.follow(data, self._mark)
        except Exception:  # noqa: BLE001 - what does not fit, for whatever reason, is read anew
            return False
        self._mark, self.notes = mark, (*self.notes, *notes)
        return True

    def _follow_from(self, loaded: Loaded, data: bytes) -> None:
        self._mark = loaded.mark
        self.notes = tuple(loaded.notes)
        self._follower = Follower(self._path, loaded.header, loaded.setup, self.history, loaded.notes, data)
