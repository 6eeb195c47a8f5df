"""A game goes on with an answer: in a draft that becomes a state, or that is played on as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.chapters import turn
from core.critters_below.flow import answer, chance, deal, question
from core.critters_below.frames import Ended, Turn
from core.critters_below.refusal import refusal
from core.critters_below.state import Draft, State
from core.engine import draft_playout
from core.engine.decisions import PUBLIC, Decision, Over

if TYPE_CHECKING:
    from core.engine.decisions import Option, Pending, Reason, Seat


def pending_of(d: Draft) -> Pending:
    """A question, or luck, or the end; in a turn the others may put cards on the Shelf, or just look. R15, R39."""
    top = d.stack[-1]
    if type(top) is Turn:
        # it never waits for luck, and it asks more often than all others
        asked, critters = question(d), d.critters
        path, drops_of = asked[0].path, turn.drops_of
        others = [seat for seat in d.in_order() if seat != top.seat]
        offers = [Decision(seat, "shelf", drops_of(critters[seat].pocket), path, offer=True) for seat in others]
        return (*asked, *offers)
    if type(top) is Ended:
        return Over(top.ranking, top.reason)
    return chance(d) or question(d)


def turn_of(position: State | Draft) -> tuple[int, Seat]:
    """The day, and whose turn it is."""
    return position.day, position.turn


class ShelterPlayout(draft_playout.DraftPlayout[Draft, State]):
    """Plays on in one draft."""

    _waited_for = staticmethod(pending_of)

    def turn(self) -> tuple[int, Seat]:
        """The round, and whose turn it is."""
        return turn_of(self.draft)

    def _choose(self, seat: Seat, option: Option) -> None:
        answer(self.draft, seat, option)

    def _deal(self, values: tuple[int, ...]) -> None:
        self.draft.by = PUBLIC
        deal(self.draft, values)

    def _refused(self, seat: Seat, option: Option) -> Reason:
        return refusal(self.draft, seat, option, self.pending)
