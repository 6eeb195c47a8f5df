"""Who was given hints, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.engine.decisions import Seat
    from core.engine.seats import SeatSetup


def given_to(hinted: Iterable[tuple[int, Seat]], seats: Sequence[SeatSetup]) -> str:
    """How many hints each seat was given: `Ada 2, Ben 1`; empty for none. `hinted` are entries with seats."""
    given = [by for _, by in hinted]
    return ", ".join(f"{seat.name} {given.count(number)}" for number, seat in enumerate(seats) if number in given)
