"""A file of a puzzle is hostile until it was read; what is wrong with it is told in a sentence."""

from __future__ import annotations

from typing import Final

import pytest

from core.games import spoken
from core.words.lessons.beginning import Beginning
from core.words.lessons.form import Start
from core.words.lessons.reading import LessonError
from core.words.puzzles.attempt import Attempt
from core.words.puzzles.form import Puzzle, read_puzzle
from core.words.puzzles.writing import written

GAME: Final = "buried-beneath"

START: Final = '\n[start]\nseats = ["Ada"]\nyou = "Ada"\nchoices = { "hero" = "ranger", "play" = "wave-1" }\n'
HEAD: Final = 'goal = "win-this-turn"\ngrade = 1\nbest = ["begin"]\nline = ["begin"]\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HEAD.replace("grade = 1", "grade = 9") + START, "grade"),
        (HEAD + START.replace('you = "Ada"', 'you = "Ben"'), "Ben solves it, and has no seat."),
        (HEAD.replace('line = ["begin"]', 'line = ["end"]') + START, "begins with no answer that counts as right"),
        (HEAD + "wild = 1" + START, "unknown field"),
        (HEAD + 'played = "\x1b[2J"' + START, "cannot be read"),
        ("[[[", "cannot be read"),
        ("best = " + "[" * 5000, "cannot be read"),
        ("#" * 70_000, "at most"),
    ],
)
def test_a_file_that_is_wrong_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(LessonError, match=sentence) as told:
        read_puzzle(text, "wrong\x1b")

    assert str(told.value).endswith(".")
    assert "\x1b" not in str(told.value)


def test_a_puzzle_of_an_earlier_edition_is_played_with_its_cards() -> None:
    """It stays what it was proved to be, whatever numbers the cards have now."""
    rules = spoken(GAME)
    puzzles = {name: read_puzzle(text, name) for name, text in rules.puzzles().items()}
    earlier = next(puzzle for puzzle in puzzles.values() if puzzle.edition)
    later = next(puzzle for puzzle in puzzles.values() if not puzzle.edition)

    assert Attempt(rules, earlier).game.digest == earlier.edition != rules.digest
    assert Attempt(rules, later).game.digest == rules.digest


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HEAD.replace("win-this-turn", "win-a-million") + START, "does not know|cannot be asked"),
        (HEAD + START.replace("ranger", "poet"), "cannot be played"),
        (HEAD + START + 'begin = ["end"]\n', "before the question of the puzzle"),
        (HEAD + START + 'begin = ["leap nowhere"]\n', "is stuck before the question"),
        (HEAD + 'edition = "../lessons"\n' + START, "an edition of Buried Beneath that is not kept"),
        (HEAD.replace('"begin"', '"end"') + START, "cannot be answered at the question|is stuck at"),
    ],
)
def test_a_puzzle_that_the_rules_do_not_allow_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(LessonError, match=sentence):
        Attempt(spoken(GAME), read_puzzle(text, "wrong"))


def test_a_game_knows_its_own_goals_alone() -> None:
    rules = spoken("terror-below")

    with pytest.raises(LessonError, match="does not know"):
        rules.goal("win-this-turn", None)


def test_where_no_goal_is_proved_the_best_answer_is_asked_for_and_shares_are_told() -> None:
    """One right answer solves it, and the best answers stand beside each other, the tried one marked."""
    rules = spoken("terror-below")
    start = Start(("Ada", "Ben"), "Ada", "puzzle/asked")
    begun = Beginning(rules, start, "puzzle")
    pending = begun.history.pending
    assert isinstance(pending, tuple)
    best, other = (begun.words(option) for option in pending[0].options[:2])
    seats = start.seats[pending[0].seat :] + start.seats[: pending[0].seat]
    puzzle = Puzzle(
        Start(start.seats, seats[0], start.seed),
        (best,),
        (best,),
        2,
        played=other,
        worlds=200,
        ends={best: 0.8, other: 0.5},
    )
    attempt = Attempt(rules, read_puzzle(written(puzzle), "asked"))
    wrong, right = (begun.read(words, "here") for words in (other, best))

    assert attempt.refusal(wrong) == "That is not the best. 2 tries left."
    attempt.take(right)
    assert attempt.is_solved
    assert [(bar.share, bar.is_best, bar.tried) for bar in attempt.bars()] == [(0.8, True, False), (0.5, False, True)]
    assert next(attempt.reasons()) == "Each move was played to the end of the game 200 times, by Scavengers."
