"""Who has had each seat of a table, one after the other: people, and computer players.

People are known by their seat alone, and asked under its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.decisions import Seat
    from core.engine.past.said import PlayedBy


class Stay(Struct, frozen=True):
    """A time in which one player had a seat.

    Attributes:
        level: Which computer player; empty for people.
        since: The number of the first entry that it can have answered in; 0 from the beginning of the game.
    """

    level: str = ""
    since: int = 0


def stays(handed_over: Iterable[tuple[int, PlayedBy]], seat: Seat) -> tuple[Stay, ...]:
    """Who has had a seat, the first one first; the last one has it now.

    `handed_over` are the times that a seat has got another player, oldest first, each with its entry.
    """
    found = [Stay()]
    for entry, handed in handed_over:
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
