"""The Ice Axe: a weapon, and it takes a block away. TS 6.4, 6.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.using import blocked_here, unblock
from core.terrorscape_2.faces import Aim, ItemFace, item

if TYPE_CHECKING:
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


@item
class IceAxe(ItemFace):
    """Takes a block away; it is a weapon as well."""

    id: ClassVar[ItemName] = "ice-axe"
    why = "The door is free again."
    on = "way"
    keeps = 0.20

    def where(self, d: Draft, who: int) -> list[int]:
        """The blocked doors of the room."""
        return blocked_here(d, who)

    def do(self, d: Draft, who: int, at: int) -> None:
        """Both sides are told at once."""
        unblock(d, at)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """The worth of the way that it opens."""
        return look.opening(who, at, rope=False) - 0.03

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.6."""
        return Reason("no-use", "TS 6.6", "No door of this room is blocked.")

    def brief(self, item: Item) -> str:
        """Both that it does."""
        return f"weapon +{item.combat}, or unblock"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """TS 6.4."""
        return (f"Extra: unblock {aim.way}? The Killer learns which door.",)
