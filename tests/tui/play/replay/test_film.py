"""A game as a film: its stops, where things begin, and what stands on it. No screen is needed for it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.engine.history import History
from core.terror_below.events import AttackBegan, EggDelivered, LeaderDied, LocationDestroyed, TurnBegan, WormDefeated
from core.words.log import tell
from tests.core.toy_game import luck_of
from tests.tui.play.replay.films import entries, played
from tests.tui.solo_moments import solo_table
from tui.play.replay.film import BEGINNING, UNKNOWN, Film
from tui.terror_below.film import SIGNS

if TYPE_CHECKING:
    from typing import Any

    from tui.table.table import Table


@pytest.fixture(scope="module")
def table() -> Table:
    """A game of three that was played to its end."""
    return played(3, "7")


@pytest.fixture(scope="module")
def film(table: Table) -> Film:
    """It, as all may know it."""
    return Film(table.game, table.setup, entries(table), PUBLIC, SIGNS)


def test_there_is_a_stop_for_every_entry(table: Table, film: Film) -> None:
    """The root is the first one, and the last one is where the game stands."""
    assert [stop.entry for stop in film.stops] == list(entries(table))
    assert film.stops[film.last].entry is table.history.head


def test_turns_begin_where_the_log_says_so(film: Film) -> None:
    """Every stop with a turn that begins is one, and no other."""
    begun = [number for number, stop in enumerate(film.stops) if any(isinstance(e, TurnBegan) for e in stop.events)]

    assert list(film.turns) == begun


def test_each_round_begins_with_its_first_turn(film: Film) -> None:
    """From 1 on, each later than the one before."""
    assert list(film.rounds) == list(range(1, film.last_round + 1))
    assert all(before < after for before, after in pairwise(film.rounds.values()))
    assert all(film.stops[stop].round == number for number, stop in film.rounds.items())
    assert set(film.rounds.values()) <= set(film.turns)


def test_everything_that_is_marked_happened_there(film: Film) -> None:
    """Attacks, kills, deaths and deliveries, each in its own shape, and the attacks of the setup are none."""
    happened = [
        (number, event)
        for number, stop in enumerate(film.stops)
        for event in stop.events
        if isinstance(event, WormDefeated | LeaderDied | EggDelivered)
        or (isinstance(event, AttackBegan) and event.slot >= 0)
    ]

    assert [mark.stop for mark in film.marks] == [number for number, _ in happened]
    for mark, (_, event) in zip(film.marks, happened, strict=True):
        match event:
            case AttackBegan():
                assert mark.what == "attack"
            case WormDefeated():
                assert mark.what == "kill"
            case LeaderDied():
                assert mark.what == "death"
            case EggDelivered(egg=egg):
                assert mark.what == egg
    assert {mark.what for mark in film.marks} >= {"attack", "kill", "death"}
    assert set(film.peaks) == {mark.stop for mark in film.marks if mark.what == "attack"}


def test_the_log_at_a_stop_is_the_log_as_it_stood_there(table: Table, film: Film) -> None:
    """As if the game had never gone on."""
    for stop in range(0, film.last + 1, 7):
        expected = tell(film.heard(stop), table.words.telling(PUBLIC))
        assert film.lines(stop) == expected


def test_the_caption_names_who_does_what(film: Film) -> None:
    """With the name in front and without a full stop; the root says that the game begins."""
    captions = [film.caption(stop) for stop in range(film.last + 1)]

    assert captions[0] == BEGINNING
    assert any(caption.startswith("Ada plays ") and " under Worm " in caption for caption in captions)
    assert all(caption for caption in captions)


def test_a_stop_with_an_attack_is_called_after_what_came_of_it(film: Film) -> None:
    """And not after the step that ended the turn: a kill, a death, else the attack itself."""
    for stop in film.peaks:
        told = {line.kind for line in film.touched(stop)}
        named = next(kind for kind in ("kill", "death", "delivery", "attack") if kind in told)
        assert film.caption(stop) in {film.sentence(line) for line in film.touched(stop) if line.kind == named}


def test_a_line_of_the_log_leads_to_the_stop_in_which_it_begins(film: Film) -> None:
    """Its first event happened there."""
    for line in film.lines(film.last)[::9]:
        stop = film.stop_of_line(line)
        here = film.stops[stop]
        assert here.told - len(here.events) <= line.first < here.told


def test_an_entry_that_is_not_on_the_line_leads_to_the_last_one_before_it(table: Table) -> None:
    """Numbers of a variation are missing."""
    line = entries(table)
    film = Film(table.game, table.setup, (*line[:10], *line[20:]), PUBLIC, SIGNS)

    assert film.at_entry(9) == 9
    assert film.at_entry(15) == 9
    assert film.at_entry(20) == 10


def test_a_view_is_the_one_of_its_entry(table: Table, film: Film) -> None:
    """The position and what these eyes know of it, nothing else."""
    for stop in (0, 30, film.last):
        assert film.view(stop) == table.game.view(film.stops[stop].entry.state, PUBLIC)


def test_a_game_that_leaps_says_where_its_answers_are_lost(table: Table) -> None:
    """Rounds and turns are known all the same."""
    line = entries(table)
    history: History[Any] = History(table.game, line[0].state, None)
    history.leap(line[len(line) // 2].state)

    film = Film(table.game, table.setup, history.line(), PUBLIC, SIGNS)

    assert film.caption(1) == UNKNOWN
    assert film.stops[1].round == film.last_round > 0
    assert film.turns == (1,)
    assert film.at_round(film.last_round) == 1


def test_a_game_that_has_just_begun_is_a_short_film(table: Table) -> None:
    """One stop, no turn, no mark."""
    film = Film(table.game, table.setup, entries(table)[:1], PUBLIC, SIGNS)

    assert film.last == 0
    assert (film.turns, film.peaks, film.marks, film.rounds) == ((), (), (), {})
    assert film.lines(0) == ()


def test_a_location_that_falls_later_is_named_before(table: Table) -> None:
    """A late view shows its ruin alone, and the log of an early stop its name all the same. TB 11.3."""
    del table
    solo = solo_table()
    luck = luck_of(3)
    while (awaited := solo.awaited) is not None:
        solo.reveal(awaited)
        solo.choose(luck.choice(solo.view().options))
    film = Film(solo.game, solo.setup, entries(solo), PUBLIC, SIGNS)
    fell = next(
        number for number, stop in enumerate(film.stops) if any(isinstance(e, LocationDestroyed) for e in stop.events)
    )
    first = film.view(0).spaces

    assert film.view(film.last).spaces != first
    expected = tell(film.heard(fell - 1), solo.words.telling(PUBLIC))
    assert film.lines(fell - 1) == expected
