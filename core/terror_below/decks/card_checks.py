"""What must hold of the cards of a deck pack, beyond the form of their fields."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, get_args

from core.engine.packs import DeckFault, brief, shown
from core.terror_below.decks.cards import Place
from core.terror_below.decks.fit import BAD, Fitted, Spot
from core.terror_below.decks.verbs import CHARACTER_VERBS, HAT_VERBS, ITEM_VERBS, VEHICLE_VERBS, WEAPON_VERBS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.terror_below.decks.verbs import Span, Verbs

PLACES: Final[tuple[str, ...]] = get_args(Place)

EITHER: Final[Verbs] = {**ITEM_VERBS, **HAT_VERBS}
"""The effects of an Item of which it is not known whether it is a Hat."""


def same_ids(rows: Sequence[Fitted]) -> Iterator[DeckFault]:
    """Each id stands once."""
    first: dict[str, int] = {}
    for number, row in enumerate(rows, 1):
        if row.has("id"):
            before = first.setdefault(row["id"], number)
            if before != number:
                yield row.fault("id", f"the id of card {before} again in card {number}", "an id of its own")


def effects(row: Fitted, verbs: Verbs) -> Iterator[DeckFault]:
    """Each effect fits the card, is told all that it needs, and stands once."""
    if not row.has("effects"):
        return
    raw = [effect for effect in row["effects"] if effect is not BAD]
    for number, effect in enumerate(row["effects"], 1):
        if effect is not BAD:
            yield from _effect(row.spot.at(f"effects {number}"), effect, verbs)
    named = Counter(effect["verb"] for effect in raw if isinstance(effect.get("verb"), str))
    for verb, times in named.items():
        if times > 1 and verb in verbs:
            yield row.fault("effects", f"{verb} {times} times", "each verb once")
    if "escape" in named and "escape" in verbs and len(raw) > 1:
        yield row.fault("effects", f"escape and {len(raw) - 1} more", "escape alone")


def _effect(spot: Spot, effect: Mapping[str, Any], verbs: Verbs) -> Iterator[DeckFault]:
    for name in effect:
        if name not in ("verb", "amount", "at", "place"):
            yield spot.at(brief(name)).fault("a field that is unknown", "only verb, amount, at, place")
    verb = effect.get("verb")
    takes = next((takes for known, takes in verbs.items() if known == verb), None)
    if takes is None:
        found = shown(verb) if "verb" in effect else ""
        yield spot.at("verb").fault(found, f"one of {', '.join(sorted(verbs))}")
        return
    yield from _number(spot.at("amount"), effect, takes.amount, least_needed=1)
    yield from _number(spot.at("at"), effect, takes.at, least_needed=0)
    place = effect.get("place")
    if takes.place and place not in PLACES:
        yield spot.at("place").fault("" if place is None else shown(place), f"one of {', '.join(sorted(PLACES))}")
    elif not takes.place and place is not None:
        yield spot.at("place").fault(shown(place), f"none: {verb} takes none")


def _number(spot: Spot, effect: Mapping[str, Any], span: Span | None, *, least_needed: int) -> Iterator[DeckFault]:
    """A number of an effect; left out, it counts as `least_needed`."""
    name = spot.field.split()[-1]
    value = effect.get(name)
    if span is None:
        if value is not None:
            yield spot.fault(shown(value), f"none: {effect['verb']} takes none")
    elif value is None:
        if least_needed < span.least:
            yield spot.fault("", f"a whole number from {span.least} to {span.most}")
    elif isinstance(value, bool) or not isinstance(value, int) or not span.least <= value <= span.most:
        yield spot.fault(shown(value), f"a whole number from {span.least} to {span.most}")


def vehicles(rows: Sequence[Fitted]) -> Iterator[DeckFault]:
    """Vehicles have at least one copy, and abilities that fit."""
    for row in rows:
        if row.has("arrows") and not row["arrows"]:
            yield row.fault("arrows", "an empty list", 'an entry for each copy, "" for one without arrows')
        yield from effects(row, VEHICLE_VERBS)


def worms(rows: Sequence[Fitted]) -> Iterator[DeckFault]:
    """A Worm lays Eggs; all but starters have health and a limit."""
    for row in rows:
        egg, eggs = row.fields.get("egg"), row.fields.get("eggs")
        if BAD not in (egg, eggs) and (egg is None) == (not eggs):
            yield row.fault("egg", "both egg and eggs" if egg else "", "one of egg and eggs")
        if row.has("rubble"):
            marks = Counter(offset for offset in row["rubble"] if offset is not BAD)
            for offset, times in marks.items():
                if times > 1:
                    yield row.fault("rubble", f"{shown(list(offset))} {times} times", "each space once")
        if row.has("starter"):
            yield from _strength(row)


def _strength(row: Fitted) -> Iterator[DeckFault]:
    for name in ("health", "limit"):
        if row.has(name):
            value = row[name]
            if row["starter"] and value:
                yield row.fault(name, shown(value), "none: a starter is never hunted")
            elif not row["starter"] and not value:
                yield row.fault(name, "", "a whole number: only starters have none")


def items(rows: Sequence[Fitted]) -> Iterator[DeckFault]:
    """Hats have effects in force, other Items effects that happen; all have some."""
    for row in rows:
        if not row.has("hat"):
            yield from effects(row, EITHER)
        else:
            yield from effects(row, HAT_VERBS if row["hat"] else ITEM_VERBS)
        if row.has("effects") and not row["effects"]:
            yield row.fault("effects", "an empty list", "at least one effect")


def weapons(rows: Sequence[Fitted]) -> Iterator[DeckFault]:
    """A Weapon deals fixed damage or rolls dice, and the numbers of the other way are not there."""
    for row in rows:
        yield from effects(row, WEAPON_VERBS)
        if not row.has("dice"):
            continue
        if row["dice"]:
            unused = {"damage": 0, "own_space": 0}
            if row["dice"] == 1:
                unused["dud_on_doubles"] = False
            why = "none: dice are rolled" if row["dice"] > 1 else "none: one die is rolled"
        else:
            unused = {"least": 0, "dud_on_doubles": False}
            why = "none: no dice are rolled"
            if row.has("count") and row["count"] != "sum":
                yield row.fault("count", shown(row["count"]), why)
            if row.has("damage", "effects") and not row["damage"] and not row["effects"]:
                yield row.fault("damage", "neither damage nor dice", "one of them")
        for name, none in unused.items():
            if row.has(name) and row[name] != none:
                yield row.fault(name, shown(row[name]), why)


def characters(rows: Sequence[Fitted]) -> Iterator[DeckFault]:
    """Characters have abilities that fit."""
    for row in rows:
        yield from effects(row, CHARACTER_VERBS)
