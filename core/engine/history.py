"""The history of a game: a tree of entries that only grows."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from msgspec import Struct

from core.engine.decisions import Answer, Chance, Choice, Decision, Event, IllegalError, Outcome, Over, Reason

if TYPE_CHECKING:
    from core.engine.dealer import Dealer
    from core.engine.decisions import Option, Pending, Seat
    from core.engine.game import Game
    from core.engine.playout import Playout

__all__ = ["Entry", "History"]

StateT = TypeVar("StateT", bound=Struct)

VIEW_ONLY: Final = Reason("view-only", "", "You can only look at this part of the game.")


NUMBER: Final = attrgetter("number")

KEPT: Final = 16
"""Every so many entries the state is kept at once."""


class Stand(NamedTuple):
    """How far a history has come, to go back to where nobody has seen what came after.

    Attributes:
        entries: How many entries it has.
        head: The number of the entry at its head.
        onward: Where redo leads from each.
    """

    entries: int
    head: int
    onward: tuple[int, ...]


class Going(Generic[StateT]):
    """Where a game is played on, which all entries of its history share.

    Attributes:
        game: Its rules.
        playout: Goes on from the entry that an answer reached last; None before the first.
        reached: The number of that entry, as long as nothing follows it; else -1.
    """

    def __init__(self, game: Game[Any, StateT, Any]) -> None:
        self.game = game
        self.playout: Playout[StateT] | None = None
        self.reached = -1

    def find(self, entry: Entry[StateT]) -> StateT:
        """Find the state of an entry that does not keep it, and let all keep theirs that are passed on the way."""
        playout = self.playout
        if playout is not None and self.reached == entry.number:
            return playout.state()
        way: list[Entry[StateT]] = []
        at: Entry[StateT] | None = entry
        while at is not None and at.kept is None:
            way.append(at)
            at = at.parent
        if at is None or at.kept is None:
            raise AssertionError("the root keeps its state")
        state = at.kept
        playout = self.game.playout(state)
        for passed in reversed(way):
            if passed.answer is None:
                raise AssertionError("a leap keeps its state")
            playout.take(passed.answer)
            state = passed.kept = playout.state()
        return state


class Entry(Struct, Generic[StateT], eq=False):
    """An answer, with what it led to. An entry knows the one before it; the history knows those after it.

    Two kinds have no answer: the root, and a leap, where the game goes on from a state that was kept and the answers
    that led there are not known.

    Attributes:
        number: Its place in the history, from 0 for the root; later entries have higher numbers.
        parent: The entry before it; None for the root.
        answer: What was answered; None for the root and for a leap.
        kept: The state after it, where it is kept: few are, for most are never asked for, and together they take far
            more room than all that led to them.
        events: What happened.
        going: Finds the state where it is not kept.
    """

    number: int
    parent: Entry[StateT] | None
    answer: Answer | None
    kept: StateT | None
    events: tuple[Event, ...]
    going: Going[StateT] | None = None

    @property
    def state(self) -> StateT:
        """The state after it, which is kept from now on."""
        state = self.kept
        if state is None:
            if self.going is None:
                raise AssertionError("an entry of no history keeps its state")
            state = self.kept = self.going.find(self)
        return state

    def __repr__(self) -> str:
        # those around it are named by their numbers: written out they would never end
        after = "" if self.parent is None else f" after {self.parent.number}"
        return f"<entry {self.number}{after}: {self.answer}>"


class History(Generic[StateT]):
    """A game being played: answers go in, entries grow, the head moves.

    Luck is dealt as soon as the game asks for it, so at the head the game waits for a seat or is over.

    Attributes:
        open_from: The first entry that can be played on from; those before it can only be looked at. 0, or a leap.
    """

    def __init__(self, game: Game[Any, StateT, Any], state: StateT, dealer: Dealer | None) -> None:
        """A history that begins at `state`. Without a dealer, outcomes must be answered like choices."""
        self.game = game
        self.dealer = dealer
        self._going = Going(game)
        self.root: Entry[StateT] = Entry(0, None, None, state, ())
        self.head = self.root
        self.entries: list[Entry[StateT]] = [self.root]
        self.open_from = 0
        self._line: tuple[Entry[StateT], ...] = (self.root,)
        # By the numbers of entries: what redo goes to, 0 for nothing, and all that follows where branches part. Entries
        # that held each other would stay until a garbage collector found them, and each finished game with them.
        self._onward = [0]
        self._parting: dict[int, tuple[int, ...]] = {}

    @property
    def state(self) -> StateT:
        """The state at the head."""
        return self.head.state

    @property
    def pending(self) -> Pending:
        """What the game waits for at the head."""
        going = self._going
        if going.playout is None or going.reached != self.head.number:
            return self.game.pending(self.head.state)
        return going.playout.pending

    @property
    def is_open(self) -> bool:
        """Whether the game can be played on from the head."""
        return self.head.number >= self.open_from

    @property
    def leaps(self) -> bool:
        """Whether it has a state that no answers led to: nothing but its file vouches for such a state."""
        return any(entry.answer is None for entry in self.entries[1:])

    def children(self, entry: Entry[StateT]) -> tuple[Entry[StateT], ...]:
        """The entries that follow one, oldest first: more than one where branches part."""
        onward = self._onward[entry.number]
        following = self._parting.get(entry.number, (onward,)) if onward else ()
        return tuple([self.entries[number] for number in following])

    def onward(self, entry: Entry[StateT]) -> Entry[StateT] | None:
        """The entry that redo goes to from this one; None when nothing follows."""
        number = self._onward[entry.number]
        return self.entries[number] if number else None

    def lead_to(self, entry: Entry[StateT]) -> None:
        """Let redo go to this entry from the one before it."""
        if entry.parent is not None:
            self._onward[entry.parent.number] = entry.number

    def begin(self) -> tuple[Entry[StateT], ...]:
        """Deal the luck that a new game starts with. Returns the new entries."""
        return self._deal()

    def choose(self, seat: Seat, option: Option) -> tuple[Entry[StateT], ...]:
        """Answer for a seat, then deal the luck that follows.

        Returns the entries that the head passed, new or met again. Raises `IllegalError`.
        """
        entry = self.record(Choice(seat, option))
        if type(self.pending) is Chance:
            return (entry, *self._deal())
        return (entry,)

    def record(self, answer: Answer) -> Entry[StateT]:
        """Apply one answer at the head, without dealing. Raises `IllegalError`.

        The same answer met again, after an undo, leads to the same entry, also where nothing new can be answered.
        """
        head, going = self.head, self._going
        playout = going.playout
        if going.reached != head.number:
            for child in self.children(head):
                if child.answer == answer:
                    self.lead_to(child)
                    self.head = child
                    return child
            playout = None
        if head.number < self.open_from:
            raise IllegalError(VIEW_ONLY)
        if playout is None:
            playout = going.playout = self.game.playout(head.state)
        going.reached = -1
        events = playout.take(answer)
        state = None if len(self.entries) % KEPT else playout.state()
        entry = self._grow(answer, state, tuple(events))
        going.reached = entry.number
        return entry

    def leap(self, state: StateT) -> Entry[StateT]:
        """Go on from the head with a state that was kept; how it came about is not known."""
        return self.add(None, state, ())

    def add(self, answer: Answer | None, state: StateT, events: tuple[Event, ...]) -> Entry[StateT]:
        """Let an entry follow the head, and move the head to it. Nobody asks whether the answer leads there."""
        self._going.reached = -1
        return self._grow(answer, state, events)

    def _grow(self, answer: Answer | None, state: StateT | None, events: tuple[Event, ...]) -> Entry[StateT]:
        head, entries, onward = self.head, self.entries, self._onward
        number, before = len(entries), head.number
        if onward[before]:
            self._parting[before] = (*self._parting.get(before, (onward[before],)), number)
        onward[before] = number
        onward.append(0)
        self.head = entry = Entry(number, head, answer, state, events, self._going)
        entries.append(entry)
        return entry

    def _deal(self) -> tuple[Entry[StateT], ...]:
        dealt: list[Entry[StateT]] = []
        if self.dealer is not None:
            while type(chance := self.pending) is Chance:
                dealt.append(self.record(self.dealer.deal(chance)))
        return tuple(dealt)

    def undo(self) -> bool:
        """Move the head to before the last choice, never over a leap. False when there is none."""
        entry = self.head
        while type(entry.answer) is Outcome and entry.parent is not None:
            entry = entry.parent
        if entry.parent is None or entry.answer is None:
            return False
        self.head = entry.parent
        return True

    def redo(self) -> bool:
        """Move the head over the choice that was undone last, and its luck. False when there is none."""
        entry = self.onward(self.head)
        if entry is None:
            return False
        while (after := self.onward(entry)) is not None and type(after.answer) is Outcome:
            entry = after
        self.head = entry
        return True

    def jump(self, number: int) -> None:
        """Move the head to an entry; redo then leads along the branch it came from. Raises `LookupError`."""
        self.head = entry = self.entry(number)
        while entry.parent is not None:
            self.lead_to(entry)
            entry = entry.parent

    def stand(self) -> Stand:
        """How far it has come."""
        return Stand(len(self.entries), self.head.number, tuple(self._onward))

    def back_to(self, stand: Stand) -> None:
        """Be as it was then: what has grown since was never kept, or only tried, and is forgotten."""
        first = stand.entries
        for entry in self.entries[first:]:
            before = -1 if entry.parent is None else entry.parent.number
            if before in self._parting:
                kept = tuple(number for number in self._parting[before] if number < first)
                if len(kept) > 1:
                    self._parting[before] = kept
                else:
                    del self._parting[before]
        del self.entries[first:]
        self._onward = list(stand.onward)
        self.head = self.entries[stand.head]
        self._line = (self.root,)
        self._going.playout, self._going.reached = None, -1

    def become(self, other: History[StateT]) -> None:
        """Be as another history of the same game, which its file was read anew for; who holds this one keeps it."""
        self.dealer, self.open_from = other.dealer, other.open_from
        self.root, self.head, self.entries = other.root, other.head, other.entries
        self._going, self._onward, self._parting = other._going, other._onward, other._parting
        self._line = (other.root,)

    def entry(self, number: int) -> Entry[StateT]:
        """The entry of this number. Raises `LookupError`."""
        if not 0 <= number < len(self.entries):
            raise LookupError(f"there is no entry {number}; the last is {len(self.entries) - 1}")
        return self.entries[number]

    def line(self) -> tuple[Entry[StateT], ...]:
        """The entries from the root to the head."""
        if self._line[-1] is not self.head:
            before, new = self._line, [self.head]
            # numbers grow along a line: where it leaves the one before is found by them
            while (parent := new[-1].parent) is not None:
                place = bisect_left(before, parent.number, key=NUMBER)
                if place < len(before) and before[place] is parent:
                    before = before[: place + 1]
                    break
                new.append(parent)
            else:
                before = ()
            self._line = (*before, *new[::-1])
        return self._line


def decision_of(pending: Pending, seat: Seat, option: Option | None = None) -> Decision:
    """The question that `seat` has to answer, or its offer. Raises `IllegalError` when it has neither.

    Where it has both, the one that has the option counts, else the question.
    """
    if isinstance(pending, Over):
        raise IllegalError(Reason("over", "", "The game is over."))
    own = [decision for decision in pending if decision.seat == seat] if isinstance(pending, tuple) else []
    if not own:
        raise IllegalError(Reason("not-asked", "", f"Seat {seat + 1} has nothing to decide now."))
    fitting = [decision for decision in own if option in decision.options]
    return min(fitting or own, key=lambda decision: decision.offer)
