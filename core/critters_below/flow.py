"""How a game moves on: each kind of frame runs by itself, asks, or waits for luck.

The modules of the chapters register a function for each; this one knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from core.critters_below.frames import Resolving
from core.critters_below.paths import path_of
from core.critters_below.state import STREAMS
from core.engine.decisions import Chance, Decision
from core.engine.flow import Flow

if TYPE_CHECKING:
    from core.critters_below.frames import AnyFrame
    from core.critters_below.state import Draft
    from core.engine.decisions import Option, Seat, Spec

Asked: TypeAlias = "tuple[tuple[Seat, tuple[Option, ...]], ...]"
"""Who is asked, each with every legal answer."""

FLOW: Final[Flow[Draft, Asked]] = Flow()
"""What moves each kind of frame on."""

runs, asks, answers, dealt = FLOW.runs, FLOW.asks, FLOW.answers, FLOW.dealt

OPEN: Final[set[type]] = set()
"""Kinds of frames whose question is answered in front of all; the chapters add theirs."""


def advance(d: Draft) -> None:
    """Move on until an answer is needed."""
    while True:
        frame = d.stack[-1]
        kind = type(frame)
        if _luck(d) is not None:
            return
        if kind not in FLOW.runs_of or FLOW.runs_of[kind](d, frame):
            return


def chance(d: Draft) -> Chance | None:
    """The luck that the top frame waits for; None when it waits for none."""
    found = _luck(d)
    if found is None:
        return None
    stream, spec = found
    return Chance(stream, d.luck[STREAMS.index(stream)], spec)


def deal(d: Draft, values: tuple[int, ...]) -> None:
    """Do what luck says, and move on."""
    frame = d.stack[-1]
    found = _luck(d)
    assert found is not None, "no luck is waited for"  # noqa: S101 - for mypy; the game has asked before
    drawn = STREAMS.index(found[0])
    d.luck = (*d.luck[:drawn], d.luck[drawn] + 1, *d.luck[drawn + 1 :])
    FLOW.luck_of[type(frame)][1](d, frame, values)
    advance(d)


def answer(d: Draft, seat: Seat, option: Option) -> None:
    """Do what a legal option says, and move on until the next answer is needed."""
    frame = d.stack[-1]
    d.by = seat
    FLOW.answers_of[type(frame)](d, frame, option)
    advance(d)


def question(d: Draft) -> tuple[Decision, ...]:
    """What the top frame asks."""
    frame = d.stack[-1]
    name, ask = FLOW.asks_of[type(frame)]
    kind = name if isinstance(name, str) else name(frame)
    path = path_of(d)
    # a target that aims on chooses from what is open to all, in another's turn. R40
    is_open = type(frame) in OPEN or (isinstance(frame, Resolving) and frame.subject != frame.user)
    return tuple([Decision(seat, kind, options, path, open=is_open) for seat, options in ask(d, frame)])


def push(d: Draft, *frames: AnyFrame) -> None:
    """Begin something inside what is going on; the last frame given comes first."""
    d.stack.extend(frames)


def pop(d: Draft) -> None:
    """End what is on top."""
    del d.stack[-1]


def swap(d: Draft, frame: AnyFrame) -> None:
    """Put a frame in the place of the top one."""
    d.stack[-1] = frame


def _luck(d: Draft) -> tuple[str, Spec] | None:
    frame = d.stack[-1]
    found = FLOW.luck_of.get(type(frame))
    return found[0](d, frame) if found is not None else None
