"""A try that is lost, and giving up. BB 5.2, 12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.events import GaveUp
from core.buried_beneath.flow import answers, asks
from core.buried_beneath.frames import Ended, Lost
from core.buried_beneath.options import GiveUp

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option


@asks(Lost, "lost")
def _ask_lost(d: Draft, frame: Lost) -> tuple[Option, ...]:
    """A loss ends the try, not the game: that ends when it is given up."""
    return (GiveUp(),)


@answers(Lost)
def _give_up(d: Draft, frame: Lost, option: GiveUp) -> None:
    d.stack = [Ended(won=False, reason=frame.why)]
    d.events.append(GaveUp())
