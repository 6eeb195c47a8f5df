"""The Shoulder Charge, which opens a blocked door. TS 6.7."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.using import blocked_here, unblock
from core.terrorscape_2.faces import Aim, DeedFace, deed
from core.terrorscape_2.refusing.names import name_of

if TYPE_CHECKING:
    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import AbilityName
    from core.terrorscape_2.options import Deed
    from core.terrorscape_2.state import Draft


@deed
class Charge(DeedFace):
    """Takes a block away, once a turn."""

    id: ClassVar[Deed] = "charge"
    why = "The door is free again."
    ability: ClassVar[AbilityName] = "shoulder-charge"
    on = "way"
    verbs = ("charge", "charges")
    rule = "TS 6.7"

    def where(self, d: Draft, who: int) -> list[int]:
        """The blocked doors of the room."""
        return blocked_here(d, who) if d.blocks and not d.team[who].charged else []

    def do(self, d: Draft, who: int, at: int) -> None:
        """Both sides are told at once."""
        d.change(who, charged=True)
        unblock(d, at)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """The worth of the way that it opens."""
        return look.opening(who, at, rope=False) + 0.001

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.7."""
        if d.team[who].charged:
            return Reason("no-deed", self.rule, f"{name_of(d, who)} has already charged this turn.")
        return Reason("no-deed", self.rule, "No door of this room is blocked.")

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """TS 6.4."""
        return (f"Extra: charge at {aim.way}? The Killer learns which door.",)

    def label(self, aim: Aim, name: str) -> str:
        """The deed, with the door that it opens."""
        return f"charge at {aim.way}  once a turn"

    def told(self, way: str, code: str, whom: str, *, own: bool) -> str:
        """The deed, with the door that it opens."""
        return f"charges at {way}"
