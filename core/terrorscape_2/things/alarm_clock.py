"""The Alarm Clock. TS 12.1; R19."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.using import TICKS
from core.terrorscape_2.faces import ANYWHERE, Aim, ItemFace, item
from core.terrorscape_2.state import Clock
from core.words.english import number_word

if TYPE_CHECKING:
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


@item
class AlarmClock(ItemFace):
    """Stands here, and rings later."""

    id: ClassVar[ItemName] = "alarm-clock"
    why = "It rings later, and draws the Killer there."
    silent = True
    keeps = 0.06

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """Anywhere."""
        return ANYWHERE

    def do(self, d: Draft, who: int, at: int) -> None:
        """TS 12.1."""
        d.clocks = (*d.clocks, Clock(d.team[who].at, TICKS))

    def worth(self, look: Judging, who: int, at: int) -> float:
        """A little more than nothing."""
        return 0.01

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.6."""
        return Reason("no-use", "TS 6.6", "That cannot be used so here and now.")

    def brief(self, item: Item) -> str:
        """When it sounds."""
        return "noise, later"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """TS 12.1."""
        turns = f"{number_word(TICKS).lower()} turns"
        return (
            f"Extra: clock here, noise in {turns}? The Killer learns nothing now.",
            f"Extra: clock here, noise in {turns}?",
        )
