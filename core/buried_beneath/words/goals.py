"""What puzzles ask for, in sentences: a fight to be won in time, or Villagers of whom none flees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.setup import BOSS
from core.buried_beneath.solving.goals import NONE_FLEE, TASKS, WIN_NOW, WIN_SOON, Prover, UnprovedError
from core.words.english import count
from core.words.lessons.reading import LessonError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.state import State

ASKED: Final[Mapping[str, str]] = {
    WIN_NOW: "Win {fight} this turn.",
    WIN_SOON: "Win {fight} within two turns.",
    NONE_FLEE: "Let nobody flee this turn.",
}
"""The tasks."""

MISSED: Final[Mapping[str, str]] = {
    WIN_NOW: "After that {fight} cannot be won this turn.",
    WIN_SOON: "After that {fight} cannot be won in time.",
    NONE_FLEE: "After that a Villager flees.",
}
"""What is said of an answer after which a task cannot be done."""


class VillageGoal:
    """The task of one puzzle.

    Attributes:
        asked: It, in a sentence.
        missed: What is said of an answer after which it cannot be done.
    """

    def __init__(self, name: str, state: State, cards: Edition) -> None:
        """Raises `LessonError` for a name that no task has, and for a state in which no fight goes on."""
        if name not in TASKS or not state.wave:
            raise LessonError(f"The puzzle asks for {name[:40]!r}, which cannot be asked there.")
        self._task = TASKS[name]
        self._prover = Prover(self._task, state, cards)
        self._is_boss = state.wave == BOSS
        fight = "the Boss fight" if self._is_boss else "the wave"
        self.asked = ASKED[name].format(fight=fight)
        self.missed = MISSED[name].format(fight=fight)

    def is_done(self, state: State) -> bool:
        """Whether it has been done."""
        return self._prover.is_done(state)

    def leads_on(self, state: State) -> bool:
        """Whether it can still be done. No puzzle is so large that it cannot be looked at whole."""
        try:
            return self._prover.proof(state).line is not None
        except UnprovedError:
            return False

    def left(self, least: int) -> str:
        """What is left at least after the answer of a Scavenger."""
        if not self._task.wins:
            flee = "Villager then flees" if least == 1 else "Villagers then flee"
            return f"At least {least} {flee}." if least else "Then the try is lost."
        if not least:
            return "Then the try is lost."
        if self._is_boss:
            return f"The Boss is left with Health {least} at least."
        return f"At least {count(least, 'monster')} then {'stays' if least == 1 else 'stay'}."
