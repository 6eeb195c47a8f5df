"""The flow of a game: what is going on is a stack of frames, and each kind of frame runs, asks, or waits for luck.

A game makes a `Flow` for its drafts, with `luck` where it has any; the modules of its chapters register a function for
each kind of frame.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from core.engine.decisions import Chance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import ModuleType

    from core.engine.decisions import Option, Spec

FrameT = TypeVar("FrameT")


class Frame(Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """Something that is going on."""


class Stacked(Protocol[FrameT]):
    """A draft: what is going on is a stack, whose last frame is on top."""

    stack: list[FrameT]


class LuckyDraft(Stacked[Any], Protocol):
    """A draft of a game with luck: it counts how many outcomes each stream has given."""

    luck: tuple[int, ...]


DraftT = TypeVar("DraftT")
StackedT = TypeVar("StackedT", bound=Stacked[Any])
DrawnT = TypeVar("DrawnT", bound=LuckyDraft)
AsksT = TypeVar("AsksT")
F = TypeVar("F")
Opt = TypeVar("Opt", bound="Option")

Dealt: TypeAlias = "Callable[[DraftT, Any, tuple[int, ...]], None]"
"""Does what luck says."""


def push(d: Stacked[FrameT], *frames: FrameT) -> None:
    """Begin something inside what is going on; the last frame given comes first."""
    d.stack.extend(frames)


def pop(d: Stacked[Any]) -> None:
    """End what is on top."""
    del d.stack[-1]


def swap(d: Stacked[FrameT], frame: FrameT) -> None:
    """Put a frame in the place of the top one."""
    d.stack[-1] = frame


def waits(_draft: object, _frame: object) -> bool:
    """Moves nothing on: what is on top waits for an answer."""
    return True


def load_all(package: ModuleType) -> None:
    """Import every module of a package, so that each registers what it holds."""
    for module in iter_modules(package.__path__, f"{package.__name__}."):
        import_module(module.name)


class Flow(Generic[StackedT, AsksT]):
    """What moves the frames of one game on. `AsksT` is what an asking function returns.

    Attributes:
        runs_of: By kind of frame the function that moves it on when it is on top; True to wait for an answer. A frame
            that only asks, or only waits for luck, has one too: it waits.
        asks_of: The name of its question, or the function that says it, and the function that lists what is asked.
        answers_of: The function that does what a legal option says.
        open_kinds: Kinds of frames whose question is answered in front of all; the chapters add theirs.
    """

    def __init__(self) -> None:
        self.runs_of: dict[type, Callable[[StackedT, Any], bool | None]] = {}
        self.asks_of: dict[type, tuple[str | Callable[[Any], str], Callable[[StackedT, Any], AsksT]]] = {}
        self.answers_of: dict[type, Callable[[StackedT, Any, Any], None]] = {}
        self.open_kinds: set[type] = set()

    def runs(
        self, kind: type[F]
    ) -> Callable[[Callable[[StackedT, F], bool | None]], Callable[[StackedT, F], bool | None]]:
        """The function moves a frame of this kind on when it is on top. It returns True to wait for an answer."""

        def register(function: Callable[[StackedT, F], bool | None]) -> Callable[[StackedT, F], bool | None]:
            self.runs_of[kind] = function
            return function

        return register

    def rests(self, *kinds: type) -> None:
        """Nothing moves frames of these kinds on by itself: the game waits, or is over."""
        for kind in kinds:
            self.runs_of[kind] = waits

    def asks(
        self, kind: type[F], name: str | Callable[[F], str]
    ) -> Callable[[Callable[[StackedT, F], AsksT]], Callable[[StackedT, F], AsksT]]:
        """The function says what a frame of this kind asks; `name` is the decision's kind."""

        def register(function: Callable[[StackedT, F], AsksT]) -> Callable[[StackedT, F], AsksT]:
            self.asks_of[kind] = (name, function)
            self.runs_of.setdefault(kind, waits)
            return function

        return register

    def answers(
        self, kind: type[F]
    ) -> Callable[[Callable[[StackedT, F, Opt], None]], Callable[[StackedT, F, Opt], None]]:
        """The function does what a legal option says, for a frame of this kind."""

        def register(function: Callable[[StackedT, F, Opt], None]) -> Callable[[StackedT, F, Opt], None]:
            self.answers_of[kind] = function
            return function

        return register

    def missing(self, frames: Iterable[type]) -> tuple[str, ...]:
        """What no chapter has registered, in words: a frame that nothing moves on, a question that nothing answers."""
        still = [f"nothing moves {kind.__name__} on" for kind in frames if kind not in self.runs_of]
        deaf = [f"nothing answers {kind.__name__}" for kind in self.asks_of if kind not in self.answers_of]
        return (*still, *deaf)

    def check(self, frames: Iterable[type], chapters: ModuleType | None = None) -> None:
        """Be whole for all frames of a game, once every module of the package `chapters` has registered its functions.

        Raises `TypeError` with what is missing.
        """
        if chapters is not None:
            load_all(chapters)
        if missing := self.missing(frames):
            raise TypeError("; ".join(missing))

    def asked(self, d: StackedT) -> tuple[str, AsksT]:
        """What the top frame asks: the decision's kind, and what its asking function says."""
        frame = d.stack[-1]
        name, ask = self.asks_of[type(frame)]
        return (name if isinstance(name, str) else name(frame)), ask(d, frame)


