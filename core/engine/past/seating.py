"""Which people have seen the hand of a computer player, and which players answered for a seat, in which rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.engine.decisions import PUBLIC, Choice, Over, Seat
from core.engine.past.knowing import seat_of
from core.engine.past.stays import stay_at, stays

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.game import Game
    from core.engine.history import Entry, History
    from core.engine.past.remarks import Remarks


class SeenHand(Struct, frozen=True):
    """A person could see what a computer player hid: it took its seat, or answered for it.

    Attributes:
        entry: Where the game stood then.
        seat: The seat of the computer player.
        by: The seat whose person had a look, or let somebody else have one; `PUBLIC` where that is not known.
    """

    entry: int
    seat: Seat
    by: Seat = PUBLIC


def looks(history: History[Any], remarks: Remarks) -> tuple[SeenHand, ...]:
    """The first time that people could see what a computer player hid, for each seat, the earliest first.

    A seat that people have left for a while is their own; after the end, and where nothing is hidden, all lies open.
    """
    game, entries = history.game, history.entries
    if game.hides == "nothing":
        return ()
    taken = [SeenHand(entry, handed.seat, handed.by) for entry, handed in remarks.handed_over if not handed.level]
    stood = [SeenHand(entry, one.seat, one.by) for entry, one in remarks.stood_in]
    found: dict[Seat, SeenHand] = {}
    for look in sorted((*taken, *stood), key=lambda look: look.entry):
        known = stays(remarks.handed_over, look.seat)
        if not known[0].level or look.entry >= len(entries):
            continue
        if not isinstance(game.pending(entries[look.entry].state), Over):
            found.setdefault(look.seat, look)
    return tuple(found.values())


class Run(Struct, frozen=True):
    """Answers of a seat in a row that one player gave.

    Attributes:
        level: Which computer player; empty for people.
        first, last: The rounds of the first answer and of the last one; 0 while setting up.
    """

    level: str
    first: int
    last: int


def runs(game: Game[Any, Any, Any], line: Sequence[Entry[Any]], remarks: Remarks, seat: Seat) -> tuple[Run, ...]:
    """Who answered for a seat on a line of entries, from its beginning on."""
    known = stays(remarks.handed_over, seat)
    found: list[Run] = []
    for entry in line:
        answer, parent = entry.answer, entry.parent
        if parent is None or not isinstance(answer, Choice) or seat_of(game, entry.state, answer.seat) != seat:
            continue
        level, number = known[stay_at(known, entry.number)].level, game.turn_of(parent.state)[0]
        before = found.pop() if found and found[-1].level == level else Run(level, number, number)
        found.append(Run(level, before.first, number))
    return tuple(found)
