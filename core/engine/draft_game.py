"""A game whose rules go on in a draft of a state: what such games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from core.engine.decisions import Answer, Event, Pending
    from core.engine.playout import Playout

StateT = TypeVar("StateT", bound=Struct)


class DraftGame(ABC, Generic[StateT]):
    """Goes from a state to the next one by a draft that is played on. To be named before `Game` among the bases."""

    _newest: tuple[StateT | None, Pending] = (None, ())
    """What the newest state waits for is known when it is made; states are values, so remembering it is safe."""

    _before: tuple[StateT | None, Pending] = (None, ())
    """The same of the one before: to tell what an answer has changed both are looked at, in turn."""

    def __getstate__(self) -> dict[str, Any]:
        """The game for another process, without what it remembers of its states: the process finds that again."""
        return {name: value for name, value in self.__dict__.items() if name not in {"_newest", "_before"}}

    @abstractmethod
    def _waited_for(self, state: StateT) -> Pending:
        """What a draft that begins as this state waits for, with every legal option."""

    @abstractmethod
    def _draft_played_on(self, state: StateT, pending: Pending) -> Playout[StateT]:
        """A draft that begins as this state and waits for `pending`, to be played on."""

    def pending(self, state: StateT) -> Pending:
        """What the game waits for, with every legal option."""
        newest = self._newest
        if newest[0] is state:
            return newest[1]
        before = self._before
        if before[0] is state:
            return before[1]
        found = self._waited_for(state)
        self._before, self._newest = newest, (state, found)
        return found

    def apply(self, state: StateT, answer: Answer) -> tuple[StateT, tuple[Event, ...]]:
        """The state after an answer and what happened. Raises `IllegalError` and nothing else."""
        pending = self.pending(state)
        playout = self._draft_played_on(state, pending)
        events = playout.take(answer)
        after = playout.state()
        self._before, self._newest = (state, pending), (after, playout.pending)
        return after, tuple(events)

    def playout(self, state: StateT) -> Playout[StateT]:
        """The game played on from a state, in one draft. It is faster than one state after the other."""
        return self._draft_played_on(state, self.pending(state))
