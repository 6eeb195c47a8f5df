"""A position that is played on in place, without keeping what lies behind it: what a history and a search go on in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Answer, Event, Pending, Seat

StateT = TypeVar("StateT", bound=Struct)
State_co = TypeVar("State_co", bound=Struct, covariant=True)


class Playout(Protocol[State_co]):
    """Where a game stands while it is played on. It changes with every answer."""

    @property
    def pending(self) -> Pending:
        """What the game waits for, with every legal option."""

    def take(self, answer: Answer) -> Sequence[Event]:
        """Go on with an answer. Returns what happened, until the next one is taken.

        Raises `IllegalError` and nothing else, and then nothing has changed.
        """

    def state(self) -> State_co:
        """The state as it is now, which stays as it is."""

    def turn(self) -> tuple[int, Seat]:
        """The round and whose turn it is, as `Game.turn_of` says them; no state has to be made for it."""


class Rules(Protocol[StateT]):
    """What a game knows that goes from one state to the next."""

    def pending(self, state: StateT) -> Pending:
        """The decision or chance that a state waits for."""

    def turn_of(self, state: StateT) -> tuple[int, Seat]:
        """The round, and whose turn it is."""

    def apply(self, state: StateT, answer: Answer) -> tuple[StateT, tuple[Event, ...]]:
        """The next state, and what happened. Raises `IllegalError`."""


class StatePlayout(Generic[StateT]):
    """Goes from one state to the next, as every game can."""

    def __init__(self, game: Rules[StateT], state: StateT) -> None:
        self._game = game
        self._state = state

    @property
    def pending(self) -> Pending:
        """What the newest state waits for."""
        return self._game.pending(self._state)

    def take(self, answer: Answer) -> Sequence[Event]:
        """Go on from the next state."""
        self._state, events = self._game.apply(self._state, answer)
        return events

    def state(self) -> StateT:
        """The newest state."""
        return self._state

    def turn(self) -> tuple[int, Seat]:
        """The round of the newest state, and whose turn it is."""
        return self._game.turn_of(self._state)
