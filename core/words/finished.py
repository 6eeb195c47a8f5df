"""A finished game, as far as its report is told from it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC

if TYPE_CHECKING:
    from core.engine.decisions import Event
    from core.engine.game import Game
    from core.engine.history import Entry


class FinishedGame:
    """A game that is over.

    Attributes:
        game: Its rules, with the decks that it was played with.
        line: Its entries from the first to the last, variations apart.
        view: What everybody may know at its end.
    """

    def __init__(self, game: Game[Any, Any, Any], line: tuple[Entry[Any], ...], view: Any) -> None:
        self.game = game
        self.line = line
        self.view = view

    @property
    def state(self) -> Any:
        """How it stood at its end."""
        return self.line[-1].state

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All that happened, also what only some may have known."""
        return tuple(event for entry in self.line for event in entry.events)

    @cached_property
    def public(self) -> tuple[Event, ...]:
        """All that happened in front of everybody."""
        return tuple(event for event in self.events if event.seen_by(PUBLIC))
