"""The decks that tests of the rules play with: dull cards of their own beside the shipped ones.

In `steady` decks what a shipped Item, Weapon or Character does is the shipped card's, and how much is written here, so
that tests may count on it when the decks are balanced. An effect without a number here has the amount 1.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import tomli_w

from core.terror_below.decks.cards import EGGS
from core.terror_below.decks.edition import Decks
from core.terror_below.decks.forms import FILES

if TYPE_CHECKING:
    from collections.abc import Iterable

Row = dict[str, Any]

BOARD: Final[Row] = {
    "desert": {
        "rows": ["...L..", "......", "L....L", "......", "......", ".L..L."],
        "locations": {
            "government-facility": [4, 1],
            "general-store": [1, 3],
            "state-police": [6, 3],
            "motel": [2, 6],
            "hospital": [5, 6],
        },
    },
    "canyon": {
        "rows": [".L..L.", "......", "....L.", ".#####", "...##.", "......", "L.....", "...L.."],
        "blue": [1, 2, 3, 0, 0, 4, 5, 6],
        "locations": {
            "general-store": [2, 1],
            "government-facility": [5, 1],
            "state-police": [5, 3],
            "motel": [1, 5],
            "hospital": [4, 6],
        },
    },
}
"""Both sides of the kit's board: spaces are `red-blue`, columns from the left and rows from the top.

On the Canyon side the fourth row is x, all Canyon but for 1-x; the fifth is y, with Canyon on 4-y and 5-y.
"""

PIECES: Final[Row] = {
    "goal": 20,
    "hand": 3,
    "squad": 3,
    "items": 1,
    "weapons": 1,
    "line": 4,
    "slots": 3,
    "rubble": 50,
    "rubble_per_space": 2,
    "rubble_per_card": 3,
    "eggs_per_colour": 7,
    "plain_delivery": 1,
    "plain_kill": 1,
    "motel": 1,
    "late_seat": 1,
    "leap": {"deep_card": 6, "safe": 4, "points": 1},
    "drawn_worms": {"1": 4, "2": 4, "3": 5, "4": 6, "5": 7},
    "extra_worms": {"2": 0, "3": 1, "4": 2, "5": 3},
}
"""The numbers of the rulebook, as `pieces.toml` names them."""

SOLO: Final[Row] = {
    "attack_limit": 15,
    "scenario": [
        {"id": "special-delivery", "name": "Special Delivery", "needed": 4, "difficulty": 1},
        {"id": "total-extermination", "name": "Total Extermination", "needed": 3, "difficulty": 2},
        {"id": "scramble", "name": "Scramble", "ruins": 3, "difficulty": 3},
    ],
    "advanced": {"queens": 3, "missing_member": 3, "most_missing": 2},
    "score": {"per_attack_left": 1, "hat": 1},
}
"""The numbers of the rulebook's solo mode, as `solo.toml` names them; its sentences are filled in."""


def vehicle(name: str, points: int, *arrows: str, effects: Iterable[Row] = ()) -> Row:
    """A row of the Vehicle deck: one copy for each string of arrows; none given is one copy without arrows."""
    return {
        "id": name,
        "name": name.capitalize(),
        "points": points,
        "arrows": list(arrows or ("",)),
        "text": "",
        "effects": list(effects),
    }


def worm(
    name: str,
    *,
    kind: str = "screamer",
    start: tuple[int, int] = (1, 1),
    rubble: Iterable[tuple[int, int]] = (),
    egg: str = "amber",
    eggs: dict[str, tuple[int, int]] | None = None,
    health: int = 5,
    limit: int = 4,
    starter: bool = False,
) -> Row:
    """A row of the Worm deck; `eggs` instead of `egg` for a Queen. A `starter` has no health and no limit."""
    row: Row = {"id": name, "type": kind, "start": list(start), "rubble": [list(offset) for offset in rubble]}
    row |= {"starter": True} if starter else {"health": health, "limit": limit}
    return row | ({"egg": egg} if eggs is None else {"eggs": {colour: list(at) for colour, at in eggs.items()}})


def character(name: str, *effects: Row) -> Row:
    """A row of the Characters."""
    return {"id": name, "name": name.capitalize(), "role": "nobody", "text": "", "effects": list(effects)}


