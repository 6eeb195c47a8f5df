"""The Firecracker. TS 6.7, 7.3."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.faces import ANYWHERE, Aim, ItemFace, item

if TYPE_CHECKING:
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


@item
class Firecracker(ItemFace):
    """Makes noise everywhere, so that no place is told."""

    id: ClassVar[ItemName] = "firecracker"
    why = "Noise everywhere covers what was heard of you."
    silent = True
    keeps = 0.16

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """Anywhere."""
        return ANYWHERE

    def do(self, d: Draft, who: int, at: int) -> None:
        """R20."""
        d.everywhere = True

    def worth(self, look: Judging, who: int, at: int) -> float:
        """It covers what was heard."""
        return look.covering()

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.6."""
        return Reason("no-use", "TS 6.6", "That cannot be used so here and now.")

    def brief(self, item: Item) -> str:
        """Its noise in a few words."""
        return "noise everywhere"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """R20."""
        return ("Extra: Firecracker? The Killer hears noise everywhere.",)

    def sounds(self, aim: Aim) -> range:
        """Everywhere."""
        return range(len(aim.cards.plan.codes))
