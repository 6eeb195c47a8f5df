"""The league: who plays whom, how wins are counted, and what is made of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from core.critters_below.events import FirstDrawn
from core.critters_below.game import CrittersBelow
from core.players.league import Counted, LeagueError, LineUp, Tally, interval, line_ups, play_part, ratings
from core.players.levels import UnknownLevelError, player_named
from core.players.playing import Played, play
from core.players.thinking import Budget
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from tests.core.terror_below.kit import NAMES

if TYPE_CHECKING:
    from core.engine.decisions import Event

RULES: Final = TerrorBelow()
SHORT: Final = Budget(2, None)


def test_two_seats_meet_once_and_more_have_one_among_others() -> None:
    """Each of two levels has its turn at being alone; one that is named twice plays against its like."""
    assert line_ups(("wanderer", "Hunter"), 2) == (LineUp("Wanderer", "Hunter"),)
    assert line_ups(("Wanderer", "Hunter"), 4) == (LineUp("Wanderer", "Hunter"), LineUp("Hunter", "Wanderer"))
    assert line_ups(("Hunter", "Hunter"), 4) == (LineUp("Hunter", "Hunter"),)
    assert len(line_ups(("Wanderer", "Scavenger", "Hunter"), 2)) == 3


def test_only_the_first_may_be_alone() -> None:
    """For one figure of several seats: it against others of each level."""
    assert line_ups(("Hunter", "Scavenger"), 4, alone=True) == (LineUp("Hunter", "Scavenger"),)
    assert line_ups(("Hunter", "Scavenger"), 2, alone=True) == line_ups(("Hunter", "Scavenger"), 2)


@pytest.mark.parametrize(
    ("levels", "seats", "words"),
    [(("Hunter",), 2, "two players"), ((), 2, "two players"), ((), 1, "two players")],
)
def test_a_league_of_one_is_refused_in_words(levels: tuple[str, ...], seats: int, words: str) -> None:
    """Where several play."""
    with pytest.raises(LeagueError, match=words):
        line_ups(levels, seats)


def test_in_a_game_for_one_each_level_plays_by_itself() -> None:
    """One alone can be looked at, and each plays the same games."""
    assert line_ups(("hunter",), 1) == (LineUp("Hunter", "Hunter"),)
    assert line_ups(("Hunter", "Wanderer"), 1) == (LineUp("Hunter", "Hunter"), LineUp("Wanderer", "Wanderer"))


def test_an_unknown_level_is_refused_in_words() -> None:
    """With those that there are."""
    with pytest.raises(UnknownLevelError, match="there are Wanderer"):
        line_ups(("Hunter", "Rex"), 2)


def test_seats_are_rotated() -> None:
    """Whoever is alone sits at every seat as often."""
    up = LineUp("Hunter", "Wanderer")

    assert [up.seated(3, number).index("Hunter") for number in range(6)] == [0, 1, 2, 0, 1, 2]
    assert all(up.seated(3, number).count("Wanderer") == 2 for number in range(6))


def counted(numbers: range, games: int = 4) -> Counted:
    """A part of a small league."""
    setup = Setup(seats_named(NAMES[:3]), start=0).as_begun()
    ups = line_ups(("Scavenger", "Wanderer"), 3)
    return play_part(RULES, RULES.judgement(), setup, ups, games, "seed", SHORT, numbers, RULES.balance)


@pytest.mark.long
def test_parts_add_up_to_the_whole() -> None:
    """However the games are cut up, so that any number of processes comes to the same figures."""
    whole = counted(range(1, 9))
    parts = counted(range(1, 4))
    for numbers in (range(4, 6), range(6, 9)):
        parts.add(counted(numbers))

    for one, other in zip(whole.tallies, parts.tallies, strict=True):
        assert (one.games, one.wins, one.endings) == (other.games, other.wins, other.endings)
        assert (one.whole, one.only) == (other.whole, other.only)
        assert one.places == pytest.approx(other.places)
        assert {level: len(times) for level, times in one.times.items()} == {
            level: len(times) for level, times in other.times.items()
        }
    assert [balance.rows() for balance in whole.balance] == [balance.rows() for balance in parts.balance]
    assert [tally.games for tally in whole.tallies] == [4, 4]
    assert whole.tallies[0].wins["Scavenger"] >= 3


def test_games_of_equals_are_all_different() -> None:
    """Where nobody changes seats, the same luck would be the same game."""
    setup = Setup(seats_named(NAMES[:2]), start=0).as_begun()
    up = line_ups(("Wanderer", "Wanderer"), 2)
    made = [
        play_part(RULES, None, setup, up, 9, "seed", SHORT, range(number, number + 1), lambda: None).tallies[0].times
        for number in (1, 2, 3)
    ]

    assert len({len(times["Wanderer"]) for times in made}) == 3


def test_a_shared_first_place_is_shared_out() -> None:
    """And a game that nobody wins is won by nobody."""
    tally = Tally()
    tally.count(
        ("Hunter", "Wanderer", "Wanderer"), Played(((0, 2), (1,)), "goal", 3, (1, 0, 2), ((0.1,), (), (0.2, 0.3)), None)
    )
    tally.count(("Hunter", "Wanderer", "Wanderer"), Played((), "nobody", 3, (0, 0, 0), ((), (), ()), None))

    assert (tally.games, dict(tally.wins), tally.places) == (2, {"Hunter": 0.5, "Wanderer": 0.5}, [0.5, 0.0, 0.5])
    assert tally.times == {"Hunter": [0.1], "Wanderer": [0.2, 0.3]}
    assert dict(tally.endings) == {"goal": 1, "nobody": 1}


def test_wins_are_counted_by_the_place_from_the_start_player() -> None:
    """Whichever seat that is: the third of three begins, then the first of them."""
    tally = Tally()
    tally.count(("Hunter",) * 3, Played(((0,),), "goal", 3, (0, 0, 0), ((), (), ()), None, first=2))
    tally.count(("Hunter",) * 3, Played(((1, 2),), "goal", 3, (0, 0, 0), ((), (), ()), None, first=2))

    assert tally.places == [0.5, 1.0, 0.5]


def test_a_game_says_who_had_its_first_turn() -> None:
    """Critters Below draws it by lot (R2): every seat begins some of these games, and the one that was drawn."""
    rules = CrittersBelow()
    setup = rules.as_begun(rules.usual(seats_named(NAMES[:3]), {}))
    players = [player_named("Wanderer", rules, None)] * 3
    first = set()
    for seed in range(8):
        happened: list[Event] = []
        found = play(rules, setup, players, f"first/{seed}", SHORT, told=happened.extend)
        assert [found.first] == [event.seat for event in happened if isinstance(event, FirstDrawn)]
        first.add(found.first)
    assert first == {0, 1, 2}


def test_who_wins_with_others_is_counted_whole_and_who_wins_without_the_other_level_apart() -> None:
    """Where several win together, shares alone do not say how often a seat wins."""
    levels = ("Hunter", "Wanderer", "Wanderer")
    tally = Tally()
    for winners in ((0, 2), (1, 2), (0,), (0, 1, 2)):
        tally.count(levels, Played((winners,), "goal", 3, (0, 0, 0), ((), (), ()), None))
    tally.add(Tally(whole=Counter(Hunter=2), only=Counter(Hunter=1)))

    assert dict(tally.whole) == {"Hunter": 5, "Wanderer": 5}
    assert dict(tally.only) == {"Hunter": 2, "Wanderer": 1}


def test_the_interval_is_that_of_wilson() -> None:
    """Known values: 8 of 10, 0 of 20, all of 100."""
    assert interval(8, 10) == pytest.approx((0.490, 0.943), abs=0.001)
    assert interval(0, 20) == pytest.approx((0.0, 0.161), abs=0.001)
    assert interval(100, 100) == pytest.approx((0.963, 1.0), abs=0.001)
    assert interval(0, 0) == (0, 1)


def test_ratings_order_the_levels_and_four_hundred_more_wins_ten_times_as_often() -> None:
    """Elo: 100 wins to 10 are about 400 apart; the middle is 1500; who always wins has a rating too."""
    one = Tally(games=110, wins={"Hunter": 100.0, "Wanderer": 10.0})  # type: ignore[arg-type]  # a Counter of shares
    found = ratings([LineUp("Hunter", "Wanderer")], [one])

    assert found["Hunter"] - found["Wanderer"] == pytest.approx(400, abs=12)
    assert found["Hunter"] + found["Wanderer"] == 3000

    always = Tally(games=50, wins={"Hunter": 50.0, "Wanderer": 0.0})  # type: ignore[arg-type]  # the same
    assert ratings([LineUp("Hunter", "Wanderer")], [always])["Hunter"] > found["Hunter"]


def test_who_is_alone_among_several_is_rated_by_its_share() -> None:
    """One of four who wins every fourth game is as good as the others; who wins every second is better."""
    up = LineUp("Hunter", "Scavenger")
    par = Tally(100, Counter(Hunter=25, Scavenger=75), [25.0] * 4)
    better = Tally(100, Counter(Hunter=50, Scavenger=50), [25.0] * 4)

    assert abs(ratings([up], [par])["Hunter"] - 1500) <= 2
    assert ratings([up], [better])["Hunter"] > 1570


@pytest.mark.long
def test_the_balance_of_a_game_is_told_in_figures() -> None:
    """Turns a player, where VP came from, Leaders, and which cards were not or seldom played."""
    balance = counted(range(1, 9), games=8).balance[0]
    rows = dict(balance.rows())

    assert list(rows) == [
        "turns",
        "VP from",
        "deliveries",
        "Leaders",
        "never played",
        "seldom worth playing",
        "played least",
    ]
    assert balance.games == 8
    assert balance.seats == 24
    assert sum(balance.led.values()) == 24
    assert 5 < float(rows["turns"].split()[0]) < 60
    assert "bounties" in rows["VP from"]
