"""What stands in the log beside what happened: undos that cost something, what was planned, where an earlier part ends.

Quiet steps that were taken back are not told here, nor a part of the game that was begun again.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import PUBLIC
from core.engine.past.branches import game_stand
from core.engine.past.knowing import hides_deeds, seat_of
from core.words.lines import NOBODY
from core.words.prices import undone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Seat
    from core.engine.history import Entry, History
    from core.engine.past.remarks import Remarks
    from core.engine.past.said import Undo
    from core.words.lines import Line

SILENT: Final = ("quiet", "reset")
"""Undos that stand in no log: they cost nothing, and there are many of them."""

ONLY_LOOKED_AT: Final = "What came before can only be looked at; the game goes on from here."
"""What the log says where the answers that led to a state are not known."""

AS_PLANNED: Final = "As planned:"
"""What the log says before what came of an answer that was planned, and not asked for."""


class Aside(NamedTuple):
    """A sentence of the log that tells no event.

    Attributes:
        entry: The entry after which it stands.
        seat: The seat whose tag leads it; -1 for none.
        text: The sentence, without the tag.
    """

    entry: int
    seat: Seat
    text: str


def asides(
    history: History[Any], remarks: Remarks, line: Sequence[Entry[Any]], viewer: Seat = PUBLIC
) -> tuple[Aside, ...]:
    """What stands beside the events of a line of entries, in the order of the entries, as `viewer` reads it.

    In the game an undo stands where it went back to, or where the line has left the way there: going back further does
    not hide it. A side line tells only of what was taken back before it began.
    """
    on_line = {entry.number for entry in line}
    found = [Aside(entry.number, NOBODY, ONLY_LOOKED_AT) for entry in line[1:] if entry.answer is None]
    if history.game.hides == "nothing":
        planned = remarks.planned
        found += [
            Aside(entry.parent.number, NOBODY, AS_PLANNED)
            for entry in line
            if entry.number in planned and entry.parent is not None
        ]
    in_game = remarks.away is None
    said = told_undo(history, remarks, viewer)
    for target, undo in remarks.undos:
        if undo.how in SILENT or target >= len(history.entries):
            continue
        if target in on_line:
            found.append(Aside(target, undo.by, said(undo)))
        elif in_game:
            left_at = history.entries[target]
            while left_at.number not in on_line and left_at.parent is not None:
                left_at = left_at.parent
            found.append(Aside(left_at.number, undo.by, said(undo)))
    return tuple(sorted(found, key=lambda aside: aside.entry))


def told_undo(history: History[Any], remarks: Remarks, viewer: Seat) -> Callable[[Undo], str]:
    """Says an undo as a viewer may know it: where deeds are hidden, nobody counts those of others."""
    game, stand = history.game, game_stand(history, remarks)
    hidden, seat = hides_deeds(game, stand.state), seat_of(game, stand.state, viewer)
    return lambda undo: undone(undo, counted=not hidden or undo.by == seat)


def woven(
    lines: Sequence[Line], events_in: Sequence[int], beside: Sequence[Aside]
) -> tuple[tuple[Line | Aside, int], ...]:
    """The log with what stands beside it, each line with the entry that it comes to; -1 where that is not known.

    `events_in` are the entries of the events that the lines were told from.
    """
    told: list[tuple[Line | Aside, int]] = []
    waiting = list(beside)
    for line in lines:
        while waiting and bisect_right(events_in, waiting[0].entry) <= line.first:
            told.append((waiting[0], waiting.pop(0).entry))
        told.append((line, events_in[line.last] if line.last < len(events_in) else -1))
    return (*told, *((aside, aside.entry) for aside in waiting))
