"""The way through a history, as far as it is known: where the game stands, its lines, its stretches, its ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC, Choice, Over
from core.engine.past.branches import branches, compare, game_stand, is_tried_out, line_to
from core.engine.past.knowing import hides_deeds, known_numbers, seat_of
from core.engine.past.stays import stay_at, stays
from core.players.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Seat
    from core.engine.history import Entry, History
    from core.engine.past.branches import Branch, Comparison
    from core.engine.past.remarks import Ledger, Remarks
    from core.engine.policies import Policy


class Trail:
    """Facts about the way through a history; nothing here moves its head.

    Attributes:
        remarks: What the table has said about its history.
    """

    def __init__(
        self,
        history: History[Any],
        remarks: Remarks,
        viewer: Callable[[], Seat] = lambda: PUBLIC,
    ) -> None:
        """`viewer` gives the viewer: where deeds are hidden, variations and undos are told as it knows them."""
        self._viewer = viewer
        self.history = history
        self.remarks = remarks
        self._ends: list[Entry[Any]] = []
        self._looked_through = 0
        self._numbers: dict[tuple[Seat, int], tuple[Entry[Any], int]] = {}

    def read_anew(self) -> None:
        """The history was read anew: what was known of its entries is known of others."""
        self._ends.clear()
        self._looked_through = 0
        self._numbers.clear()

    @property
    def policy(self) -> Policy:
        """What the table lets be undone."""
        return self.remarks.policy

    @property
    def ledger(self) -> Ledger:
        """How often something was undone, and how; where deeds are hidden, free steps of the viewer alone."""
        return self.remarks.ledger_of(self._seat) if self.hides_deeds else self.remarks.ledger

    @property
    def hides_deeds(self) -> bool:
        """Whether nobody may even count what others did, as the game stands."""
        return hides_deeds(self.history.game, self.stand.state)

    @property
    def _seat(self) -> Seat:
        """The seat of the viewer."""
        return seat_of(self.history.game, self.history.state, self._viewer())

    # Who plays.

    def played_by(self, seat: Seat) -> str:
        """Which computer player plays a seat; empty for people, and for a level that is not known here."""
        level = self.remarks.played_by(seat)
        return level if level in LEVELS else ""

    def had_people(self, seat: Seat) -> bool:
        """Whether people have a seat, or had it before the computer player that has it now: then they are asked."""
        return any(stay.level not in LEVELS for stay in stays(self.remarks.handed_over, seat))

    def _is_left(self, seat: Seat) -> bool:
        """Whether a computer player has a seat that was people's: nobody who looks now can speak for them."""
        return bool(self.played_by(seat)) and self.had_people(seat)

    def _answered_before(self, entry: Entry[Any], seat: Seat) -> bool:
        """Whether an entry is an answer for a seat from before it changed hands last."""
        answer, found = entry.answer, stays(self.remarks.handed_over, seat)
        if len(found) == 1 or not isinstance(answer, Choice):
            return False
        own = seat_of(self.history.game, entry.state, answer.seat) == seat
        return own and stay_at(found, entry.number) < len(found) - 1

    def _is_by_people(self, entry: Entry[Any]) -> bool:
        """Whether a person, as the seats are played now, has given the answer that led to an entry."""
        answer = entry.answer
        if not isinstance(answer, Choice):
            return False
        # private viewers alone have to be looked up in a state
        seats = self.history.game.seats(self.history.state)
        own = answer.seat if answer.seat < seats else seat_of(self.history.game, entry.state, answer.seat)
        return not self.played_by(own)

    @property
    def last_of_people(self) -> Entry[Any] | None:
        """The entry on the line of the head that a person's answer led to last; None where none has.

        Where only computer players play, it is the head.
        """
        return self._last_by_people(self.history.head)

    def _last_by_people(self, head: Entry[Any]) -> Entry[Any] | None:
        """The same up to another entry."""
        if not self.remarks.handed_over:
            return head
        seats = range(self.history.game.seats(self.history.state))
        if all(self.played_by(seat) for seat in seats):
            return head
        entry: Entry[Any] | None = head
        while entry is not None and entry.answer is not None:
            if self._is_by_people(entry):
                return entry
            entry = entry.parent
        return None

    # Where it stands, and its lines.

    @property
    def is_away(self) -> bool:
        """Whether a variation is being played, while the game waits."""
        return self.remarks.away is not None

    @property
    def stand(self) -> Entry[Any]:
        """The entry at which the game stands, or waits while a variation is played."""
        return game_stand(self.history, self.remarks)

    @property
    def game_is_over(self) -> bool:
        """Whether the game itself, not a variation, has ended."""
        return isinstance(self.history.game.pending(self.stand.state), Over)

    @property
    def has_been_over(self) -> bool:
        """Whether the game has ended before, even if that was undone: since then nothing in it is hidden."""
        entries, game = self.history.entries, self.history.game
        # what has an answer after it was not the end, and never will be
        new = (entry for entry in entries[self._looked_through :] if self.history.onward(entry) is None)
        self._ends += [entry for entry in new if isinstance(game.pending(entry.state), Over)]
        self._looked_through = len(entries)
        starts = self.remarks.side_starts if self._ends else frozenset()
        return any(not is_tried_out(entry, starts) for entry in self._ends)

    def end_of(self, branch: Branch) -> Entry[Any]:
        """Where a branch has come to: the game to where it stands, a variation to its last entry."""
        return self.stand if branch.is_game else branch.tip

    def branches(self) -> tuple[Branch, ...]:
        """The game first, then every variation that the viewer may know of."""
        return branches(self.history, self.remarks, viewer=self._viewer())

    def branch_here(self) -> Branch:
        """The branch that the head is in."""
        found = self.branches()
        return next((branch for branch in found if self.history.head in branch.own), found[0])

    def compare(self, left: int, right: int) -> Comparison:
        """Two entries of different branches side by side. Raises `LookupError`."""
        return compare(self.history, self._entry(left), self._entry(right), self._viewer())

    def number_of(self, entry: int) -> int:
        """The number of an entry for the viewer: where deeds are hidden, only those that it knows of are counted.

        Raises `LookupError`.
        """
        found = self._entry(entry)
        if not self.hides_deeds:
            return entry
        viewer = self._viewer()
        counted, number = self._numbers.get((viewer, entry), (None, 0))
        if counted is found:
            return number
        # what lies before an entry never changes: it and all before it are counted once
        line = line_to(found)
        numbers = known_numbers(self.history.game, line, viewer)
        self._numbers.update({(viewer, one.number): (one, numbers[one.number]) for one in line})
        return numbers[entry]

    def _entry(self, number: int) -> Entry[Any]:
        entries = self.history.entries
        if not 0 <= number < len(entries):
            raise LookupError(f"there is no entry {number}; the last is {len(entries) - 1}")
        return entries[number]
