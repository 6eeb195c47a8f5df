"""Parts of a game that may be restarted: where they begin, how often that may be, and what was tried in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.engine.decisions import PUBLIC, IllegalError, Reason
from core.engine.past.branches import is_tried_out
from core.engine.past.said import UNDO, Undo
from core.engine.past.tries import stretch_start, tries
from core.engine.past.undoing import common, steps_back
from tui.table.trail import Trail

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Event, Seat
    from core.engine.game import Stretch
    from core.engine.history import Entry, History
    from core.engine.past.remarks import Remarks
    from core.engine.past.tries import Try

NO_RESETS: Final = Reason("no-resets", "", "You have restarted this as often as you may.")


class Stretches(Trail):
    """The way through a history, as far as parts of the game are restarted."""

    def __init__(
        self,
        history: History[Any],
        remarks: Remarks,
        save: Callable[[], None],
        viewer: Callable[[], Seat] = lambda: PUBLIC,
    ) -> None:
        """`save` is called after every move; it may raise `SaveError`, and the move then stands all the same."""
        super().__init__(history, remarks, viewer)
        self._save = save

    @property
    def stretch(self) -> Stretch | None:
        """The part of the game that may be restarted here; None where none may."""
        return self.history.game.stretch(self.history.head.state)

    @property
    def stretch_target(self) -> Entry[Any] | None:
        """The entry that restarting the stretch would go back to; None when there is nothing to restart."""
        start = stretch_start(self.history.game, self.history.head)
        return None if start is self.history.head else start

    @property
    def resets_left(self) -> int | None:
        """How often the stretch may still be restarted; None for any number of times."""
        stretch = self.stretch
        if stretch is None or stretch.resets is None:
            return None
        entries, game = self.history.entries, self.history.game
        begun = [
            game.stretch(entries[entry].state)
            for entry, undo in self.remarks.undos
            if undo.how == "reset" and entry < len(entries)
        ]
        done = sum(
            found is not None and found.kind == stretch.kind and found.number == stretch.number for found in begun
        )
        return max(0, stretch.resets - done)

    def tries(self, peak: Callable[[Event], bool]) -> tuple[Try, ...]:
        """The tries of the stretch, the one begun first before the others; nothing where the game is in none."""
        start = stretch_start(self.history.game, self.history.head)
        if start is None:
            return ()
        starts = self.remarks.side_starts
        apart = [entry.number for entry in self.history.entries if starts and is_tried_out(entry, starts)]
        return tries(self.history, start, peak, frozenset(apart))

    def reset(self, by: Seat) -> bool:
        """Go back to where this stretch began, whatever the policy; False when it stands there, or is in none.

        It is written down, unless a variation is played. Raises `IllegalError` when it was restarted as often as it may
        be, and `SaveError`.
        """
        history = self.history
        start = self.stretch_target
        if start is None:
            return False
        if not self.is_away:
            if self.resets_left == 0:
                raise IllegalError(NO_RESETS)
            steps = sum(1 for _ in steps_back(history.head, start))
            self.remarks.add(start.number, UNDO, Undo(by, steps, "reset", (), self.has_been_over))
        history.jump(start.number)
        self._save()
        return True

    def go_to_try(self, tried: Try, by: Seat) -> bool:
        """Go to the end of a try of this stretch, whatever the policy; False when the head is there.

        Where it parts from the line that is played, that is left as by a reset, and raises as one.
        """
        history, tip = self.history, tried.tip
        if tip is history.head:
            return False
        parting = common(history.head, tip)
        if parting is not history.head and not self.is_away:
            if self.resets_left == 0:
                raise IllegalError(NO_RESETS)
            steps = sum(1 for _ in steps_back(history.head, parting))
            self.remarks.add(parting.number, UNDO, Undo(by, steps, "reset", (), self.has_been_over))
        history.jump(tip.number)
        self._save()
        return True
