"""How a game moves on: each kind of frame runs by itself, asks a seat, or waits for chance.

The modules of the chapters register a function for each; this one knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Chance, Option, Seat
from core.engine.flow import Flow
from core.terror_below.state import STREAMS, Draft

if TYPE_CHECKING:
    from core.terror_below.events import EndReason
    from core.terror_below.frames import AnyFrame

FLOW: Final[Flow[Draft, tuple[Seat, tuple[Option, ...]]]] = Flow()
"""What moves each kind of frame on. An asking function says whom it asks, and the options, never none."""

runs, asks, answers, dealt = FLOW.runs, FLOW.asks, FLOW.answers, FLOW.dealt
RUNS, ASKS, ANSWERS, CHANCES = FLOW.runs_of, FLOW.asks_of, FLOW.answers_of, FLOW.luck_of


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


def chance_wanted(d: Draft) -> Chance | None:
    """The chance that the top frame waits for; None when it waits for a seat."""
    frame = d.stack[-1]
    found = CHANCES.get(type(frame))
    if found is None:
        return None
    wanted = found[0](d, frame)
    if wanted is None:
        return None
    stream, spec = wanted
    return Chance(stream, d.luck[STREAMS.index(stream)], spec)


def push(d: Draft, *frames: AnyFrame) -> None:
    """Begin something inside what is going on; the last frame given comes first."""
    d.stack.extend(frames)


def pop(d: Draft) -> None:
    """End what is on top."""
    del d.stack[-1]


def swap(d: Draft, frame: AnyFrame) -> None:
    """Put a frame in the place of the top one."""
    d.stack[-1] = frame
