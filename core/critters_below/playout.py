"""A game goes on with an answer: in a draft that becomes a state, or that is played on as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters import turn
from core.critters_below.flow import answer as answered
from core.critters_below.flow import chance, deal, question
from core.critters_below.frames import Ended, Turn
from core.critters_below.refusal import NO_LUCK, refusal
from core.engine.decisions import PUBLIC, Chance, Choice, Decision, IllegalError, Over, is_outcome_of

if TYPE_CHECKING:
    from core.critters_below.state import Draft
    from core.engine.decisions import Answer, Event, Option, Pending, Seat


class DraftPlayout:
    """Plays on in one draft: no state is made before it is asked for.

    Attributes:
        draft: How it stands; to be looked at, and changed by `take` alone.
        pending: What the draft waits for, with every legal option.
        state: Gives the draft as a state.
    """

    def __init__(self, d: Draft, pending: Pending) -> None:
        """Begin with a draft that waits for `pending`. From now on it is the playout's own."""
        self.draft = d
        self.pending = pending
        self.state = d.state

    def take(self, answer: Answer) -> list[Event]:
        """Do what an answer says, and what follows by itself. Returns what happened.

        Raises `IllegalError` for one that the draft does not wait for; nothing has changed then.
        """
        d, pending = self.draft, self.pending
        if isinstance(answer, Choice):
            if not is_legal(pending, answer.seat, answer.option):
                raise IllegalError(refusal(d, answer.seat, answer.option, pending))
            d.events = []
            answered(d, answer.seat, answer.option)
        else:
            if type(pending) is not Chance or not is_outcome_of(pending.spec, answer.values):
                raise IllegalError(NO_LUCK)
            d.events, d.by = [], PUBLIC
            deal(d, answer.values)
        self.pending = pending_of(d)
        return d.events


def pending_of(d: Draft) -> Pending:
    """A question, or luck, or the end; in a turn the others may put cards on the Shelf, or just look. R15, R39."""
    top = d.stack[-1]
    if isinstance(top, Ended):
        return Over(top.ranking, top.reason)
    luck = chance(d)
    if luck is not None:
        return luck
    asked = question(d)
    if not isinstance(top, Turn):
        return asked
    path = asked[0].path
    others = [seat for seat in d.in_order() if seat != top.seat]
    return (*asked, *[Decision(seat, "shelf", turn.drops(d, seat), path, offer=True) for seat in others])


def is_legal(pending: Pending, seat: Seat, option: Option) -> bool:
    """Whether a seat may answer with this option."""
    return isinstance(pending, tuple) and any(ask.seat == seat and option in ask.options for ask in pending)
