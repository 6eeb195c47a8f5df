"""Playing on in thought: fast answers to whatever is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import Choice, asked
from core.terror_below.judging.turns import STOP
from core.terror_below.playout import SquadPlayout

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Decision, Option, Seat
    from core.engine.playout import Playout
    from core.players.thinking import Judged
    from core.terror_below.judging.turns import Turns
    from core.terror_below.state import Draft


class PlayedInThought:
    """Plays on in thought: a turn's plan is made when a Vehicle is chosen, and kept to as long as it can be."""

    def __init__(self, turns: Turns, judged: Callable[[Draft, Decision], tuple[Judged, ...]]) -> None:
        """`judged` gives the options of any other question, the best first."""
        self._turns = turns
        self._judged = judged
        self._plans: dict[Seat, list[Option]] = {}

    def answer(self, playout: Playout[Any], pending: tuple[Decision, ...]) -> Choice:
        """The answer to the first question that is open."""
        decision = asked(pending)[0]
        if len(decision.options) == 1:
            return Choice(decision.seat, decision.options[0])
        if not isinstance(playout, SquadPlayout):
            raise TypeError(f"{type(playout).__name__} is no way to play Terror Below on")
        return Choice(decision.seat, self._option(playout.draft, decision))

    def _option(self, d: Draft, decision: Decision) -> Option:
        options, seat = decision.options, decision.seat
        if decision.kind == "vehicle":
            ride, plan = self._turns.best_ride(d, decision)
            self._plans[seat] = list(plan.options[::-1])
            return ride
        if decision.kind != "act":
            return self._judged(d, decision)[0].option
        left = self._plans.get(seat)
        if not left:
            # an Item is thought of when a plan is made, and once more when it has been carried out
            item = self._turns.item_to_play(d, decision)
            if item is not None:
                self._plans.pop(seat, None)
                return item
        if left is None or (left and left[-1] not in options):
            _, plan = self._turns.best_plan(d, seat)
            left = self._plans[seat] = list(plan.options[::-1])
        if left and left[-1] in options:
            return left.pop()
        return STOP if STOP in options else self._judged(d, decision)[0].option
