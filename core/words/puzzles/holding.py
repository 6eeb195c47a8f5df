"""Whether a puzzle that was measured before still holds, as far as a few worlds tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import asked
from core.players.compared import Worlds
from core.players.puzzling import still_best
from core.players.thinking import without_favourite

if TYPE_CHECKING:
    from core.words.puzzles.attempt import Attempt


def holds(attempt: Attempt) -> bool:
    """Whether its best answer is not surely worse than the next one that is shown; a proof is not looked at."""
    game, puzzle = attempt.game, attempt.puzzle
    others = [words for words in puzzle.ends if words not in puzzle.best]
    judgement = game.judgement()
    if not others or judgement is None:
        return True
    notation = game.notation(attempt.setup).at(attempt.state)
    question = next(one for one in asked(game.pending(attempt.state)) if one.seat == attempt.you)
    worlds = Worlds(game, without_favourite(judgement), attempt.state, question, f"{puzzle.start.seed}/again")
    return still_best(worlds, attempt.best, notation.option_of(others[0]))
