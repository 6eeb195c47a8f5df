"""The lines of the log beside events: undos with a price, hints, changes of players, planned answers, and the like.

Free steps that were undone are not told here, nor a part of the game that was restarted.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.decisions import PUBLIC, Choice
from core.engine.past.branches import game_stand
from core.engine.past.knowing import hides_deeds, noticed, seat_of
from core.engine.past.seating import looks
from core.words.lines import NOBODY
from core.words.prices import undone
from core.words.seating import STOOD_IN, handed_over

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Seat
    from core.engine.history import Entry, History
    from core.engine.past.remarks import Remarks
    from core.engine.past.said import Undo
    from core.words.lines import LogLine

SILENT: Final = ("quiet", "reset")
"""Undos that stand in no log: they cost nothing, and there are many of them."""

ONLY_LOOKED_AT: Final = "You can only look at what came before; the game continues here."
"""What the log says where the answers that led to a state are not known."""

AS_PLANNED: Final = "As planned:"
"""What the log says before what came of an answer that was planned, and not asked for."""


SAYS: Final = "says: "
"""What leads a line that somebody said in the log, after the seat's tag."""

AGREES: Final = "says yes, for the rest of the game, to every undo that reveals nothing."
"""What the log says of a yes that holds on, after the tag of its seat."""

HINTED: Final = "asks for a hint."
"""What the log says of a hint, after the tag of its seat."""


NUMBER: Final = attrgetter("number")

THINKS: Final = "thinks: "
"""What leads a reason of a computer player in the log, after the seat's tag."""


class Aside(NamedTuple):
    """A sentence of the log that tells no event.

    Attributes:
        entry: The entry after which it stands.
        seat: The seat whose tag leads it; -1 for none.
        text: The sentence, without the tag.
        at_once: It stands after the first line of its entry, before what came of that.
    """

    entry: int
    seat: Seat
    text: str
    at_once: bool = False


def asides(
    history: History[Any], remarks: Remarks, line: Sequence[Entry[Any]], viewer: Seat = PUBLIC
) -> tuple[Aside, ...]:
    """The remarks beside the events of a line of entries, in the order of the entries, as `viewer` reads them.

    In the game an undo stands where it went back to, or where the line has left the way there: going back further does
    not hide it, nor a hint. A variation tells only of what was undone, and asked for, on its own way.
    """
    in_game = remarks.away is None

    def is_on_line(number: int) -> bool:
        """Whether an entry of this number stands on the line, on which numbers grow."""
        place = bisect_left(line, number, key=NUMBER)
        return place < len(line) and line[place].number == number

    def standing_at(number: int) -> int | None:
        """Where on the line something stands that was said at an entry; None where it is no part of it."""
        if is_on_line(number):
            return number
        if not in_game or number >= len(history.entries):
            return None
        entry = history.entries[number]
        while not is_on_line(entry.number) and entry.parent is not None:
            entry = entry.parent
        return entry.number

    found = [Aside(entry.number, NOBODY, ONLY_LOOKED_AT) for entry in line[1:] if entry.answer is None]
    if history.game.hides == "nothing" and (planned := remarks.planned):
        found += [
            Aside(entry.parent.number, NOBODY, AS_PLANNED)
            for entry in line
            if entry.number in planned and entry.parent is not None
        ]
    found += reasons(history, remarks, line, viewer)
    said = told_undo(history, remarks, viewer)
    for target, undo in remarks.undos:
        if undo.how not in SILENT and (at := standing_at(target)) is not None:
            found.append(Aside(at, undo.by, said(undo)))
    for target, seat in hints_told(history, remarks, viewer):
        if (at := standing_at(target)) is not None:
            found.append(Aside(at, seat, HINTED))
    for target, line_said in remarks.sayings:
        if (at := standing_at(target)) is not None:
            found.append(Aside(at, line_said.by, f"{SAYS}{line_said.text}"))
    for target, seat in remarks.standing_yes:
        if (at := standing_at(target)) is not None:
            found.append(Aside(at, seat, AGREES))
    for target, seat, text in seats_told(history, remarks):
        if (at := standing_at(target)) is not None:
            found.append(Aside(at, seat, text))
    return tuple(sorted(found, key=lambda aside: aside.entry))


def hints_told(history: History[Any], remarks: Remarks, viewer: Seat) -> tuple[tuple[int, Seat], ...]:
    """The hints that a viewer may know of: each with its entry and the seat that asked for it.

    Where deeds are hidden, a hint is a deed too: it is told to its own seat alone, until the game is over.
    """
    game, stand = history.game, game_stand(history, remarks)
    given = [(entry, by) for entry, by in remarks.hinted if 0 <= entry < len(history.entries)]
    if not hides_deeds(game, stand.state):
        return tuple(given)
    seat = seat_of(game, stand.state, viewer)
    return tuple((entry, by) for entry, by in given if by == seat)


def reasons(history: History[Any], remarks: Remarks, line: Sequence[Entry[Any]], viewer: Seat) -> tuple[Aside, ...]:
    """What computer players said of their answers; where deeds are hidden, of those that `viewer` knows."""
    said = remarks.reasons
    if not said:
        return ()
    hidden = hides_deeds(history.game, history.state)
    return tuple(
        Aside(entry.number, entry.answer.seat, f"{THINKS}{said[entry.number]}", at_once=True)
        for entry in line
        if entry.number in said
        and isinstance(entry.answer, Choice)
        and (not hidden or noticed(history.game, entry, viewer))
    )


def seats_told(history: History[Any], remarks: Remarks) -> tuple[tuple[int, Seat, str], ...]:
    """Who plays a seat from an entry on, and where people have answered for a computer player: all may know it."""
    opened = {(look.entry, look.seat) for look in looks(history, remarks)}
    told = [
        (entry, handed.seat, handed_over(handed, opened=not handed.level and (entry, handed.seat) in opened))
        for entry, handed in remarks.handed_over
    ]
    return (*told, *((entry, stood.seat, STOOD_IN) for entry, stood in remarks.stood_in))


def told_undo(history: History[Any], remarks: Remarks, viewer: Seat) -> Callable[[Undo], str]:
    """Says an undo as a viewer may know it: where deeds are hidden, nobody counts those of others."""
    game, stand = history.game, game_stand(history, remarks)
    hidden, seat = hides_deeds(game, stand.state), seat_of(game, stand.state, viewer)
    return lambda undo: undone(undo, counted=not hidden or undo.by == seat)


def woven(
    lines: Sequence[LogLine], events_in: Sequence[int], beside: Sequence[Aside]
) -> tuple[tuple[LogLine | Aside, int], ...]:
    """The log with what stands beside it, each line with the entry that it comes to; -1 where that is not known.

    `events_in` are the entries of the events that the lines were told from.
    """
    known = len(events_in)
    own = [(line, events_in[line.last] if line.last < known else -1) for line in lines]
    told: list[tuple[LogLine | Aside, int]] = []
    done = 0
    for aside in beside:
        while done < len(own) and not _comes_before(aside, own[done][0], events_in):
            told.append(own[done])
            done += 1
        told.append((aside, aside.entry))
    return (*told, *own[done:])


def _comes_before(aside: Aside, line: LogLine, events_in: Sequence[int]) -> bool:
    if aside.at_once and bisect_left(events_in, aside.entry) < line.first:
        return True
    return bisect_right(events_in, aside.entry) <= line.first
