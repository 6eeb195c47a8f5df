"""How seats are named where only plain letters are."""

from __future__ import annotations

import pytest

from tui.doors.seats import door_names, seat_named
from tui.doors.words import TABLE


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (("Ada", "Ben"), ("ada", "ben")),
        (("Zoë & Cleo",), ("zoe-cleo",)),
        (("Ada", "ADA", "ada "), ("ada", "ada-2", "ada-3")),
        (("Table", "龍", "-"), ("table-1", "seat-2", "seat-3")),
        (("ada-2", "Ada", "ada 2"), ("ada-2", "ada", "ada-2-3")),
        (("x" * 80,), ("x" * 24,)),
    ],
)
def test_each_seat_comes_in_by_a_name_of_its_own(names: tuple[str, ...], found: tuple[str, ...]) -> None:
    """The user's name of ssh is such a name, and `table` is nobody's."""
    assert door_names(names) == found
    assert [seat_named(name.upper(), names) for name in found] == list(range(len(names)))


def test_table_is_the_table_screen_and_another_name_is_nobody() -> None:
    assert seat_named(" Table", ("Ada", "Table")) == TABLE
    assert seat_named("root", ("Ada",)) is None
