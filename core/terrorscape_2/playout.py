"""A game goes on with an answer: in a draft that becomes a state, or that is played on as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Decision, Over
from core.engine.draft_playout import DraftPlayout
from core.terrorscape_2.flow import FLOW, answer, chance, deal, question
from core.terrorscape_2.frames import Acting, HuntEnded
from core.terrorscape_2.knowing.remembering import remember
from core.terrorscape_2.options import Showdown
from core.terrorscape_2.refusing.refusal import refusal
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.state import Draft, State

if TYPE_CHECKING:
    from core.engine.decisions import Option, Pending, Reason, Seat

_STAND: Final = (Showdown(),)


def pending_of(d: Draft) -> Pending:
    """A question, or luck, or the end. Every person of the side has to agree to the last stand. R38."""
    top = d.stack[-1]
    if type(top) is Acting:
        # it asks most often: never in front of all, nor for luck; only `Done` comes after the Showdown
        kind, (seat, options) = FLOW.asked(d)
        return (Decision(seat, kind, options, together=_STAND if _STAND[0] in options[-2:] else ()),)
    if type(top) is HuntEnded:
        other = KILLER if top.winner == SURVIVORS else SURVIVORS
        return Over(((top.winner,), (other,)), top.reason)
    luck = chance(d) if type(top) in FLOW.luck_of else None
    return (question(d),) if luck is None else luck


def turn_of(position: State | Draft) -> tuple[int, Seat]:
    """The round, and the side whose turn it is."""
    return position.round, position.turn


class HuntPlayout(DraftPlayout[Draft, State]):
    """Plays on in one draft."""

    _waited_for = staticmethod(pending_of)

    def turn(self) -> tuple[int, Seat]:
        """The round, and whose turn it is."""
        return turn_of(self.draft)

    def _choose(self, seat: Seat, option: Option) -> None:
        del seat
        answer(self.draft, option)
        remember(self.draft)

    def _deal(self, values: tuple[int, ...]) -> None:
        deal(self.draft, values)
        remember(self.draft)

    def _refused(self, seat: Seat, option: Option) -> Reason:
        return refusal(self.draft, seat, option, self.pending)