class FlowWithLuck(Flow[DrawnT, AsksT]):
    """The flow of a game in which frames wait for luck.

    Attributes:
        streams: The names of the streams, in the order in which a draft counts them.
        luck_of: For each kind of frame two functions: the first says which luck the frame waits for, the second does
            what the luck brings.
    """

    def __init__(self, streams: tuple[str, ...]) -> None:
        super().__init__()
        self.streams = streams
        self.luck_of: dict[type, tuple[Callable[[DrawnT, Any], tuple[str, Spec] | None], Dealt[DrawnT]]] = {}

    def dealt(
        self, kind: type[F], wanted: Callable[[DrawnT, F], tuple[str, Spec] | None]
    ) -> Callable[[Callable[[DrawnT, F, tuple[int, ...]], None]], Callable[[DrawnT, F, tuple[int, ...]], None]]:
        """The function does what luck says. `wanted` names the stream and what is dealt; None for no luck now."""

        def register(
            function: Callable[[DrawnT, F, tuple[int, ...]], None],
        ) -> Callable[[DrawnT, F, tuple[int, ...]], None]:
            self.luck_of[kind] = (wanted, function)
            self.runs_of.setdefault(kind, waits)
            return function

        return register

    def advance(self, d: DrawnT) -> None:
        """Move on until an answer or luck is needed."""
        luck_of, runs_of, stack = self.luck_of, self.runs_of, d.stack
        while True:
            frame = stack[-1]
            kind = type(frame)
            if kind in luck_of and luck_of[kind][0](d, frame) is not None:
                return
            if runs_of[kind](d, frame):
                return
            stack = d.stack

    def chance(self, d: DrawnT) -> Chance | None:
        """The luck that the top frame waits for; None when it waits for none."""
        frame = d.stack[-1]
        waiting = self.luck_of.get(type(frame))
        found = None if waiting is None else waiting[0](d, frame)
        return None if found is None else Chance(found[0], d.luck[self.streams.index(found[0])], found[1])

    def deal(self, d: DrawnT, values: tuple[int, ...]) -> None:
        """Do what luck says, and move on. The top frame waits for luck."""
        frame = d.stack[-1]
        wanted, dealt = self.luck_of[type(frame)]
        found = wanted(d, frame)
        assert found is not None, "no luck is waited for"  # noqa: S101 - for mypy; the game has asked before
        drawn = self.streams.index(found[0])
        d.luck = (*d.luck[:drawn], d.luck[drawn] + 1, *d.luck[drawn + 1 :])
        dealt(d, frame, values)
        self.advance(d)

    def answer(self, d: DrawnT, option: Option) -> None:
        """Do what a legal option says, and move on until the next answer is needed."""
        frame = d.stack[-1]
        self.answers_of[type(frame)](d, frame, option)
        self.advance(d)
