"""The Flashlight, which lights the secret passages. TS 2.5, 6.6."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.using import walk
from core.terrorscape_2.faces import Aim, ItemFace, item

if TYPE_CHECKING:
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


@item
class Flashlight(ItemFace):
    """Leads through a passage."""

    id: ClassVar[ItemName] = "flashlight"
    why = "It leads through a secret passage."
    main = True
    on = "place"
    keeps = 0.06

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """The other end of the passage."""
        here = d.team[who].at
        return (d.plan.passages[here],) if here in d.plan.passages else ()

    def do(self, d: Draft, who: int, at: int) -> None:
        """In secret."""
        walk(d, who, at)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """What it is worth to be there."""
        return look.rest(who, at)

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 2.5."""
        return Reason("no-use", "TS 2.5", "There is no passage here.")

    def brief(self, item: Item) -> str:
        """Its use in a few words."""
        return "secret passages"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """TS 2.5."""
        return (f"Main: through the passage to {aim.code}? The Killer learns nothing.",)
