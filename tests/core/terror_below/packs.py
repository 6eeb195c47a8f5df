"""Deck packs for tests: the one of this edition, changed, and packs made by chance."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, Final

import tomli_w

from core.terror_below.decks.cards import EGGS
from core.terror_below.decks.counts import edition_counts
from core.terror_below.decks.edition import built_in_texts
from core.terror_below.decks.verbs import CHARACTER_VERBS, HAT_VERBS, ITEM_VERBS, VEHICLE_VERBS, WEAPON_VERBS

if TYPE_CHECKING:
    from random import Random

    from core.terror_below.decks.verbs import Verbs

Tables = dict[str, dict[str, Any]]

TYPES: Final = ("screamer", "boomer", "burrower", "thrasher")
PLACES: Final = ("general-store", "motel", "state-police", "government-facility", "hospital")


def edition() -> Tables:
    """What the data files of this edition say, to be changed."""
    return {name: tomllib.loads(text) for name, text in built_in_texts().items()}


def written(tables: Tables) -> dict[str, str]:
    """Tables as the texts of a deck pack."""
    return {name: tomli_w.dumps(table) for name, table in tables.items()}


def pack_by_chance(luck: Random) -> dict[str, str]:
    """A deck pack in which everything that may be otherwise is chosen by chance."""
    counts = edition_counts()
    tables = edition()
    tables["vehicles"] = {"vehicle": _vehicles(luck, counts.vehicles)}
    tables["bounties"] = _bounties(luck, counts.bounties)
    tables["items"] = {"item": _items(luck, counts.items)}
    tables["weapons"] = {"weapon": _weapons(luck, counts.weapons)}
    tables["characters"] = {"character": _characters(luck, counts.characters)}
    tables["boards"] = _boards(luck)
    starts = _desert(tables["boards"]["canyon"])
    tables["worms"] = {"worm": _worms(luck, starts, counts.worms, counts.starters, counts.queens)}
    tables["pieces"] = _pieces(luck)
    squad = tables["pieces"]["squad"]
    tables["solo"]["attack_limit"] = luck.randint(1, 25)
    tables["solo"]["advanced"] = {
        "queens": luck.randint(0, 9),
        "missing_member": luck.randint(0, 9),
        "most_missing": min(2, squad - 1),
    }
    return written(tables)


def _effects(luck: Random, verbs: Verbs, most: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for verb in luck.sample(sorted(verbs), luck.randint(1, most)):
        takes = verbs[verb]
        effect: dict[str, Any] = {"verb": verb}
        if takes.amount is not None and (takes.amount.least > 1 or luck.random() < 0.5):
            # VP that a delivery of another colour costs are at most those that every delivery brings
            effect["amount"] = luck.randint(0, 1) if verb == "any-egg" else luck.randint(*takes.amount)
        if takes.at is not None:
            effect["at"] = luck.randint(*takes.at)
        if takes.place:
            effect["place"] = luck.choice(PLACES)
        found.append(effect)
    if any(effect["verb"] == "escape" for effect in found):
        return [{"verb": "escape"}]
    return found


def _shares(luck: Random, total: int, parts: int) -> list[int]:
    cuts = sorted(luck.sample(range(1, total), parts - 1))
    return [after - before for before, after in zip([0, *cuts], [*cuts, total], strict=True)]


def _card(name: str, number: int) -> dict[str, Any]:
    return {"id": f"{name}-{number}", "name": f"{name.capitalize()} {number}", "text": f"Text of {name} {number}."}


def _vehicles(luck: Random, count: int) -> list[dict[str, Any]]:
    return [
        {
            **_card("vehicle", number),
            "points": luck.randint(1, 9),
            "arrows": ["".join(luck.choices("NSWE", k=luck.randint(0, 4))) for _ in range(copies)],
            "effects": _effects(luck, VEHICLE_VERBS, 3) if luck.random() < 0.9 else [],
        }
        for number, copies in enumerate(_shares(luck, count, 11))
    ]


def _offsets(luck: Random, most: int) -> list[list[int]]:
    spaces = [[columns, rows] for columns in range(-2, 3) for rows in range(-2, 3)]
    return luck.sample(spaces, luck.randint(0, most))


def _desert(sheet: dict[str, Any]) -> list[list[int]]:
    """The spaces of a side that dice reach and that are no Canyon."""
    return [
        [red, blue]
        for row, blue in zip(sheet["rows"], sheet["blue"], strict=True)
        for red, mark in enumerate(row, 1)
        if blue and mark != "#"
    ]


def _worms(luck: Random, starts: list[list[int]], count: int, starters: int, queens: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for number in range(count):
        queen = number >= count - queens
        row: dict[str, Any] = {
            "id": f"worm-{number}",
            "type": "queen" if queen else luck.choice(TYPES),
            "start": luck.choice(starts),
            "rubble": _offsets(luck, 25 if luck.random() < 0.1 else 8),
        }
        if queen or luck.random() < 0.1:
            spaces = _offsets(luck, 25) + [[0, 0]] * 4
            row["eggs"] = {egg: spaces[place] for place, egg in enumerate(luck.sample(EGGS, luck.randint(1, 4)))}
        else:
            row["egg"] = luck.choice(EGGS)
        if number < starters:
            row["starter"] = True
        else:
            row |= {"health": luck.randint(1, 12), "limit": luck.randint(1, 6)}
        rows.append(row)
    return rows


def _bounties(luck: Random, count: int) -> dict[str, Any]:
    hunts = luck.randint(1, count // 2)
    kinds = (*TYPES, "queen", "any")
    shares = _shares(luck, count - hunts, luck.randint(2, 12))
    return {
        "delivery": [
            {"egg": luck.choice(EGGS), "location": luck.choice(PLACES), "points": luck.randint(1, 9), "copies": copies}
            for copies in shares
        ],
        "hunt": [{"worm": luck.choice(kinds), "points": luck.randint(1, 9)} for _ in range(hunts)],
    }


def _items(luck: Random, count: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for number, copies in enumerate(_shares(luck, count, 16)):
        hat = luck.random() < 0.4
        rows.append(
            {
                **_card("item", number),
                "copies": copies,
                "hat": hat,
                "effects": _effects(luck, HAT_VERBS if hat else ITEM_VERBS, 4),
                "not_for_solo": number > 3 and luck.random() < 0.3,
            }
        )
    return rows


def _weapons(luck: Random, count: int) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for number, copies in enumerate(_shares(luck, count, 10)):
        row = {
            **_card("weapon", number),
            "copies": copies,
            "summary": "as it says",
            "effects": _effects(luck, WEAPON_VERBS, 3),
            "not_for_solo": number > 3 and luck.random() < 0.3,
        }
        if luck.random() < 0.5:
            row |= {"dice": luck.randint(1, 3), "count": luck.choice(("sum", "highest")), "least": luck.randint(0, 9)}
            row["dud_on_doubles"] = row["dice"] > 1 and luck.random() < 0.5
        else:
            row |= {"damage": luck.randint(0, 9), "own_space": luck.randint(0, 9)}
        rows.append(row)
    return rows


def _characters(luck: Random, count: int) -> list[dict[str, Any]]:
    return [
        {
            **_card("character", number),
            "role": "nobody",
            "effects": _effects(luck, CHARACTER_VERBS, 4) if luck.random() < 0.9 else [],
            "not_for_solo": number > 3 and luck.random() < 0.3,
        }
        for number in range(count)
    ]


def _boards(luck: Random) -> dict[str, Any]:
    bonuses = luck.choices(("item", "weapon", "points", "bounty", "life"), k=5)
    blue = [1, 2, 3, 0, 0, 4, 5, 6] if luck.random() < 0.5 else [6, 0, 5, 1, 2, 0, 4, 3]
    return {
        "desert": _sheet(luck, list(range(1, 7))),
        "canyon": {**_sheet(luck, blue, most=luck.choice((0, 12, 24))), "blue": blue},
        "bonus": [
            {"place": place, "gives": gives, "text": "As it says."}
            for place, gives in zip(PLACES, bonuses, strict=True)
        ],
    }


def _sheet(luck: Random, blue: list[int], most: int = 0) -> dict[str, Any]:
    """Locations anywhere that dice reach; up to so many spaces of Canyon anywhere else."""
    starts = luck.sample([(red, number) for red in range(1, 7) for number in range(1, 7)], 5)
    rows = [list("......") for _ in blue]
    for red, number in starts:
        rows[blue.index(number)][red - 1] = "L"
    free = [(row, column) for row, marks in enumerate(rows) for column, mark in enumerate(marks) if mark == "."]
    for row, column in luck.sample(free, most):
        rows[row][column] = "#"
    return {
        "rows": ["".join(row) for row in rows],
        "locations": {place: list(start) for place, start in zip(PLACES, starts, strict=True)},
    }


def _pieces(luck: Random) -> dict[str, Any]:
    def some(text: str) -> dict[str, Any]:
        rows = (row.split() for row in text.split(", "))
        return {name: luck.randint(int(least), int(most)) for name, least, most in rows}

    pieces = some("goal 1 40, hand 1 5, squad 1 3, items 0 3, weapons 0 3, line 1 4, slots 1 3")
    pieces["rubble"] = luck.choice((1, 3, 20, 50, 200))
    pieces |= some("rubble_per_space 1 2, rubble_per_card 1 9")
    pieces["eggs_per_colour"] = luck.choice((1, 2, 7, 50))
    pieces |= some("plain_delivery 0 9, plain_kill 0 9, motel 0 9, late_seat 0 9")
    pieces["leap"] = some("deep_card 1 9, safe 1 6, points 0 9")
    pieces["drawn_worms"] = some("1 1 12, 2 1 12, 3 1 12, 4 1 12, 5 1 12")
    return pieces | {"extra_worms": some("2 0 9, 3 0 9, 4 0 9, 5 0 9")}
