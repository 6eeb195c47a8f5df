"""The table: who is looking, what they may know, and every answer kept.

It knows no Textual; the screens and the plain-text commands are its clients. Only the table calls the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from core.engine.decisions import PUBLIC, Chance, Decision, Over

if TYPE_CHECKING:
    from core.engine.decisions import Event, Option, Reason, Seat
    from core.engine.history import Entry, History
    from core.terror_below.game import TerrorBelow
    from core.terror_below.seats import Setup
    from core.terror_below.state import State
    from core.terror_below.views import Preview, View


class Keeper(Protocol):
    """Keeps a history on disk."""

    def sync(self, history: History[Any]) -> None:
        """Write what the disk does not know yet: new entries, and where the head is. Raises `SaveError`."""


class Table:
    """A game of Terror Below at one terminal.

    Attributes:
        viewer: The seat that looks at the screen; `PUBLIC` while the curtain is drawn or nobody has confirmed.
        file_number: Four hex digits of the published hash of the seed, in capitals.
    """

    def __init__(self, game: TerrorBelow, setup: Setup, history: History[State], keeper: Keeper | None = None) -> None:
        self.game = game
        self.setup = setup
        self.history = history
        self.keeper = keeper
        self.viewer: Seat = PUBLIC
        dealer = history.dealer
        self.file_number = dealer.published_hash[:4].upper() if dealer is not None else "0000"

    @property
    def awaited(self) -> Seat | None:
        """The seat that has to answer now; None when the game is over."""
        pending = self.history.pending
        if isinstance(pending, Over | Chance):
            return None
        return pending[0].seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended at the head."""
        return isinstance(self.history.pending, Over)

    @property
    def needs_curtain(self) -> bool:
        """Whether another seat than the one that looks must take the keyboard."""
        awaited = self.awaited
        return awaited is not None and awaited != self.viewer

    def reveal(self, seat: Seat) -> None:
        """That seat has taken the keyboard."""
        self.viewer = seat

    def hide(self) -> None:
        """Nobody looks any more."""
        self.viewer = PUBLIC

    def view(self) -> View:
        """All that the viewer may know."""
        return self.game.view(self.history.state, self.viewer)

    def public_view(self) -> View:
        """All that everybody may know: what a curtain and an open table show."""
        return self.game.view(self.history.state, PUBLIC)

    def choose(self, option: Option) -> tuple[Event, ...]:
        """Answer for the viewer; the answer is on disk when this returns.

        Returns what happened, as far as the viewer may know. Raises `IllegalError` when the option is not offered,
        and `SaveError` when the disk refuses: the answer then stands, and is written with the next one.
        """
        entries = self.history.choose(self.viewer, option)
        self.save()
        return self._seen(entries)

    def save(self) -> None:
        """Write what the disk does not know yet. Raises `SaveError`."""
        if self.keeper is not None:
            self.keeper.sync(self.history)

    def why_not(self, intent: Option) -> Reason | None:
        """Why the viewer may not answer with `intent` now; None when it may."""
        return self.game.why_not(self.history.state, self.viewer, intent)

    def preview(self, option: Option) -> Preview | None:
        """What one of the viewer's options would bring, as far as the viewer knows; None when nothing to show."""
        return self.game.preview(self.history.state, self.viewer, option)

    @property
    def can_undo(self) -> bool:
        """Whether an answer can be taken back."""
        return any(entry.answer is not None for entry in self.history.line())

    @property
    def can_redo(self) -> bool:
        """Whether an answer that was taken back can be given again."""
        return self.history.head.onward is not None

    def undo(self) -> bool:
        """Take back the last answer and its luck; False when there is none. Raises `SaveError`."""
        moved = self.history.undo()
        self.save()
        return moved

    def redo(self) -> bool:
        """Give again the answer taken back last; False when there is none. Raises `SaveError`."""
        moved = self.history.redo()
        self.save()
        return moved

    def events(self, viewer: Seat = PUBLIC) -> tuple[Event, ...]:
        """Everything that happened up to now, oldest first, as far as `viewer` may know."""
        return tuple(event for entry in self.history.line() for event in entry.events if event.seen_by(viewer))

    def _seen(self, entries: tuple[Entry[State], ...]) -> tuple[Event, ...]:
        return tuple(event for entry in entries for event in entry.events if event.seen_by(self.viewer))

    def decision(self) -> Decision | None:
        """What the viewer has to decide now; None when it is not asked."""
        pending = self.history.pending
        if isinstance(pending, Over | Chance):
            return None
        return next((decision for decision in pending if decision.seat == self.viewer), None)
