"""Puzzles of Buried Beneath are proved: nothing but what they call right leads where they ask. BB 5.2."""

from __future__ import annotations

from typing import Final

import pytest

from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.solving.goals import NONE_FLEE, TASKS, Prover, UnprovedError
from core.buried_beneath.state import State
from core.engine.decisions import Choice
from core.words.puzzles.attempt import Attempt
from core.words.puzzles.form import read_puzzle

GAME: Final = BuriedBeneath()
NAMES: Final = tuple(GAME.puzzles())


def attempt_at(name: str) -> Attempt:
    """A puzzle at its question."""
    return Attempt(GAME, read_puzzle(GAME.puzzles()[name], name))


def rules_of(attempt: Attempt) -> BuriedBeneath:
    """The game with the cards of a puzzle."""
    assert isinstance(attempt.game, BuriedBeneath)
    return attempt.game


def prover_of(attempt: Attempt) -> Prover:
    """The proof of what a puzzle asks for."""
    return Prover(TASKS[attempt.puzzle.goal], attempt.state, rules_of(attempt).cards)


@pytest.mark.long
@pytest.mark.parametrize("first", range(4))
def test_only_the_best_answers_lead_to_the_goal(first: int) -> None:
    """Of all first answers those that are called best can do it, and no other can: every line is looked at."""
    for name in NAMES[first::4]:
        attempt = attempt_at(name)
        prover = prover_of(attempt)
        can = {
            attempt.words(option)
            for option in attempt.options
            if prover.proof(rules_of(attempt).apply(attempt.state, Choice(0, option))[0]).line is not None
        }
        assert can == set(attempt.puzzle.best), name


def test_what_is_left_after_the_answer_of_a_scavenger_is_told_right() -> None:
    """At least so many monsters stay, or Villagers flee; the first puzzles of each kind in which one errs."""
    told: set[str] = set()
    for name in NAMES:
        attempt = attempt_at(name)
        puzzle = attempt.puzzle
        if not puzzle.played or puzzle.goal in told:
            continue
        told.add(puzzle.goal)
        option = rules_of(attempt).notation(attempt.setup).at(attempt.state).option_of(puzzle.played)
        proof = prover_of(attempt).proof(rules_of(attempt).apply(attempt.state, Choice(0, option))[0])
        assert (proof.line, proof.least) == (None, puzzle.least), name
    assert told


def test_a_proof_that_takes_too_much_is_given_up() -> None:
    attempt = attempt_at(NAMES[0])

    with pytest.raises(UnprovedError):
        prover_of(attempt).proof(attempt.state, 1)


def test_who_flees_in_the_enemies_turn_is_seen_before_all_ties_are_decided() -> None:
    """BB 7.3: in the middle of the enemies' turn it can still be told whether nobody flees."""
    ties = 0
    for name in NAMES:
        attempt = attempt_at(name)
        if attempt.puzzle.goal != NONE_FLEE or attempt.puzzle.line[-1] == "end":
            continue
        notation = rules_of(attempt).notation(attempt.setup)
        for words in attempt.puzzle.line:
            state = attempt.history.state
            assert isinstance(state, State)
            ties += state.turn > attempt.state.turn
            assert prover_of(attempt).proof(state).line is not None, name
            attempt.take(notation.at(state).option_of(words))
        assert attempt.is_solved
    assert ties
