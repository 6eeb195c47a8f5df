"""A game goes on with an answer: in a draft that becomes a state, or that is played on as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.chapters import lots, preparing
from core.buried_beneath.flow import answer as answered
from core.buried_beneath.flow import question
from core.buried_beneath.frames import Ended, Laying
from core.buried_beneath.paths import path_of
from core.buried_beneath.refusal import NO_LUCK, refusal
from core.buried_beneath.setup import DIGITS
from core.engine.decisions import Chance, Choice, Decision, IllegalError, Over, Roll, is_outcome_of

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft, State
    from core.engine.decisions import Answer, Event, Outcome, Pending

LOT: Final = Chance(lots.STREAM, 0, Roll(len(lots.HEX), DIGITS))
"""How a village's number is drawn: the only luck of a game. R43."""


class DraftPlayout:
    """Plays on in one draft: no state is made before it is asked for.

    Attributes:
        draft: How it stands; to be looked at, and changed by `take` alone.
        pending: What the draft waits for, with every legal option.
    """

    def __init__(self, d: Draft, pending: Pending) -> None:
        """Begin with a draft that waits for `pending`. From now on it is the playout's own."""
        self.draft = d
        self.pending = pending

    def take(self, answer: Answer) -> list[Event]:
        """Do what an answer says, and what follows by itself. Returns what happened.

        Raises `IllegalError` for one that the draft does not wait for; nothing has changed then.
        """
        d, pending = self.draft, self.pending
        d.events = []
        if not isinstance(answer, Choice):
            _deal(d, answer)
        elif type(pending) is tuple and pending[0].seat == answer.seat and answer.option in pending[0].options:
            answered(d, answer.option)
        else:
            raise IllegalError(refusal(d, answer.seat, answer.option, pending))
        self.pending = pending_of(d)
        return d.events

    def state(self) -> State:
        """The draft as a state."""
        return self.draft.state()


def _deal(d: Draft, outcome: Outcome) -> None:
    if not isinstance(d.stack[-1], Laying) or not is_outcome_of(LOT.spec, outcome.values):
        raise IllegalError(NO_LUCK)
    preparing.lay(d, lots.number_of(outcome.values))


def pending_of(d: Draft) -> Pending:
    """What the draft waits for, with every legal option."""
    top = d.stack[-1]
    if isinstance(top, Laying):
        return LOT
    if isinstance(top, Ended):
        return Over(((0,),) if top.won else (), top.reason)
    kind, options = question(d)
    return (Decision(0, kind, options, path_of(d)),)
