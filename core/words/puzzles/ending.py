"""How a puzzle ended, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.words.puzzles.attempt import TRIES, tries

if TYPE_CHECKING:
    from core.words.puzzles.attempt import Attempt


def heading(attempt: Attempt) -> str:
    """Whether it was solved, and after how many wrong answers."""
    if not attempt.is_solved:
        return "Not solved. This was the answer:"
    wrong = TRIES - attempt.tries_left
    return f"Solved, after {tries(wrong).replace(' ', ' wrong ')}." if wrong else "Solved at the first try."
