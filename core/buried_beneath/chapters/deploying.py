"""Camps deploy their monsters and go on around the village. BB 7.4; R8 to R10, R34."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.chapters.harm import spring
from core.buried_beneath.events import CampMoved, DeployBlocked, Deployed
from core.buried_beneath.flow import pop, runs, swap
from core.buried_beneath.frames import Deploying
from core.buried_beneath.state import Camp, Unit
from core.buried_beneath.village import SPOTS

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft


def times(d: Draft, colour: int) -> int:
    """How often a Camp does the deploy process in a turn: an Imp's twice in a row. R8."""
    return 2 if d.monster(colour).id == "cinder-imp" else 1


@runs(Deploying)
def _deploy(d: Draft, frame: Deploying) -> None:
    """A unit comes unless a monster is in the way, and its Camp goes on; an empty Camp stays. R10."""
    camp = d.camps[frame.colour]
    if not frame.left or not camp.dice:
        pop(d)
        return
    swap(d, Deploying(frame.colour, frame.left - 1))
    at = d.map.gates[camp.spot]
    blocked = d.unit_at(at) is not None
    spot = (camp.spot + 1) % len(SPOTS)
    gone_on = Camp(camp.monster, camp.dice if blocked else camp.dice - 1, spot)
    d.camps = (*d.camps[: frame.colour], gone_on, *d.camps[frame.colour + 1 :])
    if blocked:
        d.events.append(DeployBlocked(colour=frame.colour, at=at))
    else:
        d.deployed += 1
        unit = Unit(frame.colour, d.deployed, d.monster(frame.colour).health, at)
        d.units = (*d.units, unit)
        d.events.append(Deployed(colour=frame.colour, health=unit.health, at=at))
    d.events.append(CampMoved(colour=frame.colour, spot=spot))
    if not blocked:
        spring(d, unit)
