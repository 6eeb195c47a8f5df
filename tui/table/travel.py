"""The table's way through its history: undo at its price, variations beside the game, names and comments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from core.engine.decisions import PUBLIC
from core.engine.past.branches import game_line, is_tried_out
from core.engine.past.said import UNDO, Journey, RemarkError, Undo, checked_name
from core.engine.past.undoing import UndoRefusedError, quiet_target, settled
from tui.table.pricing import Pricing

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from core.engine.past.undoing import Price, Ruling
    from core.engine.policies import Policy
    from tui.table.pricing import Back

Consent: TypeAlias = "Collection[Seat] | None"
"""The seats that agree; None when nobody was asked."""


class Travel(Pricing):
    """Moves the head of a history as the table's policy allows, and keeps what is said on the way."""

    # The policy.

    def set_policy(self, policy: Policy) -> None:
        """Play by another policy from now on. Raises `SaveError`."""
        self.remarks.set_policy(policy, self.history.head.number)
        self._save()

    # Taking back.

    def undo(self, back: Back, by: Seat, agreed: Consent = None) -> bool:
        """Undo, and write down how; False when there is nothing to undo.

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
        """Undo only the free steps before the head; False when there are none. Raises `SaveError`."""
        if self.has_been_over and not self.is_away:
            return False
        found = quiet_target(self.history, PUBLIC if self._is_left(by) else by, self._learning)
        return found is not self.history.head and self.undo(found.number, by)

    def _write_down(self, cost: Price, agreed: Consent) -> None:
        how: Literal["quiet", "agreed", "open"] = "quiet" if cost.is_quiet else "agreed"
        if not cost.is_quiet and self.policy == "open":
            how = "open"
        seats = self._all_who_agree(agreed, cost.by) if agreed is not None and how == "agreed" else ()
        self.remarks.add(cost.target, UNDO, Undo(cost.by, cost.steps, how, seats, cost.after_end))

    def _all_who_agree(self, agreed: Collection[Seat], by: Seat) -> tuple[Seat, ...]:
        """The people who have agreed, with the computer players."""
        seats = range(self.history.game.seats(self.history.state))
        return tuple(seat for seat in seats if seat in agreed or (seat != by and self.played_by(seat)))

    @staticmethod
    def _check(cost: Price, ruled: Ruling, agreed: Consent) -> None:
        missing = agreed is None or any(seat not in agreed for seat in cost.needs)
        if ruled == "never" or (ruled == "ask" and missing):
            raise UndoRefusedError(cost, ruled)

    # Giving again.

    def redo(self, by: Seat, agreed: Consent = None) -> bool:
        """Redo the answer undone last; False when there is none.

        Raises `UndoRefusedError` for a decision of another seat than `by` that does not agree, and `SaveError`.
        """
        cost = self.redo_price(by)
        if cost is not None:
            self._check(cost, self.redo_ruling(cost), agreed)
        given = self._given_again() if cost is not None else ()
        for _ in given:
            self.history.redo()
        self._save()
        return bool(given)

    # Variations.

    def check_new_game(self, entry: int, by: Seat, agreed: Consent = None) -> None:
        """Raise `UndoRefusedError` unless a new game may go on from an entry with this consent, and `LookupError`."""
        self._check(self.side_line_price(entry, by), self.new_game_ruling, agreed)

    def check_side_line(self, entry: int, by: Seat, agreed: Consent = None) -> None:
        """Raise `UndoRefusedError` unless a variation may begin at an entry with this consent, and `LookupError`."""
        self._check(self.side_line_price(entry, by), self.side_line_ruling, agreed)

    def begin_side_line(self, entry: int, by: Seat, name: str = "", agreed: Consent = None) -> None:
        """Leave the game as it stands and try something out from an entry on.

        Raises `RemarkError` for the name, `UndoRefusedError`, `LookupError`, `SaveError`.
        """
        journey = Journey(by, checked_name(name), tuple(sorted(agreed or ())))
        history, away = self.history, self.remarks.away
        found = settled(history, self._entry(entry))
        if found.number < history.open_from:
            raise LookupError(f"you can only look at entry {entry}")
        self.check_side_line(entry, by, agreed)
        if away is None:
            self._leave(journey)
        else:
            self.remarks.leave(away.main, away.redo, journey)
        history.jump(found.number)
        self._save()

    def go_to_line(self, number: int, by: Seat, agreed: Consent = None) -> bool:
        """Go to the end of a line by its number in `branches`; False when the head is there already.

        To a variation, from the game, at the price of one that begins at its last entry; free while another is
        played. To the game, as `back_to_game`. Raises `UndoRefusedError`, `LookupError`, `SaveError`.
        """
        found = self.branches()
        if not 0 <= number < len(found):
            raise LookupError(f"there is no variation {number}")
        if found[number].is_game:
            return self.back_to_game()
        tip = found[number].tip
        if tip is self.history.head:
            return False
        if tip.number < self.history.open_from:
            raise LookupError(f"you can only look at variation {number}")
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

    def make_it_the_game(self, by: Seat, agreed: Consent = None) -> bool:
        """From here on the variation is the game; False when none is played.

        What the game was becomes a variation. Raises `UndoRefusedError`, `SaveError`.
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
        """The head has passed entries after an answer: where a new variation begins with them, mark it."""
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
        """Call a variation so. Raises `RemarkError`, `LookupError`, `SaveError`."""
        found = self.branches()
        if not 0 <= number < len(found):
            raise LookupError(f"there is no variation {number}")
        if found[number].is_game:
            raise RemarkError("The game has no other name; variations have.")
        self.remarks.name(found[number].own[0].number, name)
        self._save()

    def comment(self, entry: int, text: str) -> None:
        """Say something about an entry. Raises `RemarkError`, `LookupError`, `SaveError`."""
        self.remarks.comment(self._entry(entry).number, text)
        self._save()
