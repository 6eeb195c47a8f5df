"""Playing on in thought: fast answers to whatever is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.critters_below.judging.turns import actions_done
from core.critters_below.options import End
from core.critters_below.playout import ShelterPlayout
from core.engine.decisions import Choice, asked

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.critters_below.judging.standing import Standing
    from core.critters_below.judging.turns import Turns
    from core.critters_below.state import Draft
    from core.engine.decisions import Decision, Option
    from core.engine.playout import Playout
    from core.players.thinking import Judged

LEAST: Final = 0.002
"""An action that brings less than this is not done when the turn may end."""


class Playing:
    """Plays on in thought: one action after the other, the best as things are."""

    def __init__(
        self,
        turns: Turns,
        standing: Callable[[Draft, int], Standing],
        judged: Callable[[Draft, Decision], tuple[Judged, ...]],
    ) -> None:
        """`standing` tells how a seat stands, `judged` gives the options of any other question, the best first."""
        self._turns = turns
        self._standing = standing
        self._judged = judged

    def answer(self, playout: Playout[Any], pending: tuple[Decision, ...]) -> Choice:
        """The answer to the first question that is open."""
        decision = asked(pending)[0]
        if len(decision.options) == 1:
            return Choice(decision.seat, decision.options[0])
        if not isinstance(playout, ShelterPlayout):
            raise TypeError(f"{type(playout).__name__} is no way to play Critters Below on")
        d = playout.draft
        option = self._action(d, decision) if decision.kind == "act" else self._judged(d, decision)[0].option
        return Choice(decision.seat, option)

    def _action(self, d: Draft, decision: Decision) -> Option:
        options = decision.options
        left = d.edition.numbers.actions.most - actions_done(d)
        if not left:
            return End()
        st = self._standing(d, decision.seat)
        best, most = (End(), LEAST) if End() in options else (options[0], -1.0)
        for use in self._turns.uses(st, options, 1):
            if use.alone > most:
                best, most = use.option, use.alone
        return best
