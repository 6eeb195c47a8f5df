"""How a game moves on: each kind of frame runs by itself, asks a seat, or waits for chance.

The modules of the chapters register a function for each; this one knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from core.engine.decisions import Chance
from core.terror_below.state import STREAMS

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Option, Seat, Spec
    from core.terror_below.events import EndReason
    from core.terror_below.frames import AnyFrame, Frame
    from core.terror_below.state import Draft

F = TypeVar("F", bound="Frame")
Opt = TypeVar("Opt", bound="Option")

Run: TypeAlias = "Callable[[Draft, F], bool | None]"
Ask: TypeAlias = "Callable[[Draft, F], tuple[Seat, tuple[Option, ...]]]"
Answered: TypeAlias = "Callable[[Draft, F, Opt], None]"
Dealt: TypeAlias = "Callable[[Draft, F, tuple[int, ...]], None]"

RUNS: Final[dict[type, Run]] = {}  # type: ignore[type-arg]  # one dict for all kinds of frames
ASKS: Final[dict[type, tuple[str | Callable[[Frame], str], Ask]]] = {}  # type: ignore[type-arg]  # one dict for all kinds of frames
ANSWERS: Final[dict[type, Answered]] = {}  # type: ignore[type-arg]  # one dict for all kinds of frames
CHANCES: Final[dict[type, tuple[Callable[[Draft, Frame], tuple[str, Spec] | None], Dealt]]] = {}  # type: ignore[type-arg]  # one dict for all kinds of frames


class GameDecided(Exception):  # noqa: N818  # it is no error: it ends the game at once, in the middle of anything
    """The game is over at once: a goal or an objective is reached, or a solo game is lost. TB 9.1, 11.1."""

    def __init__(self, reason: EndReason) -> None:
        super().__init__(reason)
        self.reason: EndReason = reason


def runs(kind: type[F]) -> Callable[[Run[F]], Run[F]]:
    """The function moves a frame of this kind on when it is on top. It returns True to wait for an answer."""

    def register(function: Run[F]) -> Run[F]:
        RUNS[kind] = function
        return function

    return register


def asks(kind: type[F], name: str | Callable[[F], str]) -> Callable[[Ask[F]], Ask[F]]:
    """The function says whom a frame of this kind asks, and the options, never none; `name` is the decision's kind."""

    def register(function: Ask[F]) -> Ask[F]:
        ASKS[kind] = (name, function)  # type: ignore[assignment]  # one dict for all kinds of frames
        return function

    return register


def answers(kind: type[F]) -> Callable[[Answered[F, Opt]], Answered[F, Opt]]:
    """The function does what a legal option says, for a frame of this kind."""

    def register(function: Answered[F, Opt]) -> Answered[F, Opt]:
        ANSWERS[kind] = function
        return function

    return register


def dealt(kind: type[F], wanted: Callable[[Draft, F], tuple[str, Spec] | None]) -> Callable[[Dealt[F]], Dealt[F]]:
    """The function does what luck says. `wanted` names the stream and what is dealt; None for no luck now."""

    def register(function: Dealt[F]) -> Dealt[F]:
        CHANCES[kind] = (wanted, function)  # type: ignore[assignment]  # one dict for all kinds of frames
        return function

    return register


def advance(d: Draft) -> None:
    """Move on until somebody has to answer."""
    while True:
        frame = d.stack[-1]
        run = RUNS.get(type(frame))
        if run is None or run(d, frame):
            return


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
