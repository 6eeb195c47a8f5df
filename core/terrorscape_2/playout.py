"""A game goes on with an answer: in a draft that becomes a state, or that is played on as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import Chance, Choice, Decision, IllegalError, Over, is_outcome_of
from core.terrorscape_2.flow import answer as answered
from core.terrorscape_2.flow import chance, deal, question
from core.terrorscape_2.frames import Acting, Ended
from core.terrorscape_2.knowing.remembering import remember
from core.terrorscape_2.options import Showdown
from core.terrorscape_2.refusing.refusal import NO_LUCK, refusal
from core.terrorscape_2.setup import KILLER, SURVIVORS

if TYPE_CHECKING:
    from core.engine.decisions import Answer, Event, Option, Pending, Seat
    from core.terrorscape_2.state import Draft, State


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
        self._state: State | None = None

    def state(self) -> State:
        """The draft as a state, which is made once until the next answer."""
        if self._state is None:
            self._state = self.draft.state()
        return self._state

    def take(self, answer: Answer) -> list[Event]:
        """Do what an answer says, and what follows by itself. Returns what happened.

        Raises `IllegalError` for one that the draft does not wait for; nothing has changed then.
        """
        d, pending = self.draft, self.pending
        if isinstance(answer, Choice):
            if not is_legal(pending, answer.seat, answer.option):
                raise IllegalError(refusal(d, answer.seat, answer.option, pending))
            d.events = []
            answered(d, answer.option)
        else:
            if type(pending) is not Chance or not is_outcome_of(pending.spec, answer.values):
                raise IllegalError(NO_LUCK)
            d.events = []
            deal(d, answer.values)
        remember(d)
        self._state = None
        self.pending = pending_of(d)
        return d.events


def pending_of(d: Draft) -> Pending:
    """A question, or luck, or the end. Every person of the side has to agree to the last stand. R38."""
    top = d.stack[-1]
    if isinstance(top, Ended):
        other = KILLER if top.winner == SURVIVORS else SURVIVORS
        return Over(((top.winner,), (other,)), top.reason)
    luck = chance(d)
    if luck is not None:
        return luck
    asked = question(d)
    if isinstance(top, Acting) and Showdown() in asked.options:
        asked = Decision(asked.seat, asked.kind, asked.options, together=(Showdown(),))
    return (asked,)


def is_legal(pending: Pending, seat: Seat, option: Option) -> bool:
    """Whether a side may answer with this option."""
    return isinstance(pending, tuple) and any(ask.seat == seat and option in ask.options for ask in pending)
