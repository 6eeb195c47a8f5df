"""What is being chosen for a new game."""

from __future__ import annotations

import pytest

from core.engine.seats import SetupError
from core.terror_below.seats import COLOURS, SeatSetup, Setup
from tests.tui.screens.new_game.drafts import chosen, drafted, like
from tui.screens.new_game.rows import rows_of


def test_a_draft_begins_with_two_seats_that_can_be_played() -> None:
    """Enter at once starts a game."""
    setup = drafted().setup()

    assert [seat.tag for seat in setup.seats] == ["(A)", "[B]"]
    assert setup.start == 0


def test_a_letter_that_is_taken_gives_way() -> None:
    """The next letter of the name, then the next of the alphabet."""
    draft = drafted(("Ben", "Bea", "B"))

    assert [seat.letter for seat in draft.seats] == ["B", "E", "A"]


def test_brackets_go_with_the_colour() -> None:
    """A seat that changes its colour changes its brackets."""
    draft = drafted(("Ada", "Ben"))

    draft.recolour(0, 1)

    assert [seat.tag for seat in draft.seats] == ["[A]", "(B)"]
    assert len(set(draft.colours)) == 2


def test_six_seats_cannot_sit_down() -> None:
    """There are colours enough, but no more than five play."""
    draft = drafted(())

    added = [draft.add(f"Player {number}") for number in range(len(COLOURS))]

    assert added == [True] * 5 + [False]
    assert len(set(draft.colours)) == 5


@pytest.mark.parametrize(("start", "removed", "after"), [(0, 0, 0), (2, 0, 1), (2, 2, 1), (0, 2, 0), (None, 1, None)])
def test_the_start_stays_at_the_table(start: int | None, removed: int, after: int | None) -> None:
    """When a seat is removed, the start goes with its seat, or to one that is there."""
    draft = drafted(("Ada", "Ben", "Cleo"))
    chosen(draft).start = start

    draft.remove(removed)

    assert chosen(draft).start == after


def test_the_last_seat_can_be_removed_too() -> None:
    """An empty table cannot be played, and says so."""
    draft = drafted(("Ada",))

    draft.remove(0)

    with pytest.raises(SetupError, match="2 to 5 players"):
        draft.setup()


def test_a_seat_takes_its_start_along() -> None:
    """Order changes who sits where, not who starts."""
    draft = drafted(("Ada", "Ben", "Cleo"))

    assert draft.move(0, 1) == 1
    assert draft.move(1, 1) == 2
    assert draft.move(2, 1) == 2

    assert draft.names == ["Ben", "Cleo", "Ada"]
    assert chosen(draft).start == 2


def test_after_the_last_seat_a_lot_decides() -> None:
    """The start goes round the table and through a lot. R26."""
    draft = drafted(("Ada", "Ben"))

    starts = []
    for _ in range(4):
        starts.append(chosen(draft).start)
        row = next(row for row in rows_of(draft) if row.label == "Start seat")
        assert row.change is not None
        row.change(1)

    assert starts == [0, 1, None, 0]


def test_the_seats_of_an_earlier_game_sit_down_again() -> None:
    """Names, colours and start, but not its luck."""
    seats = (SeatSetup("Eve", "E", "bone"), SeatSetup("Dov", "D", "coral"))

    draft = like(Setup(seats, start=None))

    assert draft.setup() == Setup(seats, start=None)
    assert not draft.seed
