"""A table that shows one position made by hand: for pictures and panels, without rules behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC, Reason
from core.engine.history import History
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo
from tui.table.table import Table

if TYPE_CHECKING:
    from core.engine.decisions import Event, Option, Seat
    from core.terror_below.decks.edition import Decks
    from core.terror_below.views import Preview, View

FORBIDDEN = Reason("rubble", "TB 4.1", "You cannot enter 3-6: it holds Rubble.")


class ShownTable(Table):
    """Shows `position` whoever looks; answers are kept in `answered` and change nothing."""

    def __init__(
        self,
        position: View,
        *,
        preview: Preview | None = None,
        happened: tuple[Event, ...] = (),
        decks: Decks | None = None,
    ) -> None:
        game = TerrorBelow(decks)
        solo = position.solo
        setup = Setup(
            tuple(squad.setup for squad in position.squads),
            board=position.board,
            solo=None if solo is None else Solo(solo.scenario.id, solo.queens, solo.missing),
        )
        history: History[Any] = History(game, game.new(setup), None)
        super().__init__(game, setup, history)
        self.position = position
        self.viewer = position.viewer
        self.file_number = "7F3A"
        self.answered: list[Option] = []
        self._brings = preview
        self._shown: list[View] = []
        self._happened = happened

    @property
    def awaited(self) -> Seat | None:
        """The seat that looks: no curtain falls."""
        return self.viewer

    @property
    def is_over(self) -> bool:
        """Never."""
        return False

    @property
    def can_undo(self) -> bool:
        """Always, as at most moments of a game."""
        return True

    def view(self) -> View:
        """The position."""
        return self.position

    def views_this_turn(self) -> tuple[View, ...]:
        """The positions of this turn that were shown."""
        if not self._shown or self._shown[-1] != self.position:
            self._shown.append(self.position)
        turn = (self.position.viewer, self.position.round, self.position.turn)
        return tuple(view for view in self._shown if (view.viewer, view.round, view.turn) == turn)

    def public_view(self) -> View:
        """The position."""
        return self.position

    def choose(
        self, option: Option, seat: Seat | None = None, *, planned: bool = False, why: str = ""
    ) -> tuple[Event, ...]:
        """Remember the answer."""
        del seat, planned, why
        self.answered.append(option)
        return ()

    def why_not(self, intent: Option) -> Reason | None:
        """Always the same refusal for what is not offered."""
        return None if intent in self.position.options else FORBIDDEN

    def preview(self, option: Option) -> Preview | None:
        """What was given."""
        del option
        return self._brings

    def events(self, viewer: Seat = PUBLIC) -> tuple[Event, ...]:
        """What was given, as far as the viewer may know."""
        return tuple(event for event in self._happened if event.seen_by(viewer))
