"""What a puzzle asks for, where a game can prove what still leads there."""

from __future__ import annotations

from typing import Any, Protocol


class Goal(Protocol):
    """What one puzzle of a game asks for, where a proof says what still leads there.

    Attributes:
        asked: The task, in a sentence.
        missed: What is said of an answer after which it cannot be done.
    """

    asked: str
    missed: str

    def is_done(self, state: Any) -> bool:
        """Whether it has been done in a state."""

    def leads_on(self, state: Any) -> bool:
        """Whether it can still be done from a state, whose turn goes on or whose enemies still move."""

    def left(self, least: int) -> str:
        """What is left at least after the answer of a Scavenger, as part of a sentence."""
