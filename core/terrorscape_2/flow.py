"""How a game moves on: each kind of frame runs by itself, asks, or waits for luck.

The modules of the chapters register a function for each; this one knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from core.engine.decisions import Chance, Decision, Option, Seat
from core.engine.flow import Flow
from core.terrorscape_2.state import STREAMS

if TYPE_CHECKING:
    from core.engine.decisions import Spec
    from core.terrorscape_2.frames import AnyFrame
    from core.terrorscape_2.state import Draft

Asked: TypeAlias = "tuple[Seat, tuple[Option, ...]]"
"""Which side is asked, and every legal answer."""

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
    return None if found is None else Chance(found[0], d.luck[STREAMS.index(found[0])], found[1])


def deal(d: Draft, values: tuple[int, ...]) -> None:
    """Do what luck says, and move on."""
    frame = d.stack[-1]
    found = _luck(d)
    assert found is not None, "no luck is waited for"  # noqa: S101 - for mypy; the game has asked before
    drawn = STREAMS.index(found[0])
    d.luck = (*d.luck[:drawn], d.luck[drawn] + 1, *d.luck[drawn + 1 :])
    FLOW.luck_of[type(frame)][1](d, frame, values)
    advance(d)


def answer(d: Draft, option: Option) -> None:
    """Do what a legal option says, and move on until the next answer is needed."""
    frame = d.stack[-1]
    FLOW.answers_of[type(frame)](d, frame, option)
    advance(d)


def question(d: Draft) -> Decision:
    """What the top frame asks."""
    frame = d.stack[-1]
    name, ask = FLOW.asks_of[type(frame)]
    seat, options = ask(d, frame)
    return Decision(seat, name if isinstance(name, str) else name(frame), options, open=type(frame) in OPEN)


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
