"""Every puzzle that comes with the program can be given, is solved by its own line, and fits the smallest table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from core.games import shelved, spoken
from core.terror_below.events import GameEnded
from core.terrorscape_2.events import SideWon
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.words.puzzles.attempt import TRIES, Attempt
from core.words.puzzles.choosing import next_of, of_day
from core.words.puzzles.form import read_puzzle
from core.words.puzzles.holding import holds
from core.words.puzzles.writing import written
from saves.clock import today
from tests.games.shelf import GAMES

if TYPE_CHECKING:
    from core.engine.decisions import Event

SHELVED: Final = tuple(game for game in GAMES if game != "keepers" and spoken(game).puzzles())

FEWEST: Final = 4
SAMPLE: Final = 12

PROMPT: Final = 70
"""Characters that a sentence has in the prompt of 80 columns, beside the tag of a seat."""


def attempt_at(game: str, name: str) -> Attempt:
    """A puzzle at its question."""
    rules = spoken(game)
    return Attempt(rules, read_puzzle(rules.puzzles()[name], name))


@pytest.mark.parametrize("game", SHELVED)
def test_each_puzzle_is_solved_by_its_line(game: str) -> None:
    """From its answers it comes to a sound position with enough to choose from; each answer of its line leads on."""
    for name in spoken(game).puzzles():
        attempt = attempt_at(game, name)
        notation = attempt.game.notation(attempt.setup)
        assert not attempt.game.check(attempt.history.state), name
        assert attempt.offered >= FEWEST, name
        assert len([*attempt.solution()]) == len(attempt.puzzle.line), name
        for words in attempt.puzzle.line:
            assert not attempt.is_solved, name
            attempt.take(notation.at(attempt.history.state).option_of(words))
        assert attempt.is_solved, name


@pytest.mark.parametrize("game", SHELVED)
def test_no_line_of_a_puzzle_is_cut(game: str) -> None:
    for name in spoken(game).puzzles():
        attempt = attempt_at(game, name)
        missed = "That is not the best." if attempt.goal is None else attempt.goal.missed
        assert len(f"{missed} 2 tries left.") <= PROMPT, name
        assert all(sentence.endswith(".") for sentence in attempt.reasons()), name


@pytest.mark.parametrize("game", SHELVED)
def test_what_was_measured_is_not_surely_wrong_today(game: str) -> None:
    """A sample, another one each day: in a few worlds the best answer is no worse than the second."""
    texts = spoken(game).puzzles()
    measured = [name for name, text in texts.items() if read_puzzle(text, name).worlds]
    luck = Random(today())  # noqa: S311 - the sample of a day can be repeated
    for name in luck.sample(measured, min(len(measured), SAMPLE)):
        attempt = attempt_at(game, name)
        assert holds(attempt), name


@pytest.mark.parametrize("game", SHELVED)
def test_no_two_answers_that_are_shown_have_the_same_name(game: str) -> None:
    for name in spoken(game).puzzles():
        names = [bar.name for bar in attempt_at(game, name).bars()]
        assert len(set(names)) == len(names), name


@pytest.mark.parametrize(
    ("game", "event", "seat", "befalls"),
    [
        ("terror-below", GameEnded(((1,), (0,)), "goal"), 1, "won"),
        ("terror-below", GameEnded(((1,), (0,)), "goal"), 0, "lost"),
        ("terror-below", GameEnded((), "attacks"), 0, "lost"),
        ("terrorscape-2", SideWon(survivors_won=True, reason="rescue"), SURVIVORS, "won"),
        ("terrorscape-2", SideWon(survivors_won=True, reason="rescue"), KILLER, "lost"),
        ("terrorscape-2", SideWon(survivors_won=False, reason="kill"), KILLER, "won"),
    ],
)
def test_the_end_of_a_game_befalls_whoever_won_and_whoever_did_not(
    game: str, event: Event, seat: int, befalls: str
) -> None:
    attempt = attempt_at(game, next(iter(spoken(game).puzzles())))
    words = attempt.game.words(attempt.setup, attempt.game.signs)

    assert words.befell(event, seat) == befalls
    assert words.is_welcome(befalls, seat) == (befalls == "won")


@pytest.mark.parametrize(
    ("game", "name", "seat", "welcome"),
    [
        ("terror-below", "egg-delivered", 0, True),
        ("terror-below", "leader-died", 0, False),
        ("terrorscape-2", "killed", KILLER, True),
        ("terrorscape-2", "killed", SURVIVORS, False),
        ("terrorscape-2", "repaired", KILLER, False),
        ("terrorscape-2", "repaired", SURVIVORS, True),
    ],
)
def test_what_one_side_fears_the_other_hopes_for(game: str, name: str, seat: int, *, welcome: bool) -> None:
    attempt = attempt_at(game, next(iter(spoken(game).puzzles())))

    assert attempt.game.words(attempt.setup, attempt.game.signs).is_welcome(name, seat) is welcome


@pytest.mark.parametrize("game", SHELVED)
def test_a_puzzle_is_written_as_it_is_read(game: str) -> None:
    for name, text in spoken(game).puzzles().items():
        puzzle = read_puzzle(text, name)
        assert read_puzzle(written(puzzle), name) == puzzle, name


def test_the_shelf_says_how_many_puzzles_each_game_has() -> None:
    for game in GAMES:
        if game != "keepers":
            assert shelved(game).puzzles == len(spoken(game).puzzles()), game


@pytest.mark.parametrize("game", SHELVED)
def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_comes_first(game: str) -> None:
    """Then come those that are not solved; after all of them the next one again."""
    names = [*spoken(game).puzzles()]
    today = of_day(names, "2026-11-28")

    assert next_of(names, (), "2026-11-28") == today
    assert next_of(names, {today}, "2026-11-28") == next(name for name in names if name != today)
    assert next_of(names, names, "2026-11-28", names[-1]) == names[0]
    assert len({of_day(names, f"2026-11-{day:02}") for day in range(1, 29)}) > len(names) // 4


@pytest.mark.parametrize("game", SHELVED)
def test_three_wrong_answers_tell_the_right_one(game: str) -> None:
    """A wrong answer changes nothing, and counts once, however often it is given."""
    for name in spoken(game).puzzles():
        attempt = attempt_at(game, name)
        head = attempt.history.head
        puzzle = attempt.puzzle
        wrong = [one for one in attempt.options if attempt.words(one) not in {*puzzle.best, *puzzle.before}]
        if len(wrong) < TRIES:
            continue
        assert "2 tries left." in attempt.refusal(wrong[0])
        assert "2 tries left." in attempt.refusal(wrong[0])
        assert "1 try left." in attempt.refusal(wrong[1])
        assert not attempt.is_over
        attempt.refusal(wrong[2])
        assert attempt.is_shown
        assert not attempt.is_solved
        assert attempt.history.head is head
        return
