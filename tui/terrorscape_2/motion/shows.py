"""What the parts of a motion are told with: something that shows one moment after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tui.terrorscape_2.station.overlay import NONE, PlanOverlay

if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.views import StationView
    from tui.look.boxes import Size


class Shows(Protocol):
    """What tells what happened, event by event."""

    cards: Edition
    view: StationView
    events: tuple[Any, ...]
    size: Size
    luck: Random
    beats: bool
    number: int
    given: tuple[StationView, int] | None

    def add(
        self,
        ms: int,
        view: StationView | None = None,
        over: PlanOverlay = NONE,
        *,
        words: str = "",
        beat: bool = False,
        untold: bool = False,
        **more: Any,
    ) -> None:
        """One moment more."""

    def beat(self, view: StationView | None = None, over: PlanOverlay = NONE) -> None:
        """What was answered stands there to be read."""

    @property
    def following(self) -> StationView:
        """The position after the event that is shown."""

    def named(self, who: int) -> str:
        """A Survivor by its first name."""
