"""What going through a table's history costs, and what its policy says to that; nothing here moves the head."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Chance, Choice, Outcome, asked
from core.engine.past.branches import line_to
from core.engine.past.knowing import deed_of_another, noticed, seat_of
from core.engine.past.learnt import Decided, Learning
from core.engine.past.stays import stay_at, stays
from core.engine.past.undoing import Price, before_decision, before_turn, common, price, ruling, settled
from core.players.levels import LEVELS
from tui.table.stretches import Stretches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from core.engine.decisions import Seat
    from core.engine.history import Entry, History
    from core.engine.past.remarks import Remarks
    from core.engine.past.undoing import Ruling
    from core.engine.policies import Policy

Back: TypeAlias = Literal["decision", "turn"] | int
"""How far to go back: to the last decision, to where the turn began, or to an entry by its number."""


class Pricing(Stretches):
    """The way through a history, as far as the table has to agree to it.

    Attributes:
        players_agree: Computer players agree to whatever people agree on.
        forced: What has one answer is answered by itself, and goes with the answer that led to it.
    """

    def __init__(
        self,
        history: History[Any],
        remarks: Remarks,
        save: Callable[[], None],
        viewer: Callable[[], Seat] = lambda: PUBLIC,
    ) -> None:
        """`save` is called after every move; it may raise `SaveError`, and the move then stands all the same.

        `viewer` gives the viewer: where deeds are hidden, variations and undos are told as it knows them.
        """
        super().__init__(history, remarks, save, viewer)
        self.players_agree = True
        self.forced = True
        self._learning = Learning(history.game)

    # Taking back.

    def target(self, back: Back, by: Seat) -> Entry[Any] | None:
        """The entry that an undo of a seat would go back to; None when there is nothing to undo.

        Where deeds are hidden it never passes another seat's, and while another is asked there is nothing to undo: else
        that would tell whether it has done anything yet. Behind a curtain nobody undoes anything; in front of all it is
        the last decision alone, if all know of it. Raises `LookupError` for the number of an entry that does not come
        before the head, or that it may not go back to.
        """
        head = self.history.head
        found = self._target(back)
        if found is None or not self.hides_deeds:
            return found
        if self._viewer() == PUBLIC and not (back == "decision" and self._is_before_all and self._is_public(found)):
            return None
        other = deed_of_another(self.history.game, head, by, found)
        if other is None and self._is_asked(by):
            return found
        after = self._after_luck(other) if other is not None and self._is_asked(by) else head
        match back:
            case "decision":
                return None
            case "turn":
                return None if after is head else after
            case number:
                # one entry by its number
                raise LookupError(f"entry {self.number_of(number)} cannot be gone back to here")

    def _is_asked(self, by: Seat) -> bool:
        """Whether a seat, or a private viewer within it, is asked now."""
        game, state = self.history.game, self.history.state
        return any(seat_of(game, state, question.seat) == by for question in asked(self.history.pending))

    @property
    def _is_before_all(self) -> bool:
        """Whether what is asked now is answered in front of all."""
        questions = asked(self.history.pending)
        return bool(questions) and all(question.open for question in questions)

    def _target(self, back: Back) -> Entry[Any] | None:
        head = self.history.head
        if isinstance(back, str):
            # what computer players have answered since is undone with it: they would answer the same
            own = self.last_of_people
            if own is None:
                return None
            return self._before_asked(own) if back == "decision" else before_turn(self.history.game, own)
        found = settled(self.history, self._entry(back))
        if common(found, head) is not found:
            raise LookupError(f"entry {self.number_of(back)} does not come before entry {self.number_of(head.number)}")
        if any(entry.answer is None for entry in line_to(head) if entry.number > found.number):
            raise LookupError(f"you can only look at entry {back}")
        return None if found is head else found

    def _before_asked(self, own: Entry[Any]) -> Entry[Any] | None:
        """Before a decision; where it was given by itself, before the one that led there, if a person gave one."""
        found = before = before_decision(own)
        while before is not None and self._by_itself(before) is not None:
            earlier = self._last_by_people(before)
            before = None if earlier is None else before_decision(earlier)
            found = before or found
        return found

    def _by_itself(self, entry: Entry[Any]) -> Choice | None:
        """The answer that the position at an entry gives by itself; None where somebody is asked."""
        game: Any = self.history.game
        found: Choice | None = game.by_itself(entry.state) if self.forced else None
        return found

    def _is_forced(self, entry: Entry[Any]) -> bool:
        """Whether the answer that led to an entry is the one that its position gives by itself."""
        return entry.parent is not None and entry.answer == self._by_itself(entry.parent)

    def _is_public(self, before: Entry[Any]) -> bool:
        """Whether everybody knows of the answer that follows an entry on the line of the head, or is redone."""
        after = self.history.onward(before)
        return after is not None and noticed(self.history.game, after, PUBLIC)

    def _after_luck(self, entry: Entry[Any]) -> Entry[Any]:
        """The entry before the head, or the head, at which the luck after an entry has fallen."""
        line = line_to(self.history.head)
        for passed in line[line.index(entry) :]:
            if not isinstance(self.history.game.pending(passed.state), Chance):
                return passed
        return self.history.head

    def price(self, back: Back, by: Seat) -> Price | None:
        """What an undo would cost the table; None when there is nothing to undo. Raises `LookupError`."""
        found = self.target(back, by)
        if found is None:
            return None
        cost = self._priced(found, by)
        return cost.once_over if self.has_been_over else cost

    def _priced(self, found: Entry[Any], by: Seat, head: Entry[Any] | None = None) -> Price:
        """A price to which people alone have to agree: computer players do, or oppose all.

        A seat that a computer player has is asked for the people who had it before. What was answered for the asking
        seat before it changed hands was another's: it is no free step, and those who answered are asked too.
        """
        is_own = self._is_own(self._passed(head or self.history.head, found), by)
        cost = price(self.history, found, by if is_own else PUBLIC, self._learning, head)
        return replace(cost, by=by, needs=self._people_for(by, is_own=is_own))

    def _is_own(self, passed: Iterable[Entry[Any]], by: Seat) -> bool:
        """Whether the viewer speaks for all that a seat has answered in these entries: nobody had it between."""
        return not self._is_left(by) and not any(self._answered_before(entry, by) for entry in passed)

    def _people_for(self, by: Seat, *, is_own: bool) -> tuple[Seat, ...]:
        """The seats whose people are asked when one asks; its own too, unless it speaks for itself, or is alone."""
        seats = range(self.history.game.seats(self.history.state))
        people = tuple(seat for seat in seats if self.had_people(seat))
        return tuple(seat for seat in people if seat != by) if is_own or people == (by,) else people

    @staticmethod
    def _passed(head: Entry[Any], found: Entry[Any]) -> Iterator[Entry[Any]]:
        """The entries that going from the head to another entry leaves, the newest first."""
        parting, entry = common(head, found), head
        while entry is not parting and entry.parent is not None:
            yield entry
            entry = entry.parent

    def opponent(self, cost: Price) -> Seat | None:
        """A computer player that had a seat then, and says no to every undo that is not free; None for none."""
        if self.players_agree:
            return None
        game, entries = self.history.game, self.history.entries
        seats = range(game.seats(self.history.state))
        if (now := next((seat for seat in seats if self.played_by(seat)), None)) is not None:
            return now
        for entry in self._passed(entries[cost.head], entries[cost.target]):
            if isinstance(entry.answer, Choice):
                seat = seat_of(game, entry.state, entry.answer.seat)
                found = stays(self.remarks.handed_over, seat)
                if found[stay_at(found, entry.number)].level in LEVELS:
                    return seat
        return None

    def ruling(self, cost: Price) -> Ruling:
        """Whether an undo of this price just happens, has to be agreed to, or is out of the question."""
        return "free" if self.is_away else ruling(cost, self.policy)

    # Giving again.

    def redo_price(self, by: Seat) -> Price | None:
        """What redoing the next answer asks of the table; None when there is none.

        It is free unless a decision of another seat's people is redone with it: then they have to agree; where deeds
        are hidden, they alone redo it.
        """
        head = self.history.head
        after = self.history.onward(head)
        if after is None or not self.can_redo:
            return None
        answer = after.answer
        whose = seat_of(self.history.game, after.state, answer.seat) if isinstance(answer, Choice) else by
        if self.hides_deeds and (whose != by or (self._viewer() == PUBLIC and not self._is_public(head))):
            return None
        decided: dict[Seat, int] = {}
        for given in self._given_again():
            if isinstance(given.answer, Choice) and not (given is not after and self._is_forced(given)):
                seat = seat_of(self.history.game, given.state, given.answer.seat)
                if seat in self._people_for(by, is_own=self._is_own([given], by)):
                    decided.setdefault(seat, given.number)
        needs = tuple(sorted(decided))
        items = tuple(Decided(decided[seat], seat) for seat in needs)
        return Price(after.number, head.number, by, 1, 0 if needs else 1, items, needs, head.number)

    def _given_again(self) -> tuple[Entry[Any], ...]:
        """The answers that redo leads over: the next one, and what computer players, as they sit now, said to it."""
        history, starts = self.history, self.remarks.side_starts
        found: list[Entry[Any]] = []
        after = history.onward(history.head)
        while after is not None and (self.is_away or after.number not in starts):
            people = self._is_by_people(after) and not self._is_forced(after)
            if found and (not isinstance(after.answer, Choice) or people):
                break
            found.append(after)
            after = history.onward(after)
            while after is not None and isinstance(after.answer, Outcome):
                after = history.onward(after)
        return tuple(found)

    def redo_ruling(self, cost: Price) -> Ruling:
        """Whether giving an answer again just happens, or its seat has to agree."""
        return "free" if self.is_away or self.policy == "open" or not cost.needs else "ask"

    @property
    def can_redo(self) -> bool:
        """Whether something that was undone can be redone; a variation is never slipped into."""
        after = self.history.onward(self.history.head)
        return after is not None and (self.is_away or after.number not in self.remarks.side_starts)

    # Variations.

    def side_line_price(self, entry: int, by: Seat) -> Price:
        """The price of a variation from an entry: the entries that it sets aside. Raises `LookupError`."""
        found = self._entry(entry)
        head, parting = self.history.head, common(self.history.head, found)
        if self.hides_deeds and deed_of_another(self.history.game, head, by, parting) is not None:
            raise LookupError(f"entry {self.number_of(entry)} cannot be gone back to here")
        return self._priced(found, by)

    @property
    def side_line_ruling(self) -> Ruling:
        """What the policy says to variations: they show luck that the game has yet to meet, until the game is over."""
        if self.is_away or self.game_is_over or self.policy == "open":
            return "free"
        return "never" if self.policy == "strict" else "ask"

    @property
    def new_game_ruling(self) -> Ruling:
        """What the policy says to new games that go on from here.

        They show luck that the game has yet to meet, also when they leave from a variation that the table agreed to.
        """
        if self.game_is_over or self.policy == "open":
            return "free"
        return "never" if self.policy == "strict" else "ask"

    def exchange_price(self, by: Seat) -> Price | None:
        """The price of making the variation the game: the entries that it replaces; None when none is played."""
        away = self.remarks.away
        if away is None:
            return None
        stand = self.history.entries[away.main]
        return self._priced(common(stand, self.history.head), by, stand)

    @property
    def exchange_ruling(self) -> Ruling:
        """What the policy says to making a variation the game."""
        rulings: dict[Policy, Ruling] = {"open": "free", "house": "ask", "strict": "never"}
        return rulings[self.policy]
