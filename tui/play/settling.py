"""The disk is waited for when what an answer changes has been painted."""

from __future__ import annotations

from asyncio import get_running_loop
from typing import TYPE_CHECKING, Final, Protocol

from saves.errors import SaveError

if TYPE_CHECKING:
    from asyncio import TimerHandle
    from collections.abc import Callable

    from tui.table.table import Table

SETTLED_IN: Final = 0.1
"""Seconds after which the disk is waited for at the latest once an answer is in its file."""


class Paints(Protocol):
    """A screen that paints a table which is kept.

    Attributes:
        table: The game.
    """

    table: Table

    def after_paint(self, call: Callable[[], object]) -> None:
        """Call something when the next picture has been handed to the terminal."""

    def tell_fault(self, fault: str) -> None:
        """Say what the disk has refused."""


class Settling:
    """Waits for the disk, so that no picture does."""

    def __init__(self, screen: Paints) -> None:
        """Nothing waits yet."""
        self.screen = screen
        self._waits: TimerHandle | None = None

    def begin(self) -> None:
        """From now on the table leaves it to this when the disk is waited for."""
        self.screen.table.settle_later = self.soon

    def soon(self) -> None:
        """Wait for the disk when what an answer changes has been painted; soon, where nothing is painted."""
        if self._waits is None:
            self._waits = get_running_loop().call_later(SETTLED_IN, self._settle)
        self.screen.after_paint(self._settle)

    def close(self) -> None:
        """The table is left, which waits for the disk itself."""
        if self._waits is not None:
            self._waits.cancel()
            self._waits = None

    def _settle(self) -> None:
        """What an answer changes has been painted: wait for the disk."""
        waits, self._waits = self._waits, None
        if waits is None or self.screen.table.settle_later is None:
            return
        waits.cancel()
        try:
            self.screen.table.save()
        except SaveError as error:
            self.screen.tell_fault(str(error))
