"""Undos: how far back they go, what was revealed since, and whether the table's policy allows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from core.engine.decisions import Chance, Choice, Seat
from core.engine.past.knowing import hides_deeds, seat_of
from core.engine.past.learnt import Decided, Learnt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.game import Game
    from core.engine.history import Entry, History
    from core.engine.past.learnt import Learning
    from core.engine.policies import Policy

Ruling: TypeAlias = Literal["free", "ask", "never"]
"""Whether an undo just happens, has to be agreed to, or is out of the question."""


class Price(Struct, frozen=True):
    """What an undo goes back over: what was revealed on the way, and which seats must agree.

    Attributes:
        head: The entry that it is taken from.
        target: The entry that it goes back to.
        by: The seat that asks for it.
        steps: How many decisions are undone.
        quiet: How many of these are free steps: the asking seat's own, and nothing was revealed by them.
        items: What the others revealed, oldest first, without the asking seat's own decisions. Where deeds are hidden,
            only what was revealed to the asking seat.
        needs: The other seats, who must agree where it is not free.
        quiet_target: The entry that free steps alone lead back to; the head itself when the last step is not quiet.
        after_end: The game has been over before: all that was hidden could be seen, so that no step is quiet.
    """

    head: int
    target: int
    by: Seat
    steps: int
    quiet: int
    items: tuple[Learnt, ...]
    needs: tuple[Seat, ...]
    quiet_target: int
    after_end: bool = False

    @property
    def is_quiet(self) -> bool:
        """Whether nothing was revealed."""
        return not self.items and not self.after_end

    @property
    def once_over(self) -> Price:
        """The same price in a game that has been over before."""
        return replace(self, quiet=0, quiet_target=self.head, after_end=True)


class UndoRefusedError(Exception):
    """An undo that the table's policy does not let happen, or not without the consent of every seat."""

    def __init__(self, price: Price, ruling: Ruling) -> None:
        super().__init__("everyone must agree" if ruling == "ask" else "only free steps can be undone here")
        self.price = price
        self.ruling = ruling


def price(
    history: History[Any], target: Entry[Any], by: Seat, learning: Learning, head: Entry[Any] | None = None
) -> Price:
    """What going back to an entry costs, from the head or from `head`; to another branch, up to where the two part."""
    game = history.game
    head = head if head is not None else history.head
    steps = quiet = 0
    items: list[Learnt] = []
    last, still = head, True
    for step in steps_back(head, common(head, target)):
        learnt = _learnt(game, step, by, learning)
        steps += 1
        quiet += not learnt
        items = learnt + items
        still = still and not learnt
        last = before(step) if still else last
    others = tuple(seat for seat in range(game.seats(head.state)) if seat != by)
    return Price(head.number, target.number, by, steps, quiet, tuple(items), others, last.number)


def quiet_target(history: History[Any], by: Seat, learning: Learning) -> Entry[Any]:
    """The entry that free steps alone lead back to; the head itself when the last step is not quiet."""
    found = history.head
    for step in steps_back(history.head, history.root):
        if not isinstance(step[0].answer, Choice) or _learnt(history.game, step, by, learning):
            break
        found = before(step)
    return found


def _learnt(game: Game[Any, Any, Any], step: tuple[Entry[Any], ...], by: Seat, learning: Learning) -> list[Learnt]:
    """What a step revealed, without the asking seat's own decision; where deeds are hidden, to that seat."""
    items = [item for entry in step for item in learning.of(entry)]
    state = step[-1].state
    found: list[Learnt] = []
    for item in items:
        if isinstance(item, Decided):
            if seat_of(game, state, item.seat) != by:
                found.append(item)
        elif item.seats is None or not hides_deeds(game, state):
            found.append(item)
        elif own := tuple(viewer for viewer in item.seats if seat_of(game, state, viewer) == by):
            found.append(replace(item, seats=own))
    return found


def ruling(cost: Price, policy: Policy) -> Ruling:
    """What a policy says to a price."""
    if cost.is_quiet or policy == "open":
        return "free"
    return "never" if policy == "strict" else "ask"


def steps_back(head: Entry[Any], ancestor: Entry[Any]) -> Iterator[tuple[Entry[Any], ...]]:
    """The choices between two entries, the newest first, each with the luck that followed it."""
    step: list[Entry[Any]] = []
    entry = head
    while entry is not ancestor and entry.parent is not None:
        step.insert(0, entry)
        if isinstance(entry.answer, Choice):
            yield tuple(step)
            step = []
        entry = entry.parent
    if step:
        yield tuple(step)


def before(step: tuple[Entry[Any], ...]) -> Entry[Any]:
    """The entry before a step."""
    first = step[0]
    return first if first.parent is None else first.parent


def common(one: Entry[Any], other: Entry[Any]) -> Entry[Any]:
    """The last entry that the lines to two entries share."""
    while one is not other:
        if one.number < other.number:
            one, other = other, one
        if one.parent is None:
            break
        one = one.parent
    return one


def before_decision(head: Entry[Any]) -> Entry[Any] | None:
    """Where the last decision was asked; None when none was made since the start or since a leap."""
    entry = head
    while entry.parent is not None and entry.answer is not None:
        if isinstance(entry.answer, Choice):
            return entry.parent
        entry = entry.parent
    return None


def before_turn(game: Game[Any, Any, Any], head: Entry[Any]) -> Entry[Any] | None:
    """Where the first decision of this turn was asked; when that is the head, of the turn before. None at the start."""
    end: Entry[Any] | None = before_decision(head)
    if end is None:
        return None
    turn = game.turn_of(end.state)
    first = entry = end
    while entry.parent is not None and entry.answer is not None and game.turn_of(entry.parent.state) == turn:
        entry = entry.parent
        if not isinstance(game.pending(entry.state), Chance):
            first = entry
    return first


def settled(history: History[Any], entry: Entry[Any]) -> Entry[Any]:
    """The entry itself, or the next one after its luck, where the game waits for a seat or is over."""
    while isinstance(history.game.pending(entry.state), Chance) and (children := history.children(entry)):
        entry = children[0]
    return entry
