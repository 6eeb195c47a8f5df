"""How this game moves on: what a frame asks, and of which side.

The modules of the chapters register a function for each kind of frame; this one knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from core.engine.decisions import Decision, Option, Seat
from core.engine.flow import FlowWithLuck, pop, push, swap
from core.terrorscape_2.frames import HuntEnded
from core.terrorscape_2.state import STREAMS

if TYPE_CHECKING:
    from core.terrorscape_2.state import Draft

__all__ = [
    "FLOW",
    "OPEN",
    "Asked",
    "advance",
    "answer",
    "answers",
    "asks",
    "chance",
    "deal",
    "dealt",
    "pop",
    "push",
    "question",
    "runs",
    "swap",
]

Asked: TypeAlias = "tuple[Seat, tuple[Option, ...]]"
"""Which side is asked, and every legal answer."""

FLOW: Final[FlowWithLuck[Draft, Asked]] = FlowWithLuck(STREAMS)
"""What moves each kind of frame on."""

runs, asks, answers, dealt, OPEN = FLOW.runs, FLOW.asks, FLOW.answers, FLOW.dealt, FLOW.open_kinds
advance, chance, deal, answer = FLOW.advance, FLOW.chance, FLOW.deal, FLOW.answer
FLOW.rests(HuntEnded)


def question(d: Draft) -> Decision:
    """What the top frame asks: in front of all, where it or one that it stands on is open."""
    kind, (seat, options) = FLOW.asked(d)
    return Decision(seat, kind, options, open=not OPEN.isdisjoint(map(type, d.stack)))
