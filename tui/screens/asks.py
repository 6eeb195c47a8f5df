"""What a screen asks of the application: it posts a message, and need not know who answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from pathlib import Path

    from tui.table.lesson import LessonTable
    from tui.table.puzzle import PuzzleTable
    from tui.table.table import Table
    from tui.table.travel import Consent


class Replay(Message):
    """Show a game as a film.

    Attributes:
        table: The game.
        entry: Where the film is opened; None for its start.
    """

    def __init__(self, table: Table, entry: int | None = None) -> None:
        super().__init__()
        self.table = table
        self.entry = entry


class ReplayFile(Message):
    """Show a saved game as a film; its file stays as it is."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path


class SideLine(Message):
    """Back to the table from the screens over it, and on from an entry as a variation."""

    def __init__(self, entry: int) -> None:
        super().__init__()
        self.entry = entry


class OpenToOthers(Message):
    """Let other screens come to a game that is played here, and tell who is at them.

    Attributes:
        table: The game.
    """

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


class ScreenEnded(Message):
    """This screen of a shared game is over: its seat is had elsewhere, or its owner has closed it.

    Attributes:
        why: What is said when the program ends.
    """

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why


class GameChosen(Message):
    """Another game on the shelf is chosen for what is opened next.

    Attributes:
        game: Its id.
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


class PlayOn(Message):
    """Sit down at a new game that goes on from an entry of another.

    Attributes:
        table: The other game.
        entry: The entry of its history.
        agreed: The seats that were asked and agreed; None when nobody was.
    """

    def __init__(self, table: Table, entry: int, agreed: Consent = None) -> None:
        super().__init__()
        self.table = table
        self.entry = entry
        self.agreed = agreed


class LessonStepped(Message):
    """A step of a lesson was taken, or gone back.

    Attributes:
        table: The table at which it is taken.
    """

    def __init__(self, table: LessonTable) -> None:
        super().__init__()
        self.table = table


class LessonLeft(Message):
    """Leave the lesson that is taken; its place is kept."""


class PuzzleOver(Message):
    """A puzzle was solved, or its answer told.

    Attributes:
        table: The table at which it was tried.
    """

    def __init__(self, table: PuzzleTable) -> None:
        super().__init__()
        self.table = table


class LessonBroken(Message):
    """The rules do not allow a step of the lesson that is taken.

    Attributes:
        why: A sentence.
    """

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why


class LessonOver(Message):
    """A lesson was taken to its end.

    Attributes:
        table: The table at which it was taken.
    """

    def __init__(self, table: LessonTable) -> None:
        super().__init__()
        self.table = table
