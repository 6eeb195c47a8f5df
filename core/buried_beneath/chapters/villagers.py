"""Villagers that flee or are moved, and corners that are ruined. BB 5.4, 7.3, 12; R15, R18, R28, R45."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.chapters.harm import change_stat
from core.buried_beneath.events import MarkerLaid, Shoved, VillagerFled
from core.buried_beneath.flow import TryIsLost, answers, asks, pop
from core.buried_beneath.forms import STATS
from core.buried_beneath.frames import Fleeing, Ruining, Shoving
from core.buried_beneath.options import Flee, LayMarker, Shove
from core.buried_beneath.village import CORNERS, MIDDLE, NOWHERE

if TYPE_CHECKING:
    from core.buried_beneath.state import Draft
    from core.engine.decisions import Option


def flee(d: Draft, at: int) -> None:
    """A Villager flees, from a location or ready (-1). The last one loses the try. BB 12."""
    if at == NOWHERE:
        d.ready -= 1
    else:
        d.out = tuple([place for place in d.out if place != at])
    d.fled += 1
    d.flights += 1
    d.events.append(VillagerFled(at=at))
    if not d.ready and not d.out:
        raise TryIsLost("fled")


def lay_marker(d: Draft, at: int) -> None:
    """A Boss marker covers a location: no Villager may be placed there. BB 7.3."""
    d.markers = (*d.markers, at)
    d.events.append(MarkerLaid(at=at, count=len(d.markers)))


def free_corners(d: Draft) -> list[int]:
    """The corners that no Boss marker covers."""
    return [corner for corner in CORNERS if corner not in d.markers]


def open_to_villager(d: Draft, at: int) -> bool:
    """Whether a Villager can be moved there: not the Middle, no Villager, no marker; an enemy does not matter. R28."""
    return at != MIDDLE and at not in d.out and at not in d.markers


def moves_to(d: Draft, at: int) -> list[int]:
    """Where the Villager of a location can be moved. R28."""
    return [to for to in d.map.adjacent[at] if open_to_villager(d, to)]


def move_villager(d: Draft, at: int, to: int) -> None:
    """A placed Villager changes his location; symbols are another matter. BB 5.4."""
    d.out = tuple(sorted([to if place == at else place for place in d.out]))


@asks(Fleeing, "flee")
def _ask_flee(d: Draft, frame: Fleeing) -> tuple[Option, ...]:
    """A ready one, or one of those placed. BB 7.3."""
    placed = [Flee(at) for at in d.in_order(d.out)]
    return (Flee(NOWHERE), *placed) if d.ready else tuple(placed)


@answers(Fleeing)
def _flee(d: Draft, frame: Fleeing, option: Flee) -> None:
    pop(d)
    flee(d, option.at)


@asks(Ruining, "marker")
def _ask_corner(d: Draft, frame: Ruining) -> tuple[Option, ...]:
    return tuple([LayMarker(corner) for corner in free_corners(d)])


@answers(Ruining)
def _ruin(d: Draft, frame: Ruining, option: LayMarker) -> None:
    pop(d)
    lay_marker(d, option.at)


@asks(Shoving, "shove")
def _ask_shove(d: Draft, frame: Shoving) -> tuple[Option, ...]:
    return tuple([Shove(frame.at, to) for to in moves_to(d, frame.at)])


@answers(Shoving)
def _shove(d: Draft, frame: Shoving, option: Shove) -> None:
    """Crossed symbols of the new location are paid, even with the last point. BB 5.4; R19."""
    pop(d)
    move_villager(d, option.at, option.to)
    d.events.append(Shoved(at=option.at, to=option.to))
    for stat in range(len(STATS)):
        cost = d.map.crossed[option.to][stat]
        if cost:
            change_stat(d, stat, -cost, "moved")
