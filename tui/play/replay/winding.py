"""What a film and a recap have in common: how long a step is shown, and the line along which it is dragged."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events

    from tui.look.boxes import Box
    from tui.play.motion.player import Later, Timer


class Winding:
    """Waits as long as a step is shown."""

    def __init__(self, later: Later, tick: Callable[[], None]) -> None:
        """`tick` is done when the time of a step is over."""
        self._later = later
        self._tick = tick
        self._timer: Timer | None = None

    @property
    def waits(self) -> bool:
        """Whether the time of a step runs."""
        return self._timer is not None

    def wind(self, seconds: float | None) -> None:
        """Wait so long; None for as long as nobody does anything."""
        self.unwind()
        if seconds is not None:
            self._timer = self._later(seconds, self._over)

    def unwind(self) -> None:
        """Wait for nothing any more."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _over(self) -> None:
        self._timer = None
        self._tick()


class Dragging:
    """The mouse holds the place on the line of steps, from when its button goes down there until it comes up."""

    def __init__(self, drag: Callable[[int], None]) -> None:
        """`drag` goes to what stands in a column."""
        self._drag = drag
        self._holds = False

    def take_hold(self, event: events.MouseDown, line: Box | None) -> None:
        """The button goes down, perhaps on the line."""
        on_line = line is not None and line.y == event.screen_y and 0 <= event.screen_x - line.x < line.width
        self._holds = on_line and event.button == 1

    def let_go(self) -> None:
        """The button is up again."""
        self._holds = False

    @property
    def holds(self) -> bool:
        """Whether the button is down."""
        return self._holds

    def move(self, event: events.MouseMove) -> bool:
        """The mouse moves; whether that drags."""
        self._holds = self._holds and bool(event.button)
        if self._holds:
            self._drag(event.screen_x)
        return self._holds
