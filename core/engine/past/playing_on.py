"""Playing on from an entry as a new game: the line that leads there, in a history of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import Over
from core.engine.history import Entry, History
from core.engine.past.branches import line_to
from core.engine.past.said import AWAY, NAME, PLAYED_BY, PLAYED_ON, POLICY, REDO, SIDE, STOOD_IN, UNDO, Remark
from core.engine.past.undoing import settled

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_OF_LINES = (AWAY, NAME, REDO, SIDE)
"""Remarks on lines that a new game does not have."""

_OF_SEATS = (PLAYED_BY, STOOD_IN)
"""Remarks on who plays the seats."""


def playable(history: History[Any], number: int) -> Entry[Any]:
    """The entry from which a game can be played on as a new one, its luck behind it. Raises `LookupError`.

    That nothing may be added to the history itself does not matter; that its earlier answers are not known does.
    """
    entries = history.entries
    if not 0 <= number < len(entries):
        raise LookupError(f"there is no entry {number}; the last is {len(entries) - 1}")
    found = settled(history, entries[number])
    leap = max((entry.number for entry in entries if entry.parent is not None and entry.answer is None), default=0)
    if found.number < leap:
        raise LookupError(f"you can only look at entry {number}")
    if type(history.game.pending(found.state)) is Over:
        raise LookupError(f"the game is over at entry {number}")
    return found


def history_to(history: History[Any], entry: Entry[Any]) -> History[Any]:
    """A history of one line: the one that leads to an entry, its entries numbered anew. Its luck goes on the same."""
    first, *line = line_to(entry)
    new: History[Any] = History(history.game, first.state, history.dealer)
    for passed in line:
        after = new.add(passed.answer, passed.state, passed.events)
        if passed.answer is None:
            new.open_from = after.number
    return new


def remarks_to(remarks: Iterable[Remark], entry: Entry[Any]) -> tuple[Remark, ...]:
    """The remarks that belong to the line that leads to an entry, at the numbers that its entries have there anew.

    Comments stay, and the policy that holds, and undos on the way; remarks on variations have no place in it. Remarks
    on who has had the seats stay too, wherever the game stood then: the people are the same, and have seen the same.
    """
    all_of_them = tuple(remarks)
    numbers = {passed.number: place for place, passed in enumerate(line_to(entry))}
    last = max((place for place, remark in enumerate(all_of_them) if remark.name == POLICY), default=-1)
    kept: list[Remark] = []
    for place, remark in enumerate(all_of_them):
        number = numbers.get(remark.entry)
        if remark.name == POLICY:
            if place == last:
                kept.append(Remark(number or 0, POLICY, remark.value))
        elif remark.name in _OF_SEATS:
            before = sum(1 for passed in numbers if passed <= remark.entry)
            kept.append(Remark(max(0, before - 1), remark.name, _counted(remark.value, numbers)))
        elif number is None or remark.name in _OF_LINES:
            continue
        # an undo back to the entry itself took away what the new game never had, and so did a game begun from there
        elif number < numbers[entry.number] or remark.name not in {UNDO, PLAYED_ON}:
            kept.append(Remark(number, remark.name, remark.value))
    return tuple(kept)


def _counted(value: Any, numbers: Mapping[int, int]) -> Any:
    """What was said of a seat, with as many entries made by then as the new game has of them."""
    made = value.get("made") if isinstance(value, dict) else None
    if not isinstance(made, int) or made <= 0:
        return value
    return {**value, "made": sum(number < made for number in numbers)}
