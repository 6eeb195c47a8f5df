"""Which turns are puzzles: something can be done in them, and only one first answer, or two of many, lead there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from core.buried_beneath.flow import question
from core.buried_beneath.frames import Placing
from core.buried_beneath.options import End
from core.buried_beneath.solving.goals import TASKS, WIN_NOW, Proof, Prover, UnprovedError
from core.buried_beneath.solving.positions import Key, board_of, means_of, position_of
from core.engine.decisions import Option

if TYPE_CHECKING:
    from core.buried_beneath.edition import Edition
    from core.buried_beneath.judgement import VillageJudgement
    from core.buried_beneath.solving.goals import Task
    from core.buried_beneath.state import State
    from core.engine.decisions import Decision

FEWEST: Final = 4
"""A puzzle has at least so many answers to choose from."""

MANY: Final = 7
"""Of so many answers two may be right."""

COMING: Final = 3
"""With more monsters than that still in their Camps a fight is not won by the end of the next turn."""

SHORTEST: Final = 3
"""A line has at least so many answers, the end of the turn counted."""

MOST: Final = 4_000
"""So many positions are looked at for a task, all first answers together: what takes more is no puzzle for people."""


FEWER: Final = 1_500
"""The same where no fight has to be won: such turns are many, and few of them are puzzles."""


class Found(Struct, frozen=True):
    """A turn that is a puzzle.

    Attributes:
        goal: The name of the task.
        best: The first answers that lead there.
        line: Answers that do it.
        grade: 1 easy, 2 medium, 3 hard.
        played: What a Scavenger answers, where that does not lead there; else None.
        least: What is left at least after that.
        positions: How many were looked at.
        board: The board and the means: the same board is the same puzzle.
    """

    goal: str
    best: tuple[Option, ...]
    line: tuple[Option, ...]
    grade: int
    played: Option | None
    least: int
    positions: int
    board: Key


def puzzle_in(state: State, decision: Decision, cards: Edition, judgement: VillageJudgement) -> Found | None:
    """The puzzle that a position is; None for one that is none."""
    begins = type(state.stack[-1]) is Placing
    if not begins or not state.ready or len(decision.options) < FEWEST:
        return None
    coming = sum(camp.dice for camp in state.camps)
    for name, task in TASKS.items():
        if task.wins and coming > COMING * (task.turns - 1):
            continue
        proofs = _proofs(task, state, cards, MOST if task.wins else FEWER)
        if proofs is None:
            if name == WIN_NOW:
                # what can be won at once in several ways asks for nothing else
                return None
            continue
        right = {option: proof for option, proof in proofs.items() if proof.line is not None}
        if right:
            return _found(name, task, state, proofs, judgement.options(state, decision)[0].option, cards)
    return None


def _proofs(task: Task, state: State, cards: Edition, most: int) -> dict[Option, Proof] | None:
    """What comes of each first answer; None where too many are right, or there is too much to look at."""
    start, prover = position_of(state, cards), Prover(task, state, cards)
    options = question(start.draft)[1]
    may = 2 if len(options) >= MANY else 1
    found: dict[Option, Proof] = {}
    left, right = most, 0
    for option in options:
        try:
            proof = found[option] = prover.proof_from(start.after(option), left)
        except UnprovedError:
            return None
        left -= proof.positions
        right += proof.line is not None
        if right > may:
            return None
    return found


def _found(
    name: str, task: Task, state: State, proofs: dict[Option, Proof], played: Option, cards: Edition
) -> Found | None:
    best = tuple(option for option, proof in proofs.items() if proof.line is not None)
    lines = [proof.line for proof in proofs.values() if proof.line is not None]
    line = min(lines, key=len)
    if len(line) < SHORTEST or any(isinstance(option, End) for option in best):
        return None
    misses = played not in best
    grade = 3 if not task.wins or task.turns > 1 else 2 if misses or state.ready > 1 else 1
    return Found(
        name,
        (line[0], *(option for option in best if option != line[0])),
        line,
        grade,
        played if misses else None,
        proofs[played].least if misses else 0,
        sum(proof.positions for proof in proofs.values()),
        board_in(name, state, cards),
    )


def board_in(goal: str, state: State, cards: Edition) -> Key:
    """The goal, the board and the means: where they are the same it is the same puzzle."""
    draft = position_of(state, cards).draft
    return goal, state.hero, state.wave, state.cards, board_of(draft), means_of(draft)
