"""What is worked out for a side from what both were told, and from nothing else. R44."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.knowing.lurking import lurking, nearness, reaching
from core.terrorscape_2.knowing.tracing import is_told
from core.terrorscape_2.station import NOWHERE
from tui.terrorscape_2.station.rooms import MOST_THREAT

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.knowing.tracing import Trace
    from core.terrorscape_2.views import StationView
    from tui.terrorscape_2.station.overlay import PlanOverlay, Sure


def ghosts_of(cards: Edition, view: StationView) -> frozenset[int]:
    """Where a Killer can be that is in STEALTH; nowhere while it is in sight."""
    if not view.vanished or view.spotted is None or not view.killer:
        return frozenset()
    return frozenset(lurking(cards, view.killer, view.by, view.spotted.at))


def threatened(cards: Edition, view: StationView, over: PlanOverlay) -> PlanOverlay:
    """How near a Killer in sight is to each room; of an unseen one from how many places it is there in one step."""
    if view.spotted is None or view.spotted.at == NOWHERE or not view.killer:
        return over
    if ghosts := ghosts_of(cards, view):
        return over._replace(reached=dict(enumerate(reaching(cards.plan, ghosts))), places=len(ghosts))
    near = enumerate(nearness(cards.plan, (view.spotted.at,)))
    return over._replace(threat={room: far for room, far in near if far <= MOST_THREAT})


def shown_of(traces: tuple[Trace, ...]) -> dict[tuple[int, int], Sure]:
    """How sure it is that a Survivor is in a room, by room and Survivor."""
    found: dict[tuple[int, int], Sure] = {}
    for who, trace in enumerate(traces):
        found.update({(room, who): "item" for room in trace.by_item})
        found.update({(room, who): "possible" for room in trace.possible})
        found.update({(room, who): "likely" for room in trace.likely})
        if is_told(trace):
            found[trace.likely[0], who] = "told"
    return found
