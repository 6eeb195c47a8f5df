"""How this game moves on: what a frame asks, whom, and who may watch the answer.

The modules of the chapters register a function for each kind of frame; this one knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from core.critters_below.frames import Ended, Resolving
from core.critters_below.paths import path_of
from core.critters_below.state import STREAMS
from core.engine.decisions import Decision
from core.engine.flow import FlowWithLuck, pop, push, swap

if TYPE_CHECKING:
    from core.critters_below.state import Draft
    from core.engine.decisions import Option, Seat

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

Asked: TypeAlias = "tuple[tuple[Seat, tuple[Option, ...]], ...]"
"""Who is asked, each with every legal answer."""

FLOW: Final[FlowWithLuck[Draft, Asked]] = FlowWithLuck(STREAMS)
"""What moves each kind of frame on."""

runs, asks, answers, dealt, OPEN = FLOW.runs, FLOW.asks, FLOW.answers, FLOW.dealt, FLOW.open_kinds
advance, chance, deal = FLOW.advance, FLOW.chance, FLOW.deal
FLOW.rests(Ended)


def answer(d: Draft, seat: Seat, option: Option) -> None:
    """Do what a legal option says, and move on until the next answer is needed."""
    d.by = seat
    FLOW.answer(d, option)


def question(d: Draft) -> tuple[Decision, ...]:
    """The question of the top frame."""
    frame = d.stack[-1]
    kind, asked = FLOW.asked(d)
    path = path_of(d)
    # a target that aims on chooses from what is open to all, in another's turn. R40
    is_open = type(frame) in OPEN or (type(frame) is Resolving and frame.subject != frame.user)
    if len(asked) == 1:
        # nearly always; it is asked more often than anything else
        ((seat, options),) = asked
        return (Decision(seat, kind, options, path, open=is_open),)
    return tuple([Decision(seat, kind, options, path, open=is_open) for seat, options in asked])
