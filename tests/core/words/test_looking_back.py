"""Looking back on a game that is over: where chances are asked, where they changed most, and how that is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import Choice
from core.engine.history import History
from core.terror_below.events import WormDefeated
from core.terror_below.options import Nudge
from core.words.looking_back import first_points, further_points, may_look_back, swings
from core.words.swings import by_round, in_line, scores_by_round, told_swings
from tests.core.waves import Setup as WavesSetup
from tests.core.waves import Waves
from tests.tui.play.replay.films import played
from tests.tui.played_tables import new_table

if TYPE_CHECKING:
    from core.engine.history import Entry

LONG = 200
"""Answers within which a Target is moved by choice."""


def line_of(seats: int = 2) -> tuple[Entry[Any], ...]:
    """The entries of a game of Terror Below that is over."""
    return played(seats).history.line()


def test_chances_are_asked_where_turns_begin_and_at_the_end() -> None:
    """Once each, in the order of the game."""
    table = played(2)
    line = table.history.line()
    points = first_points(table.game, line)

    assert points[0] == 0
    assert points[-1] == len(line) - 1
    assert list(points) == sorted(set(points))
    for place in points[1:-1]:
        assert table.game.turn_of(line[place].state) != table.game.turn_of(line[place - 1].state)


def test_each_step_is_asked_within_the_turns_in_which_most_changed() -> None:
    """What changed little is not gone into."""
    line = line_of()
    points = (0, 10, 20, 30)
    found = {line[place].number: (0.5, 0.5) for place in points}
    found[line[20].number] = found[line[30].number] = (0.9, 0.1)

    assert further_points(line, points, found) == tuple(range(11, 20))


def test_the_largest_changes_are_swings_in_the_order_of_the_game() -> None:
    """Three at most, each of the seat whose chance changed most; what is small is none."""
    line = line_of(3)
    shares = [(0.3, 0.3, 0.4), (0.32, 0.28, 0.4), (0.6, 0.2, 0.2), (0.6, 0.3, 0.1), (0.1, 0.8, 0.1), (0.0, 1.0, 0.0)]
    found = dict(zip([entry.number for entry in line[5:]], shares, strict=False))
    told = swings(line, found)

    assert [(swing.entry, swing.seat) for swing in told] == [(7, 0), (9, 0), (10, 1)] or [
        (swing.entry, swing.seat) for swing in told
    ] == [(7, 0), (9, 1), (10, 1)]
    assert told[0].before == 0.32
    assert told[0].after == 0.6


def test_a_swing_is_told_with_what_made_it() -> None:
    """In figures and in a sentence of the log; never that a turn begins."""
    table = played(3, "12")
    line = table.history.line()
    kill = next(entry for entry in line if any(isinstance(event, WormDefeated) for event in entry.events))
    before = kill.parent
    assert before is not None
    found = {before.number: (0.2, 0.4, 0.4), kill.number: (0.61, 0.2, 0.19)}
    (told, *_) = told_swings(table.words, table.game, line, found)

    assert told.figures == "20% → 61%"
    assert told.where.startswith("round ")
    assert in_line(told, "Ada").startswith("Ada 20% → 61%: ")
    assert "begins a turn" not in told.sentence
    assert " plays " in told.sentence, "what a seat did goes before what came of it"


def test_a_swing_tells_whose_answer_moved_something() -> None:
    """A Target moves by itself in the log; who has moved it is told before it."""
    table = new_table(3, "5")
    moved = None
    for number in range(LONG):
        asked = table.history.pending
        assert isinstance(asked, tuple)
        options = asked[0].options
        moved = next((option for option in options if isinstance(option, Nudge)), None)
        table.history.choose(asked[0].seat, moved or options[number * 7 % len(options)])
        if moved:
            break
    assert moved
    line = table.history.line()
    nudge = next(entry for entry in line if isinstance(entry.answer, Choice) and entry.answer.option == moved)
    before = nudge.parent
    assert before is not None
    assert isinstance(nudge.answer, Choice)
    found = {before.number: (0.2, 0.4, 0.4), nudge.number: (0.61, 0.2, 0.19)}
    (told, *_) = told_swings(table.words, table.game, line, found)

    name = table.words.seats[nudge.answer.seat].name
    assert told.sentence.startswith(f"{name} decides: Target "), told.sentence


def test_how_it_stood_is_told_round_by_round() -> None:
    """Scores at the end of each round, and the chances with which it began."""
    table = played(3)
    line = table.history.line()
    scores = scores_by_round(table.game, line)
    rounds = [number for number, _ in scores]

    assert rounds == sorted(set(rounds))
    assert scores[0] == (0, (0, 0, 0))
    assert scores[-1][1] == table.game.scores(line[-1].state)
    found = {entry.number: (entry.number / 1000, 0.0, 0.0) for entry in line}
    chances = dict(by_round(table.game, line, found))
    first = next(entry for entry in line if table.game.turn_of(entry.state)[0] == 2)
    assert chances[2] == found[first.number]


@pytest.mark.parametrize(("answers", "may"), [(2, False), (3, True)])
def test_a_game_of_one_seat_has_chances_only_where_luck_comes_after_its_start(answers: int, may: bool) -> None:
    """Where no luck comes nothing but the seat itself decides; the second wave of the puzzle is announced by a die."""
    game = Waves()
    history = History(game, game.new(WavesSetup()), Dealer("1"))
    history.begin()
    for _ in range(answers):
        pending = history.pending
        assert isinstance(pending, tuple)
        history.choose(pending[0].seat, pending[0].options[history.state.face > 3])

    assert may_look_back(game, history.line()) is may
