"""Lines that are too long for their room."""

from __future__ import annotations

from tui.look.spans import Span, folded, width_of

LINE = (Span("<C> ", "seat1"), Span("plays Pickup Truck", "text"), Span(" under Worm 3", "muted"))


def rows_of(width: int) -> list[str]:
    return ["".join(span.text for span in row) for row in folded(LINE, width, 4)]


def test_a_line_with_room_stays_one_row() -> None:
    assert folded(LINE, width_of(LINE), 4) == (LINE,)


def test_a_line_breaks_between_words_and_goes_on_below_what_leads_it() -> None:
    assert rows_of(33) == ["<C> plays Pickup Truck under Worm", "    3"]
    assert rows_of(24) == ["<C> plays Pickup Truck", "    under Worm 3"]
    assert folded(LINE, 24, 4)[1][-1].ink == "muted"


def test_no_line_takes_more_than_two_rows() -> None:
    assert rows_of(14) == ["<C> plays", "    Pickup Tr…"]
    assert rows_of(5) == ["<C> …"]
