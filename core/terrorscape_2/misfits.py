"""What does not fit together in the files of an edition, though each of them is well formed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from core.engine.forms import twice
from core.engine.packs import DeckFault, brief
from core.terrorscape_2.forms import TEAM, ItemName
from core.terrorscape_2.skill import Skill, SkillError, skill

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terrorscape_2.forms import Items, Killers, Station, Survivors, Weakness


def misfits(forms: dict[str, Any]) -> Iterator[DeckFault]:
    """All of it, file by file."""
    yield from _map(forms["map"])
    yield from _killers(forms["killers"])
    yield from _people(forms["survivors"])
    yield from _items(forms["items"])
    yield from _weakness(forms["weakness"])


def _map(station: Station) -> Iterator[DeckFault]:
    file = "map.toml"
    codes = [location.code for location in station.location]
    yield from twice(file, codes)
    named = [code for edge in station.edge for code in (edge.a, edge.b)]
    named += [code for passage in station.passage for code in passage.ends]
    named += [station.main_exit, station.hidden_exit, station.survivors_start, station.killer_start]
    for code in dict.fromkeys(named):
        if code not in codes:
            yield DeckFault(file, found=code, expected="a location of the map")
    pairs = [tuple(sorted((edge.a, edge.b))) for edge in station.edge]
    for pair in dict.fromkeys(pairs):
        if pairs.count(pair) > 1 or pair[0] == pair[1]:
            yield DeckFault(file, found=f"{pair[0]}-{pair[1]}", expected="two locations, joined once")
    for field in ("radio", "vehicle"):
        if sum(location.repair == field for location in station.location) != 1:
            yield DeckFault(file, field="repair", expected=f"one location where the {field} is repaired")
    for field in ("key", "medical", "weapon"):
        if not any(location.search == field for location in station.location):
            yield DeckFault(file, field="search", expected=f"a location where the {field} deck is searched")
    reached = {station.killer_start}
    while grown := {end for edge in station.edge for end in (edge.a, edge.b) if {edge.a, edge.b} & reached} - reached:
        reached |= grown
    for code in codes:
        if code not in reached:
            yield DeckFault(file, code, found="cut off", expected="joined to the others")


def _killers(killers: Killers) -> Iterator[DeckFault]:
    file = "killers.toml"
    yield from twice(file, [killer.id for killer in killers.killer])
    if not killers.killer:
        yield DeckFault(file, expected="at least one Killer")
    for killer in killers.killer:
        yield from twice(file, [card.id for card in killer.card])
        locked = {card.id for card in killer.card if card.locked}
        unlocked = set()
        for level in killer.level:
            for words in level.effects:
                found = _skill(words)
                if isinstance(found, str):
                    yield DeckFault(file, killer.id, f"level {level.level}", brief(words), found)
                elif found.unlocks:
                    unlocked.add(found.unlocks)
        if unlocked != locked:
            yield DeckFault(file, killer.id, "unlock", ", ".join(sorted(unlocked)), ", ".join(sorted(locked)) or "none")
        if sum(card.copies for card in killer.card if not card.locked) < killers.common.hand_start + 2:
            yield DeckFault(file, killer.id, "card", expected="more cards")
        for card in killer.card:
            for field in ("effects", "delayed", "reappear"):
                for words in getattr(card, field):
                    found = _skill(words)
                    if isinstance(found, str):
                        yield DeckFault(file, card.id, field, brief(words), found)
                    elif (fault := found.fault(file, card, field, words)) is not None:
                        yield fault


def _skill(words: str) -> Skill | str:
    try:
        return skill(words)
    except SkillError as error:
        return str(error)


def _people(survivors: Survivors) -> Iterator[DeckFault]:
    file = "survivors.toml"
    yield from twice(file, [survivor.id for survivor in survivors.survivor])
    if len(survivors.survivor) < TEAM:
        yield DeckFault(file, found=f"{len(survivors.survivor)} Survivors", expected=f"{TEAM} or more")


def _items(items: Items) -> Iterator[DeckFault]:
    file = "items.toml"
    ids: list[str] = [item.id for item in items.item]
    yield from twice(file, ids)
    for name in get_args(ItemName):
        if name not in ids:
            yield DeckFault(file, name, expected="an item of this id")
    for deck, bottom in items.deck_bottom.items():
        if not any(item.id == bottom and deck in item.decks for item in items.item):
            yield DeckFault(file, bottom, "deck_bottom", expected=f"a card of the {deck} deck")
    for item in items.item:
        if bool(item.personal) == bool(item.decks):
            yield DeckFault(file, item.id, "decks", expected="a deck, or the Survivor that it belongs to")


def _weakness(weakness: Weakness) -> Iterator[DeckFault]:
    for card in weakness.card:
        pairs = [icon for icon in weakness.icons if card.icons.count(icon) == 2]
        if pairs != [card.weakness]:
            yield DeckFault("weakness.toml", card.id, "icons", ", ".join(card.icons), f"{card.weakness} alone twice")
