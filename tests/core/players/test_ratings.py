"""Ratings: what follows from who won, and how sure it is."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from core.players.ratings import MIDDLE, rated, ratings

if TYPE_CHECKING:
    from core.players.ratings import Result

PAIR: Final = ("Hunter", "Wanderer")


def games(won: int, lost: int, seats: tuple[str, ...] = PAIR) -> Counter[Result]:
    """So many games that the first of these won, and so many that one of the others did."""
    return Counter({(seats, (seats[0],)): won, (seats, (seats[-1],)): lost})


def test_who_is_rated_four_hundred_more_wins_ten_times_as_often() -> None:
    """Elo: 100 wins to 10; the middle is 1500; who always wins has a rating too."""
    found = rated(games(100, 10))

    assert found["Hunter"] - found["Wanderer"] == pytest.approx(400, abs=12)
    assert found["Hunter"] + found["Wanderer"] == pytest.approx(2 * MIDDLE)
    assert found["Hunter"] < rated(games(110, 0))["Hunter"] < 3000


def test_two_that_never_met_are_rated_by_whom_both_met() -> None:
    """Twice as good as one who is twice as good: four times, as in no other order."""
    whole = games(200, 100, ("A", "B")) + games(200, 100, ("B", "C"))
    found = rated(whole)

    assert found["A"] - found["B"] == pytest.approx(found["B"] - found["C"], abs=1)
    assert found["A"] - found["C"] == pytest.approx(2 * 120, abs=5)
    assert rated(whole, {"A": 900.0, "B": 2000.0, "C": 1500.0}) == pytest.approx(found, abs=1)


def test_of_several_at_a_table_each_seat_has_its_share() -> None:
    """Luce: one of four who wins every fourth game is as good as the others; who wins every second is better."""
    seats = ("Hunter", "Scavenger", "Scavenger", "Scavenger")

    assert rated(games(100, 300, seats))["Hunter"] == pytest.approx(MIDDLE, abs=2)
    # three seats against one: even games are three to one
    better = rated(games(200, 200, seats))
    assert better["Hunter"] - better["Scavenger"] == pytest.approx(191, abs=5)


def test_three_kinds_at_one_table_are_rated_at_once() -> None:
    """In the ratio of what they won."""
    seats = ("A", "B", "C")
    found = rated(Counter({(seats, ("A",)): 400, (seats, ("B",)): 40, (seats, ("C",)): 40}))

    assert found["A"] - found["B"] == pytest.approx(400, abs=10)
    assert found["B"] == pytest.approx(found["C"], abs=0.1)


def test_a_win_that_is_shared_is_shared_out() -> None:
    """And a game that nobody won, or in which all were alike, says nothing."""
    shared = Counter[object]({(PAIR, PAIR): 30})
    assert rated(shared)["Hunter"] == pytest.approx(MIDDLE)  # type: ignore[arg-type]  # results, as a literal is read
    more = games(30, 10) + Counter({(PAIR, ()): 500, (("Hunter", "Hunter"), ("Hunter",)): 500})
    assert rated(more) == rated(games(30, 10))


def test_an_interval_holds_the_rating_and_narrows_with_more_games() -> None:
    """It is the same for the same games, and holds what is known: of 60 in 100 some 35 on each side."""
    few, many = (ratings([games(6 * times, 4 * times)])["Hunter"] for times in (10, 100))

    assert few == ratings([games(60, 40)])["Hunter"]
    assert few.low < few.rating < few.high
    assert many.low < many.rating < many.high
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(10**0.5, rel=0.3)
    # the difference of two ratings of 60 games won in 100 has a standard error of 173.7 / sqrt(24), a rating half of it
    assert (few.high - few.low) / 2 == pytest.approx(1.96 * 173.7 / 24**0.5 / 2, rel=0.25)


def test_where_nobody_met_another_there_are_no_ratings() -> None:
    """A league of equals, and one of nobody."""
    assert ratings([Counter({(("Hunter", "Hunter"), ("Hunter",)): 9})]) == {}
    assert ratings([]) == {}
