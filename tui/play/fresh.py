"""A question that has only just come: enter and arrows that were pressed for the one before do nothing to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.events import Event

from tui.play.commands import DIRECTION_OF
from tui.widgets.standing import comes_early

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import App
    from textual.binding import ActiveBinding

    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from tui.play.moving import TableMotion
    from tui.play.sitting import Sitting
    from tui.table.table import Table

GO: Final = "command('go')"
ARROWS: Final = frozenset(f"command('{command}')" for command in DIRECTION_OF)


class Asks(Protocol):
    """A screen on which questions come one after the other.

    Attributes:
        table: The game.
        sitting: The table as the seat that looks sees it.
        motion: What moves on it.
    """

    table: Table
    sitting: Sitting
    motion: TableMotion

    @property
    def app(self) -> App[object]:
        """The application, which says how long a question is fresh."""

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, and it is not closed."""

    def bound_to(self, key: str, /) -> ActiveBinding | None:
        """What a key does now; None for nothing."""


class Fresh:
    """The question at the table of a screen, and since when it stands there.

    A question of another kind takes no enter and no arrow for a while. One of the same kind, as the next step of a
    pawn, takes arrows at once, and only an enter that comes right after an enter waits.
    """

    def __init__(self, screen: Asks, clock: Callable[[], float] = lambda: Event().time) -> None:
        """Nothing is asked yet. `clock` gives seconds, as events have them."""
        self.screen = screen
        # where a key is bound that is the screen's own
        self._node: object = screen
        self.clock = clock
        # after which entry who was asked, and whether something is watched first
        self._asked: tuple[Entry[Any], Seat, bool] | None = None
        self._kinds: tuple[str, ...] = ()
        self._since = 0.0
        self._deaf: frozenset[str] = frozenset()
        self._went = False

    def drawn(self) -> None:
        """The table was drawn: where nothing lies over it and nothing moves, its question can be read from now on."""
        if self.screen.motion.is_playing or not self.screen.is_on_top:
            return
        table, sitting = self.screen.table, self.screen.sitting
        asked = table.history.head, table.viewer, sitting.is_watching
        if self._asked == asked:
            return
        view = sitting.view
        kinds = tuple(one.kind for one in view.asked if view.options and (one.open or one.seat == view.viewer))
        is_another = self._asked is None or self._asked[1:] != asked[1:] or kinds != self._kinds
        self._asked, self._kinds = asked, kinds
        self._since = self.clock()
        self._deaf = ARROWS | {GO} if is_another else frozenset({GO}) if self._went else frozenset()
        self._went = False

    def ignores(self, event: events.Key) -> bool:
        """Whether a key was pressed for the question before. Any other key than those is one for this question."""
        bound = self.screen.bound_to(event.key)
        if bound is None or bound.node is not self._node:
            return False
        action = bound.binding.action
        if action in self._deaf and comes_early(self.screen.app, event, self._since):
            return True
        if event.time >= self._since:
            self._deaf = frozenset()
        self._went = action == GO
        return False
