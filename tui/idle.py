"""Nobody has touched the table for a while: when that is."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

MINUTE: Final = 60.0


class Idle:
    """Counts how long nothing was pressed, clicked or moved.

    Attributes:
        minutes: So long it may be; 0 for ever.
    """

    def __init__(self, minutes: int = 0, clock: Callable[[], float] = monotonic) -> None:
        self.minutes = minutes
        self._clock = clock
        self._touched = clock()

    def touch(self) -> None:
        """Somebody is there."""
        self._touched = self._clock()

    def seconds_left(self) -> float | None:
        """Seconds until it has been long enough, 0 when it has; None when that never matters."""
        if not self.minutes:
            return None
        return max(0.0, self._touched + self.minutes * MINUTE - self._clock())
