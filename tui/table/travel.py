"""The table's way through its history: undo at its price, side lines beside the game, names and comments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Chance, Choice, asked
from core.engine.past.branches import game_line, is_tried_out, line_to
from core.engine.past.knowing import deed_of_another, noticed, seat_of
from core.engine.past.learnt import Decided, Learning
from core.engine.past.said import UNDO, Journey, RemarkError, Undo, checked_name
from core.engine.past.undoing import (
    Price,
    UndoRefusedError,
    before_decision,
    before_turn,
    common,
    price,
    quiet_target,
    ruling,
    settled,
)
from tui.table.stretches import Stretches

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from core.engine.decisions import Seat
    from core.engine.history import Entry, History
    from core.engine.past.remarks import Remarks
    from core.engine.past.undoing import Ruling
    from core.engine.policies import Policy

Back: TypeAlias = Literal["decision", "turn"] | int
"""How far to go back: to the last decision, to where the turn began, or to an entry by its number."""

Consent: TypeAlias = "Collection[Seat] | None"
"""The seats that agree; None when nobody was asked."""


class Travel(Stretches):
    """Moves the head of a history as the table's policy allows, and keeps what is said on the way.

    Attributes:
        players_agree: Players that are no people agree to whatever people agree on.
    """

    def __init__(
        self,
        history: History[Any],
        remarks: Remarks,
        save: Callable[[], None],
        viewer: Callable[[], Seat] = lambda: PUBLIC,
    ) -> None:
        """`save` is called after every move; it may raise `SaveError`, and the move then stands all the same.

        `viewer` says who looks: where deeds are hidden, side lines and undos are told as they know them.
        """
        super().__init__(history, remarks, save, viewer)
        self.players_agree = True
        self._learning = Learning(history.game)

    # The policy.

    def set_policy(self, policy: Policy) -> None:
        """Play by another policy from now on. Raises `SaveError`."""
        self.remarks.set_policy(policy, self.history.head.number)
        self._save()

    # Taking back.

    def target(self, back: Back, by: Seat) -> Entry[Any] | None:
        """The entry that an undo of a seat would go back to; None when there is nothing to take back.

        Where deeds are hidden it never passes another seat's, and while another is asked there is nothing to take back:
        else that would tell whether it has done anything yet. Behind a curtain nobody takes anything back; in front of
        all it is the last decision alone, if all know of it. Raises `LookupError` for the number of an entry that does
        not come before the head, or that it may not go back to.
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
                raise LookupError(f"entry {self.number_of(number)} cannot be gone back to here")

    def _is_asked(self, by: Seat) -> bool:
        """Whether a seat, or eyes within it, is asked now."""
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
            # what players that are no people have answered since is taken back with it: they would answer the same
            own = self.last_of_people
            if own is None:
                return None
            return before_decision(own) if back == "decision" else before_turn(self.history.game, own)
        found = settled(self.history, self._entry(back))
        if common(found, head) is not found:
            raise LookupError(f"entry {self.number_of(back)} does not come before entry {self.number_of(head.number)}")
        if any(entry.answer is None for entry in line_to(head) if entry.number > found.number):
            raise LookupError(f"entry {back} can only be looked at")
        return None if found is head else found

    def _is_public(self, before: Entry[Any]) -> bool:
        """Whether everybody knows of the answer that follows an entry on the line of the head, or is given again."""
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
        """What an undo would cost the table; None when there is nothing to take back. Raises `LookupError`."""
        found = self.target(back, by)
        if found is None:
            return None
        cost = self._asked_of_people(price(self.history, found, by, self._learning))
        return cost.once_over if self.has_been_over else cost

    def _asked_of_people(self, cost: Price) -> Price:
        """The same price, to which people alone have to agree: players that are no people do, or oppose all."""
        return replace(cost, needs=tuple(seat for seat in cost.needs if not self.played_by(seat)))

    @property
    def opponent(self) -> Seat | None:
        """A player that is no person and agrees to nothing that costs something; None where none opposes."""
        seats = range(self.history.game.seats(self.history.state))
        return None if self.players_agree else next((seat for seat in seats if self.played_by(seat)), None)

    def ruling(self, cost: Price) -> Ruling:
        """Whether an undo of this price just happens, has to be agreed to, or is out of the question."""
        return "free" if self.is_away else ruling(cost, self.policy)

    def undo(self, back: Back, by: Seat, agreed: Consent = None) -> bool:
        """Take back, and write down how; False when there is nothing to take back.

        Raises `UndoRefusedError` when the policy does not allow it with this consent, `LookupError`, `SaveError`.
        """
        cost = self.price(back, by)
        if cost is None:
            return False
        if not self.is_away:
            self._check(cost, self.ruling(cost), agreed)
            self._write_down(cost, agreed)
        self.history.jump(cost.target)
        self._save()
        return True

    def undo_quiet(self, by: Seat) -> bool:
        """Take back only the quiet steps before the head; False when there are none. Raises `SaveError`."""
        if self.has_been_over and not self.is_away:
            return False
        found = quiet_target(self.history, by, self._learning)
        return found is not self.history.head and self.undo(found.number, by)

    def _write_down(self, cost: Price, agreed: Consent) -> None:
        how: Literal["quiet", "agreed", "open"] = "quiet" if cost.is_quiet else "agreed"
        if not cost.is_quiet and self.policy == "open":
            how = "open"
        seats = self._all_who_agree(agreed, cost.by) if agreed is not None and how == "agreed" else ()
        self.remarks.add(cost.target, UNDO, Undo(cost.by, cost.steps, how, seats, cost.after_end))

    def _all_who_agree(self, agreed: Collection[Seat], by: Seat) -> tuple[Seat, ...]:
        """The people who have agreed, with the players that are no people."""
        seats = range(self.history.game.seats(self.history.state))
        return tuple(seat for seat in seats if seat in agreed or (seat != by and self.played_by(seat)))

    @staticmethod
    def _check(cost: Price, ruled: Ruling, agreed: Consent) -> None:
        missing = agreed is None or any(seat not in agreed for seat in cost.needs)
        if ruled == "never" or (ruled == "ask" and missing):
            raise UndoRefusedError(cost, ruled)

    # Giving again.

    def redo_price(self, by: Seat) -> Price | None:
        """What giving the next answer again asks of the table; None when there is none.

        It is free unless it is another seat's decision: then that seat has to agree; where deeds are hidden, it alone
        gives it again.
        """
        head = self.history.head
        after = self.history.onward(head)
        if after is None or not self.can_redo:
            return None
        answer = after.answer
        whose = seat_of(self.history.game, after.state, answer.seat) if isinstance(answer, Choice) else by
        if self.hides_deeds and (whose != by or (self._viewer() == PUBLIC and not self._is_public(head))):
            return None
        needs = () if whose == by or self.played_by(whose) else (whose,)
        items = tuple(Decided(after.number, seat) for seat in needs)
        return Price(after.number, head.number, by, 1, 0 if needs else 1, items, needs, head.number)

    def redo_ruling(self, cost: Price) -> Ruling:
        """Whether giving an answer again just happens, or its seat has to agree."""
        return "free" if self.is_away or self.policy == "open" or not cost.needs else "ask"

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be given again; a side line is never slipped into."""
        after = self.history.onward(self.history.head)
        return after is not None and (self.is_away or after.number not in self.remarks.side_starts)

    def redo(self, by: Seat, agreed: Consent = None) -> bool:
        """Give again the answer taken back last; False when there is none.

        Raises `UndoRefusedError` for a decision of another seat than `by` that does not agree, and `SaveError`.
        """
        cost = self.redo_price(by)
        if cost is not None:
            self._check(cost, self.redo_ruling(cost), agreed)
        moved = cost is not None and self.history.redo()
        while moved and (after := self.history.onward(self.history.head)) is not None and self.can_redo:
            # what players that are no people had answered to it
            if not isinstance(after.answer, Choice) or self._is_by_people(after):
                break
            self.history.redo()
        self._save()
        return moved

    # Side lines.

    def side_line_price(self, entry: int, by: Seat) -> Price:
        """What is taken back for a side line that begins at an entry. Raises `LookupError`."""
        found = self._entry(entry)
        head, parting = self.history.head, common(self.history.head, found)
        if self.hides_deeds and deed_of_another(self.history.game, head, by, parting) is not None:
            raise LookupError(f"entry {self.number_of(entry)} cannot be gone back to here")
        return self._asked_of_people(price(self.history, found, by, self._learning))

    @property
    def side_line_ruling(self) -> Ruling:
        """What the policy says to side lines: they show luck that the game has yet to meet, until the game is over."""
        if self.is_away or self.game_is_over or self.policy == "open":
            return "free"
        return "never" if self.policy == "strict" else "ask"

    @property
    def new_game_ruling(self) -> Ruling:
        """What the policy says to new games that go on from here.

        They show luck that the game has yet to meet, also when they leave from a side line that the table agreed to.
        """
        if self.game_is_over or self.policy == "open":
            return "free"
        return "never" if self.policy == "strict" else "ask"

    def check_new_game(self, entry: int, by: Seat, agreed: Consent = None) -> None:
        """Raise `UndoRefusedError` unless a new game may go on from an entry with this consent, and `LookupError`."""
        self._check(self.side_line_price(entry, by), self.new_game_ruling, agreed)

    def check_side_line(self, entry: int, by: Seat, agreed: Consent = None) -> None:
        """Raise `UndoRefusedError` unless a side line may begin at an entry with this consent, and `LookupError`."""
        self._check(self.side_line_price(entry, by), self.side_line_ruling, agreed)

    def begin_side_line(self, entry: int, by: Seat, name: str = "", agreed: Consent = None) -> None:
        """Leave the game as it stands and try something out from an entry on.

        Raises `RemarkError` for the name, `UndoRefusedError`, `LookupError`, `SaveError`.
        """
        journey = Journey(by, checked_name(name), tuple(sorted(agreed or ())))
        history, away = self.history, self.remarks.away
        found = settled(history, self._entry(entry))
        if found.number < history.open_from:
            raise LookupError(f"entry {entry} can only be looked at")
        self.check_side_line(entry, by, agreed)
        if away is None:
            self._leave(journey)
        else:
            self.remarks.leave(away.main, away.redo, journey)
        history.jump(found.number)
        self._save()

    def go_to_line(self, number: int, by: Seat, agreed: Consent = None) -> bool:
        """Go to the end of a line by its number in `branches`; False when the head is there already.

        To a side line, from the game, at the price of one that begins at its last entry; free while another is
        played. To the game, as `back_to_game`. Raises `UndoRefusedError`, `LookupError`, `SaveError`.
        """
        found = self.branches()
        if not 0 <= number < len(found):
            raise LookupError(f"there is no side line {number}")
        if found[number].is_game:
            return self.back_to_game()
        tip = found[number].tip
        if tip is self.history.head:
            return False
        if tip.number < self.history.open_from:
            raise LookupError(f"side line {number} can only be looked at")
        self.check_side_line(tip.number, by, agreed)
        if self.remarks.away is None:
            self._leave(Journey(by, "", tuple(sorted(agreed or ()))))
        self.history.jump(tip.number)
        self._save()
        return True

    def _leave(self, journey: Journey) -> None:
        """The game waits where it stands."""
        self.remarks.leave(self.history.head.number, game_line(self.history, self.remarks)[-1].number, journey)

    def back_to_game(self) -> bool:
        """Go back to where the game waits; False when it is being played. Raises `SaveError`."""
        away = self.remarks.away
        if away is None:
            return False
        end = game_line(self.history, self.remarks)[-1].number
        self.remarks.come_back()
        self.history.jump(end)
        self.history.jump(away.main)
        self._save()
        return True

    def exchange_price(self, by: Seat) -> Price | None:
        """What of the game gives way when the side line becomes it; None when none is played."""
        away = self.remarks.away
        if away is None:
            return None
        stand = self.history.entries[away.main]
        cost = price(self.history, common(stand, self.history.head), by, self._learning, head=stand)
        return self._asked_of_people(cost)

    @property
    def exchange_ruling(self) -> Ruling:
        """What the policy says to making a side line the game."""
        rulings: dict[Policy, Ruling] = {"open": "free", "house": "ask", "strict": "never"}
        return rulings[self.policy]

    def make_it_the_game(self, by: Seat, agreed: Consent = None) -> bool:
        """From here on the side line is the game; False when none is played.

        What the game was becomes a side line. Raises `UndoRefusedError`, `SaveError`.
        """
        history = self.history
        cost = self.exchange_price(by)
        if cost is None:
            return False
        self._check(cost, self.exchange_ruling, agreed)
        how: Literal["agreed", "open"] = "open" if self.policy == "open" else "agreed"
        self.remarks.add(cost.target, UNDO, Undo(by, cost.steps, how, tuple(sorted(agreed or ())), self.has_been_over))
        self.remarks.come_back()
        for passed in history.line():
            self.remarks.mark_side(passed.number, is_side=False)
        self._save()
        return True

    def passed(self, entries: Iterable[Entry[Any]]) -> None:
        """The head has passed entries after an answer: where a new side line begins with them, mark it."""
        away = self.remarks.away
        if away is None:
            return
        starts = self.remarks.side_starts
        on_game = {entry.number for entry in game_line(self.history, self.remarks)}
        for entry in entries:
            if entry.number not in on_game and not is_tried_out(entry, starts):
                self.remarks.mark_side(entry.number)
                if away.journey.name:
                    self.remarks.name(entry.number, away.journey.name)
                return

    # What is said.

    def name_branch(self, number: int, name: str) -> None:
        """Call a side line so. Raises `RemarkError`, `LookupError`, `SaveError`."""
        found = self.branches()
        if not 0 <= number < len(found):
            raise LookupError(f"there is no side line {number}")
        if found[number].is_game:
            raise RemarkError("The game has no other name; side lines have.")
        self.remarks.name(found[number].own[0].number, name)
        self._save()

    def comment(self, entry: int, text: str) -> None:
        """Say something about an entry. Raises `RemarkError`, `LookupError`, `SaveError`."""
        self.remarks.comment(self._entry(entry).number, text)
        self._save()
