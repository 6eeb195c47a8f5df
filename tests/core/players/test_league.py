"""The league: who plays whom, how wins are counted, and what is made of them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from core.critters_below.events import FirstDrawn
from core.critters_below.game import CrittersBelow
from core.engine.dealer import Dealer
from core.engine.decisions import Chance
from core.players.entrants import entrant
from core.players.league import Counted, LeagueError, LineUp, Tally, interval, line_ups, play_part
from core.players.levels import UnknownLevelError, player_named
from core.players.playing import Played, play
from core.players.thinking import Budget, Thought, seen_by, think
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from tests.core.terror_below.kit import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Event
    from core.players.thinking import Seen

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
    whole = counted(range(1, 5), games=2)
    parts = counted(range(1, 2), games=2)
    for numbers in (range(2, 4), range(4, 5)):
        parts.add(counted(numbers, games=2))

    for one, other in zip(whole.tallies, parts.tallies, strict=True):
        assert (one.games, one.wins, one.endings) == (other.games, other.wins, other.endings)
        assert (one.whole, one.only, one.results) == (other.whole, other.only, other.results)
        assert one.places == pytest.approx(other.places)
        assert {level: len(times) for level, times in one.times.items()} == {
            level: len(times) for level, times in other.times.items()
        }
    assert [balance.rows() for balance in whole.balance] == [balance.rows() for balance in parts.balance]
    assert [tally.games for tally in whole.tallies] == [2, 2]
    assert whole.tallies[0].wins["Scavenger"] >= 1


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
    seats = ("Hunter", "Wanderer", "Wanderer")
    assert tally.results == {(seats, ("Hunter", "Wanderer")): 1, (seats, ()): 1}


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


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_together_everybody_sits_everywhere_as_often(seats: int) -> None:
    """Three entrants at one table by turns: at each seat, and with two seats where there is one more."""
    (up,) = line_ups(("Hunter", "Scavenger", "Wanderer"), seats, together=True)
    games = [up.seated(seats, number) for number in range(3 * seats)]

    for seat in range(seats):
        assert Counter(game[seat] for game in games) == dict.fromkeys(up.entrants, seats)


def test_together_as_many_sit_down_as_there_is_room_for() -> None:
    """Each three of four at three seats; at two seats all in pairs; and nobody sits by turns with one other."""
    four = ("Hunter", "Hunter:9", "Scavenger", "Wanderer")

    assert [up.entrants for up in line_ups(four, 3, together=True)] == [
        ("Hunter", "Hunter:9", "Scavenger"),
        ("Hunter", "Hunter:9", "Wanderer"),
        ("Hunter", "Scavenger", "Wanderer"),
        ("Hunter:9", "Scavenger", "Wanderer"),
    ]
    assert len(line_ups(four, 5, together=True)) == 1
    assert line_ups(four, 2, together=True) == line_ups(four, 2)
    assert line_ups(("Hunter", "Wanderer"), 3, together=True) == line_ups(("Hunter", "Wanderer"), 3)


def test_a_hunter_may_be_named_with_its_worlds() -> None:
    """So that one can play against another; nobody else searches."""
    assert line_ups(("hunter:4", "HUNTER"), 2) == (LineUp("Hunter:4", "Hunter"),)
    for name, words in (("Scavenger:4", "searches in no worlds"), ("Hunter:0", "1 to"), ("Hunter:x", "not 'x'")):
        with pytest.raises(UnknownLevelError, match=words):
            line_ups((name, "Hunter"), 2)


def test_a_hunter_plays_as_many_worlds_as_it_is_named_with() -> None:
    """Whatever the others are given."""
    rules, budgets = RULES, list[Budget]()

    class Noted:
        name = "Hunter"

        def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
            del luck
            budgets.append(budget)
            yield Thought(seen.decision.options[0], ())

    state = rules.new(Setup(seats_named(NAMES[:2]), start=0).as_begun())
    deal = Dealer("worlds").deal
    while isinstance(pending := rules.pending(state), Chance):
        state, _ = rules.apply(state, deal(pending))
    assert isinstance(pending, tuple)
    for name in ("Hunter:7", "Hunter"):
        player = entrant(name, rules, rules.judgement(), Noted())
        think(player, seen_by(rules, state, pending[0]), Budget(90, None), Random(0))  # noqa: S311 - none is used

    assert budgets == [Budget(7, None), Budget(90, None)]


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
