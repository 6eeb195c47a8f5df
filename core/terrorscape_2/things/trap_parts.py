"""Trap Parts. TS 6.6, 10.3."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.faces import ANYWHERE, Aim, ItemFace, item

if TYPE_CHECKING:
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


@item
class TrapParts(ItemFace):
    """Become a trap in the room, which adds to the first defence there."""

    id: ClassVar[ItemName] = "trap-parts"
    why = "The trap adds to the first defence in this room."
    main = True
    silent = True
    keeps = 0.05

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """Any room without a trap."""
        return () if d.team[who].at in d.traps else ANYWHERE

    def do(self, d: Draft, who: int, at: int) -> None:
        """In secret."""
        d.traps = (*d.traps, d.team[who].at)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """A little more than nothing."""
        return 0.015 + look.rest(who, look.d.team[who].at)

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.6."""
        return Reason("no-use", "TS 6.6", "A trap is here already.")

    def brief(self, item: Item) -> str:
        """Its use in a few words."""
        return "a trap for it"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """TS 6.6."""
        return ("Main: set a trap? The Killer learns nothing before it springs.",)
