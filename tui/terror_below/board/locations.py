"""The names and bonuses of the Locations as they stand on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terror_below.decks.cards import Place

SHORT_NAMES: Final[Mapping[Place, str]] = {
    "general-store": "STORE",
    "motel": "MOTEL",
    "state-police": "POLICE",
    "government-facility": "GOVT",
    "hospital": "HOSPTL",
}
NAMES: Final[Mapping[Place, str]] = {
    "general-store": "STORE",
    "motel": "MOTEL",
    "state-police": "POLICE",
    "government-facility": "GOV'T",
    "hospital": "HOSPITAL",
}
FULL_NAMES: Final[Mapping[Place, tuple[str, str]]] = {
    "general-store": ("GENERAL", "STORE"),
    "motel": ("MOTEL", ""),
    "state-police": ("STATE", "POLICE"),
    "government-facility": ("GOV'T", "FACILITY"),
    "hospital": ("HOSPITAL", ""),
}
BONUSES: Final[Mapping[Place, str]] = {
    "general-store": "+Item",
    "motel": "+1 VP",
    "state-police": "+Weapon",
    "government-facility": "+Bounty",
    "hospital": "+Life",
}
SHORT_BONUSES: Final[Mapping[Place, str]] = {**BONUSES, "state-police": "+Wpn", "government-facility": "+Bnty"}

NARROW: Final = 6
"""Up to this width names of Locations and bonuses are shortened."""


def labels_for(width: int) -> tuple[Mapping[Place, str], Mapping[Place, str]]:
    """The names of the Locations, and their bonuses, for spaces of this width."""
    return (SHORT_NAMES, SHORT_BONUSES) if width <= NARROW else (NAMES, BONUSES)
