"""Shows frames one after the other, until the last one or until somebody has seen enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

from tui.play.motion.moment import STANDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tui.play.motion.moment import Moment


class Timer(Protocol):
    """Something that will be done in a while, unless it is stopped."""

    def stop(self) -> None:
        """Do not do it."""


Later: TypeAlias = "Callable[[float, Callable[[], None]], Timer]"
"""Does something after so many seconds: as `Widget.set_timer`."""


class Player:
    """Plays frames by one timer.

    Attributes:
        frame: The one that is shown; None when nothing moves.
    """

    def __init__(self, later: Later, show: Callable[[], None]) -> None:
        """`show` draws the frame, or the table when there is none any more."""
        self.frame: Moment | None = None
        self._later = later
        self._show = show
        self._timer: Timer | None = None
        self._left: list[Moment] = []
        self._then: Callable[[], None] | None = None

    @property
    def is_playing(self) -> bool:
        """Whether something moves."""
        return self.frame is not None

    @property
    def stands(self) -> bool:
        """Whether what is shown now stands until somebody goes on."""
        return self.frame is not None and self.frame.ms == STANDS

    @property
    def waits(self) -> bool:
        """Whether something of it is to be read, now or later: it stands until somebody goes on, or for a while."""
        frames = (*self._left, *((self.frame,) if self.frame is not None else ()))
        return any(frame.ms == STANDS or frame.goes_on for frame in frames)

    def play(self, frames: Sequence[Moment], then: Callable[[], None]) -> None:
        """Show these frames, then do what follows; what was still moving is completed before."""
        self.complete()
        self._left, self._then = list(frames)[::-1], then
        self._next()

    def skip(self) -> None:
        """End what moves: what stands until somebody goes on stands there; when it does already, on to what follows."""
        if self.frame is None or (self.frame.ms == STANDS and not self._left):
            self.complete()
            return
        if self.frame.ms == STANDS:
            self._next()
            return
        while self._left and self._left[-1].ms != STANDS:
            self._left.pop()
        if self._timer is not None:
            self._timer.stop()
        self._next()

    def complete(self) -> bool:
        """Be done with everything that still moves, and do what follows; False when nothing did."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        was_playing, self.frame, self._left = self.is_playing, None, []
        then, self._then = self._then, None
        if then is not None:
            then()
        return was_playing

    def forget(self) -> None:
        """Be done with everything that still moves, and with what would follow."""
        self._then = None
        self.complete()

    def _next(self) -> None:
        self._timer = None
        if not self._left:
            self.complete()
            return
        self.frame = self._left.pop()
        if self.frame.ms != STANDS:
            self._timer = self._later(self.frame.ms / 1000, self._next)
        self._show()
