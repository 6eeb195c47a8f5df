"""A position that is played on in place, without keeping what lies behind it: what a search does over and over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Answer, Pending

StateT = TypeVar("StateT", bound=Struct)


class Playout(ABC, Generic[StateT]):
    """Where a game stands while it is played on. It changes with every answer.

    Attributes:
        pending: What the game waits for, with every legal option.
    """

    pending: Pending

    @abstractmethod
    def take(self, answer: Answer) -> None:
        """Go on with an answer. Raises `IllegalError` and nothing else, and then nothing has changed."""

    @abstractmethod
    def state(self) -> StateT:
        """The state as it is now, which stays as it is."""


class StatePlayout(Playout[StateT]):
    """Goes from one state to the next, as every game can."""

    def __init__(
        self, state: StateT, pending: Callable[[StateT], Pending], apply: Callable[[StateT, Answer], tuple[StateT, Any]]
    ) -> None:
        self._state = state
        self._pending = pending
        self._apply = apply
        self.pending = pending(state)

    def take(self, answer: Answer) -> None:
        """Go on from the next state."""
        self._state, _ = self._apply(self._state, answer)
        self.pending = self._pending(self._state)

    def state(self) -> StateT:
        """The newest state."""
        return self._state
