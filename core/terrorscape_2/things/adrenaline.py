"""Adrenaline. TS 5.1, 6.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.using import one_step, walk
from core.terrorscape_2.faces import NEVER, Aim, ItemFace, item

if TYPE_CHECKING:
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


@item
class Adrenaline(ItemFace):
    """Leads one step on."""

    id: ClassVar[ItemName] = "adrenaline"
    why = "It takes you a step on."
    on = "place"
    keeps = 0.14

    def where(self, d: Draft, who: int) -> list[int]:
        """One step."""
        return sorted(one_step(d, who, d.team[who].at))

    def do(self, d: Draft, who: int, at: int) -> None:
        """In secret."""
        walk(d, who, at)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """Once the main action is taken, what it is worth to be there and not here."""
        one = look.d.team[who]
        return look.rest(who, at) - look.rest(who, one.at) - 0.05 if one.acted else NEVER

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.6."""
        return Reason("no-use", "TS 6.6", "It takes you one step: no blocked door, arrows only down.")

    def brief(self, item: Item) -> str:
        """How far it leads."""
        return "one step more"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """TS 5.1."""
        return (f"Extra: one step to {aim.code}? The Killer learns nothing.",)
