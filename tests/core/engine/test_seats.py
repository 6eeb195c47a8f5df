"""Who sits at a table: letters, colours, brackets."""

from __future__ import annotations

import pytest

from core.engine.brackets import BRACKETS
from core.engine.seats import COLOURS, SetupError, seats_named


def test_six_seats_are_told_apart_by_letter_colour_and_brackets() -> None:
    seats = seats_named(("Ada", "Ben", "Cleo", "Dov", "Eve", "Flo"))

    assert [seat.tag for seat in seats] == ["(A)", "[B]", "<C>", "{D}", "/E\\", "|F|"]
    assert [seat.colour for seat in seats] == list(COLOURS)
    assert [seat.ground for seat in seats] == ["seat1", "seat2", "seat3", "seat4", "seat5", "seat6"]
    assert len(set(BRACKETS)) == len(COLOURS)


def test_there_is_no_seat_without_a_colour() -> None:
    with pytest.raises(SetupError, match="room for 6 players; 7 were named"):
        seats_named(tuple("ABCDEFG"))
