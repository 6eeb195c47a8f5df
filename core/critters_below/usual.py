"""What is usually chosen, and choices in words. CB 2, 8 to 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

from core.critters_below.forms import WAYS, WayName
from core.critters_below.setup import Amount, Casting, Memory, Setup
from core.engine.choosing import YES_OR_NO, check_chosen
from core.engine.seats import FIRST_NAMES, seats_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.seats import SeatSetup

PACKS: Final = ("off", "cards", "1", "2")
"""The special pack: not, its items and Characters, and with one or two of its Facilities at random."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "way": WAYS,
    "critters": get_args(Casting),
    "items": get_args(Amount),
    "first-damage": YES_OR_NO,
    "longer": ("0", "1", "2"),
    "special": PACKS,
    "first": ("lot", "1", "2", "3", "4", "5", "6"),
    "memory": get_args(Memory),
}
"""The choices of Critters Below, and their values."""


def usual(seats: tuple[SeatSetup, ...], chosen: Mapping[str, str]) -> Setup:
    """The standard game, but for what is chosen; it seats somebody where nobody is named. Raises `SetupError`."""
    check_chosen(CHOICES, chosen)
    pack, first = chosen.get("special", "off"), chosen.get("first", "lot")
    way = cast("WayName", chosen.get("way", "standard"))
    return Setup(
        seats or seats_named(FIRST_NAMES[: 2 if way == "last-man-standing" else 1]),
        way=way,
        characters=cast("Casting", chosen.get("critters", "dealt")),
        items=cast("Amount", chosen.get("items", "usual")),
        first_damage=chosen.get("first-damage", "yes") == "yes",
        days=int(chosen.get("longer", "0")),
        special=pack != "off",
        drawn=int(pack) if pack.isdigit() else 0,
        first=None if first == "lot" else int(first) - 1,
        memory=cast("Memory", chosen.get("memory", "kept")),
    )
