"""What doors let happen within a minute, by a clock that the test turns."""

from __future__ import annotations

import pytest

from tui.doors.limits import (
    ADDRESSES,
    AT_THE_DOOR,
    AT_THE_DOOR_FROM_ONE,
    FROM_ALL,
    FROM_ONE,
    WRONG_WORDS,
    Flow,
    Knocks,
    most_screens,
    neighbourhood,
)


class Clock:
    """A clock that stands until it is turned."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_after_five_wrong_words_an_address_hears_nothing_for_a_minute() -> None:
    clock = Clock()
    knocks = Knocks(clock)

    assert [knocks.was_wrong("192.0.2.1") for _ in range(WRONG_WORDS)] == [False] * (WRONG_WORDS - 1) + [True]
    assert not knocks.may_connect("192.0.2.1")
    assert not knocks.may_try("192.0.2.1")
    assert knocks.may_connect("192.0.2.2")
    clock.now += 59.9
    assert not knocks.may_connect("192.0.2.1")
    clock.now += 0.2
    assert knocks.may_connect("192.0.2.1")
    assert knocks.may_try("192.0.2.1")


def test_wrong_words_long_ago_count_no_more() -> None:
    """Whoever mistypes now and then is heard."""
    clock = Clock()
    knocks = Knocks(clock)
    for _ in range(50):
        assert not knocks.was_wrong("192.0.2.1")
        clock.now += 16.0


def test_one_address_connects_so_often_a_minute_and_all_together_so_often() -> None:
    knocks = Knocks(Clock())

    assert sum(knocks.may_connect("192.0.2.1") for _ in range(1000)) == FROM_ONE
    assert sum(knocks.may_connect(f"198.51.100.{number % 250}") for number in range(1000)) == FROM_ALL - FROM_ONE


def test_so_many_may_stand_at_the_door_and_fewer_from_one_address() -> None:
    """One stranger never takes all the room; who comes in makes room."""
    knocks = Knocks(Clock())
    for _ in range(AT_THE_DOOR_FROM_ONE):
        assert knocks.may_connect("192.0.2.1")
        knocks.waits("192.0.2.1")
    assert not knocks.may_connect("192.0.2.1")
    for number in range(AT_THE_DOOR - AT_THE_DOOR_FROM_ONE):
        assert knocks.may_connect(f"198.51.100.{number}")
        knocks.waits(f"198.51.100.{number}")

    assert not knocks.may_connect("203.0.113.1")
    knocks.waits_no_more("192.0.2.1")
    assert knocks.may_connect("203.0.113.1")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2%eth0", True),
    ],
)
def test_a_household_is_one_address(one: str, other: str, same: bool) -> None:
    """Whoever has a whole network of the longer addresses has no more tries than others."""
    assert (neighbourhood(one) == neighbourhood(other)) == same


def test_only_so_many_addresses_are_remembered() -> None:
    """Addresses cost nothing, memory does; those that knocked last are known."""
    knocks = Knocks(Clock())
    for number in range(ADDRESSES * 3):
        knocks.may_try(f"2001:db8:{number:x}::1")
    for _ in range(WRONG_WORDS):
        knocks.was_wrong("192.0.2.1")

    assert len(knocks._from) <= ADDRESSES
    assert not knocks.may_try("192.0.2.1")


def test_bytes_pass_at_once_and_then_so_many_a_second() -> None:
    clock = Clock()
    flow = Flow(100, 1000, clock)

    assert flow.take(1000) == 0
    assert flow.take(50) == pytest.approx(0.5)
    clock.now += 1.0
    assert flow.take(50) == 0
    clock.now += 3600.0
    assert flow.take(1000) == 0
    assert flow.take(100) == pytest.approx(1.0)


def test_a_table_takes_two_screens_a_seat_and_sixteen() -> None:
    assert most_screens(3) == 22
