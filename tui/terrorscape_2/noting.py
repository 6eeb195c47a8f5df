"""The notes of a side of Terrorscape 2: the Killer's. They stand beside the game; nothing asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from core.engine.past.said import RemarkError
from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.setup import KILLER
from saves.errors import SaveError
from tui.play.modes.mode import Open, Say
from tui.terrorscape_2.modes.notes_mode import NotesMode
from tui.terrorscape_2.notes import NAME, NOTHING, Notes, as_pin, notes_in

if TYPE_CHECKING:
    from core.terrorscape_2.game import Terrorscape2
    from core.terrorscape_2.views import StationView
    from tui.play.modes.mode import Outcome
    from tui.table.table import Table
    from tui.terrorscape_2.modes.mode import StationSight


class NotedAt(Protocol):
    """A table as the side that looks sees it.

    Attributes:
        table: The game.
        view: What that side knows.
    """

    table: Table
    view: Any

    @property
    def mode(self) -> Any:
        """What keys and clicks mean now."""


class Noting:
    """What the Killer notes, and how it is read and written."""

    def __init__(self, at: NotedAt) -> None:
        self.at = at

    @property
    def notes(self) -> Notes:
        """What the Killer has noted; nothing for anybody else."""
        if self.at.table.viewer != KILLER:
            return NOTHING
        return notes_in(self.at.table.pins, cast("Terrorscape2", self.at.table.game).cards.plan)

    def keep(self, notes: Notes) -> Say | None:
        """Note this from now on."""
        try:
            self.at.table.pin(NAME, as_pin(notes))
        except (RemarkError, SaveError) as error:
            return Say(str(error), refused=True)
        return None

    def take(self, sight: StationSight, at: int) -> Outcome:
        """Edit the notes, beginning at a room; once more, go back to the question."""
        if isinstance(self.at.mode, NotesMode):
            return self.at.mode.back()
        view: StationView = self.at.view
        if view.viewer != KILLER:
            return Say("Only the Killer has NOTES. Type :note WORDS to keep one of your own.", refused=True)
        if len(view.team) < TEAM:
            return Say("There is nothing to note yet.", refused=True)
        return Open(NotesMode(sight, at, lambda: self.notes, self.keep))

    def count(self, what: str, number: int) -> Outcome:
        """A click on a step of a repair: so many are believed done; on the last of them, one less."""
        now = self.notes
        number -= getattr(now, what) == number
        changed = now._replace(radio=number) if what == "radio" else now._replace(vehicle=number)
        return self.keep(changed)
