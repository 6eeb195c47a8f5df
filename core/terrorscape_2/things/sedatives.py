"""Sedatives. TS 6.5, 6.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.using import calm
from core.terrorscape_2.faces import ANYWHERE, Aim, ItemFace, item
from core.terrorscape_2.refusing.names import name_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


@item
class Sedatives(ItemFace):
    """Take all fear away."""

    id: ClassVar[ItemName] = "sedatives"
    why = "All fear is gone: more dice in the next defence."
    keeps = 0.10

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """With fear."""
        return ANYWHERE if d.team[who].fear else ()

    def do(self, d: Draft, who: int, at: int) -> None:
        """Both sides are told who."""
        calm(d, who)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """More with more fear."""
        return 0.05 if look.d.team[who].fear > 1 else 0.02

    def keeping(self, d: Draft, who: int, held: Sequence[str]) -> float:
        """Twice as much with fear."""
        return 2.0 if d.team[who].fear else 1.0

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.6."""
        return Reason("no-use", "TS 6.6", f"{name_of(d, who)} has no fear.")

    def brief(self, item: Item) -> str:
        """Its effect in a few words."""
        return "no fear"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """TS 6.5."""
        return (f"Extra: lose {aim.fear} fear? The Killer learns who.",)
