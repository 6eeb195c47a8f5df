"""Who has had each seat of a table, one after the other: people, and computer players.

People are known by their seat alone: whoever of them takes it, they are asked under its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.engine.decisions import PUBLIC, Choice, Over, Seat
from core.engine.past.knowing import seat_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.game import Game
    from core.engine.history import Entry, History
    from core.engine.past.remarks import Remarks


class Stay(Struct, frozen=True):
    """A time in which one player had a seat.

    Attributes:
        level: Which computer player; empty for people.
        since: The number of the first entry that it can have answered in; 0 from the beginning of the game.
    """

    level: str = ""
    since: int = 0


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


def stays(remarks: Remarks, seat: Seat) -> tuple[Stay, ...]:
    """Who has had a seat, the first one first; the last one has it now."""
    found = [Stay()]
    for entry, handed in remarks.handed_over:
        if handed.seat != seat:
            continue
        # older programs did not count the entries: whoever is seated at the first one was so from the beginning
        since = handed.made or (entry + 1 if entry else 0)
        stay = Stay(handed.level, since)
        found = [*found, stay] if since else [stay]
    return tuple(found)


def stay_at(found: Sequence[Stay], entry: int) -> int:
    """The place of the stay in which an entry was answered, by the number of the entry."""
    return next((place for place in range(len(found) - 1, 0, -1) if found[place].since <= entry), 0)


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
        known = stays(remarks, look.seat)
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
    known = stays(remarks, seat)
    found: list[Run] = []
    for entry in line:
        answer, parent = entry.answer, entry.parent
        if parent is None or not isinstance(answer, Choice) or seat_of(game, entry.state, answer.seat) != seat:
            continue
        level, number = known[stay_at(known, entry.number)].level, game.turn_of(parent.state)[0]
        before = found.pop() if found and found[-1].level == level else Run(level, number, number)
        found.append(Run(level, before.first, number))
    return tuple(found)
