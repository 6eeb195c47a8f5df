"""The state of a game in a few words, for people who are not at its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.words.english import possessive

if TYPE_CHECKING:
    from tui.table.table import Table


def standing_of(table: Table) -> str:
    """Where a game is, as everybody may know: `round 7, Ada's turn`."""
    view = table.public_view()
    number, turn = getattr(view, "round", 0), getattr(view, "turn", -1)
    stage = table.words.stage(number) if number else "setting up"
    seats = table.words.seats
    return f"{stage}, {possessive(seats[turn].name)} turn" if 0 <= turn < len(seats) else stage
