"""The shipped Items, Weapons and Characters with their numbers held still.

What a card does is the shipped card's; how much is written here, so that tests may count on it when the decks are
balanced. An effect without a number here has the amount 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.core.terror_below.kit import decks, worm
from tests.core.terror_below.own_decks import OWN, TABLES, Row, shipped

if TYPE_CHECKING:
    from core.terror_below.decks.edition import Decks

TWO: Final = ("enter-rubble", "clear-more", "points", "nudge", "deliver", "draw-more", "early-trade", "look-bounties")
"""Effects of an amount of 2."""

EFFECTS: Final[dict[str, dict[str, int]]] = {
    **{verb: {"amount": 2} for verb in TWO},
    "low-card-points": {"amount": 1, "at": 3},
    "sort-worms": {"amount": 3},
    "survive": {"amount": 1, "at": 5},
    "skip-ability": {"amount": 1, "at": 6},
    "reuse-weapon": {"amount": 1, "at": 6},
}
"""The numbers of each effect."""

WEAPONS: Final[dict[str, dict[str, int]]] = {
    "pistol": {"damage": 2},
    "hunting-rifle": {"dice": 2},
    "shotgun": {"damage": 3, "own_space": 5},
    "sharpened-stick": {"damage": 1},
    "dynamite": {"dice": 2},
    "machete": {"dice": 1, "least": 2},
    "flamethrower": {"damage": 4},
    "harpoon-gun": {"damage": 3},
    "alien-rifle": {"damage": 7},
    "borrowed-gun": {"damage": 1},
}
"""The numbers of each Weapon."""

BEASTS: Final = (
    worm("beast", kind="screamer", rubble=[(-1, 0), (1, 0)], egg="amber", health=7),
    worm("giant", kind="boomer", rubble=[(-1, 0), (1, 0)], egg="jade", health=40),
    worm("runt", kind="thrasher", rubble=[(-1, 0), (1, 0)], egg="azure", health=1),
)
"""Worms with an Egg in the middle and Rubble left and right of it: a health of 7, one that never dies, one of 1."""


def _held_still(row: dict[str, Any]) -> dict[str, Any]:
    effects = [effect | {"amount": 1} | EFFECTS.get(effect["verb"], {}) for effect in row.get("effects", ())]
    return row | {"effects": effects} | WEAPONS.get(row["id"], {})


def _rows(deck: str) -> list[dict[str, Any]]:
    (table,) = TABLES[deck]
    return [*OWN[deck].get(table, ()), *(_held_still(row) for row in shipped()[deck][table])]


def _new(vehicles: tuple[Row, ...], worms: tuple[Row, ...], pieces: dict[str, int]) -> Decks:
    return decks(
        pieces=pieces,
        only=("items", "weapons", "characters"),
        vehicles=vehicles,
        worms=(*BEASTS, *worms),
        items=_rows("items"),
        weapons=_rows("weapons"),
        characters=_rows("characters"),
    )


_MADE: Final = _new((), (), {})


def steady(*, vehicles: tuple[Row, ...] = (), worms: tuple[Row, ...] = (), **pieces: int) -> Decks:
    """The kit's decks with these cards and Worms, with more of the given rows, and other numbers of pieces."""
    return _new(vehicles, worms, pieces) if vehicles or worms or pieces else _MADE
