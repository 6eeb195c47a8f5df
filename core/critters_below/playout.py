"""A game goes on with an answer: in a draft that becomes a state, or that is played on as it is."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.critters_below.chapters import turn
from core.critters_below.flow import answer, chance, deal, question
from core.critters_below.frames import Ended, Turn
from core.critters_below.refusal import refusal
from core.critters_below.state import Draft, State
from core.engine import draft_playout
from core.engine.decisions import PUBLIC, Decision, Over

if TYPE_CHECKING:
    from core.engine.decisions import Option, Pending, Reason, Seat

_KEPT: Final = 20_000


def pending_of(d: Draft) -> Pending:
    """A question, or luck, or the end; in a turn the others may put cards on the Shelf, or just look. R15, R39."""
    top = d.stack[-1]
    if type(top) is Turn:
        # it never waits for luck, and it asks more often than all others
        asked, critters, seat = question(d), d.critters, top.seat
        path = asked[0].path
        return (*asked, *[_offer(other, critters[other].pocket, path) for other in d.in_order() if other != seat])
    if type(top) is Ended:
        return Over(top.ranking, top.reason)
    return chance(d) or question(d)


@lru_cache(maxsize=_KEPT)
def _offer(seat: Seat, pocket: tuple[int, ...], path: tuple[str, ...]) -> Decision:
    """What is offered to a seat in another's turn; a decision is a value, and most are offered again and again."""
    return Decision(seat, "shelf", turn.drops_of(pocket), path, offer=True)


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
