"""How a game moves on: each kind of frame runs by itself, asks, or waits for luck.

The modules of the chapters register a function for each; this one knows no rule but that a tie with one answer is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.events import TryLost
from core.buried_beneath.frames import (
    Deploying,
    Ended,
    Enemies,
    Fleeing,
    Hexing,
    Hitting,
    Laying,
    Lost,
    Mending,
    MovingTypes,
    Placing,
    Ruining,
    Running,
    Shoving,
    Striking,
    Taking,
    Uprooting,
)
from core.engine.flow import Flow, pop, push, swap

if TYPE_CHECKING:
    from core.buried_beneath.events import Loss
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option

__all__ = [
    "ANSWERS",
    "ASKS",
    "FLOW",
    "RESTING",
    "RUNS",
    "TIES",
    "GameIsWon",
    "TryIsLost",
    "advance",
    "answer",
    "answers",
    "asks",
    "pop",
    "push",
    "question",
    "runs",
    "swap",
]

FLOW: Final[Flow[Draft, tuple[Option, ...]]] = Flow()
"""What moves each kind of frame on. An asking function lists the options: there is one seat to ask."""

runs, asks, answers = FLOW.runs, FLOW.asks, FLOW.answers
RUNS, ASKS, ANSWERS = FLOW.runs_of, FLOW.asks_of, FLOW.answers_of
FLOW.rests(Laying, Ended)

TIES: Final = frozenset((Shoving, Mending, Fleeing, Ruining, Uprooting, Hitting, Hexing))
"""What the enemies leave to you. With one way to do it nothing is asked; with none nothing happens (R45)."""

RESTING: Final = frozenset((Enemies, MovingTypes, Deploying, Striking, Placing, Taking))
"""Between these an action, or a unit's move, is complete: then Scouts run. R36."""


class TryIsLost(Exception):  # noqa: N818  # it is no error: it ends the try at once, in the middle of anything
    """The try is lost at once. BB 12; R35."""

    def __init__(self, why: Loss) -> None:
        super().__init__(why)
        self.why: Loss = why


class GameIsWon(Exception):  # noqa: N818  # it is no error either
    """The Boss is defeated, or the puzzle solved. BB 12; R35."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def advance(d: Draft) -> None:
    """Move on until an answer is needed."""
    runs_of, ties = RUNS, TIES
    while True:
        frame = d.stack[-1]
        kind = type(frame)
        if kind in ties:
            options = ASKS[kind][1](d, frame)
            if len(options) > 1:
                d.asked = options
                return
            pop(d)
            if options:
                push(d, frame)
                ANSWERS[kind](d, frame, options[0])
        elif d.felled and kind in RESTING:
            d.felled -= 1
            push(d, Running())
        elif runs_of[kind](d, frame):
            return


def answer(d: Draft, option: Option) -> None:
    """Do what a legal option says, and move on until the next answer is needed. BB 12; R35."""
    d.asked = None
    frame = d.stack[-1]
    try:
        ANSWERS[type(frame)](d, frame, option)
        advance(d)
    except TryIsLost as lost:
        d.stack = [Lost(lost.why)]
        d.events.append(TryLost(why=lost.why))
    except GameIsWon as won:
        d.stack = [Ended(won=True, reason=won.reason)]


def question(d: Draft) -> tuple[str, tuple[Option, ...]]:
    """What the top frame asks: the decision's kind, and every legal option."""
    frame = d.stack[-1]
    name, ask = ASKS[type(frame)]
    return (name if isinstance(name, str) else name(frame)), d.asked or ask(d, frame)
