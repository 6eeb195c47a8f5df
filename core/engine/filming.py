"""An answer as it is seen: what happens by it, event by event, and the position after each. Nobody is asked anything.

An event follows its change: the rules change the draft first, and tell the event then. So the draft, at the moment of
an event, shows what the event has brought and nothing that comes after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from core.engine.decisions import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ViewT = TypeVar("ViewT", bound=Struct)


def unasked(view: ViewT) -> ViewT:
    """A view in which nobody is asked anything."""
    return replace(view, asked=(), options=())


class Glimpse(NamedTuple, Generic[ViewT]):
    """An event, and the view of its viewer right after it."""

    event: Event
    view: ViewT


class Glimpses(list[Event], Generic[ViewT]):
    """The events of an answer, for a draft to tell: at each that may be seen, the draft is looked at. `end` ends it.

    Attributes:
        found: What was seen so far.
    """

    def __init__(self, is_seen: Callable[[Event], bool], look: Callable[[], ViewT]) -> None:
        """`look` is the view of the draft as it stands."""
        super().__init__()
        self.found: list[Glimpse[ViewT]] = []
        self._is_seen = is_seen
        self._look = look

    def append(self, event: Event) -> None:
        """An event is told."""
        super().append(event)
        if self._is_seen(event):
            self.found.append(Glimpse(event, self._look()))

    def extend(self, events: Iterable[Event]) -> None:
        """Several events of one change are told."""
        for event in events:
            self.append(event)

    def end(self) -> tuple[Glimpse[ViewT], ...]:
        """What was seen. Nothing is looked at any more, and nobody may be told anything more.

        The draft holds this list, and this list the draft; drafts are hidden from Python's search for such circles, so
        without an end both would stay for ever.
        """
        found = tuple(self.found)
        del self.found, self._is_seen, self._look
        return found
