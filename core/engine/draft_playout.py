"""A game played on in one draft: no state is made before it is asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from msgspec import Struct

from core.engine.decisions import NOT_THAT_LUCK, Chance, Choice, IllegalError, is_outcome_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Answer, Event, Option, Pending, Reason, Seat

StateT = TypeVar("StateT", bound=Struct)
StateT_co = TypeVar("StateT_co", bound=Struct, covariant=True)


class Drafted(Protocol[StateT_co]):
    """A draft: what happened since the last answer, and the state that it stands for."""

    events: list[Event]

    def state(self) -> StateT_co:
        """The draft as a state."""


DraftT = TypeVar("DraftT", bound=Drafted[Struct])


class DraftPlayout(ABC, Generic[DraftT, StateT]):
    """Goes on with answers in one draft. A game says how an answer, or luck, moves its draft on.

    Attributes:
        draft: How it stands; to be looked at, and changed by `take` alone.
        pending: What the draft waits for, with every legal option.
        tells: Makes the list that the events of an answer are told in.
    """

    def __init__(self, d: DraftT, pending: Pending) -> None:
        """Begin with a draft that waits for `pending`. From now on it is the playout's own."""
        self.draft = d
        self.pending = pending
        self.tells: Callable[[], list[Event]] = list
        self._state: StateT | None = None

    def state(self) -> StateT:
        """The draft as a state, which is made once until the next answer."""
        if self._state is None:
            self._state = cast("StateT", self.draft.state())
        return self._state

    def take(self, answer: Answer) -> list[Event]:
        """Do what an answer says, and what follows by itself. Returns what happened.

        Raises `IllegalError` for an answer that the draft does not wait for, and changes nothing then.
        """
        d, pending = self.draft, self.pending
        if isinstance(answer, Choice):
            seat, option = answer.seat, answer.option
            # a loop: this is asked for every answer of a search, and a generator would cost more than the look
            for ask in pending if type(pending) is tuple else ():
                if ask.seat == seat and option in ask.options:
                    break
            else:
                raise IllegalError(self._refused(seat, option))
            d.events = self.tells()
            self._choose(seat, option)
        else:
            if type(pending) is not Chance or not is_outcome_of(pending.spec, answer.values):
                raise IllegalError(NOT_THAT_LUCK)
            d.events = self.tells()
            self._deal(answer.values)
        self._state = None
        self.pending = self._waited_for(d)
        return d.events

    @staticmethod
    @abstractmethod
    def _waited_for(d: Any) -> Pending:
        """What a draft waits for, with every legal option."""

    @abstractmethod
    def turn(self) -> tuple[int, Seat]:
        """The round and whose turn it is, as `Game.turn_of` says them; no state is made for it."""

    @abstractmethod
    def _choose(self, seat: Seat, option: Option) -> None:
        """Do what a legal option says, and move on until the next answer is needed."""

    @abstractmethod
    def _deal(self, values: tuple[int, ...]) -> None:
        """Do what luck says, and move on until the next answer is needed."""

    @abstractmethod
    def _refused(self, seat: Seat, option: Option) -> Reason:
        """Why a seat may not answer with an option that is not offered."""
