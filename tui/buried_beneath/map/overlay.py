"""What lies over the map: the cursor, what is offered, what the enemies will do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct

from core.buried_beneath.village import NOWHERE


class Coming(NamedTuple):
    """An enemy that will stand somewhere."""

    colour: int
    health: int


class MapOverlay(Struct, frozen=True, kw_only=True):
    """What is laid over a view.

    Attributes:
        cursor: The location under the cursor; -1 for none.
        chosen: Locations that go with it: what a choice of several is about.
        path: The path between cards under the cursor; -1 for none.
        offered: Locations that can be chosen; None where nothing is chosen on the map.
        placing: They can be chosen for a Villager: what they take and give is drawn to be read.
        flees: Locations where a Villager flees, or would.
        hit: Locations on the ground of something lost.
        hero_hit: The Hero will be hit.
        coming: Where enemies will stand.
        roads: Paths that are used, by their two locations, from the first to the second; True for those of the line
            that is looked at.
        dice: Enemies that a choice touches: the Health that is left by location, 0 for one that falls.
        steps: How many steps away a location is.
        ghosts: Where the Villagers of another try stood.
        asked: The symbol that is asked about, of the location whose symbols are taken.
        kept: Locations whose Villager cannot be called back: they carry a `-`. R22.
    """

    cursor: int = NOWHERE
    chosen: frozenset[int] = frozenset()
    path: int = NOWHERE
    offered: frozenset[int] | None = None
    placing: bool = False
    flees: frozenset[int] = frozenset()
    hit: frozenset[int] = frozenset()
    hero_hit: bool = False
    coming: Mapping[int, Coming] = {}
    roads: Mapping[tuple[int, int], bool] = {}
    dice: Mapping[int, int] = {}
    steps: Mapping[int, int] = {}
    ghosts: frozenset[int] = frozenset()
    asked: str = ""
    kept: frozenset[int] = frozenset()


NONE: Final = MapOverlay()
