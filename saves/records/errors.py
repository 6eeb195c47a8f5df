"""What can go wrong with records and reports of games. Every text is a sentence or two for players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saves.errors import SaveError, shown

if TYPE_CHECKING:
    from pathlib import Path


class RecordError(SaveError):
    """A record that cannot be read.

    Attributes:
        line: The first line that is wrong, from 1; 0 for the whole.
    """

    def __init__(self, path: Path, line: int, why: str) -> None:
        where = f" in line {line}" if line else ""
        super().__init__(path, f"{shown(path)} cannot be read{where}: {why}.")
        self.line = line


class StillPlayedError(SaveError):
    """A game that is still being played must not be told whole."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(
            path,
            f"{shown(path)} is still being played. Its {what} tells every card: write it when it is over.",
        )


class UntoldError(SaveError):
    """A game of which some answers are lost, so that it cannot be told whole."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, f"{shown(path)} has no transcript: some of its answers are lost.")
