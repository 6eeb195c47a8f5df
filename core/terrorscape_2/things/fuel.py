"""Fuel, for the vehicle. TS 6.6, 8.3."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.engine.decisions import Reason
from core.terrorscape_2.chapters.using import tell_ready
from core.terrorscape_2.events import Refuelled
from core.terrorscape_2.faces import ANYWHERE, Aim, ItemFace, item
from core.terrorscape_2.state import NOTHING, OURS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.faces import Judging
    from core.terrorscape_2.forms import Item, ItemName
    from core.terrorscape_2.state import Draft


@item
class Fuel(ItemFace):
    """Fills up the vehicle, where it stands."""

    id: ClassVar[ItemName] = "fuel"
    why = "The vehicle needs it to leave."
    main = True
    verbs = ("refuel", "refuels")
    keeps = 0.16

    def where(self, d: Draft, who: int) -> tuple[int, ...]:
        """Where the vehicle stands, once."""
        return ANYWHERE if d.team[who].at == d.plan.vehicle and not d.fuel else ()

    def do(self, d: Draft, who: int, at: int) -> None:
        """The vehicle is ready, if it is whole."""
        d.fuel = True
        d.events.append(Refuelled(who=who, audience=OURS))
        tell_ready(d)

    def worth(self, look: Judging, who: int, at: int) -> float:
        """A way out comes nearer."""
        return look.refuelling(who)

    def keeping(self, d: Draft, who: int, held: Sequence[str]) -> float:
        """Little once there is some."""
        others = [one for one in range(len(d.team)) if one != who]
        return 0.1 if d.fuel or any(d.has(one, "fuel") != NOTHING for one in others) else 1.0

    def refused(self, d: Draft, who: int, at: int) -> Reason:
        """TS 6.6."""
        return Reason("no-use", "TS 6.6", "Refuel once, where the vehicle is.")

    def brief(self, item: Item) -> str:
        """Its effect in a few words."""
        return "refuels the vehicle"

    def asked(self, aim: Aim) -> tuple[str, ...]:
        """R20."""
        return ("Main: refuel? The Killer learns it only if the vehicle is ready.",)
