"""What is worked out for a side from what both were told, and from nothing else. R44."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.knowing.lurking import lurking, nearness
from core.terrorscape_2.knowing.tracing import is_told
from core.terrorscape_2.station import NOWHERE
from tui.terrorscape_2.station.rooms import MOST_THREAT

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.knowing.tracing import Trace
    from core.terrorscape_2.views import StationView
    from tui.terrorscape_2.station.over import Sure


def ghosts_of(cards: Edition, view: StationView) -> frozenset[int]:
    """Where a Killer can be that is in STEALTH; nowhere while it is in sight."""
    if not view.vanished or view.spotted is None or not view.killer:
        return frozenset()
    return frozenset(lurking(cards, view.killer, view.by, view.spotted.at))


def threat_of(cards: Edition, view: StationView) -> dict[int, int]:
    """By room the ways that lead to it from the Killer, or from anywhere that it can be; up to three."""
    if view.spotted is None or view.spotted.at == NOWHERE or not view.killer:
        return {}
    places = ghosts_of(cards, view) or (view.spotted.at,)
    return {room: far for room, far in enumerate(nearness(cards.plan, places)) if far <= MOST_THREAT}


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
