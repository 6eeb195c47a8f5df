"""A file of a puzzle is hostile until it was read; what is wrong with it is told in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.games import spoken
from core.words.lessons.beginning import Beginning
from core.words.lessons.form import Start
from core.words.lessons.reading import LessonError
from core.words.puzzles import holding
from core.words.puzzles.attempt import NOT_YET, TRIES, Attempt
from core.words.puzzles.form import Puzzle, read_puzzle
from core.words.puzzles.writing import written

if TYPE_CHECKING:
    from core.engine.decisions import Option

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
        (HEAD + 'before = ["begin"]' + START, "is also one that only comes before it"),
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


def asked_of(**told: Any) -> Attempt:
    """A puzzle of Terror Below that is not proved: which of its Leaders; `told` are more of its fields."""
    rules = spoken("terror-below")
    start = Start(("Ada", "Ben"), "Ada", "puzzle/asked")
    begun = Beginning(rules, start, "puzzle")
    pending = begun.history.pending
    assert isinstance(pending, tuple)
    best, other, third = (begun.words(option) for option in pending[0].options[:3])
    you = start.seats[pending[0].seat]
    ends = {best: 0.8, other: 0.5, third: 0.4}
    puzzle = Puzzle(Start(start.seats, you, start.seed), (best,), (best,), 2, played=other, worlds=200, ends=ends)
    return Attempt(rules, read_puzzle(written(replace(puzzle, **told)), "asked"))


def option_of(attempt: Attempt, number: int) -> Option:
    """One of the answers that are shown, the best one first."""
    notation = attempt.game.notation(attempt.setup)
    return notation.at(attempt.state).option_of([*attempt.puzzle.ends][number])


def test_where_no_goal_is_proved_the_best_answer_is_asked_for_and_shares_are_told() -> None:
    """One right answer solves it, and the best answers stand beside each other, the tried one marked."""
    attempt = asked_of()

    assert attempt.asked == "Find the best move."
    assert attempt.refusal(option_of(attempt, 1)) == (
        "That is not the best: it wins 30 of 100 games less. 2 tries left."
    )
    attempt.take(option_of(attempt, 0))
    assert attempt.is_solved
    assert [(bar.share, bar.is_best, bar.tried) for bar in attempt.bars()] == [
        (0.8, True, False),
        (0.5, False, True),
        (0.4, False, False),
    ]
    assert next(attempt.how_found()).startswith("Each of these moves was played to the end of the game 200 times")


def test_wrong_answers_are_crossed_out_and_at_the_last_try_the_kind_of_the_best_is_told() -> None:
    attempt = asked_of()
    kinds, crossed = [], []
    for number in (1, 2):
        attempt.refusal(option_of(attempt, number))
        kinds.append(attempt.kind)
        crossed.append(len(attempt.crossed))
    attempt.give_up()

    assert crossed == [1, 2]
    assert [*kinds, attempt.kind] == ["", "The best is to choose a Leader.", ""]


def test_the_reason_is_what_differs_most_from_the_answer_that_was_tried() -> None:
    """Where nothing was tried it is told beside the second best; where nothing differs by much, nothing is told."""
    happens = {"leader-died": (0, 11, 48), "egg-delivered": (20, 25, 20)}
    attempt = asked_of(happens=happens, looked=48)
    names = [attempt.name_of(words) for words in attempt.puzzle.ends]

    assert next(attempt.reasons()) == (
        f"{names[1]}: your Leader dies in 11 of 48 games by the end of your next turn. {names[0]}: in none."
    )
    attempt.refusal(option_of(attempt, 2))
    assert next(attempt.reasons()).startswith(f"{names[2]}: your Leader dies in all 48 games")
    assert "dies" not in " ".join(asked_of(happens={"leader-died": (3, 9, 9)}, looked=48).reasons())


def test_winning_at_once_is_the_reason_where_it_is_one() -> None:
    happens = {"won": (48, 24, 48), "egg-delivered": (48, 0, 0)}
    attempt = asked_of(happens=happens, looked=48)
    names = [attempt.name_of(words) for words in attempt.puzzle.ends]

    assert next(attempt.reasons()) == (
        f"{names[1]}: you win in 24 of 48 games by the end of your next turn. {names[0]}: in all."
    )


@pytest.mark.parametrize("happens", [{"leader-died": (48, 0, 0)}, {"egg-delivered": (0, 48, 48)}])
def test_what_speaks_against_the_best_answer_is_no_reason_for_it(happens: dict[str, tuple[int, ...]]) -> None:
    told = " ".join(asked_of(happens=happens, looked=48).reasons())

    assert "48 games" not in told


def test_what_must_be_done_in_a_turn_is_asked_so() -> None:
    """What may come first is no wrong answer, and costs no try."""
    ends = [*asked_of().puzzle.ends]
    attempt = asked_of(before=(ends[1],))

    assert attempt.asked == "What must be done in this turn?"
    assert f"This may come first: {attempt.name_of(ends[1])}." in [*attempt.reasons()]
    assert attempt.refusal(option_of(attempt, 1)) == NOT_YET
    assert attempt.tries_left == TRIES
    assert not attempt.crossed
    assert "2 tries left." in attempt.refusal(option_of(attempt, 2))
    assert not attempt.refusal(option_of(attempt, 0))


def test_many_answers_that_may_come_first_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.words.puzzles.attempt.NAMED", 1)
    ends = [*asked_of().puzzle.ends]

    many = asked_of(before=(*ends[1:3],))

    assert "Each of 2 other moves of the same turn may come first." in [*many.reasons()]


@pytest.mark.parametrize("happens", [{"leader-died": (1, 2)}, {"leader-died": (1, 2, 49)}])
def test_what_happens_is_told_of_each_answer_that_is_shown(happens: dict[str, tuple[int, ...]]) -> None:
    with pytest.raises(LessonError, match="is not told of each answer"):
        asked_of(happens=happens, looked=48)


def test_a_puzzle_is_looked_at_again_by_its_best_answer_and_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was measured may fall where rules or judgement change; what is proved is proved again elsewhere."""
    attempt = asked_of()
    compared: list[tuple[Option, Option]] = []

    def refuses(worlds: object, best: Option, second: Option) -> bool:
        del worlds
        compared.append((best, second))
        return False

    monkeypatch.setattr(holding, "still_best", refuses)
    assert not holding.holds(attempt)
    assert compared == [(option_of(attempt, 0), option_of(attempt, 1))]
    assert holding.holds(asked_of(ends={}, worlds=0))
