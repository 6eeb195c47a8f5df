"""How near the Killer is: distance alone, from what everybody knows. R44."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.station import NOWHERE
from tui.terrorscape_2.station.rooms import MOST_THREAT

if TYPE_CHECKING:
    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.views import StationView


def threat_of(cards: Edition, view: StationView) -> dict[int, int]:
    """By room the ways that lead to it from the Killer, up to three; from where it was seen last in STEALTH."""
    at = view.spotted.at if view.spotted is not None else NOWHERE
    if at == NOWHERE:
        return {}
    return {room: far for room, far in enumerate(cards.plan.ranges[at]) if far <= MOST_THREAT}
