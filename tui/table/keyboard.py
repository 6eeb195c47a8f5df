"""The keyboard of a table: who has it and what they see, who is asked, and who takes it next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC, Choice, Decision, Over, asked, offered
from core.engine.past.knowing import seat_of

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.engine.history import Entry, History
    from core.words.spoken import SpokenGame


class Keyboard:
    """One keyboard, which the seats pass on.

    Attributes:
        viewer: The seat that looks at the screen; `PUBLIC` while the curtain is drawn or nobody has confirmed. A seat
            that plays alone looks from the start: nobody passes it the keyboard; where nothing is hidden, whoever is
            asked does.
    """

    def __init__(self, game: SpokenGame[Any, Any, Any], setup: Any, history: History[Any]) -> None:
        # a wing asks its own game for more than every game has
        self.game: Any = game
        self.setup = setup
        self.history = history
        alone = len(game.seated(setup)) == 1 or game.hides == "nothing"
        self._viewer: Seat = 0 if alone and history.is_open else PUBLIC
        self._invited: Seat | None = None
        # what the seat that looks knew at each entry of this turn
        self._views: dict[int, tuple[Entry[Any], Any]] = {}

    @property
    def viewer(self) -> Seat:
        """The seat that looks; where nothing is hidden, whoever is asked does, unless the table was blanked."""
        if self._viewer == PUBLIC or self.game.hides != "nothing":
            return self._viewer
        return self._viewer if (awaited := self.awaited) is None else awaited

    @viewer.setter
    def viewer(self, seat: Seat) -> None:
        self._viewer = seat
        self._views.clear()

    @property
    def awaited(self) -> Seat | None:
        """The seat that has to answer now; None when the game is over, or can only be looked at here."""
        questions = asked(self.history.pending) if self.history.is_open else ()
        return questions[0].seat if questions else None

    @property
    def offers(self) -> tuple[Seat, ...]:
        """Seats that nobody asks and that may take the keyboard now, to answer or to look."""
        if not self.history.is_open:
            return ()
        questioned = {decision.seat for decision in asked(self.history.pending)}
        return tuple(
            dict.fromkeys(offer.seat for offer in offered(self.history.pending) if offer.seat not in questioned)
        )

    @property
    def wanted(self) -> Seat | None:
        """The seat that the next curtain is for: the one that was invited, else the one that is asked.

        Who has taken up an offer is wanted until it has answered, or looked its fill.
        """
        return self._invited if self._invited in self.offers else self.awaited

    @property
    def is_over(self) -> bool:
        """Whether the game has ended at the head."""
        return isinstance(self.history.pending, Over)

    @property
    def needs_curtain(self) -> bool:
        """Whether another seat than the one that looks must take the keyboard.

        Where nothing is hidden, one seat alone plays, or a question is answered in front of all, nobody must.
        """
        wanted = self.wanted
        if wanted is None or wanted == self.viewer or self.game.hides == "nothing":
            return False
        return not self.is_open_question

    @property
    def is_open_question(self) -> bool:
        """Whether what is asked now is answered in front of all."""
        questions = asked(self.history.pending)
        return bool(questions) and all(decision.open for decision in questions) and self._invited not in self.offers

    @property
    def is_before_all(self) -> bool:
        """Whether all look at the screen, to answer or to listen: nothing that one of them holds may stand on it."""
        return self.is_open_question and self.game.hides != "nothing" and len(self.setup.seats) > 1

    @property
    def is_invited(self) -> bool:
        """Whether the seat that looks has taken up an offer, and may still answer it."""
        return self._invited is not None and self._invited == self.viewer == self.wanted

    @property
    def asking(self) -> Seat:
        """The seat that an undo is for: that of who looks, else who decided last, else the one that is asked."""
        if self.viewer != PUBLIC:
            return self._whose
        entry: Entry[Any] | None = self.history.head
        while entry is not None:
            if isinstance(entry.answer, Choice):
                return seat_of(self.game, entry.state, entry.answer.seat)
            entry = entry.parent
        return 0 if self.awaited is None else seat_of(self.game, self.history.state, self.awaited)

    @property
    def _whose(self) -> Seat:
        """The seat of who looks: private eyes are of one."""
        return seat_of(self.game, self.history.state, self.viewer)

    # It is passed on.

    def invite(self, seat: Seat) -> None:
        """A seat takes up its offer: the next curtain is for it, and then again for who is asked.

        Raises `LookupError` for a seat that is offered nothing.
        """
        if seat not in self.offers:
            raise LookupError(f"nothing is offered to seat {seat + 1} now")
        self._invited = seat

    def call(self, seat: Seat) -> None:
        """Hide the table until that seat takes the keyboard: one that is offered something, or the one that is asked.

        Whoever had taken up an offer has looked its fill. Raises `LookupError` for a seat that is neither.
        """
        self._invited = None
        if seat != self.awaited:
            self.invite(seat)
        self.viewer = PUBLIC

    def reveal(self, seat: Seat) -> None:
        """That seat has taken the keyboard."""
        self.viewer = seat
        if seat != self._invited:
            self._invited = None

    def hide(self) -> None:
        """Nobody looks any more; who had taken up an offer has looked its fill."""
        if self.viewer == self._invited:
            self._invited = None
        self.viewer = PUBLIC

    # What is seen.

    def view(self) -> Any:
        """All that the viewer may know."""
        return self._view_at(self.history.head, self.viewer)

    def _view_at(self, entry: Entry[Any], viewer: Seat) -> Any:
        # where nothing is hidden the one who looks changes without a word
        if viewer != self._viewer:
            return self.game.view(entry.state, viewer)
        kept = self._views.get(entry.number)
        if kept is None or kept[0] is not entry:
            kept = self._views[entry.number] = entry, self.game.view(entry.state, viewer)
        return kept[1]

    def views_this_turn(self) -> tuple[Any, ...]:
        """What the viewer has known since this turn began, oldest first; nothing for the public."""
        if self.viewer == PUBLIC:
            return ()
        turn, viewer = self.game.turn_of(self.history.state), self.viewer
        found: dict[int, Any] = {}
        entry: Entry[Any] | None = self.history.head
        while entry is not None and self.game.turn_of(entry.state) == turn:
            found[entry.number] = self._view_at(entry, viewer)
            entry = entry.parent
        self._views = {number: kept for number, kept in self._views.items() if number in found}
        return tuple(found.values())[::-1]

    def public_view(self) -> Any:
        """All that everybody may know: what a curtain and an open table show."""
        return self.game.view(self.history.state, PUBLIC)

    def decision(self) -> Decision | None:
        """What the viewer has to decide now, or is offered; None when it is neither.

        In front of all it is the question that stands open, unless the viewer has taken up an offer.
        """
        pending = self.history.pending
        if not isinstance(pending, tuple):
            return None
        if self.is_open_question:
            return asked(pending)[0]
        own = (*asked(pending), *offered(pending)) if self.history.is_open else pending
        return next((decision for decision in own if decision.seat == self.viewer), None)
