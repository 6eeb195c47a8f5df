"""How a game moves on: each kind of frame runs by itself, asks a seat, or waits for chance.

The modules of the chapters register a function for each; this one knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Decision
from core.engine.flow import FlowWithLuck, pop, push, swap
from core.terror_below.paths import path_of
from core.terror_below.state import STREAMS, Draft

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.events import EndReason

__all__ = [
    "ANSWERS",
    "ASKS",
    "CHANCES",
    "FLOW",
    "RUNS",
    "GameDecided",
    "advance",
    "answers",
    "ask",
    "asks",
    "chance_wanted",
    "dealt",
    "pop",
    "push",
    "runs",
    "swap",
]

FLOW: Final[FlowWithLuck[Draft, tuple[Seat, tuple[Option, ...]]]] = FlowWithLuck(STREAMS)
"""What moves each kind of frame on. An asking function says whom it asks, and the options, never none."""

runs, asks, answers, dealt = FLOW.runs, FLOW.asks, FLOW.answers, FLOW.dealt
RUNS, ASKS, ANSWERS, CHANCES = FLOW.runs_of, FLOW.asks_of, FLOW.answers_of, FLOW.luck_of
chance_wanted = FLOW.chance


def ask(d: Draft, kind: str, seat: Seat, options: tuple[Option, ...]) -> bool:
    """The top frame asks, and what moved it on knows the options: they are not listed again. True: it waits."""
    d.asked = (Decision(seat, kind, options, path_of(d)),)
    return True


class GameDecided(Exception):  # noqa: N818  # it is no error: it ends the game at once, in the middle of anything
    """The game is over at once: a goal or an objective is reached, or a solo game is lost. TB 9.1, 11.1."""

    def __init__(self, reason: EndReason) -> None:
        super().__init__(reason)
        self.reason: EndReason = reason


def advance(d: Draft) -> None:
    """Move on until somebody has to answer."""
    runs_of = RUNS
    frame = d.stack[-1]
    while not runs_of[type(frame)](d, frame):
        frame = d.stack[-1]
