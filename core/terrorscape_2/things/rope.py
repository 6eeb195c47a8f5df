"""The Rope. TS 5.2; R25."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.faces import Aim, ItemFace, item

if TYPE_CHECKING:
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


@item
class Rope(ItemFace):
    """Opens an arrow both ways."""

    id: ClassVar[ItemName] = "rope"
    why = "The arrow is then open both ways."
    silent = True
    on = "way"
    keeps = 0.02

    def where(self, d: Draft, who: int) -> list[int]:
        """The arrows of the room without one."""
        plan = d.plan
        return [edge for edge in plan.at_edges[d.team[who].at] if plan.kinds[edge] == "drop" and edge not in d.ropes]

    def do(self, d: Draft, who: int, at: int) -> None:
        """It stays there."""
        d.ropes = tuple(sorted((*d.ropes, at)))

    def worth(self, look: Judging, who: int, at: int) -> float:
        """The worth of the way that it opens."""
        return look.opening(who, at, rope=True) - 0.03

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.6."""
        return Reason("no-use", "TS 6.6", "This room has no arrow without a rope.")

    def brief(self, item: Item) -> str:
        """Its effect in a few words."""
        return "opens an arrow up"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """R25."""
        return (f"Extra: Rope on {aim.way}? The Killer learns nothing.",)
