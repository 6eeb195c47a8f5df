"""The tries of a wave as the table shows them, and the ghost of the last other one. BB 5.2; R41."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.buried_beneath.frames import Ended, Lost, Placing
from core.buried_beneath.telegraph import toll_of
from core.engine.past.tries import Try, stretch_start
from tui.buried_beneath import forecast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.buried_beneath.state import State
    from core.engine.decisions import Event
    from core.engine.history import Entry
    from tui.table.table import Table


class Tried(Struct, frozen=True):
    """A try in a line.

    Attributes:
        number: From 1.
        turns: How many turns of yours it came to.
        mark: `×` lost, `◆` won, `·` left, and nothing where it goes on.
        words: How it ended.
        is_now: It is the one that is played.
        tip: The number of its last entry.
    """

    number: int
    turns: int
    mark: str
    words: str
    is_now: bool
    tip: int


class Ghost(Struct, frozen=True):
    """Another try at the same turn.

    Attributes:
        number: Which try.
        out: Where its Villagers stood when it ended this turn.
        suffered: What the enemies' turn then cost it; empty for nothing, or where it never came to that.
    """

    number: int
    out: frozenset[int]
    suffered: str


def tried(table: Table) -> tuple[Tried, ...]:
    """The tries of this wave, as they were begun; one that begins with the next choice stands among them already."""
    found, head = table.tries, table.history.head
    names = table.travel.remarks.names
    now = _played(table, found)
    told = [
        Tried(
            one.number,
            _turns(one),
            *_ended(table, one, is_now=one is now, names=names),
            is_now=one is now,
            tip=one.tip.number,
        )
        for one in found
    ]
    if now is None:
        told.append(Tried(len(found) + 1, max(1, head.state.turn), "", "now", True, head.number))
    return tuple(told)


def compared(table: Table) -> tuple[Try, ...]:
    """The same as `tried`, with all their entries: of one that begins with the next choice what leads to it."""
    found, head = table.tries, table.history.head
    start = stretch_start(table.game, head)
    if start is None or _played(table, found) is not None:
        return found
    entries = [head]
    while entries[-1] is not start and entries[-1].parent is not None:
        entries.append(entries[-1].parent)
    own = tuple(reversed(entries[:-1])) or (head,)
    return (*found, Try(len(found) + 1, len(own), own, 0, left=False))


def _played(table: Table, found: Sequence[Try]) -> Try | None:
    """The try that is played; None where the next choice begins another: an enemies' turn lies ahead that was seen."""
    head = table.history.head
    for one in reversed(found):
        if head in one.entries:
            ahead = one.entries[one.entries.index(head) + 1 :]
            seen = any(table.words.peak(event) for entry in ahead for event in entry.events)
            return None if seen else one
    return None


def _turns(one: Try) -> int:
    return max((entry.state.turn for entry in one.entries), default=0) if not one.left else one.entries[-2].state.turn


def _ended(table: Table, one: Try, *, is_now: bool, names: dict[int, str]) -> tuple[str, str]:
    """The mark and the words of how a try ended; a name that it was given stands in their place."""
    top = one.tip.state.stack[-1]
    name = next((names[entry.number] for entry in reversed(one.entries) if entry.number in names), "")
    if one.left or (isinstance(top, Ended) and top.won):
        return "◆", name or "won"
    if isinstance(top, Lost | Ended):
        words: str = table.words.tried(table.game.view(one.tip.state, 0))
        return "×", name or words
    return ("", name or "now") if is_now else ("·", name or "left")


def ghost_of(table: Table) -> Ghost | None:
    """The last other try, where it stood at the end of this turn; None where there is none."""
    state: State = table.history.state
    found = table.tries
    now = _played(table, found)
    for one in reversed([one for one in found if one is not now]):
        last = _last_of_turn(one, state.turn)
        if last is not None:
            place, entry = last
            return Ghost(one.number, frozenset(entry.state.out), _suffered(one, place))
    return None


def _last_of_turn(one: Try, turn: int) -> tuple[int, Entry[Any]] | None:
    """The last entry of a try in a turn of yours, and its place."""
    for place in range(len(one.entries) - 1, -1, -1):
        state = one.entries[place].state
        if state.turn == turn and isinstance(state.stack[0], Placing):
            return place, one.entries[place]
    return None


def _suffered(one: Try, place: int) -> str:
    """What the enemies' turn after an entry cost."""
    events: list[Event] = []
    for entry in one.entries[place + 1 :]:
        events += entry.events
        if isinstance(entry.state.stack[0], Placing):
            break
    return forecast.toll_of(toll_of(events))
