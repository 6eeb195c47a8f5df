"""A game goes on with an answer: in a draft that becomes a state, or that is played on as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.chapters import lots, preparing
from core.buried_beneath.flow import ASKS, answer
from core.buried_beneath.frames import Ended
from core.buried_beneath.paths import path_of
from core.buried_beneath.refusal import refusal
from core.buried_beneath.setup import DIGITS
from core.buried_beneath.state import Draft, State
from core.engine import draft_playout
from core.engine.decisions import Chance, Decision, Over, Roll

if TYPE_CHECKING:
    from core.engine.decisions import Option, Pending, Reason, Seat

LOT: Final = Chance(lots.STREAM, 0, Roll(len(lots.HEX), DIGITS))
"""How a village's number is drawn: the only luck of a game. R43."""


def pending_of(d: Draft) -> Pending:
    """What the draft waits for, with every legal option."""
    top = d.stack[-1]
    asked = ASKS.get(type(top))
    if asked is not None:
        # as `question` says it, for every answer of a search
        name, ask = asked
        return (Decision(0, name if isinstance(name, str) else name(top), d.asked or ask(d, top), path_of(d)),)
    return Over(((0,),) if top.won else (), top.reason) if isinstance(top, Ended) else LOT


def turn_of(position: State | Draft) -> tuple[int, Seat]:
    """The wave, 5 for the Boss fight, and the one seat (-1 while setting up)."""
    return position.wave, 0 if position.wave else -1


class VillagePlayout(draft_playout.DraftPlayout[Draft, State]):
    """Plays on in one draft."""

    _waited_for = staticmethod(pending_of)

    def turn(self) -> tuple[int, Seat]:
        """The round, and whose turn it is."""
        return turn_of(self.draft)

    def _choose(self, seat: Seat, option: Option) -> None:
        del seat
        answer(self.draft, option)

    def _deal(self, values: tuple[int, ...]) -> None:
        preparing.lay(self.draft, lots.number_of(values))

    def _refused(self, seat: Seat, option: Option) -> Reason:
        return refusal(self.draft, seat, option, self.pending)
