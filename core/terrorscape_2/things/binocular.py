"""The Binocular, through which the Killer is observed. TS 6.9; R16."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from core.engine.decisions import Reason
from core.terrorscape_2.faces import ANYWHERE, Aim, ItemFace, item
from core.terrorscape_2.flow import push
from core.terrorscape_2.frames import Observing
from core.terrorscape_2.refusing.names import hunts_as
from core.terrorscape_2.state import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


SIGHT: Final = 1
"""How near the Killer has to be to be observed. TS 6.9."""


@item
class Binocular(ItemFace):
    """Shows the weakness of the Killer."""

    id: ClassVar[ItemName] = "binocular"
    why = "It shows the weakness of the Killer, for the Showdown."
    verbs = ("observe", "observes")
    keeps = 0.2

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """The Killer in sight and near, and no weakness known."""
        near = d.plan.ranges[d.team[who].at][d.hunter.at] <= SIGHT
        return ANYWHERE if d.in_sight and d.weakness == NOTHING and near else ()

    def do(self, d: Draft, who: int, at: int) -> None:
        """A weakness card is drawn."""
        push(d, Observing())

    def worth(self, look: Judging, who: int, at: int) -> float:
        """It is one way out."""
        return look.observing()

    def keeping(self, d: Draft, who: int, held: Sequence[str]) -> float:
        """Nothing once the weakness is known."""
        return 1.0 if d.weakness == NOTHING else 0.05

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.9; R16."""
        if d.weakness == NOTHING:
            return Reason("no-use", "TS 6.6", f"{hunts_as(d)} must be in sight, here or next door.")
        return Reason("no-use", "R16", "The team may learn one weakness per game.")

    def brief(self, item: Item) -> str:
        """What it shows, and from where."""
        return "observe weakness"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """TS 6.9."""
        learnt = "You see the icon, it sees the zone."
        return (f"Main: observe {aim.killer}? {learnt}", f"Observe? {learnt}")
