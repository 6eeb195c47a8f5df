"""Deck packs made by chance, within all that the forms of the files allow: small and large numbers, odd cards."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import tomli_w

from core.critters_below.edition import built_in_texts
from core.critters_below.forms import CONDITIONS, EVENTS

if TYPE_CHECKING:
    from random import Random


def pack_by_chance(luck: Random) -> dict[str, str]:
    """The texts of a pack that is whole, the same for the same luck."""
    files: dict[str, Any] = {name: tomllib.loads(text) for name, text in built_in_texts().items()}
    _conditions(files["conditions"], luck)
    _events(files["events"], luck)
    for rows, field in _effects(files):
        for row in rows:
            if luck.random() < 0.6:
                row[field] = _symbols(luck, wearable=field in {"effects", "ability"})
    for row in (*files["items"]["item"], *files["special"]["item"]):
        row["copies"] = luck.choice((1, 1, 2, 3))
        row["can"] = luck.random() < 0.2
    _numbers(files["variants"], luck, sum(row["copies"] for row in files["items"]["item"]))
    return {name: tomli_w.dumps(file) for name, file in files.items()}


def _effects(files: dict[str, Any]) -> list[tuple[list[Any], str]]:
    found = []
    for name in ("items", "facilities", "characters", "special"):
        for table, fields in (("item", ("effects",)), ("facility", ("half", "open")), ("character", ("ability",))):
            found += [(files[name].get(table, []), field) for field in fields]
    return found


def _symbols(luck: Random, *, wearable: bool) -> list[str]:
    """A card of one to six symbols."""
    verbs = (
        "gain",
        "gain",
        "lose",
        "heal",
        "look",
        "target",
        "restock",
        "upgrade",
        "shuffle",
        "empty",
        "supply",
        "detect",
    )
    found = []
    for _ in range(luck.randrange(1, 6)):
        verb = luck.choice(verbs)
        match verb:
            case "gain" | "lose" | "heal":
                found.append(f"{verb} {luck.choice(CONDITIONS)} {luck.choice((1, 2, 3, 9, 20))}")
            case "look" | "restock" | "supply":
                found.append(f"{verb} {luck.choice((1, 2, 5, 20))}")
            case "detect":
                found.append(f"detect {luck.choice((0, -1, -2))}")
            case _:
                found.append(verb)
    if wearable and luck.random() < 0.2:
        found += ["wear", *[f"protect {kind}" for kind in EVENTS if luck.random() < 0.5]]
    return found


def _conditions(conditions: dict[str, Any], luck: Random) -> None:
    for row in conditions["condition"]:
        row["cards"] = luck.choice((13, 20, 34, 99))
        row["flip"] = luck.choice(("damage", "damage", "clear", "heal"))
        row["kind"] = luck.choice(("harmful", "harmful", "neutral", "helpful"))
    # somebody must be able to die, or nothing ends a game but its days
    conditions["condition"][1]["flip"] = "damage"
    conditions["total"] = sum(row["cards"] for row in conditions["condition"])
    conditions["hand_limit"] = luck.choice((1, 5, 10, 30))
    conditions["deadly"] = luck.choice((2, 3, 9))


def _events(events: dict[str, Any], luck: Random) -> None:
    events["win_below"] = luck.choice((0, 1, 3, 20))
    events["packs"] = {planes: luck.choices(EVENTS, k=luck.randrange(4, 7)) for planes in ("3", "2", "1")}
    events["line"]["planes"] = luck.choice(([3, 2, 1], [3, 3, 3, 3, 2, 2, 1, 1, 1, 1], [3] * 4 + [2] * 4 + [1] * 4))
    for row in events["event"]:
        for stripe in ("top", "middle", "bottom"):
            row[stripe] = [
                luck.choice(
                    (f"gain {luck.choice(CONDITIONS)} {luck.choice((1, 4, 20))}", f"supply {luck.choice((1, 3))}")
                )
                for _ in range(luck.randrange(3))
            ]


def _numbers(variants: dict[str, Any], luck: Random, items: int) -> None:
    setup = variants["setup"]
    setup["items_in_play"] = {str(players): luck.randrange(1, items + 1) for players in range(1, 7)}
    setup["shelf"] = luck.choice((1, 4, 9))
    setup["pocket"] = luck.choice((0, 2, 5))
    setup["vigor"] = luck.choice((0, 1, 2))
    setup["pocket_limit"] = luck.choice((0, 1, 2, 9))
    least = luck.choice((0, 1, 2))
    setup["actions"] = {"least": least, "most": luck.randrange(max(least, 1), 6)}
    for row in variants["variant"]:
        row["deck_shift"] = luck.choice((-5, 0, 3))
        row["supply_when_none"] = luck.choice((0, 1, 3))
        row["no_bury"] = luck.random() < 0.5
        if luck.random() < 0.5:
            row["pocket_limit"] = luck.choice((0, 1, 4))
        if luck.random() < 0.3:
            row["order"], row["vote"] = luck.choice(("seats", "named")), luck.choice(("each", "majority"))
            row["any_death_loses"], row["win"] = luck.random() < 0.5, luck.choice(("out-in-peace", "last-alive"))
            row["events"] = luck.choice(("packs", "one-shuffle"))
