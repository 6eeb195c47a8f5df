"""The Whiskey Bottle. TS 6.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.finding import sound
from core.terrorscape_2.faces import Aim, ItemFace, item

if TYPE_CHECKING:
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


@item
class WhiskeyBottle(ItemFace):
    """Is thrown next door, where it makes noise."""

    id: ClassVar[ItemName] = "whiskey-bottle"
    why = "It draws the Killer next door."
    on = "place"
    keeps = 0.09

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """Next door."""
        return d.plan.neighbours[d.team[who].at]

    def do(self, d: Draft, who: int, at: int) -> None:
        """It sounds there."""
        sound(d, at)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """It draws the Killer away."""
        return look.decoy(at) - 0.01

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.6."""
        return Reason("no-use", "TS 6.6", "Throw it into a room next door.")

    def brief(self, item: Item) -> str:
        """Its noise in a few words."""
        return "noise next door"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """R20."""
        return (f"Extra: Whiskey Bottle to {aim.code}? The noise is heard there.",)

    def sounds(self, aim: Aim) -> tuple[int, ...]:
        """There."""
        return (aim.at,)
