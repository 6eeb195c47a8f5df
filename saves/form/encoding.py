"""What a file does not know yet of a history, as lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.engine.decisions import Choice, Outcome, Over
from core.engine.digest import digest
from core.engine.past.said import AWAY
from saves.form.codec import ENCODER, raw
from saves.form.lines import (
    CHAIN_START,
    ChoiceLine,
    Head,
    Header,
    Leap,
    Line,
    Note,
    OutcomeLine,
    Snapshot,
    Standing,
    tied,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime

    from core.engine.history import Entry, History


class FileMark(Struct, frozen=True):
    """How far a file has come.

    Attributes:
        end: Its length in bytes.
        chain: The chain of its last line.
        entries: How many entries of the history it holds.
        head: The entry that its head is at.
        redo: The entry that redo leads to from there; the head's own when it leads nowhere.
        notes: How many notes it holds.
        standing: The last standing, its moment apart.
        unended: Whether its last line lacks its line's end.
    """

    end: int = 0
    chain: bytes = CHAIN_START
    entries: int = 0
    head: int = 0
    redo: int = 0
    notes: int = 0
    standing: tuple[int, int, tuple[int, ...], bool] | None = None
    unended: bool = False


def redo_end(history: History[Any]) -> int:
    """The number of the last entry that redo leads to from the head; its own when redo leads nowhere."""
    entry = history.head
    while (after := history.onward(entry)) is not None:
        entry = after
    return entry.number


def missing(
    history: History[Any], notes: list[Note], mark: FileMark, header: Header, at: datetime
) -> tuple[list[Line], FileMark]:
    """The lines that a file marked so, with this line 1, lacks, and its mark with them, up to its end and chain."""
    game = history.game
    lines = [line for entry in history.entries[mark.entries :] for line in _entry_lines(history, entry, header)]
    lines += notes[mark.notes :]
    arrived = (len(history.entries) - 1,) * 2 if len(history.entries) > mark.entries else (mark.head, mark.redo)
    head = history.head.number
    redo = redo_end(history)
    if (head, redo) != arrived:
        lines.append(Head(head, redo if redo != head else None))
    # a list of games tells how the game stands, whatever is being tried out beside it
    stand = _stand(history, notes).state
    standing = (*game.turn_of(stand), game.scores(stand), isinstance(game.pending(stand), Over))
    if standing != mark.standing:
        lines.append(Standing(at, *standing))
    return lines, FileMark(mark.end, mark.chain, len(history.entries), head, redo, len(notes), standing, mark.unended)


def _stand(history: History[Any], notes: list[Note]) -> Entry[Any]:
    """The entry at which the game stands: the head, unless the table has left it there for a variation."""
    left = next((note for note in reversed(notes) if note.name == AWAY), None)
    return history.head if left is None or left.value is None else history.entries[left.entry]


def _entry_lines(history: History[Any], entry: Entry[Any], header: Header) -> Iterator[Line]:
    game = history.game
    answer, parent, number, state = entry.answer, entry.parent, entry.number, entry.state
    turn = game.turn_of(state)
    before = None if parent is None else game.turn_of(parent.state)
    if parent is not None and answer is None:
        yield Leap(number, parent.number, digest(state), raw(state), number == history.open_from)
    else:
        if isinstance(answer, Choice) and parent is not None:
            yield ChoiceLine(number, parent.number, answer.seat, raw(answer.option))
        elif isinstance(answer, Outcome) and parent is not None:
            yield OutcomeLine(number, parent.number, answer.values)
        if turn != before:
            yield Snapshot(number, digest(state), raw(state))
    if before is None or turn[0] != before[0]:
        yield header


def written(lines: Iterable[Line], mark: FileMark) -> tuple[bytes, bytes]:
    """Lines as the bytes that follow in a file marked so, and the chain of the last of them."""
    chain = mark.chain
    parts: list[bytes] = [b"\n"] if mark.unended else []
    for line in lines:
        text, chain = tied(ENCODER.encode(line), chain)
        parts += (text, b"\n")
    return b"".join(parts), chain
