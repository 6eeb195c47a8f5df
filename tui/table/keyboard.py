"""The keyboard of a table: who has it and what they see, who is asked, and who takes it next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Choice, Decision, Over, asked, offered
from core.engine.past.knowing import seat_of

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.engine.history import Entry, History
    from core.words.spoken import SpokenGame


class Keyboard:
    """One keyboard, which the seats pass on.

    Attributes:
        viewer: The seat that looks at the screen; `PUBLIC` while the curtain is drawn or nobody has confirmed. A person
            who plays alone, or against computer players, looks from the start: nobody passes the keyboard; where
            nothing is hidden, the seat that is asked does.
        here: All who may look and answer at this keyboard, seats and private viewers; None for everybody. Others have
            screens of their own, and are waited for as computer players are.
        is_own: One person has this keyboard: no curtain falls, and whatever is asked of that person is seen at once.
    """

    def __init__(self, game: SpokenGame[Any, Any, Any], setup: Any, history: History[Any]) -> None:
        # a wing asks its own game for more than every game has
        self.game: Any = game
        self.setup = setup
        self.history = history
        self.here: frozenset[Seat] | None = None
        self.is_own = False
        self._viewer: Seat = PUBLIC
        self._invited: Seat | None = None
        self._stood_in: tuple[Entry[Any], Seat] | None = None
        # what the seat that looks knew at each entry of this turn
        self._views: dict[int, tuple[Entry[Any], Any]] = {}

    @property
    def viewer(self) -> Seat:
        """The seat that looks; where nothing is hidden, the one that is asked, unless the table was blanked."""
        if self._viewer == PUBLIC or (self.game.hides != "nothing" and not self.is_own):
            return self._viewer
        awaited = self.awaited
        return self._viewer if awaited is None or self.plays_itself(awaited) else awaited

    @viewer.setter
    def viewer(self, seat: Seat) -> None:
        self._viewer = seat
        self._views.clear()

    # Who plays.

    def played_by(self, seat: Seat) -> str:
        """Which computer player plays a seat; empty for people. The table says."""
        raise NotImplementedError

    def had_people(self, seat: Seat) -> bool:
        """Whether people play a seat, or have played it. The table says."""
        raise NotImplementedError

    @property
    def has_players(self) -> bool:
        """Whether computer players play a seat, or have played one. The table says."""
        raise NotImplementedError

    def seat_of(self, viewer: Seat) -> Seat:
        """The seat of a viewer: a private viewer is of one."""
        return seat_of(self.game, self.history.state, viewer)

    def look_first(self) -> None:
        """Who has this keyboard has changed: the viewer is as when everybody sits down."""
        self.viewer = self._first_viewer()

    def is_here(self, viewer: Seat) -> bool:
        """Whether the people of a seat, or a private viewer, have this keyboard, if people play it."""
        return self.here is None or viewer in self.here

    def plays_itself(self, viewer: Seat) -> bool:
        """Whether nobody here answers for a seat, or a private viewer: a computer player does, or people elsewhere."""
        if not self.is_here(viewer):
            return True
        if not self.has_players or self._stood_in == (self.history.head, viewer):
            return False
        return bool(self.played_by(seat_of(self.game, self.history.state, viewer)))

    @property
    def people(self) -> tuple[Seat, ...]:
        """All who may look and are people: seats, and private viewers within them."""
        return tuple(viewer for viewer in range(len(self.game.seated(self.setup))) if not self.plays_itself(viewer))

    @property
    def lone(self) -> Seat | None:
        """The only seat that people play, before whom no curtain falls; None where there are several, or none.

        A private viewer is of its seat, and has a curtain of its own all the same.
        """
        seats = {seat_of(self.game, self.history.state, viewer) for viewer in self.people}
        return next(iter(seats)) if len(seats) == 1 else None

    @property
    def thinking(self) -> Seat | None:
        """The seat that is asked now, where nobody here answers for it; None where people here are asked."""
        awaited = self.awaited
        return awaited if awaited is not None and self.plays_itself(awaited) else None

    @property
    def goes_to_all(self) -> bool:
        """Whether the viewer has nothing to do until others have looked, because they watch a computer player.

        In its own turn a seat goes on looking while such a player answers something.
        """
        if self.thinking is None or self.viewer == PUBLIC or self.lone is not None or self.game.hides == "nothing":
            return False
        return self.game.turn_of(self.history.state)[1] != self._whose  # type: ignore[no-any-return]  # any game

    def stand_in(self) -> None:
        """People answer what is asked now, for a computer player and cannot."""
        if (seat := self.thinking) is not None:
            self._stood_in = self.history.head, seat

    def _first_viewer(self) -> Seat:
        """Who looks when everybody sits down.

        A person who plays alone does, unless others have left their seats: they may be there still.
        """
        if not self.history.is_open:
            return PUBLIC
        people, lone = self.people, self.lone
        if people and self.game.hides == "nothing":
            return people[0]
        seats = range(len(self.setup.seats))
        left = (seat for seat in seats if seat != lone and self.is_here(seat) and self.had_people(seat))
        return PUBLIC if lone is None or any(left) else lone

    # Who is asked.

    @property
    def awaited(self) -> Seat | None:
        """The seat that has to answer now; None when the game is over, or can only be looked at here.

        Where several are asked at once, one that can answer here comes first; the others need not wait for it.
        """
        questions = asked(self.history.pending) if self.history.is_open else ()
        if self.here is not None:
            questions = tuple(sorted(questions, key=lambda question: self.plays_itself(question.seat)))
        return questions[0].seat if questions else None

    @property
    def offers(self) -> tuple[Seat, ...]:
        """People's seats that nobody asks and that may take the keyboard now, to answer or to look."""
        if not self.history.is_open:
            return ()
        questioned = {decision.seat for decision in asked(self.history.pending)}
        seats = dict.fromkeys(offer.seat for offer in offered(self.history.pending) if offer.seat not in questioned)
        return tuple(seat for seat in seats if not self.plays_itself(seat))

    @property
    def wanted(self) -> Seat | None:
        """The seat that the next curtain is for: the one that was invited, else the one that is asked.

        A seat that has taken up an offer is wanted until it has answered, or has looked enough. While a computer player
        is asked, no seat is wanted, but for that of the only person who plays.
        """
        if self._invited is not None and self._invited in self.offers:
            return self._invited
        return self.awaited if self.thinking is None else self.lone

    @property
    def is_over(self) -> bool:
        """Whether the game has ended at the head."""
        return isinstance(self.history.pending, Over)

    @property
    def needs_curtain(self) -> bool:
        """Whether another seat than the one that looks must take the keyboard.

        Where nothing is hidden, one person plays, or a question is answered in front of all, nobody must.
        """
        wanted = self.wanted
        if wanted is None or wanted == self.viewer or self.game.hides == "nothing":
            return False
        if self.is_own and self._viewer != PUBLIC:
            return False
        return not self.is_before_all

    @property
    def is_open_question(self) -> bool:
        """Whether what is asked now is answered in front of all."""
        questions = asked(self.history.pending)
        return bool(questions) and all(decision.open for decision in questions) and self._invited not in self.offers

    @property
    def is_before_all(self) -> bool:
        """Whether all look at the screen, to answer or to listen: nothing that one of them holds may stand on it."""
        return self.is_open_question and self.game.hides != "nothing" and len(self.people) > 1

    @property
    def is_invited(self) -> bool:
        """Whether the seat that looks has taken up an offer, and may still answer it."""
        return self._invited is not None and self._invited == self.viewer == self.wanted

    @property
    def asking(self) -> Seat:
        """The seat that an undo is for: that of the viewer, else of the last decision, else the one that is asked.

        It is a person's, where there are any.
        """
        if self.viewer != PUBLIC:
            return self._whose
        people = self.people
        entry: Entry[Any] | None = self.history.head
        while entry is not None:
            answer = entry.answer
            if isinstance(answer, Choice) and (not people or not self.plays_itself(answer.seat)):
                return seat_of(self.game, entry.state, answer.seat)
            entry = entry.parent
        first = self.awaited if self.thinking is None else people[0] if people else None
        return 0 if first is None else seat_of(self.game, self.history.state, first)

    @property
    def _whose(self) -> Seat:
        """The seat of the viewer: a private viewer is of one."""
        return seat_of(self.game, self.history.state, self.viewer)

    # It is passed on.

    def invite(self, seat: Seat) -> None:
        """A seat takes up its offer: the next curtain is for it, and then again for who is asked.

        Raises `LookupError` for a seat that is offered nothing.
        """
        if seat not in self.offers:
            raise LookupError(f"no off-turn move for seat {seat + 1} now")
        self._invited = seat

    def call(self, seat: Seat) -> None:
        """Hide the table until that seat takes the keyboard: one that is offered something, or the one that is asked.

        A seat that had taken up an offer has looked enough. Raises `LookupError` for a seat that is neither.
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
        """All that the viewer may know. What a computer player is asked in front of all, nobody else may answer."""
        view = self.view_at(self.history.head, self.viewer)
        if not view.options or self.thinking in {None, self.viewer}:
            return view
        pending = self.history.pending
        questions = pending if isinstance(pending, tuple) else ()
        own = [option for question in questions if question.seat == self.viewer for option in question.options]
        return replace(view, options=tuple(option for option in view.options if option in own))

    def view_at(self, entry: Entry[Any], viewer: Seat) -> Any:
        """All that a viewer might know at an entry; what the one who looks knew is made once."""
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
            found[entry.number] = self.view_at(entry, viewer)
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
            return next((found for found in asked(pending) if found.seat == self.awaited), asked(pending)[0])
        own = (*asked(pending), *offered(pending)) if self.history.is_open else pending
        return next((decision for decision in own if decision.seat == self.viewer), None)
