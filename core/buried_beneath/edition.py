"""The cards of an edition, read from its data files, and what is wrong with texts that are none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from core.buried_beneath.forms import FORMS, LEADS, SIGNS, STATS, Bosses, Camps, Heroes, Maps, Symbols
from core.engine.editions import CardEdition, DataFolder
from core.engine.forms import twice
from core.engine.packs import DeckFault, brief

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.forms import Boss, CardSide, Center, Counts, Hero, Location, MapCard, Monster, SymbolSheet

OUTER: Final = 8
"""Map cards around the Village Center. BB 2.1."""

CAMP_CARDS: Final = 4
"""Monster Camp cards: two for waves 1 and 2, two for waves 3 and 4. BB 4.1."""


class Edition(CardEdition):
    """The cards that a game is played with.

    Attributes:
        heroes, bosses: Every side of a Hero card and of a Boss card.
        monsters: Every side of a Camp card: number 2n is the sword side of card n, 2n + 1 its bow side.
        cards: The map cards; side `a` of card n has the number 2n, side `b` 2n + 1.
        center: Both sides of the Village Center.
        symbols: What each symbol stands for, in the order of `STATS`.
        counts: How many pieces there are.
        most: The end of the stat track. R21.
    """

    data = DataFolder(Path(__file__).parent / "data")
    forms = FORMS

    def take(self, forms: dict[str, Any]) -> None:
        """Take what is played with from files that are whole, each in its form."""
        self.heroes: tuple[Hero, ...] = cast("Heroes", forms["heroes"]).hero
        self.bosses: tuple[Boss, ...] = cast("Bosses", forms["bosses"]).boss
        camps = cast("Camps", forms["camps"]).camp
        names = tuple(dict.fromkeys(camp.card for camp in camps))
        self.monsters: tuple[Monster, ...] = tuple(
            next(camp for camp in camps if (camp.card, camp.mark) == (card, mark))
            for card in names
            for mark in ("sword", "bow")
        )
        maps = cast("Maps", forms["maps"])
        self.cards: tuple[MapCard, ...] = maps.card
        self.center: Center = maps.center
        sheet = cast("Symbols", forms["symbols"])
        self.symbols: tuple[SymbolSheet, ...] = tuple(sheet.symbols[stat] for stat in STATS)
        self.counts: Counts = sheet.set_up
        self.most = sheet.limits.stat_max

    @classmethod
    def unfit(cls, forms: dict[str, Any]) -> Iterator[DeckFault]:
        """What does not fit together, though each file is well formed."""
        yield from twice("heroes.toml", [hero.id for hero in forms["heroes"].hero])
        yield from twice("bosses.toml", [boss.id for boss in forms["bosses"].boss])
        yield from twice("camps.toml", [camp.id for camp in forms["camps"].camp])
        yield from twice("heroes.toml", [skill.id for hero in forms["heroes"].hero for skill in hero.skills])
        for file, count in (("heroes", len(forms["heroes"].hero)), ("bosses", len(forms["bosses"].boss))):
            if not count:
                yield DeckFault(f"{file}.toml", expected="at least one card")
        yield from _camps(forms["camps"])
        yield from _maps(forms["maps"])
        if set(forms["symbols"].symbols) != set(STATS):
            yield DeckFault("symbols.toml", field="symbols", expected=", ".join(STATS))

    def hero_named(self, name: str) -> int:
        """The number of a Hero. Raises `LookupError`."""
        return _number_of([hero.id for hero in self.heroes], name, "Hero")

    def boss_named(self, name: str) -> int:
        """The number of a Boss. Raises `LookupError`."""
        return _number_of([boss.id for boss in self.bosses], name, "Boss")


built_in, built_in_texts, edition_of, faults = Edition.built_in, Edition.texts, Edition.of, Edition.faults


def _number_of(ids: list[Any], name: str, what: str) -> int:
    if name not in ids:
        raise LookupError(f"No {what} is called {brief(name)!r}; there are {', '.join(ids)}.")
    return ids.index(name)


def _camps(camps: Camps) -> Iterator[DeckFault]:
    sides: dict[str, list[str]] = {}
    for camp in camps.camp:
        sides.setdefault(camp.card, []).append(camp.mark)
    for card, marks in sides.items():
        if sorted(marks) != ["bow", "sword"]:
            yield DeckFault("camps.toml", brief(card), found=", ".join(marks), expected="a sword side and a bow side")
    if len(sides) != CAMP_CARDS:
        yield DeckFault("camps.toml", found=f"{len(sides)} cards", expected=f"{CAMP_CARDS} cards")


def _maps(maps: Maps) -> Iterator[DeckFault]:
    file = "maps.toml"
    if len(maps.card) != OUTER:
        yield DeckFault(file, found=f"{len(maps.card)} map cards", expected=f"{OUTER} map cards")
    with_tunnels = sum(card.has_tunnel for card in maps.card)
    if with_tunnels != 2:
        yield DeckFault(file, found=f"{with_tunnels} cards with Hidden Tunnels", expected="2 cards")
    ids: list[str] = [card.id for card in maps.card]
    for card in maps.card:
        for name, side in (("a", card.a), ("b", card.b)):
            ids += [location.id for location in side.locations]
            mouths = sum(location.tunnel for location in side.locations)
            if mouths != card.has_tunnel:
                yield DeckFault(
                    file, brief(card.id), f"{name} locations", f"{mouths} mouths", "one on both sides, or none"
                )
            yield from _drawn(brief(card.id), name, side)
    for name, center in (("center a", maps.center.a), ("center b", maps.center.b)):
        ids += [location.id for location in center.corners.values()]
        if len(center.ports) != 4:
            yield DeckFault(file, name, "ports", f"{len(center.ports)} ports", "N, E, S and W")
        if len(center.corners) != 4 or any(location.tunnel for location in center.corners.values()):
            yield DeckFault(file, name, "corners", expected="nw, ne, sw and se, without Hidden Tunnels")
        elif any(edge.lower() not in corner for edge, corner in center.ports.items()):
            yield DeckFault(file, name, "ports", expected="each edge leads to one of its own corners")
        if any(end != "mid" and (end == corner or not set(end) & set(corner)) for end, corner in center.paths):
            yield DeckFault(file, name, "paths", expected="no path from a corner to the opposite one, or to itself")
        if {corner for end, corner in center.paths if end == "mid"} != set(center.corners):
            yield DeckFault(file, name, "paths", expected="the Middle joined to every corner")
    for location in _locations(maps):
        if len(location.signs) > SIGNS:
            yield DeckFault(file, brief(location.id), "symbols", location.signs, f"at most {SIGNS} signs")
    yield from twice(file, ids)


def _drawn(card: str, name: str, side: CardSide) -> Iterator[DeckFault]:
    """What of a side could not be drawn: each edge leads somewhere, as its layout lets it."""
    if len(side.ports) != 4:
        yield DeckFault("maps.toml", card, f"{name} ports", f"{len(side.ports)} ports", "N, E, S and W")
    for edge, part in side.ports.items():
        able = LEADS[side.layout][edge]
        if part not in able:
            expected = f"{' or '.join(map(str, able))} on {side.layout}"
            yield DeckFault("maps.toml", card, f"{name} ports.{edge}", str(part), expected)


def _locations(maps: Maps) -> Iterator[Location]:
    """Every location of every side."""
    for center in (maps.center.a, maps.center.b):
        yield from center.corners.values()
    for card in maps.card:
        yield from (*card.a.locations, *card.b.locations)