QUIET: Final = tuple(f"quiet-{number}" for number in range(1, 7))
"""Worms that lay no Rubble, and one Egg; they begin on a corner and attack with four cards."""

PLACES: Final = tuple(BOARD["desert"]["locations"])

WALKS: Final = tuple(range(1, 8))

OWN: Final[dict[str, Row]] = {
    "vehicles": {"vehicle": [vehicle(f"walk-{points}", points, *[""] * 8) for points in WALKS]},
    "worms": {"worm": [worm(name, start=(1, 1)) for name in QUIET]},
    "characters": {"character": [character(f"nobody-{number}") for number in range(1, 16)]},
    "bounties": {
        "delivery": [{"egg": egg, "location": place, "points": 2} for egg in EGGS for place in PLACES],
        "hunt": [
            {"worm": kind, "points": 3} for kind in ("screamer", "boomer", "burrower", "thrasher", "queen", "any")
        ],
    },
    "items": {},
    "weapons": {},
}
"""What the kit adds to the shipped decks: cards whose numbers a test may name, and that do nothing by themselves.

`walk-1` to `walk-7` are Vehicles of that many points without arrows; there are Bounties of 2 VP for every delivery
and of 3 VP for every hunt; `nobody-1` and so on are Characters.
"""

TABLES: Final = {deck: ("delivery", "hunt") if deck == "bounties" else (deck[:-1],) for deck in OWN}
"""The tables of each deck."""


@cache
def shipped() -> dict[str, Row]:
    """The data files as they are shipped, by name."""
    folder = files("core.terror_below") / "data"
    return {name: tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in FILES}


def decks(
    *,
    pieces: Row | None = None,
    solo: Row | None = None,
    boards: Row | None = None,
    only: Iterable[str] = (),
    **rows: Iterable[Row],
) -> Decks:
    """The kit's decks: its own rows, then those given by deck (`vehicles=[...]`), then the shipped ones.

    `pieces` and `solo` change numbers of `PIECES` and `SOLO`, `boards` a side of `BOARD`. The decks named in `only`
    have none but the given rows.
    A Bounty is given as a row with `egg` or `worm`.
    """
    rules = SOLO | (solo or {})
    told = [{"objective": "Do it.", "special": "Nothing."} | scenario for scenario in rules["scenario"]]
    sources = shipped() | {
        "boards": shipped()["boards"] | BOARD | (boards or {}),
        "pieces": shipped()["pieces"] | PIECES | (pieces or {}),
        "solo": rules | {"scenario": told},
    }
    for deck, tables in TABLES.items():
        given = list(rows.get(deck, ()))
        sources[deck] = {}
        for table in tables:
            mine = [row for row in given if len(tables) == 1 or ("worm" in row) == (table == "hunt")]
            if deck not in only:
                mine = [*OWN[deck].get(table, ()), *mine, *shipped()[deck][table]]
            sources[deck][table] = mine
    return Decks({name: tomli_w.dumps(table) for name, table in sources.items()})


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

DAMAGE: Final = "pistol 2, sharpened-stick 1, flamethrower 4, harpoon-gun 3, alien-rifle 7, borrowed-gun 1"
WEAPONS: Final[dict[str, dict[str, int]]] = {
    **{name: {"damage": int(much)} for name, much in (row.split() for row in DAMAGE.split(", "))},
    **{name: {"dice": 2} for name in ("hunting-rifle", "dynamite")},
    "shotgun": {"damage": 3, "own_space": 5},
    "machete": {"dice": 1, "least": 2},
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


def _steady(vehicles: tuple[Row, ...], worms: tuple[Row, ...], pieces: dict[str, int]) -> Decks:
    still: dict[str, Any] = {}
    for deck, table in (("items", "item"), ("weapons", "weapon"), ("characters", "character")):
        still[deck] = [*OWN[deck].get(table, ()), *map(_held_still, shipped()[deck][table])]
    return decks(pieces=pieces, only=tuple(still), vehicles=vehicles, worms=(*BEASTS, *worms), **still)


_MADE: Final = _steady((), (), {})


def steady(*, vehicles: tuple[Row, ...] = (), worms: tuple[Row, ...] = (), **pieces: int) -> Decks:
    """The kit's decks with these cards and Worms, with more of the given rows, and other numbers of pieces."""
    return _steady(vehicles, worms, pieces) if vehicles or worms or pieces else _MADE
