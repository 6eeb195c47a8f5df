"""One picture of something that moves, and what of a game moves at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec import Struct

from core.engine.views import View

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from core.engine.decisions import Event
    from core.engine.filming import Glimpse
    from tui.look.boxes import Size

STANDS: Final = 0
"""The time of a moment that stands until somebody goes on."""

READ_MS: Final = 1400
"""So long it stands, in milliseconds, where nobody plays who could go on: for as long as a sentence takes to read."""


class Moment(Struct, frozen=True):
    """A moment of a motion; a game adds the further parts that are drawn.

    Attributes:
        ms: How long it stands, in milliseconds; `STANDS` for until a key is pressed.
        view: The position in that moment, as the viewer knows it; nobody is asked anything.
        event: The place of the event that it shows, among those that happened.
        told: How many of the events have happened.
        dice: Dice that roll: each its face and the variable of its colour.
        settled: The dice lie still.
        words: What the prompt says; empty for the newest sentence of the log.
        beat: Nothing moves: what has just happened stands for as long as it takes to read it.
        passes: When all is shown, somebody else looks, or the end is told.
        lies: What lies over other panels in this moment; empty for what is as usual.
        stays: Where it stands until somebody goes on, it says and shows then what it does now.
        calls: It stands for several people: where one plays it is left out, or, where it tells what has happened, goes
            on by itself.
        goes_on: What has happened goes on by itself once it stood there; a key does nothing but go on sooner.
    """

    ms: int
    view: View
    event: int = 0
    told: int = 0
    dice: tuple[tuple[int, str], ...] = ()
    settled: bool = False
    words: str = ""
    beat: bool = False
    passes: bool = False
    lies: str = ""
    stays: bool = False
    goes_on: bool = False
    calls: bool = False


class Motion:
    """What moves of one game. As it stands nothing does: every change is there at once.

    Attributes:
        stands: Some of its moments stand until somebody goes on, also where nothing moves and the same seat goes on.
    """

    stands: ClassVar[bool] = False

    def moments(
        self,
        before: Any,
        after: Any,
        film: Sequence[Glimpse[Any]],
        *,
        size: Size,
        luck: Random | None = None,
        beats: bool = False,
    ) -> tuple[Moment, ...]:
        """The moments that lead from one view to the other, event by event; none when nothing moves.

        All views and events are what one viewer may know; in those of `film` nobody is asked. `luck` is the source of
        faces that do not count. With `beats`, what has happened stands after each motion for as long as it takes to
        read it.
        """
        del before, after, film, size, luck, beats
        return ()

    def is_own(self, view: Any, event: Event) -> bool:
        """Whether an event tells the seat that looks what others may not know, so that it looks before them."""
        del view, event
        return False


STILL: Final = Motion()
"""Nothing moves."""
