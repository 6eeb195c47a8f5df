"""The flow of a game: what is going on is a stack of frames, and each kind of frame runs, asks, or waits for luck.

A game makes a `Flow` for its drafts; the modules of its chapters register a function for each kind of frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Option, Spec

DraftT = TypeVar("DraftT")
AsksT = TypeVar("AsksT")
F = TypeVar("F")
Opt = TypeVar("Opt", bound="Option")

Dealt: TypeAlias = "Callable[[DraftT, Any, tuple[int, ...]], None]"
"""Does what luck says."""


def waits(_draft: object, _frame: object) -> bool:
    """Moves nothing on: what is on top waits for an answer."""
    return True


class Flow(Generic[DraftT, AsksT]):
    """What moves the frames of one game on. `AsksT` is what an asking function returns.

    Attributes:
        runs_of: By kind of frame the function that moves it on when it is on top; True to wait for an answer. A frame
            that only asks, or only waits for luck, has one too: it waits.
        asks_of: The name of its question, or the function that says it, and the function that lists what is asked.
        answers_of: The function that does what a legal option says.
        luck_of: The function that says which luck a frame waits for, and the one that does what luck says.
    """

    def __init__(self) -> None:
        self.runs_of: dict[type, Callable[[DraftT, Any], bool | None]] = {}
        self.asks_of: dict[type, tuple[str | Callable[[Any], str], Callable[[DraftT, Any], AsksT]]] = {}
        self.answers_of: dict[type, Callable[[DraftT, Any, Any], None]] = {}
        self.luck_of: dict[
            type,
            tuple[Callable[[DraftT, Any], tuple[str, Spec] | None], Callable[[DraftT, Any, tuple[int, ...]], None]],
        ] = {}

    def runs(self, kind: type[F]) -> Callable[[Callable[[DraftT, F], bool | None]], Callable[[DraftT, F], bool | None]]:
        """The function moves a frame of this kind on when it is on top. It returns True to wait for an answer."""

        def register(function: Callable[[DraftT, F], bool | None]) -> Callable[[DraftT, F], bool | None]:
            self.runs_of[kind] = function
            return function

        return register

    def asks(
        self, kind: type[F], name: str | Callable[[F], str]
    ) -> Callable[[Callable[[DraftT, F], AsksT]], Callable[[DraftT, F], AsksT]]:
        """The function says what a frame of this kind asks; `name` is the decision's kind."""

        def register(function: Callable[[DraftT, F], AsksT]) -> Callable[[DraftT, F], AsksT]:
            self.asks_of[kind] = (name, function)
            self.runs_of.setdefault(kind, waits)
            return function

        return register

    def answers(self, kind: type[F]) -> Callable[[Callable[[DraftT, F, Opt], None]], Callable[[DraftT, F, Opt], None]]:
        """The function does what a legal option says, for a frame of this kind."""

        def register(function: Callable[[DraftT, F, Opt], None]) -> Callable[[DraftT, F, Opt], None]:
            self.answers_of[kind] = function
            return function

        return register

    def dealt(
        self, kind: type[F], wanted: Callable[[DraftT, F], tuple[str, Spec] | None]
    ) -> Callable[[Callable[[DraftT, F, tuple[int, ...]], None]], Callable[[DraftT, F, tuple[int, ...]], None]]:
        """The function does what luck says. `wanted` names the stream and what is dealt; None for no luck now."""

        def register(
            function: Callable[[DraftT, F, tuple[int, ...]], None],
        ) -> Callable[[DraftT, F, tuple[int, ...]], None]:
            self.luck_of[kind] = (wanted, function)
            self.runs_of.setdefault(kind, waits)
            return function

        return register
